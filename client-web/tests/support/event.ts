// A tournament made by the hall's own routes, for tests that begin where it is already there.

import { randomUUID } from "node:crypto";
import type { EnterNames, NewTournament, TournamentCommand, TournamentPage } from "../../src/protocol.ts";
import type { Coach } from "./visitor.ts";

type Wish = Partial<NewTournament> & {
  /** The division that all play in, where the book has several. */
  division?: string;
  /** Whether each two of the players are a side. */
  pairs?: boolean;
  rounds?: number;
};

/** The coach's event with these players entered, and its entries open. */
export async function eventOf(
  coach: Coach,
  origin: string,
  players: readonly { name: string }[],
  { division, pairs = false, rounds = 3, ...wish }: Wish = {},
): Promise<TournamentPage> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await coach.page.request.post(`/api/tournaments${path}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const asked: NewTournament = { name: "Northside Cup", club: coach.club, rules: "naspa-2014", lexicon: "tilehall-en-school", ...wish };
  const made = await post<TournamentPage>("", asked);
  const names = players.map(({ name }) => name);
  const sides = pairs ? names.flatMap((name, at) => (at % 2 === 0 ? [[name, names[at + 1] ?? ""]] : [])) : names.map((name) => [name]);
  const rows = sides.map((players) => ({ players, school: coach.club, ...(division ? { division } : {}) }));
  const entries: EnterNames = { id: randomUUID(), rows };
  const tell = (command: TournamentCommand) => post(`/${made.id}/commands`, { id: randomUUID(), command });
  if (rows.length > 0) await post(`/${made.id}/entries`, entries);
  await tell({ command: "open_entries" });
  for (const { id } of made.view.divisions) await tell({ command: "plan_rounds", division: id, rounds });
  return made;
}
