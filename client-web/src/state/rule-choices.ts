// What a host can set otherwise than the book: the choices of the new-game page, each as the
// parameters that it changes. The hall says whether they fit each other.

import type { ClockRule, Ruleset } from "../protocol.ts";

export type Changes = Partial<Ruleset>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The longest time the hall takes: a clock that nobody runs out of. */
const DAY = 24 * 60 * MINUTE;

/** A book with what was changed. */
export const withChanges = (book: Ruleset, changes: Changes): Ruleset => ({ ...book, ...changes });

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes without what is as in the book anyway. */
export function tidied(book: Ruleset, changes: Changes): Changes {
  const differs = ([parameter, value]: [string, unknown]) => !same(book[parameter as keyof Ruleset], value);
  return Object.fromEntries(Object.entries(changes).filter(differs)) as Changes;
}

/** One of several ways that a rule can be. */
export type Option = { id: string; title: string; text?: string; changes: (book: Ruleset) => Changes };

/** A rule with a few ways to choose from. */
export type Pickable = { id: string; legend: string; options: readonly Option[] };

/** Which option these rules are, if any. */
export const chosenOption = ({ options }: Pickable, book: Ruleset, rules: Ruleset): string | undefined =>
  options.find(({ changes }) => Object.entries(changes(book)).every(([name, value]) => same(rules[name as keyof Ruleset], value)))?.id;

const checked = (book: Ruleset, failed: Ruleset["failed_challenge"]): Changes => ({
  // A book without challenges is given practice's: five seconds to look, a hold of twenty.
  challenge:
    book.challenge.kind === "void"
      ? { kind: "until_drawn", look_ms: 5 * SECOND, hold: { no_draw_ms: 20 * SECOND, lapse_ms: MINUTE } }
      : book.challenge,
  failed_challenge: failed,
});

export const WRONG_WORDS: Pickable = {
  id: "wrong-words",
  legend: "Words that are not in the list",
  options: [
    {
      id: "turn",
      title: "Can be challenged; a wrong challenge costs a turn",
      changes: (book) => checked(book, { kind: "loses_turn" }),
    },
    {
      id: "five",
      title: "Can be challenged; a wrong challenge gives 5 points a word",
      changes: (book) => checked(book, { kind: "bonus", points_per_word: 5 }),
    },
    {
      id: "ten",
      title: "Can be challenged; a wrong challenge gives 10 points a word",
      changes: (book) => checked(book, { kind: "bonus", points_per_word: 10 }),
    },
    { id: "free", title: "Can be challenged; a wrong challenge is free", changes: (book) => checked(book, { kind: "costless" }) },
    {
      id: "void",
      title: "Cannot be played",
      text: "Words are checked when you press the clock. Nothing is lost: try another.",
      changes: () => ({ challenge: { kind: "void" }, partner: { kind: "advisory" } }),
    },
  ],
};

type Bank = Extract<ClockRule, { kind: "bank" }>;
const BANK: Bank = { kind: "bank", initial_ms: 15 * MINUTE, increment_ms: 0, penalty_per_minute: 10, limit: { kind: "none" } };
const bankOf = ({ clock }: Ruleset): Bank => (clock.kind === "bank" ? clock : BANK);

export const isUntimed = (clock: ClockRule): boolean => clock.kind === "bank" && clock.initial_ms >= DAY;

export const CLOCK: Pickable = {
  id: "clock",
  legend: "The clock",
  options: [
    { id: "bank", title: "A time for the whole game", changes: (book) => ({ clock: bankOf(book) }) },
    {
      id: "hourglass",
      title: "3 minutes a turn",
      text: "A turn that runs out is a pass. After 54 minutes each side has one last play.",
      changes: () => ({ clock: { kind: "hourglass", turn_ms: 3 * MINUTE, last_call_ms: 54 * MINUTE, end_ms: 60 * MINUTE } }),
    },
    {
      id: "untimed",
      title: "No clock",
      changes: () => ({ clock: { ...BANK, initial_ms: DAY, penalty_per_minute: 0 }, round_ms: null }),
    },
  ],
};

export const MORE: readonly Pickable[] = [
  {
    id: "overtime",
    legend: "Past 0:00",
    options: [
      {
        id: "points",
        title: "10 points a minute, no end",
        changes: (book) => ({ clock: { ...bankOf(book), penalty_per_minute: 10, limit: { kind: "none" } } }),
      },
      {
        id: "ends",
        title: "10 points a minute; after 10 minutes the game ends",
        changes: (book) => ({ clock: { ...bankOf(book), penalty_per_minute: 10, limit: { kind: "ends_game", after_ms: 10 * MINUTE } } }),
      },
      {
        id: "loses",
        title: "10 points a minute; after 10 minutes the game is lost",
        changes: (book) => ({
          clock: { ...bankOf(book), penalty_per_minute: 10, limit: { kind: "loses_game", after_ms: 10 * MINUTE, points: 100 } },
        }),
      },
      {
        id: "nothing",
        title: "Costs nothing",
        changes: (book) => ({ clock: { ...bankOf(book), penalty_per_minute: 0, limit: { kind: "none" } } }),
      },
    ],
  },
  {
    id: "slip",
    legend: "A challenge tests",
    options: [
      { id: "slip", title: "The words that are ticked", changes: () => ({ adjudicated: "slip" }) },
      { id: "all", title: "All words of the play", changes: () => ({ adjudicated: "all_words" }) },
    ],
  },
  {
    id: "going-out",
    legend: "Going out earns",
    options: [
      { id: "twice", title: "Twice the tiles of the others", changes: () => ({ going_out: "gains_twice" }) },
      { id: "once", title: "The others' tiles, which they lose", changes: () => ({ going_out: "gains_what_others_lose" }) },
    ],
  },
  {
    id: "partner",
    legend: "A challenge by a pair",
    options: [
      { id: "advisory", title: "Either partner decides", changes: () => ({ partner: { kind: "advisory" } }) },
      { id: "required", title: "Both must agree", changes: () => ({ partner: { kind: "required", silence_ms: 10 * SECOND } }) },
    ],
  },
  {
    id: "final-challenge",
    legend: "A wrong challenge of the last play",
    options: [
      { id: "free", title: "Costs nothing", changes: () => ({ final_challenge_free: true }) },
      { id: "as-any", title: "Gives its points, where challenges do", changes: () => ({ final_challenge_free: false }) },
    ],
  },
  {
    id: "ties",
    legend: "Equal scores",
    options: [
      { id: "half", title: "Half a win each", changes: () => ({ ties: "half" }) },
      { id: "word", title: "The best word wins", changes: () => ({ ties: "best_word" }) },
      { id: "turn", title: "The best turn wins", changes: () => ({ ties: "best_turn" }) },
    ],
  },
  {
    id: "first",
    legend: "Who goes first",
    options: [
      { id: "draw", title: "A draw of tiles", changes: () => ({ first: "draw" }) },
      { id: "assigned", title: "Whoever is named, else a draw", changes: () => ({ first: "assigned_or_draw" }) },
      {
        id: "balanced",
        title: "Whoever is named or went first less often, else a draw",
        changes: () => ({ first: "assigned_or_balanced_or_draw" }),
      },
    ],
  },
  {
    id: "adjourn",
    legend: "Going on another day",
    options: [
      { id: "consent", title: "If all sides agree", changes: () => ({ adjourn_by_consent: true }) },
      { id: "never", title: "Only a director says so", changes: () => ({ adjourn_by_consent: false }) },
    ],
  },
  {
    id: "abort",
    legend: "Calling the game off before the first play",
    options: [
      { id: "anyone", title: "Any player may", changes: () => ({ abort_before_first_play: true }) },
      { id: "nobody", title: "Nobody may", changes: () => ({ abort_before_first_play: false }) },
    ],
  },
];

/** A rule that is a number, in the unit that people say it in. Undefined: these rules have no such thing. */
export type Countable = {
  id: string;
  label: string;
  least: number;
  most: number;
  of: (rules: Ruleset) => number | undefined;
  changes: (rules: Ruleset, value: number) => Changes;
};

const seconds = (id: keyof Ruleset & string, label: string): Countable => ({
  id,
  label,
  least: 1,
  most: 3600,
  of: (rules) => Number(rules[id]) / SECOND,
  changes: (_, value) => ({ [id]: value * SECOND }),
});

export const NUMBERS: readonly Countable[] = [
  {
    id: "increment",
    label: "Seconds back after each turn",
    least: 0,
    most: 600,
    of: ({ clock }) => (clock.kind === "bank" && !isUntimed(clock) ? clock.increment_ms / SECOND : undefined),
    changes: (rules, value) => ({ clock: { ...bankOf(rules), increment_ms: value * SECOND } }),
  },
  {
    id: "turn",
    label: "Seconds a turn",
    least: 10,
    most: 3600,
    of: ({ clock }) => (clock.kind === "hourglass" ? clock.turn_ms / SECOND : undefined),
    changes: ({ clock }, value) => (clock.kind === "hourglass" ? { clock: { ...clock, turn_ms: value * SECOND } } : {}),
  },
  {
    id: "look",
    label: "Seconds to look at a play",
    least: 1,
    most: 600,
    of: ({ challenge }) => (challenge.kind === "void" ? undefined : challenge.look_ms / SECOND),
    changes: ({ challenge }, value) => (challenge.kind === "void" ? {} : { challenge: { ...challenge, look_ms: value * SECOND } }),
  },
  {
    id: "hold",
    label: "Seconds a hold keeps tiles in the bag",
    least: 1,
    most: 600,
    of: ({ challenge }) => (challenge.kind === "until_drawn" && challenge.hold ? challenge.hold.no_draw_ms / SECOND : undefined),
    changes: ({ challenge }, value) =>
      challenge.kind === "until_drawn" && challenge.hold
        ? { challenge: { ...challenge, hold: { ...challenge.hold, no_draw_ms: value * SECOND } } }
        : {},
  },
  {
    id: "lapse",
    label: "Seconds until a hold ends",
    least: 1,
    most: 3600,
    of: ({ challenge }) =>
      challenge.kind === "until_drawn" && challenge.hold?.lapse_ms != null ? challenge.hold.lapse_ms / SECOND : undefined,
    changes: ({ challenge }, value) =>
      challenge.kind === "until_drawn" && challenge.hold
        ? { challenge: { ...challenge, hold: { ...challenge.hold, lapse_ms: value * SECOND } } }
        : {},
  },
  seconds("slip_ms", "Seconds to tick the words of a challenge"),
  seconds("out_window_ms", "Seconds to challenge the last play"),
  seconds("out_hold_lapse_ms", "Seconds until a hold on the last play ends"),
  seconds("last_look_ms", "Seconds to challenge once the round is over"),
  {
    id: "round",
    label: "Minutes until the round ends, 0 for no end",
    least: 0,
    most: 1440,
    of: ({ round_ms, clock, director }) => (!director || isUntimed(clock) ? undefined : (round_ms ?? 0) / MINUTE),
    changes: (_, value) => ({ round_ms: value === 0 ? null : value * MINUTE }),
  },
  {
    id: "claim-abandoned",
    label: "Minutes away after which a game can be claimed, 0 for never",
    least: 0,
    most: 1440,
    of: ({ claim_abandoned_ms }) => (claim_abandoned_ms ?? 0) / MINUTE,
    changes: (_, value) => ({ claim_abandoned_ms: value === 0 ? null : value * MINUTE }),
  },
  {
    id: "forfeit",
    label: "Points that a resignation costs at least",
    least: 0,
    most: 1000,
    of: ({ forfeit_spread }) => forfeit_spread,
    changes: (_, value) => ({ forfeit_spread: value }),
  },
  {
    id: "exchange_needs",
    label: "Tiles in the bag for an exchange",
    least: 1,
    most: 100,
    of: ({ exchange_needs }) => exchange_needs,
    changes: (_, value) => ({ exchange_needs: value }),
  },
  {
    id: "zeros",
    label: "Turns in a row without points, a side, that end the game",
    least: 1,
    most: 50,
    of: ({ zeros }) => zeros.per_side,
    changes: ({ zeros }, value) => ({ zeros: { ...zeros, per_side: value } }),
  },
];

/** `100, 150, 250`, or nothing for no cap; undefined where it is no list of numbers. */
export function capsOf(text: string): number[] | undefined {
  const caps = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return caps.every((cap) => Number.isInteger(cap) && cap > 0 && cap < 65_536) ? caps : undefined;
}
