// What is said at the table: phrases between opponents, anything between partners.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { listen, send } from "../../app/hall.ts";
import { complain } from "../../app/notices.ts";
import { uuid } from "../../net/uuid.ts";
import type { ChatMessage, ChatTo, Phrase } from "../../protocol.ts";
import { partnersOf, type Table } from "../../state/table.ts";
import { NOT_SAID, PHRASES } from "../../words/chat.ts";
import { MuteOrReport } from "./mute-or-report.tsx";

export function Chat({ table }: { table: Table }) {
  const partner = partnersOf(table.setup, table.seat).length > 0;
  const to = useSignal<ChatTo>(partner ? "side" : "table");
  useEffect(
    () =>
      listen((message) => {
        if (message.type === "not-said" && message.table === table.id) complain(NOT_SAID[message.code] ?? message.message);
      }),
    [table.id],
  );
  if (table.seat === undefined || !table.maySay) return null;
  const policy = to.value === "side" ? table.maySay.to_side : table.maySay.to_table;
  const speak = (what: { phrase: Phrase } | { text: string }) => send({ type: "say", table: table.id, id: uuid(), to: to.value, ...what });
  return (
    <section class="panel chat" aria-labelledby="chat-title">
      <h2 id="chat-title">{partner ? "Partner and table" : "Chat"}</h2>
      <Messages messages={table.chat} own={table.seat} />
      {partner && (
        <To
          to={to.value}
          choose={(next) => {
            to.value = next;
          }}
        />
      )}
      {policy === "off" ? <p class="muted">Chat is off here.</p> : <Say open={policy === "open"} speak={speak} />}
      <MuteOrReport table={table} />
    </section>
  );
}

function Messages({ messages, own }: { messages: readonly ChatMessage[]; own: number }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [messages.length]);
  if (messages.length === 0) return <p class="muted">Nothing said yet.</p>;
  return (
    <div class="messages" ref={list} tabIndex={0} role="log" aria-label="Messages">
      {messages.map(({ id, name, seat, to, phrase, text }) => (
        <p key={id}>
          <b>{seat === own ? "You" : name}</b>
          {to === "side" && <span class="muted"> to partner</span>}: {phrase ? PHRASES[phrase] : text}
        </p>
      ))}
    </div>
  );
}

const HEARERS: readonly (readonly [ChatTo, string])[] = [
  ["side", "Partner"],
  ["table", "Table"],
];

function To({ to, choose }: { to: ChatTo; choose: (to: ChatTo) => void }) {
  return (
    <div class="choices" role="group" aria-label="Who hears it">
      {HEARERS.map(([who, name]) => (
        <button
          key={who}
          type="button"
          class={`button small ${to === who ? "primary" : ""}`}
          aria-pressed={to === who}
          onClick={() => choose(who)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

type SayProps = { open: boolean; speak: (what: { phrase: Phrase } | { text: string }) => void };

function Say({ open, speak }: SayProps) {
  const text = useSignal("");
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.value.trim()) speak({ text: text.value.trim() });
    text.value = "";
  };
  return (
    <>
      {open && (
        <form class="say" onSubmit={submit}>
          <input
            aria-label="Message"
            maxLength={200}
            autocomplete="off"
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
          />
          <button type="submit" class="button small">
            Say
          </button>
        </form>
      )}
      <label class="visually-hidden" for="phrase">
        Say a phrase
      </label>
      <select
        id="phrase"
        value=""
        onChange={({ currentTarget }) => {
          if (currentTarget.value) speak({ phrase: currentTarget.value as Phrase });
          currentTarget.value = "";
        }}
      >
        <option value="">Say a phrase…</option>
        {Object.entries(PHRASES).map(([phrase, words]) => (
          <option key={phrase} value={phrase}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}
