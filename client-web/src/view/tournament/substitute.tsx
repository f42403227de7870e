// Somebody else plays for a side: of the roster that the director or coach may read, or by nickname.

import { useSignal } from "@preact/signals";
import { speak } from "../../app/notices.ts";
import { ready, useQuery } from "../../app/query.ts";
import { sendOnce, useSending } from "../../app/tournament.ts";
import type { MemberView, SubstituteByName, TournamentTold } from "../../protocol.ts";
import { divisionOf, myRound, namesOf, resultOf } from "../../state/tournament.ts";
import { tournamentSentence } from "../../words/tournament-refusals.ts";
import { Failed } from "./act.tsx";
import type { PartProps } from "./side-dialog.tsx";
import { WithReason } from "./with-reason.tsx";

export function Substitute({ page, again, side, close }: PartProps) {
  const members = useQuery<MemberView[]>(side.school ? `/clubs/${side.school}/members` : undefined);
  const { failure, run } = useSending();
  const leaves = useSignal(side.players[0] ?? "");
  const joins = useSignal("");
  const division = divisionOf(page, side.division);
  const round = division && myRound(division, side.side);
  // The seats of a table that is laid stay as they are (decision 0380).
  if (round?.kind === "board" && round.stage?.stage !== "published" && !resultOf(round.board)) {
    return <p class="hint">Somebody else can play for them when their game is over, or when it has been ruled how it ends.</p>;
  }
  const send = async (reason: string) => {
    const seen = page.me.directs ? { seen: page.view.number } : {};
    const acting = side.school && !page.me.directs ? { school: side.school } : {};
    const done = await run(() =>
      sendOnce<TournamentTold>(`/tournaments/${page.id}/substitutes`, (id): SubstituteByName => ({
        id,
        ...seen,
        ...acting,
        side: side.side,
        leaves: leaves.value,
        joins: joins.value.trim(),
        reason,
      })),
    );
    await again();
    if (done) close();
    else if (failure.peek()) speak(tournamentSentence(failure.peek(), page));
  };
  return (
    <WithReason title="Somebody else plays" action="Change them" ready={joins.value.trim() !== ""} does={(reason) => void send(reason)}>
      {side.players.length > 1 && (
        <label class="field">
          <span class="label">In place of</span>
          <select
            value={leaves.value}
            onChange={(event) => {
              leaves.value = event.currentTarget.value;
            }}
          >
            {side.players.map((account) => (
              <option key={account} value={account}>
                {namesOf(page).person(account)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        <span class="label">Who plays now</span>
        <Who page={page} members={ready(members)} joins={joins} />
      </label>
      <Failed text={failure.value ? tournamentSentence(failure.value, page) : undefined} />
    </WithReason>
  );
}

type WhoProps = Pick<PartProps, "page"> & { members: MemberView[] | undefined; joins: { value: string } };

/** One of the roster that is not playing yet; of a roster that is another coach's, whoever is named. */
function Who({ page, members, joins }: WhoProps) {
  if (!members) {
    return (
      <input
        maxLength={40}
        value={joins.value}
        placeholder="Their nickname"
        onInput={(event) => {
          joins.value = event.currentTarget.value;
        }}
      />
    );
  }
  const playing = new Set(page.view.sides.filter(({ withdrawn }) => !withdrawn).flatMap(({ players }) => players));
  const free = members.filter(({ role, account }) => role === "student" && !playing.has(account.id));
  return (
    <select
      value={joins.value}
      onChange={(event) => {
        joins.value = event.currentTarget.value;
      }}
    >
      <option value="">Choose</option>
      {free.map(({ account }) => (
        <option key={account.id} value={account.name}>
          {account.name}
        </option>
      ))}
    </select>
  );
}
