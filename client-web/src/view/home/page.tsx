// The front door: go on with a game, begin one, or look at what others play.

import { followedLinks, followedPlaces, following } from "../../app/following.ts";
import { account } from "../../app/hall.ts";
import { mine, useLobby } from "../../app/lobby.ts";
import { Calls } from "../calls.tsx";
import { lazily } from "../lazily.tsx";
import { Page } from "../page.tsx";
import { Invitations } from "./invitations.tsx";
import { JoinByCode } from "./join-by-code.tsx";
import { LiveBoards } from "./live-boards.tsx";
import { NextTournament, useMyTournaments } from "./next-tournament.tsx";
import { Resume } from "./resume.tsx";
import { Seeks } from "./seeks.tsx";
import { SampleBoard, Welcome } from "./welcome.tsx";
import "../../styles/home.css";

/** A coach's front page shows more: fetched by those who are one. */
const MyClubs = lazily(() => import("./my-clubs.tsx").then((part) => part.MyClubs));

/** Fetched by those who follow somebody or something. */
const Followed = lazily(() => import("./followed.tsx").then((part) => part.Followed));

export default function Home() {
  useLobby();
  const tournaments = useMyTournaments();
  const who = account.value;
  return (
    <Page title={who && !who.guest ? `Hello, ${who.name}` : "A table is free"}>
      <Calls />
      {(who?.role === "coach" || who?.role === "admin") && <MyClubs />}
      <div class="home">
        <div class="home-mine">
          {!who && <Welcome />}
          <NextTournament {...tournaments} />
          <Resume />
          <Invitations />
          {mine.value?.games.length === 0 && tournaments.played.length === 0 && (
            <p class="muted">No game is waiting for you. Begin one here:</p>
          )}
          <Begin />
          <JoinByCode />
        </div>
        <div class="home-hall">
          {!who && <SampleBoard />}
          {following.value.length + followedPlaces.value.length + followedLinks.value.length > 0 && <Followed />}
          <Seeks />
          <LiveBoards />
        </div>
      </div>
    </Page>
  );
}

const WAYS = [
  { href: "/new?with=bot", letter: "B", title: "Play a bot", text: "From beginner to expert, at any hour." },
  { href: "/new?with=friend", letter: "F", title: "Play a friend", text: "By a code, a link or a nickname, in pairs too." },
  { href: "/new?with=anyone", letter: "O", title: "Find an opponent", text: "Make an offer; whoever is here can take it." },
];

function Begin() {
  return (
    <nav class="ways" aria-label="Begin a game">
      {WAYS.map(({ href, letter, title, text }) => (
        <a key={href} class="way" href={href}>
          <span class="way-tile" aria-hidden="true">
            {letter}
          </span>
          <span>
            <strong>{title}</strong>
            <br />
            <span class="muted">{text}</span>
          </span>
        </a>
      ))}
    </nav>
  );
}
