// When rounds are to start, in words.

import type { DivisionView, PlannedTime, TournamentPage } from "../protocol.ts";
import { nextPlanned, nextToPlay, otherSession, type Planned } from "../state/times.ts";
import { roundName, startText } from "./tournament.ts";

export const plannedName = (round: Planned): string => roundName(round ?? 0, round === null);

/** `Round 3: Sun 13 Dec, 09:00` */
export const timeLine = ({ round, starts_at }: PlannedTime, { view }: TournamentPage): string =>
  `${plannedName(round)}: ${startText(starts_at, view.time_zone)}`;

/** `Round 3 is planned for Sun 13 Dec, 09:00.` */
export function nextText(page: TournamentPage, division: DivisionView): string | undefined {
  const [round, at] = [nextToPlay(page, division), nextPlanned(page, division)];
  if (round === undefined || at === undefined) return undefined;
  return `${plannedName(round)} is planned for ${startText(at, page.view.time_zone)}.`;
}

/** `Check-in is for Sun 13 Dec, 09:00.` */
export const checkInText = ({ view }: TournamentPage): string | undefined =>
  view.check_in_for === undefined ? undefined : `Check-in is for ${startText(view.check_in_for, view.time_zone)}.`;

/** What a director is told when check-in is still another day's. */
export function otherSessionText(page: TournamentPage, division: DivisionView): string | undefined {
  const session = otherSession(page, division);
  const at = (ms: number) => startText(ms, page.view.time_zone);
  return session && `Check-in was for ${at(session.was)}. Open it for ${at(session.next)}, so that only who is here then is paired.`;
}
