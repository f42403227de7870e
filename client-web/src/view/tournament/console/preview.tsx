import { useSignal } from "@preact/signals";
import { askPreview } from "../../../app/tournament-questions.ts";
import type { PairingPreview, PairingQuestion, TournamentPage, WishCost } from "../../../protocol.ts";
import { namesOf } from "../../../state/tournament.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { costText } from "../../../words/tournament.ts";
import { PairingFacts } from "./prepared.tsx";
import { wishText } from "./wishes.tsx";

/** How a round would look by what is chosen, without doing it. */
export function Preview({ page, asked }: { page: TournamentPage; asked: PairingQuestion }) {
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
        <div role="status">
          <Previewed page={page} preview={shown.value} />
        </div>
      )}
    </div>
  );
}

/** What is to be known of a pairing that is not there yet, what its wishes cost, and its boards. */
export function Previewed({ page, preview: { pairing, wish_costs } }: { page: TournamentPage; preview: PairingPreview }) {
  const names = namesOf(page);
  return (
    <>
      <PairingFacts page={page} pairing={pairing} />
      <WishCosts page={page} costs={wish_costs} />
      <ol class="rows prepared">
        {pairing.boards.map(({ board, first, second }) => (
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

/** What each wish costs the round. */
function WishCosts({ page, costs }: { page: TournamentPage; costs: readonly WishCost[] }) {
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
