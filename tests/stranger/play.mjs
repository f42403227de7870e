// A client written from docs/PROTOCOL.md alone plays a game by rules of one's own to its end.
//
//   node tests/stranger/play.mjs http://127.0.0.1:4000
//
// Two guests and a bot are three sides; turns by the hourglass; a challenge that fails gives the other
// side five points a word. What came of it is printed as one line of JSON. Nothing here was looked up
// anywhere else: where that page is not enough, it is the page that is mended.

import { Player } from "./player.mjs";
import { Browser } from "./wire.mjs";

const [address] = process.argv.slice(2);
const CHANGES = {
  failed_challenge: { kind: "bonus", points_per_word: 5 },
  clock: { kind: "hourglass", turn_ms: 60_000, last_call_ms: 20_000, end_ms: 120_000 },
  challenge: { kind: "until_next_turn", look_ms: 1_000 },
};

async function guest(name) {
  const browser = new Browser(address);
  await browser.ask("POST", "/api/guests");
  const player = new Player(browser, name);
  await player.begin();
  return player;
}

/** Lays the table: one seat for oneself, one for whoever has the code, one for a bot. */
async function lay(host, other) {
  const [lexicon] = await host.browser.ask("GET", "/api/lexicons");
  // The strongest, whose plays stand when they are challenged.
  const bot = (await host.browser.ask("GET", "/api/bots")).at(-1);
  const invitation = await host.browser.ask("POST", "/api/invitations", {
    rules: "alberta-55plus",
    changes: CHANGES,
    lexicon: lexicon.id,
    sides: 3,
    rated: false,
    seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", level: bot.level }],
  });
  const seen = await other.browser.ask("GET", `/api/invitations/${invitation.code}`);
  const { table } = await other.browser.ask("POST", `/api/invitations/${invitation.code}/seat`, {});
  return { table, differs: seen.changes };
}

const players = [await guest("one"), await guest("two")];
const { table, differs } = await lay(...players);
players.forEach((player) => player.attend(table));
const [result, same] = await Promise.all(players.map((player) => player.over));
if (JSON.stringify(result) !== JSON.stringify(same)) throw new Error("two players were told two results");

const [one] = players;
const record = await one.browser.ask("GET", `/api/games/${table}/record.json`);
players.forEach((player) => player.end());
const stood = one.events.filter(({ event }) => event === "play_stood").map(({ cost }) => cost);
console.log(
  JSON.stringify({
    differs,
    ruleset: one.setup.ruleset,
    result,
    stood,
    events: one.events.map(({ event }) => event),
    refusals: players.flatMap(({ refusals }) => refusals),
    record,
  }),
);
