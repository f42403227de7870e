import { useSignal } from "@preact/signals";
import { useQuery } from "../../app/query.ts";
import type { ClubView, EntryRow, MemberView } from "../../protocol.ts";
import { count } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { Faults } from "../faults.tsx";
import { QueryResult } from "../query-result.tsx";
import type { ActProps } from "./act.tsx";
import { useEntering } from "./enter.ts";
import { MissedChoice, useMissed } from "./missed.tsx";
import { BY_RATING, ByRatingHint, DivisionChoice, hasClasses, RatingField, ratingOf } from "./classes.tsx";

type RosterProps = ActProps & { club: ClubView; alone: boolean };

/** The club's own students, ticked: no child has to find or press anything. */
export function EntryByRoster(props: RosterProps) {
  const { page, club, alone } = props;
  const members = useQuery<MemberView[]>(`/clubs/${club.id}/members`);
  return (
    <div class="roster-entry">
      {!alone && <h3>{club.name}</h3>}
      <QueryResult query={members}>
        {(all) => {
          const playing = new Set(page.view.sides.filter(({ withdrawn }) => !withdrawn).flatMap(({ players }) => players));
          const free = all.filter(({ role, account }) => role === "student" && !playing.has(account.id));
          if (free.length > 0) return <TickList {...props} free={free} />;
          return all.some(({ role }) => role === "student") ? (
            <p class="muted">All students of {club.name} are entered.</p>
          ) : (
            <Empty text="The club has no students yet.">
              <a class="button" href={`/clubs/${club.id}/students`}>
                Add students
              </a>
            </Empty>
          );
        }}
      </QueryResult>
    </div>
  );
}

function TickList(props: RosterProps & { free: readonly MemberView[] }) {
  const { page, club, free } = props;
  // In the order of ticking: in a division of pairs each two that follow each other are a pair.
  const ticked = useSignal<readonly string[]>([]);
  const classes = hasClasses(page);
  const division = useSignal(classes ? BY_RATING : (page.view.divisions[0]?.setup.division.name ?? BY_RATING));
  const ratings = useSignal<Readonly<Record<string, string>>>({});
  const teams = useSignal<Readonly<Record<number, string>>>({});
  const missed = useMissed(page);
  const { enter, busy, failure } = useEntering(props);
  const byRating = classes && division.value === BY_RATING;
  const named = page.view.divisions.find(({ setup }) => setup.division.name === division.value) ?? page.view.divisions[0];
  const setup = named?.setup.division;
  const perSide = setup?.players_per_side ?? 1;
  const names = ticked.value.filter((name) => free.some(({ account }) => account.name === name));
  const sides = grouped(names, perSide);
  const tick = (name: string) => {
    ticked.value = names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
  };
  const ready = !busy && sides.length > 0 && sides.every((players) => players.length === perSide);
  const send = async () => {
    if (!ready) return;
    const several = page.view.divisions.length > 1 && !byRating;
    const rows = sides.map((players, at): EntryRow => {
      const team = teams.value[at]?.trim();
      const rating = classes && perSide === 1 ? ratingOf(ratings.value[players[0] ?? ""]) : undefined;
      return {
        players,
        school: club.id,
        ...(team ? { team } : {}),
        ...(several ? { division: division.value } : {}),
        ...(rating === undefined ? {} : { rating }),
      };
    });
    if (await enter(rows, club.id, missed.value)) {
      ticked.value = [];
      teams.value = {};
      ratings.value = {};
    }
  };
  return (
    <>
      {page.view.divisions.length > 1 && <DivisionChoice page={page} division={division} label="Division" />}
      {classes && <ByRatingHint page={page} byRating={byRating} />}
      {perSide > 1 && <p class="hint">Tick partners one after the other: each two are a pair.</p>}
      <ul class="ticks panel">
        {free.map(({ account, real_name }) => {
          const at = names.indexOf(account.name);
          return (
            <li key={account.id}>
              <label class="check">
                <input type="checkbox" checked={at >= 0} onChange={() => tick(account.name)} />
                <span>
                  {account.name}
                  {real_name && <span class="muted"> {real_name}</span>}
                  {perSide > 1 && at >= 0 && <span class="tag">pair {Math.floor(at / perSide) + 1}</span>}
                </span>
              </label>
              {classes && perSide === 1 && at >= 0 && (
                <RatingField
                  name={account.name}
                  value={ratings.value[account.name] ?? ""}
                  choose={(rating) => {
                    ratings.value = { ...ratings.value, [account.name]: rating };
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {perSide > 1 &&
        sides.map((players, at) => (
          <label key={players.join()} class="field">
            <span class="label">Team name of {players.join(" & ")}</span>
            <input
              maxLength={80}
              value={teams.value[at] ?? ""}
              placeholder="If they have one"
              onInput={(event) => {
                teams.value = { ...teams.value, [at]: event.currentTarget.value };
              }}
            />
          </label>
        ))}
      <MissedChoice page={page} missed={missed} />
      {failure.value && (
        <Faults id={`roster-faults-${club.id}`} failure={failure.value} list={sides.map((side) => side.join(" & ")).join("\n")} />
      )}
      <div class="choices">
        <button type="button" class="button primary" aria-disabled={!ready || undefined} onClick={() => void send()}>
          {sides.length === 0 ? "Enter the ticked" : `Enter ${count(sides.length, perSide > 1 ? "pair" : "player")}`}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            ticked.value = names.length === free.length ? [] : free.map(({ account }) => account.name);
          }}
        >
          {names.length === free.length ? "Tick none" : "Tick all"}
        </button>
      </div>
    </>
  );
}

/** A list in parts of so many. */
function grouped(names: readonly string[], each: number): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < names.length; at += each) groups.push(names.slice(at, at + each));
  return groups;
}
