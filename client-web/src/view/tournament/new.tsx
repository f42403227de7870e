// Making a tournament takes a minute: name, book, day, who sees it. The rest has the book's defaults.

import { useSignal } from "@preact/signals";
import { useLexicons, useRules } from "../../app/catalogue.ts";
import { speak } from "../../app/notices.ts";
import { ready, useQuery } from "../../app/query.ts";
import { go } from "../../app/router.ts";
import { tell } from "../../app/tournament.ts";
import { api } from "../../net/api.ts";
import type { ClubView, LexiconView, RulesView, TournamentPage } from "../../protocol.ts";
import { canBeMade, firstDraft, listFor, newTournament, roundsWanted, type TournamentDraft } from "../../state/new-tournament.ts";
import { errorSentence } from "../../words/errors.ts";
import { count } from "../../words/plain.ts";
import { clockInShort } from "../../words/rules.ts";
import { Check } from "../check.tsx";
import { Empty } from "../empty.tsx";
import { Page } from "../page.tsx";
import { Picks } from "../picks.tsx";
import { QueryResult } from "../query-result.tsx";
import { CapsField, FirstsField } from "./rule-fields.tsx";
import { NameField, RatingField, StartsField, WordListField } from "./setup-fields.tsx";
import "../../styles/tournament.css";

export default function NewTournamentPage() {
  const clubs = useQuery<ClubView[]>("/clubs");
  const books = useRules();
  return (
    <Page title="Make a tournament" width="narrow" before={<a href="/tournaments">Tournaments</a>}>
      <QueryResult query={clubs}>
        {(all) => {
          const coached = all.filter(({ my_role }) => my_role === "coach");
          if (coached.length === 0) {
            return (
              <Empty text="A tournament belongs to a club. Only its coaches make one.">
                <a class="button" href="/clubs">
                  Clubs
                </a>
              </Empty>
            );
          }
          return <QueryResult query={books}>{(books) => <Making clubs={coached} books={books} />}</QueryResult>;
        }}
      </QueryResult>
    </Page>
  );
}

type MakingProps = { clubs: readonly ClubView[]; books: readonly RulesView[] };

function Making({ clubs, books }: MakingProps) {
  const asked = new URLSearchParams(location.search).get("club");
  const club = clubs.find(({ id }) => id === asked) ?? clubs[0];
  const written = useSignal<TournamentDraft>(firstDraft(club?.id ?? "", books[0]?.id ?? "practice"));
  const lists = ready(useLexicons()) ?? [];
  // Another club may allow fewer lists than the one before.
  const chosenClub = clubs.find(({ id }) => id === written.value.club);
  const draft = { ...written.value, lexicon: listFor(chosenClub, lists, written.value.lexicon) };
  const failure = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
  const change = (part: Partial<TournamentDraft>) => {
    written.value = { ...written.value, ...part };
  };
  const make = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    failure.value = undefined;
    try {
      go(`/tournaments/${await made(draft, books)}/entries`);
    } catch (error) {
      failure.value = errorSentence(error);
      speak(failure.value);
    }
    busy.value = false;
  };
  const props = { draft, change, clubs, books, lists, club: chosenClub };
  return (
    <form class="form" onSubmit={(event) => void make(event)} noValidate>
      <Essentials {...props} />
      <details class="more">
        <summary>More: rounds, clock, words, slips</summary>
        <More {...props} />
      </details>
      {failure.value && <p class="form-error">{failure.value}</p>}
      <button class="button primary" type="submit" disabled={busy.value || !canBeMade(draft)}>
        {busy.value ? "One moment…" : "Make it, then enter players"}
      </button>
    </form>
  );
}

/** Makes the event and sets what was asked for beyond the book; the answer is its id. */
async function made(draft: TournamentDraft, books: readonly RulesView[]): Promise<string> {
  const book = books.find(({ id }) => id === draft.rules)?.ruleset;
  let page = await api.post<TournamentPage>("/tournaments", newTournament(draft, book));
  const reload = async () => {
    page = await api.get<TournamentPage>(`/tournaments/${page.id}`);
  };
  const rounds = roundsWanted(draft);
  for (const { id, setup } of page.view.divisions) {
    if (rounds === undefined || setup.rounds === rounds) continue;
    await tell(page, { command: "plan_rounds", division: id, rounds });
    await reload();
  }
  if (draft.open) await tell(page, { command: "open_entries" });
  return page.id;
}

type PartProps = MakingProps & {
  draft: TournamentDraft;
  lists: readonly LexiconView[];
  club: ClubView | undefined;
  change: (part: Partial<TournamentDraft>) => void;
};

function Essentials({ draft, change, clubs, books }: PartProps) {
  return (
    <>
      <NameField value={draft.name} change={(name) => change({ name })} />
      {clubs.length > 1 && (
        <div class="field">
          <label for="club">Club</label>
          <select id="club" value={draft.club} onChange={(event) => change({ club: event.currentTarget.value })}>
            {clubs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div class="field">
        <label for="rules">Rule book</label>
        <select
          id="rules"
          value={draft.rules}
          onChange={(event) => change({ rules: event.currentTarget.value, minutes: "", rounds: "", caps: undefined })}
        >
          {books.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <p class="hint">{bookText(books.find(({ id }) => id === draft.rules))}</p>
      </div>
      <StartsField value={draft.starts} change={(starts) => change({ starts })}>
        <p class="hint">You start every round yourself: this is for the calendar and the front page.</p>
      </StartsField>
      <Picks
        legend="Who enters players?"
        name="open"
        options={[
          { value: "coaches", title: "Coaches", text: "You, and other clubs' coaches with the tournament's code." },
          { value: "me", title: "Only I, for now", text: "Nobody else sees it until you open it." },
        ]}
        chosen={draft.open ? "coaches" : "me"}
        choose={(value) => change({ open: value === "coaches" })}
      />
    </>
  );
}

/** What a book sets: how many rounds, in pairs or not, the final, the clock. */
function bookText(book: RulesView | undefined): string {
  if (!book) return "";
  const { event, players_per_side, clock } = book.ruleset;
  const parts = [
    event.rounds ? count(event.rounds, "round") : "as many rounds as you like",
    event.final_of_top_two && "a final of the best two",
    players_per_side > 1 ? "in pairs" : "one against one",
    clockInShort(clock),
  ];
  return parts.filter(Boolean).join(" · ");
}

function More({ draft, change, books, lists, club }: PartProps) {
  const book = books.find(({ id }) => id === draft.rules);
  return (
    <div class="stack">
      <div class="pair">
        <div class="field">
          <label for="rounds">Rounds</label>
          <input
            id="rounds"
            type="number"
            min={1}
            max={60}
            value={draft.rounds}
            placeholder={String(book?.ruleset.event.rounds ?? "as you go")}
            onInput={(event) => change({ rounds: event.currentTarget.value })}
          />
        </div>
        {book?.minutes && (
          <div class="field">
            <label for="minutes">Minutes on each clock</label>
            <input
              id="minutes"
              type="number"
              min={book.minutes.least}
              max={book.minutes.most}
              value={draft.minutes}
              placeholder={String(book.minutes.usual)}
              onInput={(event) => change({ minutes: event.currentTarget.value })}
            />
          </div>
        )}
      </div>
      <WordListField value={draft.lexicon} change={(lexicon) => change({ lexicon })} club={club} lists={lists} />
      <RatingField value={draft.rating} change={(rating) => change({ rating })} />
      <Check
        label="Everyone may look, also parents without an account"
        hint="Nicknames only. Without it, only the clubs that take part see it. A table is never for more people than its players' clubs allow."
        checked={draft.audience === "public"}
        choose={(on) => change({ audience: on ? "public" : "clubs" })}
      />
      <Check
        label="A result counts once a director has looked at the slip"
        checked={draft.validatesSlips}
        choose={(on) => change({ validatesSlips: on })}
      />
      {book && (
        <details class="more">
          <summary>Caps of its own, who goes first</summary>
          <div class="stack">
            <CapsField book={book.ruleset} value={draft.caps ?? book.ruleset.spread_caps.join(", ")} change={(caps) => change({ caps })} />
            <FirstsField book={book.ruleset} value={draft.firsts} change={(firsts) => change({ firsts })} />
          </div>
        </details>
      )}
      <p class="hint">All of this can be changed later, under “Setup”, until the first round is published.</p>
    </div>
  );
}
