// What the hall knows about the one who reads this, in a child's words. docs/SCHOOLS.md says the same to grown-ups.

import { Page } from "../page.tsx";

const KNOWS: readonly { title: string; text: string }[] = [
  { title: "Your nickname", text: "Your club and those who play with you see it. Do not use your real name." },
  { title: "Your password", text: "It is kept scrambled. Nobody can read it, not even your coach." },
  { title: "Your games", text: "Every move, and how long it took. So you can look at it again, and nobody can cheat." },
  { title: "What you say at the table", text: "It is deleted after about three months. Your coach can read it." },
  { title: "What you report", text: "Your coach reads it and helps. It is deleted a year after that." },
  { title: "Your ratings and reviews", text: "They show how you get better. Your club and those who played with you see your ratings." },
  { title: "Your real name, perhaps", text: "Only if your coach wrote it down. Only the coaches of your club see it." },
];

const NOT: readonly string[] = [
  "your e-mail, telephone number, birthday or address",
  "a picture of you",
  "where you are",
  "what you do on other pages",
];

const RIGHTS: readonly { title: string; text: string }[] = [
  { title: "Not hear somebody", text: "Mute them at the table, or in Settings." },
  { title: "Tell somebody", text: "Press “Report” at the table when somebody is mean. Your coach will see it." },
  { title: "Get a copy", text: "Settings, then “My data”: everything the hall has about you, in one file." },
  {
    title: "Be forgotten",
    text: "Ask your coach to erase your account. If you made it yourself, go to Settings, then “My data”. Games with others stay, with a made-up name in place of yours.",
  },
  { title: "Ask", text: "Ask your coach, or a grown-up you trust, if you want to know more." },
];

export default function PrivacyPage() {
  return (
    <Page title="What this hall knows about you" width="narrow">
      <div class="stack">
        <Things title="It knows" id="knows" things={KNOWS} />
        <section aria-labelledby="not">
          <h2 id="not">It does not know</h2>
          <ul>
            {NOT.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p>There are no advertisements, and nothing comes from other companies.</p>
        </section>
        <Things title="You can" id="can" things={RIGHTS} />
        <section aria-labelledby="reach">
          <h2 id="reach">Who can play and talk with you</h2>
          <p>
            If a school or club made your account, you play with people of your club, with bots, and with those who are in the same
            tournament. You talk by choosing from ready sentences, such as “Good luck!”. Your coach can change that for the whole club.
            Strangers cannot invite you.
          </p>
        </section>
        <section aria-labelledby="grown-ups">
          <h2 id="grown-ups">What grown-ups can do</h2>
          <p>
            Your coach sees where you play and what is said there. Your coach can end a game, give you a new password, and stop your account
            for a while. If that happens, you are told why when you log in. Everything that grown-ups do with your account is written down,
            and nobody can change that. You can report grown-ups too: another grown-up reads it.
          </p>
        </section>
      </div>
    </Page>
  );
}

function Things({ title, id, things }: { title: string; id: string; things: readonly { title: string; text: string }[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="rows panel">
        {things.map((thing) => (
          <li key={thing.title} class="row">
            <span class="row-text">
              <strong>{thing.title}</strong>
              <span>{thing.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
