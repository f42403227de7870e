// The front door: begin a game by name, or go on with one.

import { account } from "../app/hall.ts";
import { go } from "../app/router.ts";
import { api } from "../net/api.ts";
import type { NewTable, TableLaid } from "../protocol.ts";
import { Field, Form } from "./account/form.tsx";
import { PlayAsGuest } from "./account/guest.tsx";

export default function Home() {
  return (
    <section class="page narrow">
      <h1>A table is free</h1>
      {account.value ? <Begin name={account.value.name} /> : <Welcome />}
    </section>
  );
}

function Welcome() {
  return (
    <div class="stack">
      <p>
        Tilehall is a hall of tables for the crossword board game, by real tournament rules. <a href="/login">Log in</a>,
        <a href="/register"> register</a>, or <PlayAsGuest />.
      </p>
    </div>
  );
}

function Begin({ name }: { name: string }) {
  const send = async ({ opponent = "" }: Record<string, string>) => {
    const asked: NewTable = { rules: "practice", lexicon: "tilehall-en", seats: [name, opponent] };
    const { table } = await api.post<TableLaid>("/tables", asked);
    go(`/tables/${table}`);
  };
  return (
    <Form action="Lay the table" send={send}>
      {(failure) => (
        <Field name="opponent" label="Play against" hint="Their nickname." failure={failure && { ...failure, field: failure.field && "opponent" }} />
      )}
    </Form>
  );
}
