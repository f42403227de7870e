import { useSignal } from "@preact/signals";
import { useBots } from "../../app/catalogue.ts";
import { lastChoices, useChosen } from "../../app/choices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { PlayOn as AskPlayOn, TableLaid } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { someone } from "../account/guest.tsx";
import { QueryResult } from "../query-result.tsx";

type PlayOnProps = { game: string; turn: number; side: number };

/** The same position once more, against a bot: what else could have come of it? */
export function PlayOn({ game, turn, side }: PlayOnProps) {
  const level = useChosen(() => lastChoices().level);
  const wrong = useSignal<string | undefined>(undefined);
  const begin = async () => {
    wrong.value = undefined;
    const asked: AskPlayOn = { turn, side, level: level.value };
    try {
      await someone();
      const { table } = await api.post<TableLaid>(`/games/${game}/play-on`, asked);
      go(`/tables/${table}`);
    } catch (error) {
      wrong.value = errorSentence(error);
    }
  };
  return (
    <details class="more">
      <summary>Play on from here against a bot</summary>
      <QueryResult query={useBots()}>
        {(levels) => (
          <div class="play-on">
            <div class="field">
              <label for="play-on">Which bot?</label>
              <select
                id="play-on"
                value={String(level.value)}
                onChange={(event) => {
                  level.value = Number(event.currentTarget.value);
                }}
              >
                {levels.map((one) => (
                  <option key={one.level} value={String(one.level)}>{`${one.name} (${one.rating})`}</option>
                ))}
              </select>
            </div>
            <button type="button" class="button primary" onClick={() => void begin()}>
              Play on
            </button>
          </div>
        )}
      </QueryResult>
      {wrong.value && (
        <p class="form-error" role="alert">
          {wrong.value}
        </p>
      )}
    </details>
  );
}
