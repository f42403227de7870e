// A wall at an address that stays: whoever keeps it points it elsewhere, and it changes by itself.

import { account } from "../../app/hall.ts";
import { useWall, wall } from "../../app/wall.ts";
import { Page } from "../page.tsx";
import { WallPlace } from "./wall-place.tsx";
import "../../styles/board.css";
import "../../styles/watch.css";

export default function SlotWall({ slot: key }: { slot: string }) {
  useWall({ of: { kind: "slot", key }, size: 16 });
  const shown = wall.value;
  const slot = shown?.slot;
  if (shown && !slot) {
    return (
      <Page title="Wall">
        <p>There is no wall at this address any more. Ask whoever gave it to you for the new one.</p>
      </Page>
    );
  }
  const beside = (
    <figure class="wall-code">
      <img src={`/slots/${key}/qr.svg`} alt="A code that leads phones to this wall" width="120" height="120" />
      <figcaption>On your phone</figcaption>
    </figure>
  );
  const nothing = <p>{slot?.of ? "No board is on just now. Boards come by themselves." : "This wall shows nothing just now."}</p>;
  return (
    <Page title={slot?.name ?? "Wall"}>
      <WallPlace
        size={slot?.size ?? 4}
        pins={[]}
        hrefOf={(table) => `/wall/${encodeURIComponent(key)}/${table}`}
        standings
        atOnce={account.value === null}
        beside={beside}
        nothing={nothing}
      />
    </Page>
  );
}
