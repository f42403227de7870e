// One rule set in plain words, made from its own data.

import { ready } from "../../app/query.ts";
import { useRules } from "../../app/catalogue.ts";
import type { RulesView } from "../../protocol.ts";
import { rulesInWords, sidesInWords } from "../../words/rules.ts";
import { QueryResult } from "../query-result.tsx";
import { Page } from "../page.tsx";
import "../../styles/help.css";

export default function RulesPage({ id }: { id: string }) {
  const question = useRules();
  const title = ready(question)?.find((book) => book.id === id)?.title;
  return (
    <Page title={title ?? "Rules"} before={<a href="/help">Help</a>}>
      <QueryResult query={question}>
        {(books) => {
          const book = books.find((one) => one.id === id);
          return book ? (
            <Rules book={book} />
          ) : (
            <p>
              There is no such rule set. <a href="/help">See which there are.</a>
            </p>
          );
        }}
      </QueryResult>
    </Page>
  );
}

function Rules({ book }: { book: RulesView }) {
  return (
    <>
      <p class="muted">
        This is how the tables here play them.
        {book.minutes && ` The time can be chosen: ${book.minutes.least} to ${book.minutes.most} minutes.`}
        {book.sides.length > 1 && ` It can be played with ${sidesInWords(book.sides)} sides.`}
      </p>
      <div class="rule-chapters">
        {rulesInWords(book.ruleset).map(({ title, sentences }) => (
          <section key={title} class="panel">
            <h2>{title}</h2>
            <ul class="rules">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
