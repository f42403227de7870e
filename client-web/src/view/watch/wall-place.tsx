// The boards of a wall with what is said above them; alone on the screen when it is filled.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { wall } from "../../app/wall.ts";
import type { WallEvent } from "../../protocol.ts";
import { betweenRounds } from "../../words/wall.ts";
import { Loading } from "../loading.tsx";
import { Billboard, WallStandings } from "./billboard.tsx";
import { Screen } from "./screen.tsx";

type WallPlaceProps = {
  size: number;
  pins: readonly string[];
  /** Pins a board or takes the pin away; left out where nobody may. */
  pin?: (table: string) => void;
  /** Where a press on a board leads; to its table if left out. */
  hrefOf?: (table: string) => string;
  /** Whether standings stand in the place of boards between rounds, also while the screen is not filled. */
  standings?: boolean;
  /** Whether it fills a large window as it opens: a projector has nobody to press a button. */
  atOnce?: boolean;
  /** What stands beside the event's name. */
  beside?: ComponentChildren;
  /** What is said where there is no board. */
  nothing: ComponentChildren;
  /** What stands above the wall, beside the button that fills the screen. */
  tools?: ComponentChildren;
};

export function WallPlace({
  size,
  pins,
  pin,
  hrefOf = tableAddress,
  standings = false,
  atOnce = false,
  beside,
  nothing,
  tools,
}: WallPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const left = useSignal(false);
  const large = useLargeWindow();
  const filled = useFilled();
  const alone = atOnce && large && !left.value && !filled;
  const projector = filled || alone;
  const shown = wall.value;
  const event = shown?.event;
  const ranked = event !== undefined && (standings || projector) && betweenRounds(event);
  return (
    <>
      <div class="watch-tools">
        {tools}
        <button type="button" class="button" onClick={() => void place.current?.requestFullscreen?.()}>
          Fill the screen
        </button>
      </div>
      <div ref={place} class={`wall-place of-${size} ${projector ? "projector" : ""} ${alone ? "at-once" : ""}`}>
        {(event || beside || alone) && (
          <div class="wall-head">
            {event && <Billboard event={event} />}
            {alone && (
              <button
                type="button"
                class="link leave-wall"
                onClick={() => {
                  left.value = true;
                }}
              >
                Show the menu
              </button>
            )}
            {beside}
          </div>
        )}
        {!shown ? (
          <Loading />
        ) : ranked ? (
          <WallStandings event={event} />
        ) : shown.tables.length === 0 ? (
          nothing
        ) : (
          <ul class={`wall of-${size}`} style={placesFor(shown.tables.length)}>
            {shown.tables.map((table) => (
              <Screen
                key={table}
                table={table}
                board={boardOf(event, table)}
                pinned={pins.includes(table)}
                pin={projector ? undefined : pin}
                href={hrefOf(table)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** As few places as the boards need, so that they fill a projector's screen: along its longer side, and its shorter. */
function placesFor(boards: number): Record<string, number> {
  const more = Math.ceil(Math.sqrt(boards));
  return { "--more": more, "--fewer": Math.ceil(boards / more) };
}

const tableAddress = (table: string): string => `/tables/${table}`;

/** The number of a table in its event. */
export const boardOf = (event: WallEvent | undefined, table: string): number | undefined =>
  event?.divisions.flatMap(({ boards }) => boards).find((board) => board.table === table)?.board;

/** Whether something fills the screen. */
function useFilled(): boolean {
  const filled = useSignal(false);
  useEffect(() => {
    const changed = (): void => {
      filled.value = document.fullscreenElement !== null;
    };
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  return filled.value;
}

const LARGE = "(min-width: 64em) and (min-height: 40em)";

/** Whether the window is as large as a projector's. */
function useLargeWindow(): boolean {
  const large = useSignal(matchMedia(LARGE).matches);
  useEffect(() => {
    const query = matchMedia(LARGE);
    const changed = (): void => {
      large.value = query.matches;
    };
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return large.value;
}
