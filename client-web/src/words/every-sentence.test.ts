// Whoever is ten years old reads each sentence once: no word of the rule books that is not explained, nothing
// long, and one full stop.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { HintView, Ruleset, TableEvent } from "../protocol.ts";
import { actionsOf } from "../state/actions.ts";
import { scenes, tablesOf } from "../state/golden.ts";
import { EMPTY_HAND } from "../state/hand.ts";
import { extrasOf, questionsOf } from "../state/questions.ts";
import { sideOf, sidesOf, type Table } from "../state/table.ts";
import { policyText, racksText } from "./audience.ts";
import { eventPolicyText, narrowerText, resultsLaterText } from "./tournament-audience.ts";
import { NOT_SAID, PHRASES } from "./chat.ts";
import { warningSentence } from "./clock.ts";
import { eventSentence } from "./events.ts";
import { hintSentence } from "./hints.ts";
import { lessonOf } from "./lessons.ts";
import { phaseMessage, withCountdown } from "./phases.ts";
import { endSentence, outcomeSentence, resignSentence } from "./results.ts";
import { roundCall, roundTelling } from "./round.ts";
import { rulesInWords } from "./rules.ts";
import { type Text, textsIn, textsOf } from "./texts.fixture.ts";
import { verdictOf } from "./verdicts.ts";

/** Words that nobody needs to know who has not read a rule book, or that the hall has other words for. */
const UNEXPLAINED =
  /\b(releas(e|es|ed|ing)|forfeit(s|ed)?|provisional|adjudicat\w*|adjourn\w*|amend(s|ed)?|recorded|equity|abort(s|ed)?|commit(s|ted)?|entropy|lapsed?|waive[ds]?|objected|propos(e|es|ed|al)|claim(s|ed)?|charged|mend|renewed|stands for good|found (it|a club))\b/i;

/** Who directs a tournament or rules at a table knows the words of the book; what is beside them explains the rest. */
const FOR_DIRECTORS = [/^view\/tournament\/(console\/|side-dialog|move-sides)/, /^view\/table\/director-panel/];

/** The most words that one sentence has. */
const LONGEST = 26;

const unexplained = (texts: readonly Text[]): Text[] => texts.filter(({ text }) => UNEXPLAINED.test(text));

describe("no text has a word that only rule books explain", () => {
  it("in the words", () => {
    const texts = textsIn("words");
    expect(texts.length).toBeGreaterThan(800);
    expect(unexplained(texts)).toEqual([]);
  });

  it("on the pages", () => {
    const texts = textsIn("view").filter(({ file }) => !FOR_DIRECTORS.some((staff) => staff.test(file)));
    expect(texts.length).toBeGreaterThan(1_000);
    expect(unexplained(texts)).toEqual([]);
  });

  it("and where a column is called Spread, a sentence under it says what that is", () => {
    const files = textsIn("view").flatMap(({ file, text }) => (text === "Spread" ? [file] : []));
    // A projector and paper have no room for it.
    const told = files.filter((file) => !/billboard|reports/.test(file));
    expect(told.sort()).toEqual(["view/tournament/side.tsx", "view/tournament/standings.tsx"]);
    for (const file of told) expect(readFileSync(resolve(import.meta.dirname, "..", file), "utf8")).toContain("{SPREAD_MEANS}");
  });

  it("on the buttons of a table", () => {
    expect(unexplained(["state/actions.ts", "state/questions.ts", "state/command-box.ts"].flatMap(textsOf))).toEqual([]);
  });

  it("and a text that has one is found", () => {
    expect(unexplained([{ file: "", text: "Challenge or release it" }])).toHaveLength(1);
    expect(textsOf("view/table/page.tsx").map(({ text }) => text)).toContain("There is no table here that you can see");
  });
});

/** What is wrong with a text of one or more sentences. */
function faultOf(text: string): string | undefined {
  if (!/^[\p{L}\p{N}“].*[.!?]$/u.test(text)) return "is no sentence";
  if (/[.!?:,][.!?]|\s[.,:!?]|: .*: \D|undefined|null|NaN|\[object/.test(text)) return "has a stop too many, or something missing";
  const long = text.split(/[.!?:]\s/).find((sentence) => sentence.split(" ").length > LONGEST);
  return long && `is long: ${long}`;
}

function readable(texts: Iterable<string | undefined>, least: number): void {
  const all = [...new Set([...texts].filter((text) => text !== undefined))];
  expect(all.length).toBeGreaterThanOrEqual(least);
  expect(all.flatMap((text) => (faultOf(text) ? [`${faultOf(text)} | ${text}`] : []))).toEqual([]);
  expect(all.filter((text) => UNEXPLAINED.test(text))).toEqual([]);
}

/** A sentence of the banner as it is read, with seconds and with minutes left. */
const asRead = (table: Table): string[] => {
  const message = phaseMessage(table);
  const left = message.until === undefined ? [undefined] : [4_000, 599_000];
  return left.map((ms) => withCountdown(message, ms)).map((text) => (/\d$|\d seconds?$/.test(text) ? `${text}.` : text));
};

/** What else may come of a table: late, away, asked for an end, a pause, a resignation. */
function withMore(table: Table): Table[] {
  const { state, setup } = table;
  const me = sideOf(setup, table.seat) ?? 0;
  const changed = (more: Partial<Table["state"]>): Table => ({ ...table, state: { ...state, ...more } });
  const sides = (more: object) => state.sides.map((side) => ({ ...side, ...more }));
  return [
    table,
    changed({ starts_at: state.now - 60_000 }),
    changed({ starts_at: state.now - 600_000, sides: sides({ late_points: 30 }) }),
    changed({ end_agreed: [1 - Math.min(me, 1)], bag_count: 0 }),
    changed({ adjourn_agreed: [1 - Math.min(me, 1)] }),
    changed({ sides: sides({ resign_proposed: 99, away_since: 0 }), bag_count: 0 }),
    ...(state.open ? [changed({ open: { ...state.open, draws_at: null, held_by: null, awaits_return: true } })] : []),
    ...(state.open ? [changed({ open: { ...state.open, asked_by: 99, asked_until: state.now } })] : []),
  ];
}

const golden = scenes().filter((scene) => !/^(shell|talk)/.test(scene));
const tables = golden.flatMap(tablesOf).flatMap(withMore);
const books = new Map(tables.map(({ setup }) => [setup.ruleset.preset, setup.ruleset]));

describe("every sentence that is made of facts is short and whole", () => {
  it("where the game stands", () => readable(tables.flatMap(asRead), 60));

  it("what happened, what was ruled, and how it ended", () => {
    const told = tables.flatMap((table) =>
      table.latest.flatMap((event) => [
        eventSentence(event, table.setup, table.seat),
        verdictOf(event, table.setup, sideOf(table.setup, table.seat), 12)?.text,
      ]),
    );
    const ended = tables.flatMap(({ state: { phase }, setup }) =>
      phase.phase === "over"
        ? sidesOf(setup).flatMap((me) => [endSentence(phase.result, setup, me), outcomeSentence(phase.result, setup, me)])
        : [],
    );
    readable([...told, ...ended], 60);
  });

  it("events that no golden scene has", () => {
    const table = tables.find(({ seat }) => seat !== undefined) as Table;
    const play = { laid: [], start: "F8", direction: "across", words: [{ text: "QUIZ", points: 48 }], score: 48 };
    const facts = { side: 0, sides: [0, 1], seat: 1, points: -10, reason: "a fire drill", play, words: ["QI"], agree: false };
    const more = {
      tiles: { count: 1 },
      returned: { count: 2 },
      why: "forfeited",
      how: "hold_lapsed",
      share_ms: 60_000,
      remaining_ms: -9_000,
    };
    const costs = [{ kind: "turn" }, { kind: "next_turn" }, { kind: "points", side: 1, points: 5 }, { kind: "nothing" }];
    const told = EVENTS.flatMap((event) =>
      costs.map((cost) =>
        eventSentence({ event, ...facts, ...more, challenger: 0, cost, provisional: true } as unknown as TableEvent, table.setup, 0),
      ),
    );
    readable(told, EVENTS.length);
  });

  it("what a table asks, and what may be said about it", () => {
    readable(
      tables.flatMap((table) => questionsOf(table).map(({ text }) => text)),
      4,
    );
    readable(
      tables.flatMap((table) => Object.values(actionsOf(table, EMPTY_HAND)).map((action) => (action.can ? undefined : action.why))),
      10,
    );
    readable(
      tables.map(lessonOf).map((lesson) => lesson?.text),
      1,
    );
    readable(tables.map(resignSentence), 2);
    for (const { label } of tables.flatMap((table) => extrasOf(table, table.state.now + 1e9))) expect(label).toMatch(/^[A-Z][^.]+$/);
  });

  it("the rules, as each book has them and with what a host may change", () => {
    const given = [...books.values()].flatMap((rules) => [rules, ...CHANGES.map((change) => ({ ...rules, ...change }) as Ruleset)]);
    readable(
      given.flatMap((rules) => rulesInWords(rules).flatMap(({ sentences }) => sentences)),
      80,
    );
  });

  it("clocks, rounds, hints, phrases, who may watch", () => {
    const clocks = [...books.values()].flatMap(({ clock }) => [300_000, 60_000, 0].map((left) => warningSentence(left, clock)));
    const hints = HINTS.map((hint) => hintSentence(hint as HintView));
    const watch = (["public", "link", "club", "officials"] as const).map((who) => policyText({ watch: who }));
    const racks = [racksText({ kind: "never" }), racksText({ kind: "delayed", ms: 120_000 }), resultsLaterText(60_000)];
    const event = (["public", "link", "officials"] as const).flatMap((watch) => [
      eventPolicyText({ audience: { watch }, players_watch: watch === "public", narrowed: watch === "link" }),
      narrowerText({ watch, players: 2 }),
    ]);
    const round = [roundTelling(60_000, 0), roundCall(600_000, -1, 0), roundCall(60_000, -1, 0)];
    readable([...clocks, ...hints, ...watch, ...racks, ...event, ...round, ...Object.values(PHRASES), ...Object.values(NOT_SAID)], 50);
  });

  it("and every sentence in the words' sources", () => {
    const whole = textsIn("words").flatMap(({ text }) => (/^[A-Z][^…]* [^…]*[.!?]$/.test(text) ? [text] : []));
    readable(whole, 200);
  });
});

const EVENTS = [
  ...["partner_answered", "challenge_proposed", "slip_submitted", "play_taken_off", "play_stood", "play_put_back", "last_plays_called"],
  ...["last_plays_began", "round_ended", "end_proposed", "end_agreed", "adjourn_proposed", "adjourned", "side_back", "resign_proposed"],
  ...[
    "side_out",
    "director_called",
    "call_expired",
    "call_answered",
    "clock_set",
    "score_adjusted",
    "lateness_charged",
    "reveal_failed",
    "time_lost",
  ],
  ...["result_objected", "result_closed", "seat_left", "tiles_drawn", "play_final", "tiles_placed", "tiles_exchanged"],
] as const satisfies readonly TableEvent["event"][];

const minute = 60_000;
const bank = { kind: "bank", initial_ms: minute, increment_ms: 5_000, penalty_per_minute: 10, limit: { kind: "none" } } as const;

/** A change of each kind that makes other sentences. */
const CHANGES: readonly Partial<Ruleset>[] = [
  {
    sides: 4,
    players_per_side: 1,
    challenge: { kind: "until_next_turn", look_ms: 5_000 },
    claim_abandoned_ms: minute,
    claim_overtime_ms: minute,
  },
  {
    clock: { ...bank, limit: { kind: "loses_game", after_ms: minute, points: 100 } },
    failed_challenge: { kind: "bonus", points_per_word: 5 },
  },
  { clock: { kind: "hourglass", turn_ms: minute, last_call_ms: minute, end_ms: minute }, failed_challenge: { kind: "costless" } },
  { clock: { ...bank, limit: { kind: "ends_game", after_ms: minute } }, challenge: { kind: "until_drawn", look_ms: 5_000, hold: null } },
  { challenge: { kind: "void" }, going_out: "gains_twice", spread_caps: [100, 150], cap_shown: "winner_lowered", director: false },
  { challenge: { kind: "until_drawn", look_ms: 5_000, hold: { no_draw_ms: 15_000, lapse_ms: null } }, adjudicated: "all_words" },
  { players_per_side: 2, partner: { kind: "required", silence_ms: 10_000 }, first: "assigned_or_balanced_or_draw", ties: "best_word" },
  {
    first: "assigned_or_draw",
    ties: "best_turn",
    adjourn_by_consent: true,
    abort_before_first_play: true,
    forfeit_open_ms: minute,
    director: true,
  },
];

const HINTS = [
  { hint: "look", letters: 8, tiles: 7, bingo: true, area: "top" },
  { hint: "look-to-exchange" },
  { hint: "look-to-pass" },
  { hint: "exchange", tiles: "VV", keep: "" },
  { hint: "pass" },
];
