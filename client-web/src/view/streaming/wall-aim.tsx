import { useSignal } from "@preact/signals";
import type { SlotAim, SlotView, WallOf } from "../../protocol.ts";
import { MOST_PINS } from "../../state/slot-aims.ts";
import { idIn, idsIn } from "../../words/slots.ts";
import { Form } from "../account/form.tsx";
import { Picks } from "../picks.tsx";
import { AimPicks, type AimFormProps, fieldOf, Named, point, wrong } from "./aiming.tsx";

const SIZES = [4, 9, 16] as const;

type Place = "own" | "hall" | "other" | "nothing";

const ownTitle = (slot: SlotView): string => (slot.of.kind === "club" ? "The club's boards" : "The tournament's boards");

/** Which of the places a wall points at now; its owner's boards, or the hall's, while it points at nothing. */
function placeOf({ of, aim }: SlotView): Place {
  if (aim.kind !== "wall" || aim.of.kind === "club") return of.kind === "account" ? "hall" : "own";
  if (aim.of.kind === "tournament") return of.kind === "tournament" && of.tournament === aim.of.tournament ? "own" : "other";
  return "hall";
}

/** Points a wall elsewhere. */
export function WallAim({ slot, again }: AimFormProps) {
  const aim = slot.aim.kind === "wall" ? slot.aim : undefined;
  const at = aim?.of.kind === "tournament" ? aim.of : undefined;
  const size = useSignal<number>(aim?.size ?? 4);
  const chosen = useSignal<Place>(placeOf(slot));
  const places: { value: Place; title: string }[] = [
    ...(slot.of.kind === "account" ? [] : [{ value: "own" as const, title: ownTitle(slot) }]),
    { value: "hall", title: "The hall's boards" },
    { value: "other", title: "Another tournament" },
    { value: "nothing", title: "Nothing" },
  ];
  const divided = chosen.value === "other" || (chosen.value === "own" && slot.of.kind === "tournament");
  const send = async (typed: Record<string, string>) => {
    const aim = wallAim(chosen.value, slot, size.value, fieldOf(slot, typed));
    if (typeof aim === "string") throw wrong(aim);
    await point(slot, aim, again);
  };
  return (
    <Form action="Point it there" send={send}>
      {(failure) => (
        <>
          <AimPicks slot={slot} options={places} chosen={chosen} />
          {chosen.value === "other" && (
            <Named slot={slot} name="tournament" label="The address of the tournament" value={at?.tournament ?? ""} failure={failure} />
          )}
          {chosen.value !== "nothing" && (
            <>
              {divided && (
                <Named
                  slot={slot}
                  name="division"
                  label="Division"
                  hint="Its number. Leave it empty for all divisions."
                  value={at?.division === undefined ? "" : String(at.division)}
                  failure={failure}
                />
              )}
              <Picks
                legend="Boards"
                name={`size-${slot.id}`}
                options={SIZES.map((value) => ({ value: value as number, title: String(value) }))}
                chosen={size.value}
                choose={(value) => (size.value = value)}
                columns={4}
              />
              <Named
                slot={slot}
                name="pins"
                label="Tables that always come first"
                hint="Paste their addresses, with a space between them."
                value={(aim?.pins ?? []).join(" ")}
                failure={failure}
              />
            </>
          )}
        </>
      )}
    </Form>
  );
}

/** What was chosen and typed, or what is wrong with it. */
function wallAim(place: Place, slot: SlotView, size: number, field: (name: string) => string): SlotAim | string {
  if (place === "nothing") return { kind: "nothing" };
  const pins = idsIn(field("pins"));
  if (field("pins") !== "" && pins.length === 0) return "Paste addresses of tables, or leave that field empty.";
  if (pins.length > MOST_PINS) return `At most ${MOST_PINS} tables can always come first.`;
  const of = wallOf(place, slot, field);
  return typeof of === "string" ? of : { kind: "wall", of, size, ...(pins.length > 0 && { pins }) };
}

function wallOf(place: Place, slot: SlotView, field: (name: string) => string): WallOf | string {
  if (place === "hall") return { kind: "hall" };
  if (place === "own" && slot.of.kind === "club") return slot.of;
  const tournament = place === "own" && slot.of.kind === "tournament" ? slot.of.tournament : idIn(field("tournament"));
  if (!tournament) return "Paste the address of a tournament.";
  const division = field("division") === "" ? undefined : Number(field("division"));
  if (division !== undefined && !(Number.isInteger(division) && division > 0)) return "Divisions are numbers from 1.";
  return { kind: "tournament", tournament, ...(division !== undefined && { division }) };
}
