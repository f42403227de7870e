// What the address of an overlay asks for. Everything has a default, and what is not known is left out.

export const BOXES = ["board", "racks", "scores", "clocks", "last", "bag", "standings"] as const;
export type Box = (typeof BOXES)[number];

export const THEMES = ["dark", "light", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

export const LAYOUTS = ["wide", "vertical"] as const;
export type Layout = (typeof LAYOUTS)[number];

export type Choices = {
  boxes: readonly Box[];
  theme: Theme;
  layout: Layout;
  /** A colour in place of the theme's accent, as `ff8800`. */
  accent: string | undefined;
};

/** Without standings, which are for the time between rounds. */
const USUAL: readonly Box[] = ["board", "racks", "scores", "clocks", "last", "bag"];

const known = <T extends string>(all: readonly T[], typed: string | null): T | undefined => all.find((one) => one === typed);

export function choicesOf(search: string): Choices {
  const query = new URLSearchParams(search);
  const typed = (query.get("boxes") ?? "").split(",");
  const boxes = BOXES.filter((box) => typed.includes(box));
  const accent = query.get("accent") ?? "";
  return {
    boxes: boxes.length > 0 ? boxes : USUAL,
    theme: known(THEMES, query.get("theme")) ?? "dark",
    layout: known(LAYOUTS, query.get("layout")) ?? "wide",
    accent: /^[0-9a-f]{6}$/i.test(accent) ? accent : undefined,
  };
}

/** The same as the end of an address; what is usual is left out. */
export function searchOf({ boxes, theme, layout, accent }: Choices): string {
  const parts: string[] = [];
  if (boxes.join() !== USUAL.join()) parts.push(`boxes=${boxes.join(",")}`);
  if (theme !== "dark") parts.push(`theme=${theme}`);
  if (layout !== "wide") parts.push(`layout=${layout}`);
  if (accent) parts.push(`accent=${accent}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
