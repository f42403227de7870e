// A club night: one press pairs everybody who is here and free, as often as the coach likes.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ready, useQuery } from "../../../app/query.ts";
import { pairClubNight, useSending } from "../../../app/tournament.ts";
import type { StudentToday } from "../../../protocol.ts";
import { latestRound, openBoards } from "../../../state/tournament.ts";
import { minutesText } from "../../../words/clock.ts";
import { count, list } from "../../../words/plain.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { Failed } from "../act.tsx";
import type { DeskProps } from "./desk.ts";
import { MinutesEach } from "../../club/minutes-each.tsx";
import { NextBox } from "./next-box.tsx";
import { RoundControl } from "./round-control.tsx";

/** How often it looks who has come: the press asks the hall itself. */
const LOOK_AGAIN_MS = 5_000;

export function ClubRound(props: DeskProps) {
  const { page, division, again } = props;
  const { run, busy, failure } = useSending();
  const minutes = useSignal<number | undefined>(undefined);
  const pair = async () => {
    await run(() => pairClubNight(page.club, minutes.value));
    await again();
  };
  const last = latestRound(division)?.round ?? 0;
  return (
    <NextBox title={last === 0 ? "Ready when you are" : `Round ${last} is on the tables`}>
      <WhoIsHere {...props} />
      <div class="choices">
        <button type="button" class="button primary" aria-disabled={busy.value || undefined} onClick={() => void pair()}>
          {last === 0 ? "Pair everyone who is here" : "Pair everyone who is free"}
        </button>
        <MinutesEach value={minutes} usual={minutesNow(page)} />
      </div>
      <Failed text={failure.value ? tournamentSentence(failure.value, page) : undefined} />
      <p class="muted">
        By rating, at once. An odd one out plays a bot. Press as often as you like; whoever comes later is in the next round.
      </p>
      {openBoards(page, division).length > 0 && (
        <details class="more">
          <summary>Stop or end the round</summary>
          <RoundControl {...props} />
        </details>
      )}
    </NextBox>
  );
}

/** What the clocks show where nobody chooses otherwise. */
function minutesNow({ view }: DeskProps["page"]): string {
  const { clock } = view.rules;
  return clock.kind === "bank" ? `As it is: ${minutesText(clock.initial_ms)} each` : "As it is";
}

/** Who would be paired by a press now, and who is left alone. */
function WhoIsHere({ page, division }: DeskProps) {
  const today = useQuery<StudentToday[]>(`/clubs/${page.club}/today`);
  const number = page.view.number;
  useEffect(() => {
    void today.again();
    const timer = setInterval(() => void today.again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [today.again, number]);
  const students = ready(today) ?? [];
  const open = openBoards(page, division);
  const playing = new Set(
    page.view.sides
      .filter(({ side }) => open.some(({ board }) => board.first === side || board.second === side))
      .flatMap(({ players }) => players),
  );
  const here = students.filter(({ online }) => online);
  const withBot = new Set(
    (latestRound(division)?.byes ?? []).flatMap(({ side }) => page.view.sides.find((one) => one.side === side)?.players ?? []),
  );
  const free = here
    .filter(({ account_id }) => !playing.has(account_id))
    .map(({ name, account_id }) => (withBot.has(account_id) ? `${name} (with a bot)` : name));
  return (
    <div role="status">
      <p>
        {free.length === 0 ? "Nobody is here and free just now." : `${count(free.length, "student")} here and free: ${list(free)}.`}
        {open.length > 0 &&
          ` ${count(open.length, "table")} still ${open.length === 1 ? "plays" : "play"} and ${open.length === 1 ? "is" : "are"} left alone.`}
      </p>
    </div>
  );
}
