// How a coach's ticked students come to tables: in the order of ticking, bots in the seats that are left.

/** A table to be laid: who sits there, all of the first side, then the second; bots take the rest. */
export type Seating = { seats: readonly string[]; bots: boolean };

const SIDES = 2;

/** The tables for so many players a side. Nobody stays without one: bots fill the last. */
export function seatings(names: readonly string[], perSide: number): Seating[] {
  const whole = SIDES * perSide;
  const tables: Seating[] = [];
  for (let at = 0; at < names.length; at += whole) {
    const seats = names.slice(at, at + whole);
    tables.push({ seats, bots: seats.length < whole });
  }
  return tables;
}

/** `ada & bo – cy & a bot` */
export function seatingText({ seats }: Seating, perSide: number): string {
  const side = (from: number): string => {
    const people = seats.slice(from, from + perSide);
    if (people.length === 0) return perSide > 1 ? "two bots" : "a bot";
    return (people.length < perSide ? [...people, "a bot"] : people).join(" & ");
  };
  return `${side(0)} – ${side(perSide)}`;
}
