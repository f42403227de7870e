// Numbers, times and names as people say them.

/** `1 tile`, `7 tiles`. */
export const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** `Ada`, `Ada and Bo`, `Ada, Bo and Cy`. */
export function list(names: readonly string[], and = "and"): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${and} ${last}`;
}

/** So many names that they can be read, and how many more there are. */
export const some = (names: readonly string[], most = 12): string =>
  names.length <= most ? list(names) : list([...names.slice(0, most), `${names.length - most} more`]);

/** `+12`, `−5`, `0`: with a real minus, so that columns align. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `\u2212${-points}` : "0");

/** `12`, `−5`, `0`: points as they stand, with the same minus. */
export const plain = (points: number): string => (points < 0 ? signed(points) : String(points));

/** Numbers below zero among the words of a list that the hall made: `L 7 −35`. */
export const withMinus = (cell: string): string => cell.replace(/(?<=^| )-(?=\d+(?: |$))/g, "\u2212");

/** One decimal where it says something: `3`, `3.5`. */
export const tenths = (value: number): string => (Math.round(value * 10) / 10 || 0).toString();

/** `14:03` today, `Mon 14:03` within the week, `3 Mar 2026` before. */
export function when(atMs: number, nowMs: number = Date.now()): string {
  const at = new Date(atMs);
  const time = at.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  if (at.toDateString() === new Date(nowMs).toDateString()) return time;
  const days = (nowMs - atMs) / 86_400_000;
  if (days >= 0 && days < 6) return `${at.toLocaleDateString(undefined, { weekday: "short" })} ${time}`;
  return fullDay(atMs);
}

/** `3 Mar`. */
export const day = (atMs: number): string => new Date(atMs).toLocaleDateString(undefined, { day: "numeric", month: "short" });

/** `3 Mar 2026`. */
export const fullDay = (atMs: number): string =>
  new Date(atMs).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });

/** `just now`, `4 minutes ago`, `2 hours ago`, `3 days ago`. */
export function ago(atMs: number, nowMs: number = Date.now()): string {
  const minutes = Math.floor((nowMs - atMs) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${count(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${count(hours, "hour")} ago` : `${count(Math.floor(hours / 24), "day")} ago`;
}

/** With a capital to begin with. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
