import { useSignal } from "@preact/signals";
import type { SlotAim, SlotView } from "../../protocol.ts";
import { idIn } from "../../words/slots.ts";
import { Form } from "../account/form.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { AimPicks, type AimFormProps, fieldOf, Named, point, wrong } from "./aiming.tsx";
import { WallAim } from "./wall-aim.tsx";

/** Points a slot elsewhere: whoever looks through it sees that at once. */
export function AimForm({ slot, again }: AimFormProps) {
  return (
    <div>
      {slot.kind === "wall" ? <WallAim slot={slot} again={again} /> : <BoardAim slot={slot} again={again} />}
      <NoticeRow at={`aim-${slot.id}`} />
    </div>
  );
}

const BOARD_AIMS = [
  { value: "player", title: "A player" },
  { value: "table", title: "A table" },
  { value: "board", title: "A board number" },
  { value: "nothing", title: "Nothing" },
] as const;

function BoardAim({ slot, again }: AimFormProps) {
  const kind = useSignal<(typeof BOARD_AIMS)[number]["value"]>(slot.of.kind === "tournament" ? "board" : "player");
  const send = async (typed: Record<string, string>) => {
    const aim = boardAim(kind.value, slot, typed);
    if (typeof aim === "string") throw wrong(aim);
    await point(slot, aim, again);
  };
  return (
    <Form action="Point it there" send={send}>
      {(failure) => (
        <>
          <AimPicks slot={slot} options={BOARD_AIMS} chosen={kind} />
          {kind.value === "player" && <Named slot={slot} name="player" label="Their nickname" failure={failure} />}
          {kind.value === "table" && <Named slot={slot} name="table" label="The address of the table" failure={failure} />}
          {kind.value === "board" && (
            <>
              {slot.of.kind !== "tournament" && (
                <Named slot={slot} name="tournament" label="The address of the tournament" failure={failure} />
              )}
              <div class="pair">
                <Named slot={slot} name="board" label="Board" value="1" failure={failure} />
                <Named slot={slot} name="division" label="Division" value="1" failure={failure} />
              </div>
            </>
          )}
        </>
      )}
    </Form>
  );
}

function boardAim(kind: string, slot: SlotView, typed: Record<string, string>): SlotAim | string {
  const field = fieldOf(slot, typed);
  switch (kind) {
    case "player":
      return field("player") ? { kind: "player", name: field("player") } : "Type a nickname.";
    case "table": {
      const table = idIn(field("table"));
      return table ? { kind: "table", table } : "Paste the address of a table.";
    }
    case "board": {
      const tournament = slot.of.kind === "tournament" ? slot.of.tournament : idIn(field("tournament"));
      const [board, division] = [Number(field("board")), Number(field("division"))];
      if (!tournament) return "Paste the address of a tournament.";
      return board > 0 && division > 0 ? { kind: "board", tournament, division, board } : "Boards and divisions are numbers from 1.";
    }
    default:
      return { kind: "nothing" };
  }
}
