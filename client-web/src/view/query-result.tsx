import type { ComponentChildren } from "preact";
import type { Query } from "../app/query.ts";
import { Refused } from "../net/api.ts";
import { errorSentence } from "../words/errors.ts";
import { Empty } from "./empty.tsx";

type QueryResultProps<T> = {
  query: Query<T>;
  /** What to say instead of the usual sentence when there is no such thing. */
  missing?: string;
  children: (value: T) => ComponentChildren;
};

/** Shows what was state, or that it is awaited, or why it is not there. */
export function QueryResult<T>({ query, missing, children }: QueryResultProps<T>) {
  const state = query.answer.value;
  if (state.state === "waiting") return <p class="waiting">One moment…</p>;
  if (state.state === "failed") return <Failed error={state.error} missing={missing} again={query.again} />;
  return <>{children(state.value)}</>;
}

type FailedProps = { error: unknown; missing?: string | undefined; again: () => Promise<void> };

function Failed({ error, missing, again }: FailedProps) {
  const code = error instanceof Refused ? error.body.code : undefined;
  if (code === "not-logged-in") return <LogInFirst />;
  if (code === "not-found" && missing) return <Missing text={missing} />;
  return (
    <div class="stack">
      <p class="form-error">{errorSentence(error)}</p>
      {code !== "not-allowed" && (
        <div>
          <button type="button" class="button" onClick={() => void again()}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

/** Not found: with a way back. */
function Missing({ text }: { text: string }) {
  return (
    <Empty text={text}>
      <a class="button" href="/">
        To the hall
      </a>
    </Empty>
  );
}

/** The way to log in and back to this page. */
export function LogInFirst() {
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <Empty text="Log in to see this page.">
      <a class="button primary" href={`/login?next=${next}`}>
        Log in
      </a>
      <a class="button" href={`/register?next=${next}`}>
        Register
      </a>
    </Empty>
  );
}
