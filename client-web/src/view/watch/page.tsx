// A wall of live boards: of this hall, of a club or of a tournament, on a phone, a laptop or a projector.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { account } from "../../app/hall.ts";
import { useWall } from "../../app/wall.ts";
import { keepLink, linkTo } from "../../app/watch-link.ts";
import type { WallOf, WallRequest } from "../../protocol.ts";
import { Page } from "../page.tsx";
import { Picks } from "../picks.tsx";
import { WallPlace } from "./wall-place.tsx";
import "../../styles/board.css";
import "../../styles/watch.css";

const SIZES = [4, 9, 16] as const;

/** What the address asks for: `/watch?club=…&boards=9&pins=…`, `/watch?tournament=…&division=2`. */
function asked(): WallRequest {
  const query = new URLSearchParams(location.search);
  const size = SIZES.find((size) => size === Number(query.get("boards"))) ?? 4;
  const pins = (query.get("pins") ?? "").split(",").filter(Boolean).slice(0, 16);
  const of = askedOf(query);
  const tournament = of.kind === "tournament" ? of.tournament : undefined;
  if (tournament) keepLink(tournament);
  const link = tournament && linkTo(tournament);
  return { of, size, pins, ...(link && { link }) };
}

function askedOf(query: URLSearchParams): WallOf {
  const [club, tournament, division] = [query.get("club"), query.get("tournament"), Number(query.get("division"))];
  if (tournament) return { kind: "tournament", tournament, ...(division > 0 && { division }) };
  return club ? { kind: "club", club } : { kind: "hall" };
}

/** The address that shows the same wall again. */
function addressOf({ of, size, pins = [] }: WallRequest): string {
  const query = new URLSearchParams({ boards: String(size) });
  if (of.kind === "club") query.set("club", of.club);
  if (of.kind === "tournament") {
    query.set("tournament", of.tournament);
    if (of.division !== undefined) query.set("division", String(of.division));
  }
  if (pins.length > 0) query.set("pins", pins.join(","));
  return `/watch?${query}`;
}

export default function Watch() {
  const request = useSignal(asked());
  const search = useSignal("");
  const searched = search.value.trim().slice(0, 40);
  useWall(searched ? { ...request.value, search: searched } : request.value);
  useEffect(() => history.replaceState(history.state, "", addressOf(request.value)), [request.value]);
  const { of, size, pins = [] } = request.value;
  const pin = (table: string): void => {
    const rest = pins.filter((pinned) => pinned !== table);
    request.value = { ...request.value, pins: rest.length < pins.length ? rest : [...pins, table].slice(-16) };
  };
  const tools = (
    <>
      <div class="field">
        <label for="search">Find a player or a club</label>
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
          request.value = { ...request.value, size: value };
        }}
        columns={4}
      />
    </>
  );
  return (
    <Page title="Watch" before={of.kind === "tournament" && <a href={`/tournaments/${of.tournament}`}>Tournament</a>}>
      <WallPlace size={size} pins={pins} pin={pin} tools={tools} nothing={<Nothing of={of} searched={searched !== ""} />} />
      {account.value && !account.value.guest && (
        <p>
          <a href={`/streaming${of.kind === "club" ? `?club=${of.club}` : ""}`}>Walls and overlays</a> for a projector or a stream.
        </p>
      )}
    </Page>
  );
}

function Nothing({ of, searched }: { of: WallOf; searched: boolean }) {
  if (searched) return <p>Nobody of that name is playing.</p>;
  if (of.kind === "tournament") return <p>No board is on that you could watch. Boards come by themselves when a round starts.</p>;
  return (
    <p>
      No game is on that you could watch. <a href="/new">Begin one</a>, and others can watch you.
    </p>
  );
}
