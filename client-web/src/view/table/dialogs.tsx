// What is asked apart from the table: a blank's letter, tiles to exchange, the menu, the keys.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { serverClock } from "../../app/hall.ts";
import { complain } from "../../app/notices.ts";
import { choose, settings } from "../../app/settings.ts";
import { ALPHABET } from "../../board/tiles.ts";
import type { Command } from "../../protocol.ts";
import { HELP } from "../../state/command-box.ts";
import { exchanging } from "../../state/hand.ts";
import { extrasOf } from "../../state/questions.ts";
import type { Table } from "../../state/table.ts";
import { TileFace } from "../board/tile.tsx";
import { Dialog } from "../dialog.tsx";
import { Guarded } from "../guarded.tsx";
import type { Desk } from "./desk.ts";
import { KEYS } from "./keys.ts";
import { Said } from "./said.tsx";

export function Dialogs({ desk, table }: { desk: Desk; table: Table }) {
  if (desk.choosing.value) return <BlankChooser desk={desk} />;
  switch (desk.open.value) {
    case "exchange":
      return <Exchange desk={desk} />;
    case "menu":
      return <Menu desk={desk} table={table} />;
    case "keys":
      return <Keys desk={desk} />;
    case "words":
      return <CommandBox desk={desk} />;
    default:
      return null;
  }
}

const close = (desk: Desk) => () => {
  desk.open.value = undefined;
};

function BlankChooser({ desk }: { desk: Desk }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^[a-z]$/i.test(event.key)) desk.chooseLetter(event.key.toUpperCase());
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [desk]);
  return (
    <Dialog
      title="Which letter is the blank?"
      onClose={() => {
        desk.choosing.value = undefined;
      }}
    >
      <div class="letters">
        {[...ALPHABET].map((letter) => (
          <button key={letter} type="button" class="button letter" onClick={() => desk.chooseLetter(letter)}>
            {letter}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function Exchange({ desk }: { desk: Desk }) {
  const chosen = useSignal<readonly number[]>([]);
  const { rack } = desk.hand.value;
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
    desk.open.value = undefined;
    desk.change((hand) => exchanging(hand, chosen.value));
    await desk.act({ command: "exchange_tiles", tiles });
  };
  const action = desk.actions.value?.exchange;
  const count = chosen.value.length;
  return (
    <Dialog title="Exchange tiles" onClose={close(desk)}>
      <p>Choose the tiles to put back. It takes your turn.</p>
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
        <button type="button" class="button" onClick={close(desk)}>
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

function Menu({ desk, table }: { desk: Desk; table: Table }) {
  const extras = extrasOf(table, serverClock.now());
  const { sounds } = settings.value;
  const doIt = (command: Command) => {
    desk.open.value = undefined;
    void desk.act(command);
  };
  return (
    <Dialog title="More" onClose={close(desk)}>
      <div class="menu-list">
        {extras.map(({ label, command, twice }) => (
          <Guarded key={label} class="whole" meaning={label} again={twice ? `Sure? ${label}` : undefined} onPress={() => doIt(command)}>
            {label}
          </Guarded>
        ))}
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
            desk.open.value = "words";
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
            desk.open.value = "keys";
          }}
        >
          Keys ( ? )
        </button>
        <a class="button whole" href="/">
          To the hall
        </a>
        <button type="button" class="button primary whole" onClick={close(desk)}>
          Back to the game
        </button>
      </div>
    </Dialog>
  );
}

function Keys({ desk }: { desk: Desk }) {
  return (
    <Dialog title="Keys while the board has the focus" onClose={close(desk)}>
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
        <button type="button" class="button primary" onClick={close(desk)}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

/** Stays open: a whole game can be played from it. */
function CommandBox({ desk }: { desk: Desk }) {
  const line = useSignal("");
  const submit = (event: Event) => {
    event.preventDefault();
    desk.obey(line.value);
    line.value = "";
  };
  return (
    <Dialog title="Play by words" onClose={close(desk)}>
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
      <Said />
      <p class="hint" id="words-help">
        {HELP}
      </p>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={close(desk)}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
