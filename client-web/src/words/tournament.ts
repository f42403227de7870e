// A tournament in words: where it stands, what a result was, what can still be reached.

import type {
  BoardState,
  Dial,
  DivisionView,
  Lateness,
  MissedRounds,
  Outlook,
  PairingMethod,
  PairingPreview,
  PairingReason,
  PairingTier,
  Place,
  Recorded,
  Ruling,
  RoundPlan,
  RoundStage,
  SideScore,
  TournamentPage,
  Why,
  WhyNot,
  Worse,
} from "../protocol.ts";
import {
  activeIn,
  type CardLine,
  resultOf,
  lastRound,
  latestRound,
  missing,
  namesOf,
  nextRound,
  openBoards,
  slipWaits,
  stepOf,
  type Step,
} from "../state/tournament.ts";
import { countdown, minutesText } from "./clock.ts";
import { count, plain, signed, when } from "./plain.ts";

/** `Sat 12 Dec, 10:00`, in the event's own time zone. */
export function startText(startsMs: number, timeZone: string): string {
  const options = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  try {
    return new Date(startsMs).toLocaleString(undefined, { ...options, timeZone });
  } catch {
    return when(startsMs);
  }
}

export const wins = (value: number): string => (Number.isInteger(value) ? String(value) : `${Math.floor(value) || ""}½`);

/** What stands in the column of that name. */
export const SPREAD_MEANS = "Spread: by how many points a side has won, less those that it has lost by.";

/** `5–2 +312` */
export const record = ({ wins: won, losses, spread }: Place): string => `${wins(won)}–${wins(losses)} ${signed(spread)}`;

/** What a final is called: `Final`, or `Final 2` where one before it was tied. */
export const finalTitle = (final: number): string => (final > 1 ? `Final ${final}` : "Final");

/** `The final` or `Round 3`. */
export const roundName = (round: number, final = false): string => (final ? "The final" : `Round ${round}`);

/** `Round 3 of 8` */
export function roundOf(division: DivisionView): string {
  const round = latestRound(division)?.round;
  const planned = division.setup.rounds;
  if (division.final_game) return "The final";
  if (round === undefined) return `Before round ${nextRound(division)}`;
  return planned ? `Round ${round} of ${planned}` : `Round ${round}`;
}

/** What the clock of a round, or of the final, says now. */
export function roundClock(stage: RoundStage, now: number, final = false): string {
  const what = final ? "The final" : "The round";
  const over = `The time of ${final ? "the final" : "the round"} is over.`;
  switch (stage.stage) {
    case "published":
      return `${what} starts soon.`;
    case "ended":
      return over;
    case "started": {
      const { starts_at, ends_at, paused_at } = stage;
      if (paused_at !== null) return `${what} is paused.`;
      if (now < starts_at) return `${what} starts in ${minutesText(countdown(starts_at - now) * 1_000)}.`;
      if (ends_at === null) return `${what} is on.`;
      return now < ends_at ? `${what} ends in ${minutesText(countdown(ends_at - now) * 1_000)}.` : over;
    }
  }
}

/** What being late costs so far, and when the game is lost by it; nothing before the round starts. */
export function lateText({ interval_ms, points, forfeit_ms }: Lateness, startsAt: number, now: number): string | undefined {
  const late = now - startsAt;
  if (late < 0) return undefined;
  if (late >= forfeit_ms) return "You came too late and lost the game.";
  const cost = points * Math.floor(late / interval_ms);
  const so = cost > 0 ? `You are late: ${count(cost, "point")} lost so far.` : "The round has begun.";
  return `${so} Go to your table, or you lose the game in ${minutesText(forfeit_ms - late)}.`;
}

/** `Waiting for 3 tables.`, or for the director who has slips to look at. */
export function waitingText(page: TournamentPage, division: DivisionView): string {
  const open = openBoards(page, division);
  const slips = open.filter((board) => slipWaits(page, board)).length;
  const waits = [
    open.length > slips && count(open.length - slips, "table"),
    slips > 0 && `a director, who looks at ${count(slips, "result")}`,
  ];
  return open.length === 0 ? "All results are in." : `Waiting for ${waits.filter(Boolean).join(" and ")}.`;
}

/** Where a division stands, in one sentence for everyone. */
export function divisionState(page: TournamentPage, division: DivisionView): string {
  const step = stepOf(page, division);
  const sentences: Record<Step, string> = {
    enter: "Entries are coming in.",
    pair: lastRound(division) > 0 ? `${waitingText(page, division)} Round ${nextRound(division)} is next.` : "The first round is next.",
    publish: `Nobody else sees the pairings of round ${nextRound(division)} yet.`,
    start: `Round ${lastRound(division)} starts soon.`,
    play: waitingText(page, division),
    settle: waitingText(page, division),
    final: "All rounds are played. The final is next.",
    wait: "Everything is played.",
    close: "Everything is played.",
    closed: page.view.mode === "club_night" ? "The evening is over." : "The tournament is over.",
  };
  return sentences[step];
}

/** `Winner of High School: `, before the names. */
export const winnersLabel = (division: string, winners: number): string => `Winner${winners === 1 ? "" : "s"} of ${division}: `;

/** What a side can still reach, as a player would want to hear it. */
export function outlookText(outlook: Outlook, hasFinal: boolean): string {
  const { best_rank, worst_rank } = outlook;
  const range = best_rank === worst_rank ? `place ${best_rank}` : `place ${best_rank} to ${worst_rank}`;
  return outlook.reach === "in" ? reachText(outlook, hasFinal) : `${reachText(outlook, hasFinal)} · ${range}`;
}

/** The same in a list of many: without the places. */
export function reachText({ reach }: Outlook, hasFinal: boolean): string {
  const prize = hasFinal ? "the final" : "first place";
  switch (reach) {
    case "in":
      return hasFinal ? `in the final for certain` : `first for certain`;
    case "can":
      return `can still reach ${prize}`;
    case "out":
      return `out of ${prize}`;
  }
}

/** The mark of an outlook, for a narrow column. */
export const outlookMark: Record<Outlook["reach"], string> = { in: "in", can: "possible", out: "out" };

/** `412 – 380`; below zero with a minus that is no dash. */
const pointsText = (own: SideScore, other: SideScore | null | undefined): string => [own.points, other?.points ?? 0].map(plain).join(" – ");

/** `412 – 380`, `Bo did not play`, `does not count`. */
export function resultText(recorded: Recorded, board: BoardState, page: TournamentPage): string {
  const names = namesOf(page);
  const [first, second] = [names.side(board.board.first), names.side(board.board.second)];
  switch (recorded.how) {
    case "void":
      return "does not count";
    case "forfeit": {
      const [one, two] = [recorded.first.outcome === "loss", recorded.second?.outcome === "loss"];
      return one && two ? "neither side played" : `${one ? first : second} did not play`;
    }
    case "played":
    case "bye":
    case "directors_bye":
    case "before_entry":
      return pointsText(recorded.first, recorded.second);
  }
}

/** What a board says of itself on a list: its result, or that it is being played. */
export function boardText(page: TournamentPage, board: BoardState, stage: RoundStage | undefined): string {
  const result = resultOf(board);
  if (result) return resultText(result, board, page);
  if (stage?.stage === "published") return "not started";
  return stage?.stage === "ended" ? "no result yet" : "playing";
}

const OUTCOMES = { win: "Won", loss: "Lost", tie: "Tied", none: "Not counted" } as const;

/** `Won 412 – 380`, `Bye`, `Lost: did not play`. */
export function cardText({ own, other, result }: CardLine): string {
  if (!result || !own) return "Not finished";
  switch (result.how) {
    case "bye":
    case "directors_bye":
      return "Bye";
    case "before_entry":
      return own.outcome === "none" ? OUTCOMES.none : `Counted as ${OUTCOMES[own.outcome].toLowerCase()}`;
    case "forfeit":
      return own.outcome === "win" ? "Won: they did not play" : "Lost: did not play";
    case "void":
      return OUTCOMES.none;
    case "played":
      return other ? `${OUTCOMES[own.outcome]} ${pointsText(own, other)}` : `${OUTCOMES[own.outcome]} in another division`;
  }
}

export const METHODS: Record<PairingMethod["method"], { title: string; text: string }> = {
  swiss: { title: "Swiss", text: "Those with as many wins meet each other." },
  king_of_the_hill: { title: "King of the hill", text: "The first meets the second, the third the fourth, and so on." },
  round_robin: { title: "Round robin", text: "Everyone meets everyone in turn." },
  by_rating: { title: "By rating", text: "Like ratings meet: for a club night." },
  by_hand: { title: "By hand", text: "You say who meets whom." },
};

export const DIALS: Record<Dial, string> = {
  never: "Never",
  "never-if-it-can-be-helped": "Never, if it can be helped",
  "rather-not": "Rather not",
  "if-it-helps": "Avoid it a little",
  free: "It does not matter",
};

export const DIAL_HINTS: Record<Dial, string> = {
  never: "Whatever it costs. If there is no other way at all, the computer does it and says so.",
  "never-if-it-can-be-helped": "Only where somebody would otherwise have a second bye, or a wish of yours would be broken.",
  "rather-not": "Opponents a few wins apart are better than that.",
  "if-it-helps": "Only where others are about as good.",
  free: "The computer does not look at it.",
};

/** `Swiss · again: rather not · same school: never`: how a round is paired. */
export function planText({ method: { method }, repeats, schools, equals, protect_final }: RoundPlan): string {
  const dial = (value: Dial) => DIALS[value].toLowerCase();
  const dials = method !== "by_hand" && method !== "round_robin";
  const parts = [
    METHODS[method].title,
    dials && `meeting again: ${dial(repeats)}`,
    dials && `same school: ${dial(schools)}`,
    dials && equals === "by_lot" && "lots among equals",
    dials && !protect_final && "the race for the final is not kept apart",
  ];
  return parts.filter(Boolean).join(" · ");
}

export const MISSED: Record<Exclude<MissedRounds, "as_played">, string> = {
  byes: "Count earlier rounds as byes",
  losses: "Count earlier rounds as lost by 0 points",
  forfeits: "Count earlier rounds as lost, as for not playing",
};

/** What a coach reads whose students come late. */
export const LATE_FOR_COACHES: Record<MissedRounds, string> = {
  byes: "They come late: the rounds so far count as byes.",
  losses: "They come late: the rounds so far count as lost by 0 points. A director can say otherwise.",
  forfeits: "They come late: the rounds so far count as lost. A director can say otherwise.",
  as_played: "They come late: the rounds so far count for nothing.",
};

/** What a director sets for those who enter late by themselves, or by their coach. */
export const LATE_ENTRIES: Record<MissedRounds, string> = {
  losses: "Lost by 0 points",
  forfeits: "Lost, as for not playing",
  byes: "Byes",
  as_played: "Nothing at all",
};

/** The same for who comes from another division, where they may have played. */
export const MOVED: Record<MissedRounds, string> = { as_played: "Count as they were played", ...MISSED };

export const RULINGS: Record<Ruling["ruling"], string> = {
  points: "Played: type the points",
  forfeit: "One side did not play",
  double_forfeit: "Neither side played",
  void: "It counts for nothing",
};

const TIERS: Record<PairingTier, string> = {
  wishes: "a wish of yours would be broken",
  byes: "somebody would have a second bye before everybody had one",
  never: "two would meet again, or schoolmates would meet, though you said never",
  final_race: "the race for the final would be mixed with those who are out of it",
  bye_rank: "the bye would go to somebody higher up",
  fit: "opponents would be less alike in wins, or meet again, or be schoolmates",
  floats: "somebody would be moved up or down twice in a row",
  firsts: "who goes first would be shared less fairly",
  fold: "the order within a group would be less even",
};

const REASONS: { [R in PairingReason["reason"]]: (reason: Extract<PairingReason, { reason: R }>) => string } = {
  wished: () => "A director wished it.",
  like_wins: ({ wins: both }) => `Both have ${count(both, "win")}.`,
  wins_differ: ({ by }) => `Their wins differ by ${wins(by)}.`,
  repeat: ({ times }) => (times === 1 ? "They have met once before." : `They have met ${times} times before.`),
  schoolmates: () => "They are of one school.",
  by_hand: () => "A director said who meets whom in this round.",
  in_turn: () => "Everyone meets everyone in turn, and now it is these two's turn.",
};

/** In what a round would be worse. King of the hill weighs nothing within a group but places. */
const worse = ({ tier }: Worse, plan?: RoundPlan): string =>
  tier === "fold" && plan?.method.method === "king_of_the_hill" ? "sides further apart in the standings would meet" : TIERS[tier];

/** Why two meet, in sentences. By hand and in turn nothing was weighed, and no draw decided. */
export function whyText({ reasons, otherwise_worse }: Why, plan?: RoundPlan): string {
  const facts = reasons.map((reason) => (REASONS[reason.reason] as (reason: PairingReason) => string)(reason));
  if (reasons.some(({ reason }) => reason === "by_hand" || reason === "in_turn")) return facts.join(" ");
  const otherwise = otherwise_worse
    ? `If they did not meet, ${worse(otherwise_worse, plan)}.`
    : "Another way would be as good: the draw decided.";
  return [...facts, otherwise].join(" ");
}

/** Why two meet, or why not, as the hall answers; nothing is known where they were paired with other wishes. */
export function betweenText({ why, why_not }: PairingPreview, plan?: RoundPlan): string {
  if (why) return whyText(why, plan);
  return why_not && why_not.why_not !== "they_meet" ? whyNotText(why_not, plan) : "A director paired them so.";
}

/** What following a wish costs. */
export const costText = (cost: Worse | null, plan?: RoundPlan): string =>
  cost ? `it costs something, ${worse(cost, plan)}` : "it costs nothing";

/** Why two do not meet, in sentences. */
export function whyNotText(why: WhyNot, plan?: RoundPlan): string {
  switch (why.why_not) {
    case "they_meet":
      return "They do meet.";
    case "as_good":
      return "It would be as good: the draw decided.";
    case "worse":
      return `If they met, ${worse(why, plan)}.`;
    case "by_hand":
      return "A director said who meets whom in this round.";
    case "in_turn":
      return "Everyone meets everyone in turn, and it is not these two's turn yet, or not any more.";
  }
}

/** How many are here, where check-in is asked for. */
export function hereText(page: TournamentPage, division: DivisionView): string | undefined {
  const sides = activeIn(page, division.id);
  if (sides.every(({ here }) => here === null)) return undefined;
  const away = missing(page, division.id).length;
  return away === 0 ? `All ${sides.length} are here.` : `${sides.length - away} of ${sides.length} are here.`;
}
