// Setting up a game: against whom, how strong, by which rules. Two presses begin a game with a bot.

import { useSignal } from "@preact/signals";
import { allRules } from "../../app/catalogue.ts";
import { keepChoices, lastChoices, useChosen } from "../../app/choices.ts";
import { account } from "../../app/hall.ts";
import { listToPlay } from "../../app/my-lists.ts";
import { say, speak } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api, Refused } from "../../net/api.ts";
import type { InvitationView, SeekView } from "../../protocol.ts";
import { type Draft, invitationOf, isDuel, type Opponent, seekOf } from "../../state/new-game.ts";
import { errorSentence } from "../../words/errors.ts";
import type { Failure } from "../account/form.tsx";
import { someone } from "../account/guest.tsx";
import { Page } from "../page.tsx";
import { ChooseOpponent } from "./opponent.tsx";
import { WhatIsPlayed } from "./rules.tsx";
import "../../styles/new-game.css";

/** What the front page's ways in mean here. */
const WAYS: Record<string, Opponent> = { bot: "bot", friend: "link", name: "name", anyone: "anyone" };

function firstDraft(): Draft {
  const asked = new URLSearchParams(location.search);
  const { rules, lexicon, minutes, changes, checkWords, level, watch } = lastChoices();
  const name = asked.get("name") ?? "";
  return {
    opponent: WAYS[asked.get("with") ?? "bot"] ?? "bot",
    level,
    name,
    rules,
    lexicon,
    minutes,
    changes,
    checkWords,
    shape: { sides: 2, perSide: 1 },
    seats: {},
    rated: false,
    watch,
    minRating: undefined,
    maxRating: undefined,
  };
}

export default function NewGame() {
  const draft = useChosen(firstDraft);
  const failure = useSignal<Failure | undefined>(undefined);
  const busy = useSignal(false);
  const begin = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    failure.value = undefined;
    try {
      await ask(draft.value);
    } catch (error) {
      const text = errorSentence(error);
      failure.value = { text, field: error instanceof Refused ? error.body.field : undefined };
      speak(text);
    }
    busy.value = false;
  };
  return (
    <Page title="New game">
      <form class="new-game" onSubmit={(event) => void begin(event)} noValidate>
        <div class="new-game-whom">
          <ChooseOpponent draft={draft} failure={failure.value} />
        </div>
        <WhatIsPlayed draft={draft} failure={failure.value} />
        <div class="new-game-go">
          {failure.value && !besideItsField(failure.value, draft.value) && <p class="form-error">{failure.value.text}</p>}
          <button class="button primary wide" type="submit" disabled={busy.value}>
            {busy.value ? "One moment…" : ACTIONS[draft.value.opponent]}
          </button>
        </div>
      </form>
    </Page>
  );
}

/** Whether what is wrong stands under its own field already. */
const besideItsField = ({ field }: Failure, { opponent, shape }: Draft): boolean =>
  field === "minutes" || (field === "seats" && opponent === "name" && isDuel(shape));

const ACTIONS: Record<Opponent, string> = {
  bot: "Start the game",
  link: "Make the code",
  name: "Send the invitation",
  anyone: "Make the offer",
};

async function ask(chosen: Draft): Promise<void> {
  // Who is nobody yet plays as a guest: a first game needs no form.
  await someone();
  const guest = account.value?.guest ?? true;
  const lexicon = await listToPlay(chosen.lexicon);
  // Whoever is quicker than their line: what was chosen is told by the book that it differs from.
  const book = (await allRules()).find(({ id }) => id === chosen.rules);
  const draft = { ...chosen, lexicon };
  const { rules, minutes, changes, checkWords, level, watch } = draft;
  keepChoices({ rules, lexicon, minutes, changes, checkWords, level, watch });
  if (draft.opponent === "anyone") {
    await api.post<SeekView>("/seeks", seekOf(draft, book, guest));
    go("/");
    say("Your offer is open. When someone takes it, your table opens by itself.");
    return;
  }
  const { table, code } = await api.post<InvitationView>("/invitations", invitationOf(draft, book, guest));
  go(table ? `/tables/${table}` : `/join/${code}`);
}
