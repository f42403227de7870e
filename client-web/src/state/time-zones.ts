// Times of day in another time zone than this browser's.

/** `2026-12-12T10:00`, as the clocks of that zone show the moment; by UTC where nobody knows the zone. */
export function localTime(ms: number, timeZone: string): string {
  try {
    return new Date(ms).toLocaleString("sv-SE", { timeZone }).slice(0, 16).replace(" ", "T");
  } catch {
    return new Date(ms).toISOString().slice(0, 16);
  }
}

const asUtc = (text: string): number => Date.parse(`${text}Z`);

/** When the clocks of that zone show this; undefined where it is no time. */
export function momentOf(text: string, timeZone: string): number | undefined {
  const wanted = asUtc(text);
  if (!Number.isFinite(wanted)) return undefined;
  // Twice: the first guess can lie on the other side of a change of clocks.
  let guess = wanted;
  for (const _ of [1, 2]) guess += wanted - asUtc(localTime(guess, timeZone));
  return guess;
}

/** The zones there are to choose from; those named first are there in any case. */
export function timeZones(...first: readonly string[]): string[] {
  return [...new Set([...first, Intl.DateTimeFormat().resolvedOptions().timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])];
}
