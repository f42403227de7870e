import { type Signal, useSignal } from "@preact/signals";
import { sayAt } from "../../app/notices.ts";
import { api, Refused } from "../../net/api.ts";
import type { SlotAim, SlotView, WallOf } from "../../protocol.ts";
import { aimText, idIn } from "../../words/slots.ts";
import { Field, Form } from "../account/form.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { Picks } from "../picks.tsx";

type AimFormProps = { slot: SlotView; again: () => Promise<void> };

/** Points a slot elsewhere: whoever looks through it sees that at once. */
export function AimForm({ slot, again }: AimFormProps) {
  return (
    <div>
      {slot.kind === "wall" ? <WallAim slot={slot} again={again} /> : <BoardAim slot={slot} again={again} />}
      <NoticeRow at={`aim-${slot.id}`} />
    </div>
  );
}

async function point(slot: SlotView, aim: SlotAim, again: () => Promise<void>): Promise<void> {
  await api.put(`/slots/${slot.id}/aim`, { aim });
  await again();
  sayAt(`aim-${slot.id}`, `${slot.name} points at ${aimText(aim)}.`);
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

type AimPicksProps<T extends string> = {
  slot: SlotView;
  options: readonly { value: T; title: string }[];
  chosen: Signal<T>;
};

/** What kind of thing a slot is pointed at. */
function AimPicks<T extends string>({ slot, options, chosen }: AimPicksProps<T>) {
  return (
    <Picks
      legend="Point at"
      name={`aim-${slot.id}`}
      options={options}
      chosen={chosen.value}
      choose={(value) => (chosen.value = value)}
      columns={2}
    />
  );
}

/** A field whose id is the slot's own: several forms stand on one page. */
function Named({ slot, name, ...rest }: { slot: SlotView } & Parameters<typeof Field>[0]) {
  return <Field name={`${name}-${slot.id}`} {...rest} />;
}

/** What was typed cannot be understood; nobody is asked. */
const wrong = (message: string): Refused => new Refused(422, { code: "invalid", message, request: "" });

function boardAim(kind: string, slot: SlotView, typed: Record<string, string>): SlotAim | string {
  const field = (name: string): string => (typed[`${name}-${slot.id}`] ?? "").trim();
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

const SIZES = [4, 9, 16] as const;

function WallAim({ slot, again }: AimFormProps) {
  const aim = slot.aim.kind === "wall" ? slot.aim : undefined;
  const size = useSignal<number>(aim?.size ?? 4);
  const of = slot.of.kind === "account" ? undefined : slot.of;
  const places: { value: string; title: string; of: WallOf | undefined }[] = [
    ...(of ? [{ value: "own", title: of.kind === "club" ? "The club's boards" : "The tournament's boards", of }] : []),
    { value: "hall", title: "The hall's boards", of: { kind: "hall" } },
    { value: "other", title: "Another tournament", of: undefined },
    { value: "nothing", title: "Nothing", of: undefined },
  ];
  const chosen = useSignal(places[0]?.value ?? "hall");
  const send = async (typed: Record<string, string>) => {
    const tournament = idIn(typed[`tournament-${slot.id}`] ?? "");
    const found = places.find(({ value }) => value === chosen.value)?.of ?? (tournament && { kind: "tournament" as const, tournament });
    if (chosen.value === "nothing") await point(slot, { kind: "nothing" }, again);
    else if (found) await point(slot, { kind: "wall", of: found, size: size.value }, again);
    else throw wrong("Paste the address of a tournament.");
  };
  return (
    <Form action="Point it there" send={send}>
      {(failure) => (
        <>
          <AimPicks slot={slot} options={places} chosen={chosen} />
          {chosen.value === "other" && <Named slot={slot} name="tournament" label="The address of the tournament" failure={failure} />}
          <Picks
            legend="Boards"
            name={`size-${slot.id}`}
            options={SIZES.map((value) => ({ value: value as number, title: String(value) }))}
            chosen={size.value}
            choose={(value) => (size.value = value)}
            columns={4}
          />
        </>
      )}
    </Form>
  );
}
