// Codes that people tell each other: which kind one is can be seen from its length.

/** A friend's game or a club, a tournament, the long code of an invitation's link. */
export type CodeKind = "short" | "tournament" | "link";

const KINDS: Readonly<Record<number, CodeKind>> = { 6: "short", 8: "tournament", 12: "link" };

/** What was typed or pasted as the hall reads it: a link is the code it names, else its last part, and only letters and digits count. */
export const codeIn = (typed: string): string =>
  (named(typed) ?? typed.trim().split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1) ?? "").replace(/[^a-z0-9]/gi, "").toUpperCase();

/** The code of `/tournaments/enter?code=ABCD-EFGH`. */
const named = (typed: string): string | undefined => /[?&]code=([^&#]*)/i.exec(typed)?.[1];

/** What a code is for, or undefined: no code has so many characters. */
export const kindOf = (code: string): CodeKind | undefined => KINDS[code.length];
