// The boards of a pairing that is not published. Two sides change places: one is chosen, then the other, by
// mouse, finger or keys; or one is dragged onto the other. What it costs is seen before it is done.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { askPreview } from "../../../app/tournament-questions.ts";
import { speak } from "../../../app/notices.ts";
import type { Pairing, PairingPreview, SideId } from "../../../protocol.ts";
import { choicesOf, type PairChoices, planFor, planOf, questionOf, swapped } from "../../../state/pairing.ts";
import { isBoardFound, isFound, WORTH_FINDING } from "../../../state/find.ts";
import { namesOf } from "../../../state/tournament.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { Dialog } from "../../dialog.tsx";
import { Failed, useActs } from "../act.tsx";
import { Find } from "../find.tsx";
import type { DeskProps } from "./desk.ts";
import { Previewed } from "./preview.tsx";
import { WhyThese } from "./why.tsx";

type BoardsProps = DeskProps & { pairing: Pairing };

export function SwapBoards(props: BoardsProps) {
  const { page, division, pairing } = props;
  const names = namesOf(page);
  const chosen = useSignal<SideId | undefined>(undefined);
  const asked = useSignal<{ two: [SideId, SideId]; choices: PairChoices } | undefined>(undefined);
  const nothing = useSignal<string | undefined>(undefined);
  const swap = (a: SideId, b: SideId) => {
    const choices = swapped(pairing, choicesOf(division), a, b);
    chosen.value = undefined;
    if (choices) asked.value = { two: [a, b], choices };
    else if (a !== b)
      speak((nothing.value = `${names.side(a)} and ${names.side(b)} cannot swap: they meet each other, or both have a bye.`));
  };
  const press = (side: SideId) => {
    nothing.value = undefined;
    if (chosen.value === undefined) chosen.value = side;
    else swap(chosen.value, side);
  };
  const one = (side: SideId) => <SideButton page={page} side={side} chosen={chosen.value} press={press} swap={swap} />;
  const { byes } = pairing;
  const typed = useSignal("");
  // Whoever is pressed stays in sight while the other is looked for.
  const among = (...sides: SideId[]) => chosen.value !== undefined && sides.includes(chosen.value);
  const boards = pairing.boards.filter((board) => among(board.first, board.second) || isBoardFound(page, board, typed.value));
  return (
    <>
      <p class="muted" role="status">
        {chosen.value === undefined
          ? "To swap two sides, press one and then the other, or drag it there."
          : `${names.side(chosen.value)} swaps with whom? Press the same again for nobody.`}
      </p>
      {pairing.boards.length > WORTH_FINDING && <Find label="Find a board: a name or its number" value={typed} />}
      <Failed text={nothing.value} />
      {/* Other boards are other buttons: after a swap the focus is on what comes next, not on a name in the list. */}
      <ol key={JSON.stringify([pairing.boards, byes])} class="rows prepared">
        {boards.map(({ board, first, second }) => (
          <li key={board} class="row">
            <span class="board-number figures">{board}</span>
            <span class="row-text swap-sides">
              {one(first)}
              <span class="muted">against</span>
              {one(second)}
            </span>
            <WhyThese key={`${first} ${second}`} {...props} a={first} b={second} />
          </li>
        ))}
        {byes
          .filter(({ side }) => among(side) || isFound(page, side, typed.value))
          .map(({ side }) => (
            <li key={`bye ${side}`} class="row">
              <span class="board-number">–</span>
              <span class="row-text swap-sides">
                {one(side)}
                <span class="muted">has a bye</span>
              </span>
            </li>
          ))}
      </ol>
      {asked.value && (
        <SwapDialog
          key={asked.value.two.join(" ")}
          {...props}
          {...asked.value}
          close={() => {
            asked.value = undefined;
          }}
        />
      )}
    </>
  );
}

type SideButtonProps = Pick<DeskProps, "page"> & {
  side: SideId;
  chosen: SideId | undefined;
  press: (side: SideId) => void;
  swap: (a: SideId, b: SideId) => void;
};

const DRAGGED = "text/plain";

function SideButton({ page, side, chosen, press, swap }: SideButtonProps) {
  const names = namesOf(page);
  const name = names.side(side);
  const other = chosen !== undefined && chosen !== side;
  return (
    <button
      type="button"
      class="button side-pick"
      aria-pressed={chosen === side}
      aria-label={other ? `Swap ${names.side(chosen)} with ${name}` : `Swap ${name}`}
      draggable
      onClick={() => press(side)}
      onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, String(side))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dragged = Number(event.dataTransfer?.getData(DRAGGED));
        if (dragged > 0) swap(dragged, side);
      }}
    >
      {name}
    </button>
  );
}

type SwapDialogProps = BoardsProps & { two: [SideId, SideId]; choices: PairChoices; close: () => void };

/** The round as it would be, what the wish costs, and the press that does it. */
function SwapDialog({ two: [a, b], choices, close, ...props }: SwapDialogProps) {
  const { page, division, pairing } = props;
  const names = namesOf(page);
  const { act, busy, failed } = useActs(props);
  const seen = useSignal<PairingPreview | undefined>(undefined);
  const failure = useSignal<string | undefined>(undefined);
  useEffect(() => {
    askPreview(page.id, questionOf(division, choices)).then(
      (preview) => {
        seen.value = preview;
      },
      (error: unknown) => {
        failure.value = tournamentSentence(error, page);
      },
    );
  }, []);
  const { wishes, byes } = questionOf(division, choices);
  const plan = planOf(choices, planFor(division, pairing.round));
  const pair = async () => {
    if (await act({ command: "pair_round", division: division.id, wishes, byes, plan, anyway: true })) close();
  };
  return (
    <Dialog title={`Swap ${names.side(a)} and ${names.side(b)}`} onClose={close}>
      <p class="muted">The others are paired anew around it. The boards that change are listed.</p>
      {seen.value ? <Previewed page={page} preview={seen.value} instead={pairing} /> : !failure.value && <p>One moment…</p>}
      <Failed text={failure.value ?? failed} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick={close}>
          Leave it as it is
        </button>
        <button type="button" class="button primary" disabled={busy || !seen.value} onClick={() => void pair()}>
          Swap them
        </button>
      </div>
    </Dialog>
  );
}
