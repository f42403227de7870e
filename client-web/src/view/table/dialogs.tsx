// What is asked apart from the table: a blank's letter, tiles to exchange, the menu, the keys.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { serverClock } from "../../app/hall.ts";
import { complain } from "../../app/notices.ts";
import { choose, settings } from "../../app/settings.ts";
import { waiting } from "../../app/waiting.ts";
import { ALPHABET } from "../../board/tiles.ts";
import type { Command } from "../../protocol.ts";
import { HELP, type Outcome } from "../../state/command-box.ts";
import { exchanging } from "../../state/hand.ts";
import { extrasOf } from "../../state/questions.ts";
import type { Table } from "../../state/table.ts";
import { resignSentence } from "../../words/results.ts";
import { TileFace } from "../board/tile.tsx";
import { Dialog } from "../dialog.tsx";
import { Guarded } from "../guarded.tsx";
import type { TableController } from "./controller.ts";
import { KEYS } from "./keys.ts";
import { NoticeLine } from "./notice-line.tsx";

export function Dialogs({ controller, table }: { controller: TableController; table: Table }) {
  if (controller.choosing.value) return <BlankChooser controller={controller} />;
  switch (controller.open.value) {
    case "exchange":
      return <Exchange controller={controller} />;
    case "menu":
      return <Menu controller={controller} table={table} />;
    case "keys":
      return <Keys controller={controller} />;
    case "words":
      return <CommandBox controller={controller} />;
    default:
      return null;
  }
}

const close = (controller: TableController) => () => {
  controller.open.value = undefined;
};

function BlankChooser({ controller }: { controller: TableController }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^[a-z]$/i.test(event.key)) controller.chooseLetter(event.key.toUpperCase());
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [controller]);
  return (
    <Dialog
      title="Which letter is the blank?"
      onClose={() => {
        controller.choosing.value = undefined;
      }}
    >
      <div class="letter-keys">
        {[...ALPHABET].map((letter) => (
          <button key={letter} type="button" class="button letter" onClick={() => controller.chooseLetter(letter)}>
            {letter}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function Exchange({ controller }: { controller: TableController }) {
  const chosen = useSignal<readonly number[]>([]);
  const { rack } = controller.hand.value;
  const toggle = (id: number) => {
    chosen.value = chosen.value.includes(id) ? chosen.value.filter((one) => one !== id) : [...chosen.value, id];
  };
  const all = () => {
    chosen.value = chosen.value.length === rack.length ? [] : rack.map(({ id }) => id);
  };
  const exchange = async () => {
    const tiles = rack
      .filter(({ id }) => chosen.value.includes(id))
      .map(({ tile }) => tile)
      .join("");
    controller.open.value = undefined;
    controller.change((hand) => exchanging(hand, chosen.value));
    await controller.act({ command: "exchange_tiles", tiles });
  };
  const action = controller.actions.value?.exchange;
  const count = chosen.value.length;
  return (
    <Dialog title="Exchange tiles" onClose={close(controller)}>
      <p>Choose the tiles to put back. This counts as your turn.</p>
      <div class="rack exchange-rack">
        {rack.map(({ id, tile }) => (
          <button
            key={id}
            type="button"
            class={`tile rack-tile ${chosen.value.includes(id) ? "picked" : ""}`}
            aria-pressed={chosen.value.includes(id)}
            aria-label={tile === "?" ? "blank" : tile}
            onClick={() => toggle(id)}
          >
            <TileFace face={tile} />
          </button>
        ))}
      </div>
      <div class="dialog-actions">
        <button type="button" class="button aside" onClick={all}>
          All
        </button>
        <button type="button" class="button" onClick={close(controller)}>
          Cancel
        </button>
        <Guarded
          class="primary"
          meaning="exchange"
          disabled={count === 0 || !action?.can}
          onPress={() => (action && !action.can ? complain(action.why) : count > 0 && void exchange())}
        >
          {`Exchange ${count || ""}`}
        </Guarded>
      </div>
      {action && !action.can && <p class="form-error">{action.why}</p>}
    </Dialog>
  );
}

function Menu({ controller, table }: { controller: TableController; table: Table }) {
  const extras = extrasOf(table, serverClock.now());
  const { sounds } = settings.value;
  const doIt = (command: Command) => {
    controller.open.value = undefined;
    void controller.act(command);
  };
  return (
    <Dialog title="More" onClose={close(controller)}>
      <div class="menu-list">
        {waiting.value.map(({ id, text, href }) => (
          <a key={id} class="button primary whole" href={href}>
            {text}
          </a>
        ))}
        {extras.map(({ label, command, twice }) => (
          <Guarded key={label} class="whole" meaning={label} again={twice ? `Sure? ${label}` : undefined} onPress={() => doIt(command)}>
            {label}
          </Guarded>
        ))}
        {extras.some(({ command }) => command.command === "resign") && <p class="hint whole">{resignSentence(table)}</p>}
        <button type="button" class="button" aria-pressed={sounds} onClick={() => choose({ sounds: !sounds })}>
          Sounds: {sounds ? "on" : "off"}
        </button>
        <a class="button" href="/settings">
          Settings
        </a>
        <button
          type="button"
          class="button by-words"
          onClick={() => {
            controller.open.value = "words";
          }}
        >
          <span>
            Play by words<span class="keyed"> ( ; )</span>
          </span>
        </button>
        <button
          type="button"
          class="button keyed"
          onClick={() => {
            controller.open.value = "keys";
          }}
        >
          Keys ( ? )
        </button>
        <a class="button whole" href="/">
          To the hall
        </a>
        <button type="button" class="button primary whole" onClick={close(controller)}>
          Back to the game
        </button>
      </div>
    </Dialog>
  );
}

function Keys({ controller }: { controller: TableController }) {
  return (
    <Dialog title="Keys at the board" onClose={close(controller)}>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div class="dialog-actions">
        <button type="button" class="button primary" onClick={close(controller)}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

/** Stays open: a whole game can be played from it. */
function CommandBox({ controller }: { controller: TableController }) {
  const line = useSignal("");
  const again = useRef<Outcome["again"]>(undefined);
  const submit = (event: Event) => {
    event.preventDefault();
    again.current = controller.obey(line.value, again.current);
    line.value = "";
  };
  return (
    <Dialog title="Play by words" onClose={close(controller)}>
      <form class="field" onSubmit={submit}>
        <label for="words">What would you like to do?</label>
        <input
          id="words"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby="words-help"
          value={line.value}
          onInput={({ currentTarget }) => {
            line.value = currentTarget.value;
          }}
        />
      </form>
      <NoticeLine />
      <p class="hint" id="words-help">
        {HELP}
      </p>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={close(controller)}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
