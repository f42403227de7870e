// Who may watch, for everyone at the table to read, and for those who answer for it to change.

import { useSignal } from "@preact/signals";
import { useQuery } from "../../app/query.ts";
import { byLink } from "../../app/watch-link.ts";
import { api } from "../../net/api.ts";
import type { AudiencePolicy, AudienceView, Watch, WatchLink } from "../../protocol.ts";
import type { Table } from "../../state/table.ts";
import { commentaryText, policyText, spectatorsText, WATCHES, WHO_WATCHES } from "../../words/audience.ts";
import { errorSentence } from "../../words/errors.ts";
import { capital } from "../../words/plain.ts";
import { Dialog } from "../dialog.tsx";
import { RacksChoice } from "../racks-choice.tsx";
import { connectionsText, SecretLink } from "../secret-link.tsx";

type Changes = { failed: string | undefined; change: (asked: Promise<AudienceView>) => Promise<void> };

export function AudienceDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const path = `/tables/${table.id}`;
  const asked = useQuery<AudienceView>(byLink(`${path}/audience`, table.id));
  const failed = useSignal<string | undefined>(undefined);
  const state = asked.answer.value;
  const view = state.state === "ready" ? state.value : undefined;
  const change = async (request: Promise<AudienceView>) => {
    failed.value = undefined;
    try {
      asked.answer.value = { state: "ready", value: await request };
    } catch (error) {
      failed.value = errorSentence(error);
    }
  };
  const policy = table.audience?.policy ?? view?.audience;
  const spectators = table.audience?.spectators ?? view?.spectators ?? 0;
  return (
    <Dialog title="Who watches" onClose={onClose}>
      <p>{capital(spectatorsText(spectators))} now.</p>
      {view?.may_change ? (
        <Settle view={view} table={table} failed={failed.value} change={change} />
      ) : (
        policy && <p>{policyText(policy)}</p>
      )}
      {table.audience?.commentaryMs !== undefined && <p>{commentaryText(table.audience.commentaryMs)}</p>}
      <div class="dialog-actions">
        <button type="button" class="button primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function Settle({ view, table, failed, change }: Changes & { view: AudienceView; table: Table }) {
  const draft = useSignal<AudiencePolicy>(view.audience);
  const { watch, racks = { kind: "at-end" } } = draft.value;
  const set = (part: Partial<AudiencePolicy>) => {
    draft.value = { ...draft.value, ...part };
  };
  const same =
    JSON.stringify({ watch, racks }) === JSON.stringify({ watch: view.audience.watch, racks: view.audience.racks ?? { kind: "at-end" } });
  return (
    <div class="stack">
      <div class="field">
        <label for="audience-watch">Who may watch</label>
        <select id="audience-watch" value={watch} onChange={({ currentTarget }) => set({ watch: currentTarget.value as Watch })}>
          {WATCHES.map((one) => (
            <option key={one} value={one}>
              {WHO_WATCHES[one]}
            </option>
          ))}
        </select>
      </div>
      <RacksChoice id="audience-racks" racks={racks} choose={(chosen) => set({ racks: chosen })} />
      <p class="hint">Everyone at the table is told. Whoever may no longer watch stops seeing the game at once.</p>
      <button
        type="button"
        class="button"
        disabled={same}
        onClick={() => void change(api.put<AudienceView>(`/tables/${table.id}/audience`, { watch, racks }))}
      >
        Change it
      </button>
      {(watch === "link" || view.link) && <Link link={view.link} table={table} change={change} />}
      {failed && (
        <p class="form-error" role="alert">
          {failed}
        </p>
      )}
    </div>
  );
}

function Link({ link, table, change }: { link: WatchLink | undefined; table: Table; change: Changes["change"] }) {
  const address = link && `${location.origin}/tables/${table.id}?link=${link.token}`;
  const path = `/tables/${table.id}/link`;
  const make = () => void change(api.put<AudienceView>(path));
  if (!link || !address)
    return (
      <div class="stack">
        <p>There is no link yet.</p>
        <button type="button" class="button" onClick={make}>
          Make a link
        </button>
      </div>
    );
  const end = () => void change(api.delete<AudienceView>(path));
  return (
    <SecretLink label="The link" address={address} modal renew={make} end={end} ending="Sure? They stop seeing the game">
      <p class="figures">{connectionsText(link.connections)}</p>
    </SecretLink>
  );
}
