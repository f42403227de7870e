// What a coach can change about an event after making it. What is too late for stands there, and says why.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLexicons, useRules } from "../../../app/catalogue.ts";
import { sayAt, speak } from "../../../app/notices.ts";
import { ready, useQuery } from "../../../app/query.ts";
import { tell, useSending } from "../../../app/tournament.ts";
import { api } from "../../../net/api.ts";
import type { ClubView, Ruleset, RulesView, TournamentPage } from "../../../protocol.ts";
import { EVENT_NUMBERS } from "../../../state/event-rules.ts";
import { type Open, openTo, rulesAsked, type SetupDraft, setupAsked, setupOf } from "../../../state/event-setup.ts";
import { timeZones } from "../../../state/time-zones.ts";
import { TOO_LATE } from "../../../words/event-rules.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { Check } from "../../check.tsx";
import { NoticeRow } from "../../notice-row.tsx";
import { NumberRule } from "../../number-rule.tsx";
import { QueryResult } from "../../query-result.tsx";
import { ActButton, Failed } from "../act.tsx";
import { type Shown, TournamentFrame } from "../frame.tsx";
import { CapsField, FirstsField } from "../rule-fields.tsx";
import { NameField, RatingField, StartsField, WordListField } from "../setup-fields.tsx";
import "../../../styles/console.css";

const SAVED = "setup";

export default function SettingsPage({ id }: { id: string }) {
  const books = useRules();
  return (
    <TournamentFrame id={id} here="setup" title="Setup">
      {(shown) =>
        shown.page.me.directs ? (
          <QueryResult query={books}>{(books) => <Settings {...shown} books={books} />}</QueryResult>
        ) : (
          <p>This page is for the tournament's directors.</p>
        )
      }
    </TournamentFrame>
  );
}

type PartProps = {
  page: TournamentPage;
  draft: SetupDraft;
  rules: Ruleset;
  book: Ruleset;
  change: (part: Partial<SetupDraft>) => void;
};

function Settings({ page, again, books }: Shown & { books: readonly RulesView[] }) {
  // Only what was changed here is kept: the rest is what the event says now, whoever changed it.
  const edits = useSignal<Partial<SetupDraft>>({});
  const draft = { ...setupOf(page), ...edits.value };
  const book = books.find(({ id }) => id === page.view.rules.preset)?.ruleset ?? page.view.rules;
  const asked = rulesAsked(page, draft, book);
  const rules = asked ?? page.view.rules;
  const { busy, failed, save } = useSaving(page, again, edits);
  const what = asked && setupAsked(page, draft, asked);
  const changed = !what || Object.keys(what).length > 0;
  const change = (part: Partial<SetupDraft>) => {
    edits.value = { ...edits.value, ...part };
  };
  const parts = { page, draft, rules, book, change };
  const open = openTo(page);
  return (
    <form
      class="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (what) void save(what);
      }}
    >
      <WhoEnters page={page} again={again} />
      <Part title="The day" open={open !== "audience"} why={TOO_LATE.audience}>
        <TheDay {...parts} />
      </Part>
      <Part title="Who may look" open why="">
        <Check
          label="Everyone may look, also parents without an account"
          hint="Nicknames only. Without it, only the clubs that take part see it. It holds at once, for tables that are there too. A table is never for more people than its players' clubs allow."
          checked={draft.audience === "public"}
          choose={(on) => change({ audience: on ? "public" : "clubs" })}
        />
      </Part>
      <Part title="The rules" open={open === "everything"} why={whyNot(open)}>
        <TheRules {...parts} />
      </Part>
      <div class="settings-save">
        <button type="submit" class="button primary" disabled={busy || !changed || !what || draft.name.trim() === ""}>
          {busy ? "One moment…" : "Save"}
        </button>
        {changed && (
          <button
            type="button"
            class="button"
            onClick={() => {
              edits.value = {};
            }}
          >
            As it was
          </button>
        )}
        <NoticeRow at={SAVED} />
        <Failed text={failed} />
      </div>
    </form>
  );
}

const whyNot = (open: Open): string => (open === "everything" ? "" : TOO_LATE[open]);

function useSaving(page: TournamentPage, again: () => Promise<void>, edits: Signal<Partial<SetupDraft>>) {
  const { busy, failure, run } = useSending();
  const save = async ({ command, beside }: ReturnType<typeof setupAsked>) => {
    const done = await run(async () => {
      if (command) await tell(page, command);
      if (beside) await api.patch(`/tournaments/${page.id}`, beside);
    });
    await again();
    if (done) {
      edits.value = {};
      sayAt(SAVED, "Saved.");
    } else speak(tournamentSentence(failure.peek(), page));
  };
  return { busy: busy.value, failed: failure.value ? tournamentSentence(failure.value, page) : undefined, save };
}

type SectionProps = { title: string; open: boolean; why: string; children: ComponentChildren };

/** Some settings, and why they stay as they are where they do. */
function Part({ title, open, why, children }: SectionProps) {
  return (
    <fieldset class="panel settings-part" disabled={!open}>
      <legend>{title}</legend>
      {!open && <p class="settings-late">{why}</p>}
      <div class="stack">{children}</div>
    </fieldset>
  );
}

/** Entries are opened once, and stay open until the event is closed. */
function WhoEnters(props: Pick<Shown, "page" | "again">) {
  const { phase } = props.page.view;
  return (
    <section class="panel settings-part" aria-labelledby="who-enters">
      <h2 id="who-enters">Who enters players</h2>
      {phase === "draft" ? (
        <>
          <p>Only you and the other directors, and nobody else sees the tournament. Once it is open it stays open.</p>
          <ActButton {...props} command={{ command: "open_entries" }}>
            Let coaches enter too
          </ActButton>
        </>
      ) : (
        <p>
          {phase === "closed"
            ? "Nobody: the tournament is over."
            : "You, and other clubs' coaches with the code. Entries cannot be shut again, because others have seen the tournament."}
        </p>
      )}
    </section>
  );
}

function TheDay({ page, draft, change }: PartProps) {
  const lists = ready(useLexicons()) ?? [];
  const club = ready(useQuery<ClubView[]>("/clubs"))?.find(({ id }) => id === page.club);
  return (
    <>
      <NameField value={draft.name} change={(name) => change({ name })} />
      <div class="pair">
        <StartsField value={draft.starts} change={(starts) => change({ starts })} />
        <div class="field">
          <label for="zone">By the clocks of</label>
          <select id="zone" value={draft.timeZone} onChange={(event) => change({ timeZone: event.currentTarget.value })}>
            {timeZones(page.view.time_zone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </select>
        </div>
      </div>
      <WordListField value={draft.lexicon} change={(lexicon) => change({ lexicon })} club={club} lists={lists}>
        <p class="hint">For tables that are laid from now on. Those that are there keep theirs.</p>
      </WordListField>
    </>
  );
}

function TheRules({ draft, rules, book, change }: PartProps) {
  return (
    <>
      <CapsField book={book} value={draft.caps} change={(caps) => change({ caps })} />
      <FirstsField book={book} value={draft.firsts} change={(firsts) => change({ firsts })} />
      <RatingField value={draft.rating} change={(rating) => change({ rating })} />
      {draft.rating === "association" && rules.players_per_side > 1 && (
        <Check
          label="Games of pairs are rated too"
          hint="Without it only those who play alone are."
          checked={draft.pairsRated}
          choose={(pairsRated) => change({ pairsRated })}
        />
      )}
      <Check
        label="A result counts once a director has looked at the slip"
        checked={draft.validatesSlips}
        choose={(validatesSlips) => change({ validatesSlips })}
      />
      <Check
        label="The two best play a final"
        checked={rules.event.final_of_top_two}
        choose={(final_of_top_two) => change({ changes: { ...draft.changes, event: { ...rules.event, final_of_top_two } } })}
      />
      <details class="more">
        <summary>Time, being late, byes</summary>
        <div class="stack">
          {EVENT_NUMBERS.map((rule) => {
            const value = rule.of(rules);
            return value === undefined ? null : (
              <NumberRule
                key={rule.id}
                rule={rule}
                value={value}
                rules={rules}
                put={(changes) => change({ changes: { ...draft.changes, ...changes } })}
              />
            );
          })}
        </div>
      </details>
    </>
  );
}
