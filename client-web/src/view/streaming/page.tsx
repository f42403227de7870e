// For streamers and for whoever runs the projector: addresses that stay, and what to paste where.

import { useSignal } from "@preact/signals";
import { useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { SlotKind, SlotOf, SlotView } from "../../protocol.ts";
import { SLOT_KINDS } from "../../words/slots.ts";
import { Field, Form } from "../account/form.tsx";
import { Empty } from "../empty.tsx";
import { Page } from "../page.tsx";
import { Picks } from "../picks.tsx";
import { QueryResult } from "../query-result.tsx";
import { SlotCard } from "./slot-card.tsx";
import "../../styles/streaming.css";

/** Whose slots the address asks for: `/streaming`, `/streaming?club=…`, `/streaming?tournament=…`. */
function askedOf(): SlotOf {
  const query = new URLSearchParams(location.search);
  const [club, tournament] = [query.get("club"), query.get("tournament")];
  if (tournament) return { kind: "tournament", tournament };
  return club ? { kind: "club", club } : { kind: "account" };
}

const TITLES: Record<SlotOf["kind"], string> = {
  account: "Walls and overlays",
  club: "Walls and overlays of the club",
  tournament: "Walls and overlays of the tournament",
};

export default function Streaming() {
  const of = askedOf();
  const query = useQuery<SlotView[]>(`/slots${location.search}`);
  // One at a time: a preview keeps a connection, and a browser has six of them for a hall.
  const previewed = useSignal<string | undefined>(undefined);
  return (
    <Page title={TITLES[of.kind]} before={<Back of={of} />}>
      <p class="lead">
        An address that you open once, on a projector or in your streaming program. What it shows you choose here, as often as you like:
        nobody has to open anything again.
      </p>
      <QueryResult query={query}>
        {(slots) => (
          <div class="stack">
            {slots.length === 0 && <Empty text="There is none yet. Make the first one below." />}
            {slots.map((slot) => (
              <SlotCard
                key={slot.id}
                slot={slot}
                again={query.again}
                previewed={slot.id === (previewed.value ?? slots.at(-1)?.id)}
                preview={() => (previewed.value = slot.id)}
              />
            ))}
            <NewSlot key={slots.length} of={of} again={query.again} />
          </div>
        )}
      </QueryResult>
      <Steps />
    </Page>
  );
}

function Back({ of }: { of: SlotOf }) {
  if (of.kind === "tournament") return <a href={`/tournaments/${of.tournament}`}>Tournament</a>;
  return of.kind === "club" ? <a href={`/clubs/${of.club}`}>Club</a> : <a href="/watch">Watch</a>;
}

/** How long commentary can be held back: what the hall takes, at both ends and between. */
const DELAYS_S = [30, 60, 120, 300, 900];

/** Makes a slot; `again` asks for the list anew. */
function NewSlot({ of, again }: { of: SlotOf; again: () => Promise<void> }) {
  const kind = useSignal<SlotKind>("overlay");
  const seconds = useSignal(60);
  const make = async ({ name = "" }: Record<string, string>) => {
    const delay = kind.value === "commentary" && { delay_ms: seconds.value * 1_000 };
    await api.post("/slots", { kind: kind.value, of, name, ...delay });
    await again();
  };
  const kinds = Object.entries(SLOT_KINDS).map(([value, words]) => ({ value: value as SlotKind, ...words }));
  return (
    <section class="panel" aria-labelledby="new-slot">
      <h2 id="new-slot">Make one</h2>
      <Form action="Make it" send={make}>
        {(failure) => (
          <>
            <Picks legend="What for" name="kind" options={kinds} chosen={kind.value} choose={(value) => (kind.value = value)} />
            {kind.value === "commentary" && (
              <Picks
                legend="How much later"
                name="delay"
                options={DELAYS_S.map((value) => ({ value, title: value < 60 ? `${value} seconds` : `${value / 60} min` }))}
                chosen={seconds.value}
                choose={(value) => (seconds.value = value)}
                columns={4}
              />
            )}
            <Field name="name" label="What you know it by" hint="Such as “Left projector” or “My stream”." failure={failure} />
          </>
        )}
      </Form>
    </section>
  );
}

function Steps() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">In OBS</h2>
      <ol>
        <li>Make an overlay above, and copy its address.</li>
        <li>
          In OBS, press <strong>+</strong> under Sources and choose <strong>Browser</strong>.
        </li>
        <li>
          Paste the address as the URL. Width 1920 and height 1080; for an upright stream 1080 and 1920. Leave the custom CSS as it is: the
          ground is clear.
        </li>
        <li>Press OK. Point the overlay at a table, a player or a board here, whenever you like.</li>
      </ol>
      <p class="muted">
        A text source reads single facts, such as the score, from the addresses under “Facts as text”. The overlay shows what anyone may
        watch, and says “No game” where there is nothing.
      </p>
    </section>
  );
}
