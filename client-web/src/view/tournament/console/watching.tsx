import { ready, useQuery } from "../../../app/query.ts";
import { useSending } from "../../../app/tournament.ts";
import { api } from "../../../net/api.ts";
import type { EventWatching } from "../../../protocol.ts";
import { errorSentence } from "../../../words/errors.ts";
import { Check } from "../../check.tsx";
import { RacksChoice } from "../../racks-choice.tsx";
import { Failed } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

/** What those who watch the event's tables see, and whether who plays in a round may be one of them. */
export function WatchingTables({ page }: DeskProps) {
  const path = `/tournaments/${page.id}/watching`;
  const asked = useQuery<EventWatching>(path);
  const { run, failure } = useSending();
  const said = ready(asked);
  if (!said) return null;
  const change = async (part: Partial<EventWatching>) => {
    await run(() => api.put<EventWatching>(path, { ...said, ...part }));
    await asked.again();
  };
  return (
    <section class="panel" aria-labelledby="watching">
      <h2 id="watching">Watching</h2>
      <RacksChoice id="event-racks" racks={said.racks} choose={(racks) => void change({ racks })} />
      <Check
        label="Who plays in a round may watch its other tables"
        hint={
          page.audience === "public"
            ? "Anyone may watch without an account, also a player on another screen: a delay is the only defence, so choose one that is longer than a turn."
            : "They are known by their accounts. Whoever has a table's link needs none: against that only a delay helps."
        }
        checked={said.players_watch}
        choose={(players_watch) => void change({ players_watch })}
      />
      <Failed text={failure.value ? errorSentence(failure.value) : undefined} />
    </section>
  );
}
