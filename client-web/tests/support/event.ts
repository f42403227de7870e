// A tournament made by the hall's own routes, for tests that begin where it is already there.

import { randomUUID } from "node:crypto";
import type { EnterNames, NewTournament, TournamentCommand, TournamentPage } from "../../src/protocol.ts";
import type { Coach } from "./visitor.ts";

type Wish = Partial<NewTournament> & { /** The division that all play in, where the book has several. */ division?: string };

/** The coach's event with these players entered, a side each, and its entries open. */
export async function eventOf(
  coach: Coach,
  origin: string,
  players: readonly { name: string }[],
  { division, ...wish }: Wish = {},
): Promise<TournamentPage> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await coach.page.request.post(`/api/tournaments${path}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const asked: NewTournament = { name: "Northside Cup", club: coach.club, rules: "naspa-2014", lexicon: "tilehall-en-school", ...wish };
  const made = await post<TournamentPage>("", asked);
  const rows = players.map(({ name }) => ({ players: [name], school: coach.club, ...(division ? { division } : {}) }));
  const entries: EnterNames = { id: randomUUID(), rows };
  const tell = (command: TournamentCommand) => post(`/${made.id}/commands`, { id: randomUUID(), command });
  if (rows.length > 0) await post(`/${made.id}/entries`, entries);
  await tell({ command: "open_entries" });
  for (const { id } of made.view.divisions) await tell({ command: "plan_rounds", division: id, rounds: 3 });
  return made;
}
