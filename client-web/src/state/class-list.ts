// What a coach pastes as a class: a list with a line of titles, or only who the children are.

/** The titles that a class list may have, as the hall reads them. */
const NICKNAMES = "name";
const TITLES = new Set([NICKNAMES, "real_name", "password"]);

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const title = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .toLowerCase()
    .replaceAll(" ", "_");

/**
 * The real names of a list that has nothing else, one a line: they are in need of nicknames. A line of
 * titles in which no nickname is named stands above them, or none does.
 */
export function realNamesOf(text: string): string[] | undefined {
  const [first = "", ...rest] = linesOf(text);
  if (first === "" || [first, ...rest].some((line) => /[\t;,]/.test(line))) return undefined;
  if (title(first) === NICKNAMES) return undefined;
  const names = TITLES.has(title(first)) ? rest : [first, ...rest];
  return names.length === 0 ? undefined : names;
}

/** The class list of proposed nicknames, as it is looked at and changed before any account is made. */
export const withNicknames = (names: readonly string[], realNames: readonly string[]): string =>
  ["name,real_name", ...realNames.map((real, at) => `${names[at] ?? ""},${quoted(real)}`), ""].join("\n");

const quoted = (cell: string): string => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
