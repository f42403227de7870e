// The association's ratings: looked up, typed, or read from the association's list.

import { useSignal } from "@preact/signals";
import { sayAt } from "../../app/notices.ts";
import { type Query, useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { AssociationRating, AssociationRead, SetAssociationRating } from "../../protocol.ts";
import { count } from "../../words/plain.ts";
import { Field, Form, Told } from "../account/form.tsx";
import { CsvList } from "../csv-list.tsx";
import { Empty } from "../empty.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { QueryResult } from "../query-result.tsx";

/** Where it is told that ratings are set. */
const SET = "association-ratings";

export function Association() {
  const sought = useSignal("");
  const known = useQuery<AssociationRating[]>(`/association-ratings?name=${encodeURIComponent(sought.value)}`);
  return (
    <section aria-labelledby="association">
      <h2 id="association">Association ratings</h2>
      <p class="muted">Tournaments of the association seed by these and rate from them. Closing one changes them by itself.</p>
      <One known={known} />
      <NoticeRow at={SET} />
      <details class="more">
        <summary>The association's list</summary>
        <List known={known} />
      </details>
      <div class="stack">
        <label class="field">
          <span class="label">Show only names with</span>
          <input
            type="search"
            value={sought.value}
            onChange={(event) => {
              sought.value = event.currentTarget.value.trim();
            }}
          />
        </label>
        <QueryResult query={known}>
          {(all) =>
            all.length === 0 ? (
              <Empty text="No rating is known." />
            ) : (
              <ul class="rows panel">
                {all.map(({ account, rating, games }) => (
                  <li key={account.id} class="row">
                    <span class="row-text">{account.name}</span>
                    <span class="figures">
                      {rating} <span class="muted">after {count(games, "game")}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </div>
    </section>
  );
}

type KnownProps = { known: Query<AssociationRating[]> };

/** A whole number that was typed. */
function typed(text: string | undefined, what: string): number {
  const number = Number(text);
  if (!text?.trim() || !Number.isInteger(number) || number < 0) throw new Told(`Write ${what} as a whole number.`);
  return number;
}

function One({ known }: KnownProps) {
  return (
    <Form
      action="Set the rating"
      send={async ({ rated, rating, games }) => {
        const asked: SetAssociationRating = { rating: typed(rating, "the rating"), games: typed(games, "the games") };
        const name = rated?.trim() ?? "";
        if (name === "") throw new Told("Write a nickname.");
        await api.put(`/association-ratings/${encodeURIComponent(name)}`, asked);
        sayAt(SET, `${name} has ${asked.rating} now.`);
        await known.again();
      }}
    >
      {(failure) => (
        <>
          <Field name="rated" label="Nickname" failure={failure} />
          <Field name="rating" label="Rating" failure={failure} />
          <Field name="games" label="Rated games so far" hint="Below 50 a rating moves faster." failure={failure} />
        </>
      )}
    </Form>
  );
}

const EXAMPLE = "name,rating,games\nkingfisher,1450,212\notter,980,17\n";

/** Set whole or not at all; every wrong row is named. */
function List({ known }: KnownProps) {
  const send = async (list: string) => {
    const read = await api.post<AssociationRead>("/association-ratings", list);
    sayAt(SET, `${count(read.count, "rating")} set.`);
    await known.again();
  };
  return (
    <CsvList id="association" example={EXAMPLE} rows={6} action="Set them all" sending="One moment…" send={send}>
      The first line names the columns: <code>name</code> (the nickname here), <code>rating</code> and <code>games</code>.
    </CsvList>
  );
}
