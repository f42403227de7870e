// A tournament as its pages show it: who is who, whose table, what is missing, what comes next. Pure.

import type {
  BoardState,
  DivisionId,
  DivisionView,
  PersonName,
  Played,
  Recorded,
  RoundState,
  Ruleset,
  SideId,
  SideScore,
  TournamentPage,
  TournamentSide,
} from "../protocol.ts";

/** The names of an event, found at once. */
export type Names = {
  /** A side as everyone may call it: its team's name, or its players' nicknames. */
  side: (side: SideId) => string;
  /** The real names of a side's players, where the one who looks may know them. */
  real: (side: SideId) => string | undefined;
  school: (side: SideId) => string | undefined;
  schoolName: (school: string) => string;
  person: (account: string) => string;
};

const known = new WeakMap<TournamentPage, Names>();

/** The names of an event. A field of 400 is asked thousands of times, so they are kept by page. */
export function namesOf(page: TournamentPage): Names {
  const before = known.get(page);
  if (before) return before;
  const sides = new Map(page.view.sides.map((side) => [side.side, side]));
  const people = new Map<string, PersonName>([...page.directors, ...page.people].map((person) => [person.account, person]));
  const schools = new Map(page.schools.map(({ school, name }) => [school, name]));
  const person = (account: string) => people.get(account)?.name ?? "somebody";
  const schoolName = (school: string) => schools.get(school) ?? "another school";
  const names: Names = {
    person,
    schoolName,
    side: (id) => {
      const side = sides.get(id);
      return side?.team ?? (side?.players.map(person).join(" & ") || `side ${id}`);
    },
    real: (id) => {
      const real = sides.get(id)?.players.map((account) => people.get(account)?.real_name);
      return real?.every(Boolean) ? real.join(" & ") : undefined;
    },
    school: (id) => {
      const school = sides.get(id)?.school;
      return school ? schoolName(school) : undefined;
    },
  };
  known.set(page, names);
  return names;
}

export const sideOf = (page: TournamentPage, side: SideId): TournamentSide | undefined =>
  page.view.sides.find((other) => other.side === side);

export const divisionOf = (page: TournamentPage, id: DivisionId | undefined): DivisionView | undefined =>
  page.view.divisions.find((division) => division.id === id);

/** Sides of a division that have not withdrawn. */
export const activeIn = (page: TournamentPage, id: DivisionId): TournamentSide[] =>
  page.view.sides.filter((side) => side.division === id && !side.withdrawn);

export const latestRound = (division: DivisionView): RoundState | undefined => division.rounds.at(-1);

/** The finals of a division as they were laid: one, unless it was tied and laid again. */
export const finalsOf = ({ tied_finals, final_game }: DivisionView): BoardState[] => [
  ...(tied_finals ?? []).map(({ board }) => board),
  ...(final_game ? [final_game] : []),
];

/** All boards of a division, those of finals too. */
export const boardsOf = (division: DivisionView): BoardState[] => [
  ...division.rounds.flatMap(({ boards }) => boards),
  ...finalsOf(division),
];

/** The number of the last published round; of a division that was split from another, it may be that one's. */
export const lastRound = (division: DivisionView): number => latestRound(division)?.round ?? division.rounds_before;

/** Whether a side is in any published round, by a board or a bye. */
export const wasPaired = (page: TournamentPage, side: SideId): boolean =>
  page.view.divisions.some(
    (division) =>
      boardsOf(division).some((board) => has(board, side)) || division.rounds.some(({ byes }) => byes.some((bye) => bye.side === side)),
  );

/** How far the latest round is, or the final once it is laid. */
export const stageOf = (division: DivisionView): RoundState["stage"] | undefined =>
  division.final_game ? division.final_stage : latestRound(division)?.stage;

/** The result of a board: a director's word before the table's own. */
export const resultOf = (board: BoardState): Recorded | undefined => board.ruled ?? board.table ?? undefined;

/** Whether a result waits for staff to look at the slip, in an event that wants it. */
export const slipWaits = ({ view }: TournamentPage, board: BoardState): boolean =>
  view.validates_slips && board.table !== null && board.ruled === null && !board.validated;

/** Whether a board has a result that counts. */
const isSettled = (page: TournamentPage, board: BoardState): boolean => resultOf(board) !== undefined && !slipWaits(page, board);

/**
 * The boards that are played now, or were last: the final's, once it is laid. At a club night some may
 * still play an earlier round.
 */
export function boardsNow(division: DivisionView): BoardState[] {
  if (division.final_game) return [division.final_game];
  const earlier = division.rounds.slice(0, -1).flatMap(({ boards }) => boards.filter((board) => !resultOf(board)));
  return [...earlier, ...(latestRound(division)?.boards ?? [])];
}

/** Boards without a result that counts: played still, or with a slip that nobody has looked at. */
export const openBoards = (page: TournamentPage, division: DivisionView): BoardState[] =>
  boardsNow(division).filter((board) => !isSettled(page, board));

/** What the director does next in a division; `wait` where it is over and another is not. */
export type Step = "enter" | "pair" | "publish" | "start" | "play" | "settle" | "final" | "wait" | "close" | "closed";

export function stepOf(page: TournamentPage, division: DivisionView): Step {
  const step = stepIn(page, division);
  return step === "close" && unfinished(page).length > 0 ? "wait" : step;
}

/** The same, whatever other divisions do. */
function stepIn(page: TournamentPage, division: DivisionView): Exclude<Step, "wait"> {
  const round = latestRound(division);
  const open = openBoards(page, division);
  const unplayed = open.some((board) => !resultOf(board));
  if (page.view.phase === "closed") return "closed";
  if (division.paired) return "publish";
  if (division.final_game) return open.length === 0 ? "close" : unplayed ? "play" : "settle";
  // Where every game was ruled before its round started, there is nothing to start.
  if (open.length > 0) {
    if (round && isAhead(round.stage)) return "start";
    return unplayed && round?.stage.stage !== "ended" ? "play" : "settle";
  }
  if (activeIn(page, division.id).length < 2) return "enter";
  const planned = division.setup.rounds;
  if (planned === null || lastRound(division) < planned) return "pair";
  return page.view.rules.event.final_of_top_two ? "final" : "close";
}

/** Who has won a division: nobody while something is to be played, or a tied final may be laid again. */
export function winnersOf(page: TournamentPage, division: DivisionView): SideId[] {
  const boards = boardsOf(division);
  const known = boards.length > 0 && boards.every((board) => resultOf(board) !== undefined);
  if (page.view.mode !== "tournament" || !known) return [];
  const final = division.final_game && resultOf(division.final_game);
  const over = stepIn(page, division) === "close" && final?.first.outcome !== "tie";
  if (!over && page.view.phase !== "closed") return [];
  return division.standings.filter(({ rank }) => rank === 1).map(({ side }) => side);
}

/** Whether nobody is at a table yet: no start is set, or it lies ahead. */
export const isAhead = (stage: RoundState["stage"]): boolean =>
  stage.stage === "published" || (stage.stage === "started" && stage.waits === true);

/** The divisions that have still something to play. Where nobody has said how many rounds there are, one is enough. */
export function unfinished(page: TournamentPage): DivisionView[] {
  const over = (division: DivisionView) => {
    const step = stepIn(page, division);
    return step === "enter" || step === "close" || (step === "pair" && division.setup.rounds === null && lastRound(division) > 0);
  };
  return page.view.divisions.filter((division) => !over(division));
}

/** The number of the round that would be paired next. */
export const nextRound = (division: DivisionView): number => lastRound(division) + 1;

/** What a side has to do with a round. */
export type MyRound =
  | { kind: "board"; round: number; final: boolean; board: BoardState; opponent: SideId; stage: RoundState["stage"] | undefined }
  | { kind: "bye"; round: number; directors: boolean; stage: RoundState["stage"]; botGame: string | undefined }
  | { kind: "out"; round: number };

const has = ({ board }: BoardState, side: SideId): boolean => board.first === side || board.second === side;

const opponentAt = ({ board }: BoardState, side: SideId): SideId => (board.first === side ? board.second : board.first);

/** Where a side is in the round that is on, or was last; a game that is not over before any other. */
export function myRound(division: DivisionView, side: SideId): MyRound | undefined {
  const { final_game: final } = division;
  const last = latestRound(division);
  if (final) {
    const round = nextRound(division);
    if (!has(final, side)) return { kind: "out", round };
    return { kind: "board", round, final: true, board: final, opponent: opponentAt(final, side), stage: division.final_stage };
  }
  if (!last) return undefined;
  const playing = division.rounds.find(({ boards }) => boards.some((board) => has(board, side) && !resultOf(board)));
  const { round, stage, boards } = playing ?? last;
  const board = boards.find((board) => has(board, side));
  if (board) return { kind: "board", round, final: false, board, opponent: opponentAt(board, side), stage };
  const bye = last.byes.find((bye) => bye.side === side);
  if (bye) return { kind: "bye", round, directors: bye.directors, stage, botGame: last.bot_game ?? undefined };
  return { kind: "out", round };
}

/** One line of a side's scorecard. */
export type CardLine = {
  round: number;
  /** Which final it is, from 1; missing for a round. */
  final?: number;
  /** Missing where the side had no opponent. */
  opponent: SideId | undefined;
  /** Missing where it was at no board of this division. */
  board: BoardState | undefined;
  own: SideScore | undefined;
  other: SideScore | undefined;
  result: Recorded | undefined;
  /** What the line adds to the side's spread: a final adds nothing. */
  spread: number | undefined;
};

/** What of a spread counts: all of it, or what the cap of its round leaves. */
function counted({ spread_caps, event }: Ruleset, round: number, spread: number): number {
  const cap = event.standings.includes("capped_spread") ? (spread_caps[round - 1] ?? spread_caps.at(-1)) : undefined;
  return cap === undefined ? spread : Math.max(-cap, Math.min(cap, spread));
}

/** A side's rounds as they count in a division, and its finals. */
export function scorecard({ view: { rules } }: TournamentPage, division: DivisionView, side: SideId): CardLine[] {
  const line = (round: number, of: Pick<Played, "first" | "second" | "result">, more: Partial<CardLine> = {}): CardLine => {
    const result = of.result ?? undefined;
    const isFirst = of.first === side;
    const [own, other] = isFirst ? [result?.first, result?.second] : [result?.second, result?.first];
    return {
      round,
      opponent: (isFirst ? of.second : of.first) ?? undefined,
      board: undefined,
      own: own ?? undefined,
      other: other ?? undefined,
      result,
      spread: own ? counted(rules, round, own.spread) : undefined,
      ...more,
    };
  };
  const at = (round: number, board: BoardState, more: Partial<CardLine> = {}) =>
    line(round, { ...board.board, result: resultOf(board) ?? null }, { board, ...more });
  const played = division.rounds.flatMap(({ round, boards }) =>
    boards.filter((board) => has(board, side)).map((board) => at(round, board)),
  );
  const without = (division.without_board ?? []).filter(({ first, second }) => first === side || second === side);
  const rounds = [...played, ...without.map((row) => line(row.round, row))].sort((a, b) => a.round - b.round);
  const finals = finalsOf(division).map((board, before) => ({ board, more: { final: before + 1, spread: undefined } }));
  return [
    ...rounds,
    ...finals.flatMap(({ board, more }) => (has(board, side) ? [at(nextRound(division) + more.final - 1, board, more)] : [])),
  ];
}

/** Who has not checked in, where that is asked for. */
export const missing = (page: TournamentPage, id: DivisionId): TournamentSide[] => activeIn(page, id).filter(({ here }) => here === false);

/** The sides of each school, the largest school first; those without one at the end. */
export function bySchool(
  page: TournamentPage,
  sides: readonly TournamentSide[],
): { school: string | undefined; sides: TournamentSide[] }[] {
  const groups = new Map<string | undefined, TournamentSide[]>();
  for (const side of sides) {
    const school = side.school ?? undefined;
    groups.set(school, [...(groups.get(school) ?? []), side]);
  }
  const name = (school: string | undefined) => (school ? namesOf(page).schoolName(school) : "");
  return [...groups]
    .map(([school, sides]) => ({ school, sides }))
    .sort((a, b) => Number(!a.school) - Number(!b.school) || name(a.school).localeCompare(name(b.school)));
}

/** The game of an event that can be looked for by its id. */
export function boardOfGame(page: TournamentPage, game: string): { division: DivisionView; board: BoardState; round: number } | undefined {
  for (const division of page.view.divisions) {
    for (const { round, boards } of division.rounds) {
      const board = boards.find((board) => board.game === game);
      if (board) return { division, board, round };
    }
    const final = finalsOf(division).find((board) => board.game === game);
    if (final) return { division, board: final, round: nextRound(division) };
  }
  return undefined;
}

/** The order of seeds with one side put elsewhere: `to` counts from 0. */
export function reordered(order: readonly SideId[], side: SideId, to: number): SideId[] {
  const without = order.filter((other) => other !== side);
  const at = Math.max(0, Math.min(to, without.length));
  return [...without.slice(0, at), side, ...without.slice(at)];
}

/** A division's sides in the order of their seeds, then by rating, then as they came. */
export function seedOrder(page: TournamentPage, id: DivisionId): SideId[] {
  const far = Number.MAX_SAFE_INTEGER;
  return activeIn(page, id)
    .sort((a, b) => (a.seed ?? far) - (b.seed ?? far) || (b.rating ?? 0) - (a.rating ?? 0) || a.side - b.side)
    .map(({ side }) => side);
}
