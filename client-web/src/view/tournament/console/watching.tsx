import { ready, useQuery } from "../../../app/query.ts";
import { useSending } from "../../../app/tournament.ts";
import { api } from "../../../net/api.ts";
import type { EventLink, EventWatching } from "../../../protocol.ts";
import { errorSentence } from "../../../words/errors.ts";
import { complain } from "../../../app/notices.ts";
import { Check } from "../../check.tsx";
import { RacksChoice } from "../../racks-choice.tsx";
import { connectionsText, SecretLink } from "../../secret-link.tsx";
import { Failed } from "../act.tsx";
import { Narrower } from "../who-watches.tsx";
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
      <Narrower page={page} />
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
      {page.audience !== "public" && <LinkToEvent id={page.id} name={page.view.name} />}
      <Failed text={failure.value ? errorSentence(failure.value) : undefined} />
    </section>
  );
}

/** A link for whoever is to see the boards, the pairings and the standings without an account. */
function LinkToEvent({ id, name }: { id: string; name: string }) {
  const path = `/tournaments/${id}/link`;
  const asked = useQuery<EventLink>(path);
  const said = ready(asked);
  if (!said) return null;
  const work = async (request: Promise<unknown>) => {
    await request.catch((error: unknown) => complain(errorSentence(error)));
    await asked.again();
  };
  const make = () => void work(api.put(path));
  if (!said.link)
    return (
      <>
        <p>Only its clubs see this tournament. A link shows its boards, pairings and standings to whoever has it.</p>
        <p>
          <button type="button" class="button" onClick={make}>
            Make a link
          </button>
        </p>
      </>
    );
  return (
    <SecretLink
      label={`The link to ${name}`}
      address={`${location.origin}/tournaments/${id}?link=${said.link.token}`}
      renew={make}
      end={() => void work(api.delete(path))}
    >
      <p class="figures">{connectionsText(said.link.connections)}</p>
    </SecretLink>
  );
}
