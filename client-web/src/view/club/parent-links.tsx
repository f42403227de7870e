// A coach gives a parent a link to the games of one student, and ends it.

import { useSignal } from "@preact/signals";
import { complain } from "../../app/notices.ts";
import { ready, useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { NewStudentLink, StudentLink, TournamentSummary } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { when } from "../../words/plain.ts";
import { connectionsText, SecretLink } from "../secret-link.tsx";

/** For how long a link can be, in days. */
const DAYS = [1, 7, 30, 92] as const;

export function ParentLinks({ club, account, name }: { club: string; account: string; name: string }) {
  const path = `/clubs/${club}/members/${account}/links`;
  const links = useQuery<StudentLink[]>(path);
  const events = (ready(useQuery<TournamentSummary[]>("/tournaments")) ?? []).filter(
    ({ phase, rehearsal }) => phase !== "closed" && !rehearsal,
  );
  const until = useSignal<string>("7");
  const work = async (request: Promise<unknown>) => {
    await request.catch((error: unknown) => complain(errorSentence(error)));
    await links.again();
  };
  const asked = (): NewStudentLink => {
    const days = DAYS.find((one) => String(one) === until.value);
    return days ? { days } : { tournament: until.value };
  };
  return (
    <section class="panel stack" aria-labelledby="parent-links">
      <h2 id="parent-links">Links for parents</h2>
      <p>{`Whoever has a link watches the games of ${name} without an account, as far as a table may be watched by link, and sees nothing else.`}</p>
      {ready(links)?.map((link) => (
        <SecretLink
          key={link.id}
          label={`A link to ${name}`}
          address={`${location.origin}/follow/${link.token}`}
          end={() => void work(api.delete(`${path}/${link.id}`))}
        >
          <p class="figures">
            {link.event ? `Ends with ${link.event}. ` : link.ends_ms !== undefined ? `Works until ${when(link.ends_ms)}. ` : ""}
            {connectionsText(link.connections)}
          </p>
        </SecretLink>
      ))}
      <div class="field">
        <label for="link-until">How long a new link works</label>
        <select id="link-until" value={until.value} onChange={({ currentTarget }) => (until.value = currentTarget.value)}>
          {DAYS.map((days) => (
            <option key={days} value={String(days)}>
              {days === 1 ? "1 day" : `${days} days`}
            </option>
          ))}
          {events.map(({ id, name }) => (
            <option key={id} value={id}>
              {`Until ${name} is over`}
            </option>
          ))}
        </select>
      </div>
      <p>
        <button type="button" class="button" onClick={() => void work(api.post(path, asked()))}>
          Make a link
        </button>
      </p>
    </section>
  );
}
