// One of several, as cards that are radio buttons.

import type { ComponentChildren } from "preact";

export type Pick<V> = {
  value: V;
  title: string;
  text?: string | undefined;
  aside?: string | undefined;
  /** A small picture before the words. */
  picture?: ComponentChildren;
};

type PicksProps<V> = {
  legend: string;
  name: string;
  options: readonly Pick<V>[];
  chosen: V;
  choose: (value: V) => void;
  /** How many stand beside each other where there is room. */
  columns?: 1 | 2 | 4;
};

export function Picks<V extends string | number>({ legend, name, options, chosen, choose, columns = 1 }: PicksProps<V>) {
  return (
    <fieldset class="picks">
      <legend>{legend}</legend>
      <div class={`picks-grid columns-${columns}`}>
        {options.map(({ value, title, text, aside, picture }) => (
          <label key={value} class="pick">
            <input type="radio" name={name} value={String(value)} checked={value === chosen} onChange={() => choose(value)} />
            {picture}
            <span class="pick-text">
              <span class="pick-title">
                <strong>{title}</strong>
                {aside && <span class="muted figures">{aside}</span>}
              </span>
              {text && <span class="muted">{text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
