// What is on now of whom and what this browser follows.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { followedLinks, followedPlaces, following, unfollow, unfollowLink, unfollowPlace, type Place } from "../../app/following.ts";
import { api } from "../../net/api.ts";
import type { LiveNow, PlayerLive, StudentLive } from "../../protocol.ts";
import { gamesOnText } from "../../words/following.ts";

const ASK_MS = 20_000;

export function Followed() {
  const players = following.value;
  const links = followedLinks.value;
  const places = followedPlaces.value;
  const tables = useAsked<PlayerLive>(players.map((name) => `/players/${encodeURIComponent(name)}/live`));
  const children = useAsked<StudentLive>(links.map(({ token }) => `/links/${encodeURIComponent(token)}`));
  const counts = useAsked<LiveNow>(places.map(({ kind, id }) => `/${kind}s/${id}/live`));
  return (
    <section aria-labelledby="followed">
      <h2 id="followed">On now</h2>
      <ul class="rows panel">
        {players.map((name, at) => (
          <Row
            key={name}
            name={name}
            says={tables[at]?.table ? "is playing" : "is not playing just now"}
            href={`/@${encodeURIComponent(name)}/live`}
            watch={tables[at]?.table ? "Watch" : "Wait"}
            onRemove={() => unfollow(name)}
          />
        ))}
        {links.map(({ token, name }, at) => (
          <Row
            key={token}
            name={children[at]?.name ?? name}
            says={children[at]?.table ? "is playing" : "is not playing just now"}
            href={`/follow/${encodeURIComponent(token)}`}
            watch={children[at]?.table ? "Watch" : "Wait"}
            onRemove={() => unfollowLink(token)}
          />
        ))}
        {places.map((place, at) => (
          <Row
            key={place.id}
            name={counts[at]?.name ?? place.name}
            says={gamesOnText(counts[at]?.games)}
            href={counts[at]?.games ? `/watch?${place.kind}=${place.id}` : pageOf(place)}
            watch={counts[at]?.games ? "Watch" : "Open"}
            onRemove={() => unfollowPlace(place.id)}
          />
        ))}
      </ul>
    </section>
  );
}

const pageOf = ({ kind, id }: Place): string => `/${kind}s/${id}`;

type RowProps = { name: string; says: ComponentChildren; href: string; watch: string; onRemove: () => void };

function Row({ name, says, href, watch, onRemove }: RowProps) {
  return (
    <li class="row">
      <span class="row-text">
        <strong>{name}</strong>
        <span class="muted">{says}</span>
      </span>
      <span class="choices">
        <a class="button" href={href} aria-label={`${watch} ${name}`}>
          {watch}
        </a>
        <button type="button" class="button" onClick={onRemove} aria-label={`Do not follow ${name} any more`}>
          ✕
        </button>
      </span>
    </li>
  );
}

/** Asks the hall again and again, one path after the other; what it said of each, `undefined` where it said nothing. */
function useAsked<Said>(paths: readonly string[]): (Said | undefined)[] {
  const said = useSignal<Readonly<Record<string, Said | undefined>>>({});
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      for (const path of paths) {
        const answer = await api.get<Said>(path).catch(() => undefined);
        if (gone) return;
        said.value = { ...said.value, [path]: answer };
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [paths.join(" ")]);
  return paths.map((path) => said.value[path]);
}
