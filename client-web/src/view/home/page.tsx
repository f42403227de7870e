// The front door: go on with a game, begin one, or look at what others play.

import { account } from "../../app/hall.ts";
import { useLobby } from "../../app/lobby.ts";
import { Page } from "../page.tsx";
import { Invitations } from "./invitations.tsx";
import { JoinByCode } from "./join-by-code.tsx";
import { LiveBoards } from "./live-boards.tsx";
import { Resume } from "./resume.tsx";
import { Seeks } from "./seeks.tsx";
import "../../styles/home.css";

export default function Home() {
  useLobby();
  const who = account.value;
  return (
    <Page title={who && !who.guest ? `Hello, ${who.name}` : "A table is free"}>
      {!who && <Welcome />}
      <div class="home">
        <div class="home-mine">
          <Resume />
          <Invitations />
          <Begin />
          <JoinByCode />
        </div>
        <div class="home-hall">
          <Seeks />
          <LiveBoards />
        </div>
      </div>
    </Page>
  );
}

function Welcome() {
  return (
    <p class="lead">
      Tilehall is a hall of tables for the crossword board game, by real tournament rules. Play at once as a guest, or{" "}
      <a href="/login">log in</a>. New to it? Read <a href="/help/first-game">your first game here</a>.
    </p>
  );
}

const WAYS = [
  { href: "/new?with=bot", letter: "B", title: "Play a bot", text: "From a beginner to an expert, at any hour." },
  { href: "/new?with=friend", letter: "F", title: "Play a friend", text: "Send a link, or invite by nickname. Pairs too." },
  { href: "/new?with=anyone", letter: "A", title: "Find an opponent", text: "Whoever is here can take your offer." },
];

function Begin() {
  return (
    <nav class="ways" aria-label="Begin a game">
      {WAYS.map(({ href, letter, title, text }) => (
        <a key={href} class="way" href={href}>
          <span class="way-tile" aria-hidden="true">{letter}</span>
          <span><strong>{title}</strong><br /><span class="muted">{text}</span></span>
        </a>
      ))}
    </nav>
  );
}
