// What is on now of whom this browser follows.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { following, unfollow } from "../../app/following.ts";
import { api } from "../../net/api.ts";
import type { PlayerLive } from "../../protocol.ts";

const ASK_MS = 20_000;

export function Followed() {
  const names = following.value;
  const on = useSignal<Readonly<Record<string, string | undefined>>>({});
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      for (const name of names) {
        const live = await api.get<PlayerLive>(`/players/${encodeURIComponent(name)}/live`).catch(() => undefined);
        if (gone) return;
        on.value = { ...on.value, [name]: live?.table };
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [names]);
  return (
    <section aria-labelledby="followed">
      <h2 id="followed">On now</h2>
      <ul class="rows panel">
        {names.map((name) => (
          <li key={name} class="row">
            <span class="row-text">
              <strong>{name}</strong>
              <span class="muted">{on.value[name] ? "is playing" : "is not playing just now"}</span>
            </span>
            <span class="choices">
              <a class="button" href={`/@${encodeURIComponent(name)}/live`} aria-label={`Watch ${name}`}>
                {on.value[name] ? "Watch" : "Wait"}
              </a>
              <button type="button" class="button" onClick={() => unfollow(name)} aria-label={`Do not follow ${name} any more`}>
                ✕
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
