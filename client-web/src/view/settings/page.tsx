// What a player chooses for this browser, and the account's own matters.

import { allowNotices } from "../../app/browser-notices.ts";
import { account } from "../../app/hall.ts";
import { logOut } from "../../app/log-out.ts";
import { complain } from "../../app/notices.ts";
import { choose, type Settings, settings, type Theme } from "../../app/settings.ts";
import { play } from "../../app/sounds.ts";
import { Check } from "../check.tsx";
import { Page } from "../page.tsx";
import { Picks } from "../picks.tsx";
import { Mutes } from "./mutes.tsx";

const THEMES: readonly { value: Theme; title: string }[] = [
  { value: "system", title: "Same as my device" },
  { value: "light", title: "Light" },
  { value: "dark", title: "Dark" },
  { value: "contrast", title: "High contrast" },
];

const ANNOUNCEMENTS: readonly { value: Settings["announce"]; title: string; text: string }[] = [
  { value: "all", title: "Everything", text: "Each play, hold and challenge" },
  { value: "mine", title: "What waits for me", text: "My turns, and what I must answer" },
];

const ORDERS: readonly { value: Settings["rackOrder"]; title: string; text: string }[] = [
  { value: "mine", title: "As I leave them", text: "New tiles fill the gaps" },
  { value: "alphabet", title: "From A to Z", text: "Sorted whenever tiles are drawn" },
];

export default function SettingsPage() {
  const now = settings.value;
  const setSounds = (sounds: boolean) => {
    choose({ sounds });
    if (sounds) play("begin");
  };
  const setNotices = async (wanted: boolean) => {
    const allowed = wanted && (await allowNotices());
    choose({ notices: allowed });
    if (wanted && !allowed)
      complain("Your browser does not allow notes from this page. You can change that in your browser: look for “notifications”.");
  };
  return (
    <Page title="Settings" width="narrow">
      <div class="stack">
        <Picks legend="Colours" name="theme" options={THEMES} chosen={now.theme} choose={(theme) => choose({ theme })} columns={2} />
        <div>
          <Check label="Sounds" hint="A small knock for tiles, two notes for a hold." checked={now.sounds} choose={setSounds} />
          <Check
            label="Tell me when this tab is hidden"
            hint="Your browser shows a note when it is your turn or somebody wants you. It asks you first whether it may."
            checked={now.notices}
            choose={(notices) => void setNotices(notices)}
          />
          <Check label="Less motion" hint="Nothing slides; things just change." checked={now.still} choose={(still) => choose({ still })} />
          <Check
            label="Letters and numbers along the board"
            hint="On wide screens."
            checked={now.coordinates}
            choose={(coordinates) => choose({ coordinates })}
          />
        </div>
        <Picks
          legend="Tiles on the rack"
          name="rack"
          options={ORDERS}
          chosen={now.rackOrder}
          choose={(rackOrder) => choose({ rackOrder })}
          columns={2}
        />
        <Picks
          legend="Spoken by a screen reader at the table"
          name="announce"
          options={ANNOUNCEMENTS}
          chosen={now.announce}
          choose={(announce) => choose({ announce })}
          columns={2}
        />
        <p class="hint">These choices are for this browser only.</p>
      </div>
      {account.value && <Account name={account.value.name} guest={account.value.guest} />}
    </Page>
  );
}

function Account({ name, guest }: { name: string; guest: boolean }) {
  return (
    <section aria-labelledby="account">
      <h2 id="account">Account</h2>
      <p>
        You are <strong>{name}</strong>
        {guest && ", a guest. Register to keep your games and to get a rating"}.
      </p>
      <div class="choices">
        {guest ? (
          <a class="button primary" href="/register">
            Register
          </a>
        ) : (
          <>
            <a class="button" href="/password">
              Change your password
            </a>
            <a class="button" href="/settings/safety">
              Safety
            </a>
            <a class="button" href="/settings/data">
              My data
            </a>
            <button type="button" class="button" onClick={() => void logOut(true)}>
              Log out everywhere
            </button>
          </>
        )}
      </div>
      <Mutes />
    </section>
  );
}
