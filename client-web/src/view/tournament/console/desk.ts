import type { DivisionView } from "../../../protocol.ts";
import type { Shown } from "../frame.tsx";

/** What every part of the console is given. */
export type DeskProps = Shown & { division: DivisionView };
