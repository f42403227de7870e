import { sayAt } from "./notices.ts";

/** Puts a text on the clipboard, and says so beside the button. */
export async function copy(text: string, at: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    sayAt(at, said);
  } catch {
    sayAt(at, "Copy it by hand: press and hold on it.", "error");
  }
}
