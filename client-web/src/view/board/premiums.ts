import type { Premium } from "../../board/squares.ts";

/** What is printed on an empty square: never the colour alone. */
export const PRINTED: Record<Premium, string> = { plain: "", dl: "2L", tl: "3L", dw: "2W", tw: "3W" };
