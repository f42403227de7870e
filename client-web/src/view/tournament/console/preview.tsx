import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { askPreview } from "../../../app/tournament-questions.ts";
import type { Pairing, PairingPreview, PairingQuestion, TournamentPage, WishCost } from "../../../protocol.ts";
import { namesOf } from "../../../state/tournament.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { costText } from "../../../words/tournament.ts";
import { PairingFacts } from "./prepared.tsx";
import { wishText } from "./wishes.tsx";

/** How a round would look by what is chosen, without doing it. */
export function Preview({ page, asked, beside }: { page: TournamentPage; asked: PairingQuestion; beside: Pairing }) {
  const shown = useSignal<PairingPreview | undefined>(undefined);
  const failure = useSignal<string | undefined>(undefined);
  const look = async () => {
    failure.value = undefined;
    try {
      shown.value = await askPreview(page.id, asked);
    } catch (error) {
      shown.value = undefined;
      failure.value = tournamentSentence(error, page);
    }
  };
  return (
    <div class="preview">
      <button type="button" class="button" onClick={() => void look()}>
        Look at it first
      </button>
      {failure.value && <p class="form-error">{failure.value}</p>}
      {shown.value && (
        <div class="side-by-side" role="status">
          <section>
            <h3>As it would be</h3>
            <Previewed page={page} preview={shown.value} />
          </section>
          <section>
            <h3>As it is</h3>
            <Previewed page={page} preview={{ pairing: beside, wish_costs: [] }} />
          </section>
        </div>
      )}
    </div>
  );
}

const meeting = ({ first, second }: Pairing["boards"][number]): string => [first, second].sort((a, b) => a - b).join(" ");

type PreviewedProps = {
  page: TournamentPage;
  preview: PairingPreview;
  /** The pairing that it would take the place of: then only those boards are listed that it has not. */
  instead?: Pairing;
};

/** What is to be known of a pairing that is not there yet, what its wishes cost, and its boards. */
export function Previewed({ page, preview: { pairing, wish_costs }, instead }: PreviewedProps) {
  const names = namesOf(page);
  const before = new Set(instead?.boards.map(meeting));
  const boards = pairing.boards.filter((board) => !before.has(meeting(board)));
  return (
    <>
      <PairingFacts page={page} pairing={pairing} />
      <CostList page={page} costs={wish_costs} />
      <ol class="rows prepared">
        {boards.map(({ board, first, second }) => (
          <li key={board} class="row">
            <span class="board-number figures">{board}</span>
            <span class="row-text">
              {names.side(first)} – {names.side(second)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the wishes that a prepared round was paired by cost it, as soon as it is looked at. */
export function WishCosts({ page, asked }: { page: TournamentPage; asked: PairingQuestion }) {
  const costs = useSignal<readonly WishCost[]>([]);
  useEffect(() => {
    // What is not to be had now is one press away, in a preview.
    if (asked.wishes && asked.wishes.length > 0)
      askPreview(page.id, asked).then(
        ({ wish_costs }) => {
          costs.value = wish_costs;
        },
        () => undefined,
      );
  }, []);
  return <CostList page={page} costs={costs.value} />;
}

/** What each wish costs the round. */
function CostList({ page, costs }: { page: TournamentPage; costs: readonly WishCost[] }) {
  if (costs.length === 0) return null;
  return (
    <ul class="wish-list">
      {costs.map(({ wish, worse }) => (
        <li key={`${wish.wish} ${wish.a} ${wish.b}`}>
          {wishText(wish, namesOf(page).side)}: {costText(worse)}
        </li>
      ))}
    </ul>
  );
}
