// Text from a file, with every letter as it was written.

/** What to do about a file in another encoding. */
export const NOT_UTF8 = "That file is not UTF-8 text, so some names would come out wrong. Save it as “CSV UTF-8” and choose it again.";

/** The text of a file; nothing if it is not UTF-8. A browser by itself would put � for each letter it cannot read. */
export function readUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
