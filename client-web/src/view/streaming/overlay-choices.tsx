import type { Signal } from "@preact/signals";
import { type Box, BOXES, type Choices, LAYOUTS, searchOf, THEMES } from "../../overlay/choices.ts";
import type { SlotView } from "../../protocol.ts";
import { Check } from "../check.tsx";
import { Picks } from "../picks.tsx";

/** The address of an overlay as it was chosen. */
export const addressOf = (key: string, choices: Choices): string => `${location.origin}/overlay/${key}${searchOf(choices)}`;

const BOX_TITLES: Record<Box, string> = {
  board: "Board",
  racks: "Racks, where they may be shown",
  scores: "Names and scores",
  clocks: "Clocks",
  last: "Last play",
  bag: "Tiles in the bag",
  standings: "Standings",
};

/** The accent of each theme, as its stylesheet has it. */
const ACCENTS: Record<Choices["theme"], string> = { dark: "8cc0f5", light: "1f5fa8", contrast: "ffd21f" };

const THEME_TITLES: Record<Choices["theme"], string> = { dark: "Dark", light: "Light", contrast: "High contrast" };
const LAYOUT_TITLES: Record<Choices["layout"], string> = { wide: "Wide", vertical: "Upright" };

/** The facts that can be read one by one. */
const FACTS_OF_A_SIDE = ["name", "score", "clock", "rack"];
const FACTS = [
  ...["first", "second", "third", "fourth"].flatMap((side) => FACTS_OF_A_SIDE.map((fact) => `${side}-${fact}`)),
  ...["last", "bag", "phase", "ruling", "board", "round"],
];

type OverlayChoicesProps = { slot: SlotView; choices: Signal<Choices>; previewed: boolean; preview: () => void };

/** What an overlay shows and how, with a preview that is the overlay itself. */
export function OverlayChoices({ slot, choices, previewed, preview }: OverlayChoicesProps) {
  const now = choices.value;
  const toggle = (box: Box, on: boolean) => {
    choices.value = { ...now, boxes: BOXES.filter((one) => (one === box ? on : now.boxes.includes(one))) };
  };
  return (
    <div class="stack">
      <fieldset class="picks">
        <legend>What it shows</legend>
        <div class="slot-boxes">
          {BOXES.map((box) => (
            <Check key={box} label={BOX_TITLES[box]} checked={now.boxes.includes(box)} choose={(on) => toggle(box, on)} />
          ))}
        </div>
      </fieldset>
      <div class="pair">
        <Picks
          legend="Colours"
          name={`theme-${slot.id}`}
          options={THEMES.map((value) => ({ value, title: THEME_TITLES[value] }))}
          chosen={now.theme}
          choose={(theme) => (choices.value = { ...now, theme })}
        />
        <Picks
          legend="Shape"
          name={`layout-${slot.id}`}
          options={LAYOUTS.map((value) => ({ value, title: LAYOUT_TITLES[value] }))}
          chosen={now.layout}
          choose={(layout) => (choices.value = { ...now, layout })}
        />
      </div>
      <div class="field">
        <label for={`accent-${slot.id}`}>Accent colour</label>
        <div class="choices">
          <input
            id={`accent-${slot.id}`}
            type="color"
            value={`#${now.accent ?? ACCENTS[now.theme]}`}
            onChange={({ currentTarget }) => (choices.value = { ...now, accent: currentTarget.value.slice(1) })}
          />
          <button type="button" class="button" disabled={!now.accent} onClick={() => (choices.value = { ...now, accent: undefined })}>
            As usual<span class="visually-hidden">: the accent colour of {slot.name}</span>
          </button>
        </div>
      </div>
      {previewed ? (
        <div class={`slot-preview ${now.layout}`}>
          <iframe title={`Preview of ${slot.name}`} src={`/overlay/${slot.key}${searchOf(now)}`} tabIndex={-1} />
        </div>
      ) : (
        <div>
          <button type="button" class="button" onClick={preview}>
            Show the preview<span class="visually-hidden"> of {slot.name}</span>
          </button>
        </div>
      )}
      <details class="more">
        <summary>Facts as text</summary>
        <p>
          Everything as JSON: <code>{`${location.origin}/slots/${slot.key}.json`}</code>. As it changes, as server-sent events:{" "}
          <code>{`${location.origin}/slots/${slot.key}/events`}</code>. One fact:
        </p>
        <ul class="slot-facts">
          {FACTS.map((fact) => (
            <li key={fact}>
              <code>{`${location.origin}/slots/${slot.key}/${fact}.txt`}</code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
