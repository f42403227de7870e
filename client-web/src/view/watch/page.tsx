// A wall of live boards: of this hall or of a club, on a phone, a laptop or a projector.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useWall, wallTables } from "../../app/wall.ts";
import type { WallRequest } from "../../protocol.ts";
import { Loading } from "../loading.tsx";
import { Page } from "../page.tsx";
import { Picks } from "../picks.tsx";
import { Screen } from "./screen.tsx";
import "../../styles/board.css";
import "../../styles/watch.css";

const SIZES = [4, 9, 16] as const;

/** What the address asks for: `/watch?club=…&boards=9&pins=…`. */
function asked(): WallRequest {
  const query = new URLSearchParams(location.search);
  const club = query.get("club");
  const size = SIZES.find((size) => size === Number(query.get("boards"))) ?? 4;
  const pins = (query.get("pins") ?? "").split(",").filter(Boolean).slice(0, 16);
  return { of: club ? { kind: "club", club } : { kind: "hall" }, size, pins };
}

/** The address that shows the same wall again. */
function addressOf({ of, size, pins = [] }: WallRequest): string {
  const query = new URLSearchParams({ boards: String(size) });
  if (of.kind === "club") query.set("club", of.club);
  if (pins.length > 0) query.set("pins", pins.join(","));
  return `/watch?${query}`;
}

export default function Watch() {
  const wall = useSignal(asked());
  const search = useSignal("");
  const projector = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  const request = search.value.trim() ? { ...wall.value, search: search.value.trim().slice(0, 40) } : wall.value;
  useWall(request);
  useEffect(() => history.replaceState(history.state, "", addressOf(wall.value)), [wall.value]);
  useEffect(() => {
    const left = (): void => {
      projector.value = document.fullscreenElement !== null;
    };
    document.addEventListener("fullscreenchange", left);
    return () => document.removeEventListener("fullscreenchange", left);
  }, []);
  const { size, pins = [] } = wall.value;
  const pin = (table: string): void => {
    const rest = pins.filter((pinned) => pinned !== table);
    wall.value = { ...wall.value, pins: rest.length < pins.length ? rest : [...pins, table].slice(-16) };
  };
  const tables = wallTables.value;
  return (
    <Page title="Watch">
      <div class="watch-tools">
        <div class="field">
          <label for="search">Find a player</label>
          <input
            id="search"
            type="search"
            maxLength={40}
            value={search.value}
            onInput={(event) => {
              search.value = event.currentTarget.value;
            }}
          />
        </div>
        <Picks
          legend="Boards"
          name="size"
          options={SIZES.map((value) => ({ value, title: String(value) }))}
          chosen={size}
          choose={(value) => {
            wall.value = { ...wall.value, size: value };
          }}
          columns={4}
        />
        <button type="button" class="button" onClick={() => void place.current?.requestFullscreen?.()}>
          Fill the screen
        </button>
      </div>
      <div ref={place} class={`wall-place of-${size} ${projector.value ? "projector" : ""}`}>
        {!tables ? (
          <Loading />
        ) : tables.length === 0 ? (
          <Nothing searched={search.value.trim() !== ""} />
        ) : (
          <ul class={`wall of-${size}`}>
            {tables.map((table) => (
              <Screen key={table} table={table} pinned={pins.includes(table)} pin={projector.value ? undefined : pin} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}

function Nothing({ searched }: { searched: boolean }) {
  if (searched) return <p>Nobody of that name is playing.</p>;
  return (
    <p>
      No game is on that you could watch. <a href="/new">Begin one</a>, and others can watch you.
    </p>
  );
}
