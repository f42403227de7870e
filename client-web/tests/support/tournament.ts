// A tournament in any state, in place of the hall's own answers: the built client as the hall serves it.

import type { Page } from "@playwright/test";
import { VERSION } from "../../src/generated/protocol.ts";
import type {
  AccountView,
  BoardState,
  DivisionView,
  Place,
  Played,
  ReportTable,
  RoundState,
  RulesView,
  SideId,
  TournamentEvent,
  TournamentPage,
  TournamentSide,
  TournamentWall,
  WallTable,
} from "../../src/protocol.ts";

export const EVENT = "0190a000-0000-7000-8000-000000000001";
export const NOW_MS = Date.UTC(2026, 11, 12, 10, 20);

/** Names as long as pupils choose them. */
const NAMES = [
  "kingfisher",
  "otter-alexander",
  "woodpecker",
  "hummingbird-jo",
  "swift",
  "nightingale-maria",
  "heron",
  "badger",
  "hedgehog",
  "golden-oriole-99",
  "lynx",
  "marten",
];
/** The names of a field: those above, then the same with the numbers of their sides. */
const namesOf = (field = NAMES.length): string[] =>
  Array.from({ length: field }, (_, at) => `${NAMES[at % NAMES.length]}${at < NAMES.length ? "" : `-${at + 1}`}`);
const SCHOOLS = ["Northside School", "St. Bartholomew's Academy", "Hill Street Primary"];
export const account = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;
export const game = (round: number, board: number): string => account(1_000 * round + board);

const side = (number: SideId): TournamentSide => ({
  side: number,
  players: [account(100 + number)],
  team: number === 3 ? "The Woodpeckers of the North" : null,
  school: account(50 + (number % SCHOOLS.length)),
  division: 1,
  rating: number % 2 ? 1_200 + 31 * number : null,
  seed: number <= 4 ? number : null,
  lifetime_games: null,
  withdrawn: number === 12,
  here: number !== 7 && number !== 9 && number <= 300,
  note: null,
});

export function board(round: number, number: number, first: SideId, second: SideId, points?: [number, number]): BoardState {
  const score = (own: number, other: number) => ({
    points: own,
    spread: own - other,
    outcome: own > other ? ("win" as const) : ("loss" as const),
  });
  return {
    board: { board: number, first, second, first_move: round === 3 && number === 1 ? "listed_first" : "draw" },
    game: game(round, number),
    table: points ? { how: "played", first: score(...points), second: score(points[1], points[0]), rated: true } : null,
    validated: false,
    ruled: null,
  };
}

const round = (number: number, boards: BoardState[], stage: RoundState["stage"], bye: SideId): RoundState => ({
  round: number,
  boards,
  byes: [{ side: bye, directors: false }],
  bot_game: null,
  stage,
});

/** What a bye counts for. */
const rest = (round: number, side: SideId): Played => ({
  round,
  first: side,
  second: null,
  first_move: "draw",
  result: { how: "bye", first: { points: 0, spread: 50, outcome: "win" }, second: null, rated: false },
});

const ENDED = { stage: "ended", starts_at: NOW_MS - 150 * 60_000, ended_at: NOW_MS - 100 * 60_000 } as const;
type Started = Extract<RoundState["stage"], { stage: "started" }>;
export const STARTED: Started = {
  stage: "started",
  starts_at: NOW_MS - 20 * 60_000,
  ends_at: NOW_MS + 31 * 60_000,
  paused_at: null,
  stopped_ms: 0,
  announced: [],
};

const place = (number: SideId, at: number): Place => ({
  rank: at + 1,
  side: number,
  wins: Math.max(0, 2 - Math.floor(at / 4)) + (at === 3 ? 0.5 : 0),
  losses: Math.min(2, Math.floor(at / 4)),
  spread: 190 - 37 * at,
  penalty: at === 5 ? -50 : 0,
  points: 820 - 21 * at,
});

/** Three rounds, the third being played: some boards are over, one was ruled on. */
export function division(): DivisionView {
  const third = [board(3, 1, 1, 2), board(3, 2, 3, 4, [412, 388]), board(3, 3, 5, 6), board(3, 4, 7, 8), board(3, 5, 9, 10, [301, 455])];
  const second = [
    board(2, 1, 1, 3, [401, 377]),
    board(2, 2, 2, 5, [388, 381]),
    board(2, 3, 4, 6, [350, 420]),
    board(2, 4, 8, 9, [299, 410]),
    board(2, 5, 10, 11, [333, 332]),
  ];
  const first = [
    board(1, 1, 1, 7, [450, 320]),
    board(1, 2, 2, 8, [410, 390]),
    board(1, 3, 3, 9, [395, 301]),
    board(1, 4, 4, 10, [366, 365]),
    board(1, 5, 5, 11, [402, 312]),
  ];
  const ruled = second[2];
  if (ruled)
    second[2] = {
      ...ruled,
      ruled: { ...(ruled.table as NonNullable<BoardState["table"]>), first: { points: 360, spread: -60, outcome: "loss" } },
    };
  return {
    id: 1,
    setup: { division: { name: "Open", players_per_side: 1, rounds: 8, rating_from: null, rating_to: null }, rounds: 8, plans: [] },
    rounds_before: 0,
    rounds: [round(1, first, ENDED, 6), round(2, second, ENDED, 7), round(3, third, STARTED, 11)],
    without_board: [rest(1, 6), rest(2, 7), rest(3, 11)],
    final_game: null,
    standings: [1, 2, 3, 4, 5, 6, 10, 9, 8, 7, 11, 12].map(place),
    outlook: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => ({
      side: number,
      reach: number > 9 ? "out" : "can",
      best_rank: number > 9 ? 3 : 1,
      worst_rank: 11,
    })),
    paired: null,
  };
}

/** All planned rounds are played and the final is on; `stage` is how far it is. */
export function inFinal(stage: Partial<Started> = {}): DivisionView {
  const before = division();
  const rounds = before.rounds.map((round) => ({ ...round, stage: ENDED }));
  return { ...before, rounds, final_game: board(4, 1, 1, 2), final_stage: { ...STARTED, ...stage } };
}

/** The division with its next round paired and not published. */
export function paired(): DivisionView {
  const before = division();
  const over = before.rounds.slice(0, 2);
  const boards = [
    [1, 2],
    [3, 5],
    [4, 10],
    [6, 9],
    [7, 8],
  ].map(([first = 0, second = 0], at) => ({ board: at + 1, first, second, first_move: "draw" as const }));
  const paired = {
    round: 3,
    boards,
    byes: [{ side: 11, directors: false }],
    repeats: 1,
    same_school: 1,
    largest_win_difference: 1,
    schools_relaxed: false,
    broken_wishes: [],
    cost: [],
  };
  return { ...before, rounds: over, paired };
}

/** The book that the tournament is played by, as the hall has it. */
export async function nassc(page: Page): Promise<RulesView> {
  const books = (await (await page.request.get("/api/rules")).json()) as RulesView[];
  const book = books.find(({ id }) => id === "nassc-2019");
  if (!book) throw new Error("no such book");
  return book;
}

type Scene = {
  who: "director" | "player" | "parent";
  division?: DivisionView;
  /** Divisions beside it. */
  more?: DivisionView[];
  phase?: TournamentPage["view"]["phase"];
  /** How many sides are entered; as many as there are names where it is not said. */
  field?: number;
  /** The wall's tables, where they are not round 3's. */
  tables?: WallTable[];
  /** A club's evening in place of a tournament. */
  evening?: boolean;
  /** The session that check-in was opened for. */
  checkInFor?: number;
  /** Whether results wait for a director to look at the slip. */
  slips?: boolean;
};

/** Serves one tournament to a page, as the hall would. */
export async function serveTournament(page: Page, rules: RulesView, scene: Scene): Promise<void> {
  const event = tournament(rules, scene);
  const me =
    scene.who === "parent"
      ? undefined
      : ({
          id: account(scene.who === "player" ? 101 : 1),
          name: scene.who === "player" ? "kingfisher" : "mrs-hill",
          role: "coach",
          guest: false,
        } as unknown as AccountView);
  const json = (body: unknown) => ({ contentType: "application/json", body: JSON.stringify(body) });
  await page.route(`**/api/tournaments/${EVENT}`, (route) => route.fulfill(json(event)));
  await page.route(`**/api/tournaments/${EVENT}/events?*`, (route) => {
    const since = Number(new URL(route.request().url()).searchParams.get("since"));
    return route.fulfill(json({ events: happened().filter(([number]) => number > since), more: false }));
  });
  await page.route(`**/api/tournaments/${EVENT}/papers/*.json?*`, (route) =>
    route.fulfill(json(papers(/papers\/([a-z-]+)\.json/.exec(route.request().url())?.[1]))),
  );
  await page.route(`**/api/tournaments/${EVENT}/wall`, (route) =>
    route.fulfill(json({ ...wall(), ...(scene.tables && { tables: scene.tables }) })),
  );
  await page.route("**/api/clubs", (route) =>
    route.fulfill(json([{ id: account(50), name: SCHOOLS[0], chat_policy: "phrases", my_role: "coach" }])),
  );
  await page.route("**/api/clubs/*/members", (route) => route.fulfill(json(members())));
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; id?: number };
      const say = (answer: object) => socket.send(JSON.stringify(answer));
      if (message.type === "hello")
        say({ type: "welcome", version: VERSION, now_ms: NOW_MS, storage_up: true, ...(me ? { account: me } : {}) });
      if (message.type === "ping") say({ type: "pong", id: message.id, now_ms: NOW_MS });
    });
  });
}

function tournament({ ruleset }: RulesView, scene: Scene): TournamentPage {
  const names = namesOf(scene.field);
  const sides = names.map((_, at) => side(at + 1));
  return {
    id: EVENT,
    club: account(50),
    club_name: SCHOOLS[0] ?? "",
    lexicon: "tilehall-en-school",
    rating: "unrated",
    audience: "public",
    watching: {
      audience: { watch: "public", racks: { kind: "delayed", ms: 300_000 } },
      players_watch: false,
      narrowed: true,
      ...(scene.who === "director" ? { narrower: [{ name: SCHOOLS[1] ?? "", watch: "link", players: 12 }] } : {}),
    },
    starts_ms: NOW_MS,
    rehearsal: false,
    ...(scene.who === "director" ? { code: "KITE-4821" } : {}),
    me: { directs: scene.who === "director", coaches: [], ...(scene.who === "player" ? { side: 1, table: game(3, 1) } : {}) },
    directors: [
      { account: account(1), name: "mrs-hill" },
      { account: account(2), name: "mr-valley" },
    ],
    people: names.map((name, at) => ({
      account: account(101 + at),
      name,
      ...(scene.who === "director" && at % 3 === 0 ? { real_name: "Ada Lovelace" } : {}),
    })),
    schools: SCHOOLS.map((name, at) => ({ school: account(50 + at), name })),
    now_ms: NOW_MS,
    view: {
      number: 40,
      name: "Northside Spring Championship",
      mode: scene.evening ? "club_night" : "tournament",
      rules: ruleset,
      time_zone: "Europe/Berlin",
      validates_slips: scene.slips ?? false,
      late_entries: "losses",
      firsts: null,
      phase: scene.phase ?? "open",
      divisions: [scene.division ?? division(), ...(scene.more ?? [])],
      sides,
      paused_schools: [],
      ...(scene.checkInFor !== undefined && { check_in_for: scene.checkInFor }),
    },
  };
}

function happened(): [number, TournamentEvent][] {
  const by = { director: account(1) };
  const at = NOW_MS - 600_000;
  return [
    [31, { at, by, event: "announced", text: "Lunch until 13:00. Please leave the racks as they are." }],
    [
      35,
      {
        at,
        by,
        event: "result_ruled",
        game: game(2, 3),
        ruling: { ruling: "points", first: 360, second: 420 },
        recorded: {} as never,
        reason: "ten points were forgotten",
      },
    ],
    [36, { at, by: { director: account(2) }, event: "side_withdrawn", side: 12, reason: "had to catch the bus" }],
    [38, { at, by, event: "penalty_given", side: 6, round: 3, spread: -50, reason: "late for the second time" }],
  ];
}

/** A table of round 3 as the wall tells of it. */
export const table = (board: number, first: SideId, second: SideId, more: Partial<WallTable>): WallTable => ({
  game: game(3, board),
  division: 1,
  round: 3,
  board,
  first,
  second,
  status: "playing",
  scores: [0, 0],
  remaining_ms: [25 * 60_000, 25 * 60_000],
  absent: [],
  objected: false,
  ...more,
});

/** The tables of round 3: one is played, one waits for somebody, at one a director is called. */
function wall(): TournamentWall {
  const tables = [
    table(1, 1, 2, { scores: [212, 190], remaining_ms: [724_000, 571_000], ends_by_ms: NOW_MS + 21 * 60_000 }),
    table(3, 5, 6, { status: "gathering", absent: [6] }),
    table(4, 7, 8, {
      status: "stopped",
      scores: [98, 131],
      remaining_ms: [1_100_000, 980_000],
      called_since_ms: NOW_MS + 20_000,
      call_until_ms: NOW_MS + 200_000,
    }),
  ];
  return { tables, forecast_ms: NOW_MS + 31 * 60_000, waits: [], now_ms: NOW_MS };
}

/** A list as the hall makes it: a title that starts with `#` is of numbers. */
const paper = (caption: string, titles: string[], rows: string[][]): ReportTable => ({
  caption,
  columns: titles.map((title) => ({ title: title.replace("#", ""), numeric: title.startsWith("#") })),
  rows,
});

const signed = (spread: number): string => (spread > 0 ? `+${spread}` : String(spread));

/** What a side did in a round, as a wall chart has it. */
function cell({ boards, byes }: RoundState, side: SideId): string {
  if (byes.some((bye) => bye.side === side)) return "B +50";
  const at = boards.find(({ board }) => board.first === side || board.second === side);
  if (!at) return "";
  const first = at.board.first === side;
  const opponent = first ? at.board.second : at.board.first;
  const result = at.ruled ?? at.table;
  const own = first ? result?.first : result?.second;
  return own ? `${own.outcome === "win" ? "W" : "L"} ${opponent} ${signed(own.spread)}` : `? ${opponent}`;
}

function wallChart(): ReportTable {
  const { rounds, standings } = division();
  const rows = NAMES.map((name, at) => {
    const place = standings.find(({ side }) => side === at + 1);
    const rating = side(at + 1).rating;
    const cells = rounds.map((round) => cell(round, at + 1));
    return [at + 1, name, rating ?? "", ...cells, place?.wins, signed(place?.spread ?? 0), place?.rank].map(String);
  });
  const titles = ["#No.", "Name", "#Rating", ...rounds.map(({ round }) => `R${round}`), "#Won", "#Spread", "#Rank"];
  return paper("Wall chart in round 3, 4 results to come", titles, rows);
}

function standingsList(): ReportTable {
  const rows = division().standings.map(({ rank, side, wins, losses, spread, penalty, points }) =>
    [rank, side, NAMES[side - 1], SCHOOLS[side % SCHOOLS.length], wins, losses, spread, penalty || "", points].map(String),
  );
  const titles = ["#Rank", "#No.", "Name", "School", "#Won", "#Lost", "#Spread", "#Penalty", "#Points"];
  return paper("Standings in round 3, 4 results to come", titles, rows);
}

function scorecards(): ReportTable[] {
  const titles = ["#Round", "#Board", "1st/2nd", "#No.", "Opponent", "#For", "#Against", "Result", "#Spread", "#Won", "#Total spread"];
  const row = (round: number, at: number) => [round, at + 1, "1st", at + 2, NAMES[at + 1], 401, 377, "W", "+24", round, signed(24 * round)];
  return NAMES.slice(0, 4).map((name, at) =>
    paper(
      `Scorecard of ${name} (No. ${at + 1})`,
      titles,
      [1, 2, 3].map((round) => row(round, at).map(String)),
    ),
  );
}

function papers(kind: string | undefined): ReportTable[] {
  if (kind === "standings") return [standingsList()];
  if (kind === "wall-chart") return [wallChart()];
  if (kind === "scorecards") return scorecards();
  const titles = ["#Points", "Name", "#Round", "Opponent", "#For", "#Against"];
  const rows = NAMES.slice(0, 6).map((name, at) => [
    String(455 - 11 * at),
    name,
    String(1 + (at % 3)),
    NAMES[at + 6] ?? "",
    String(455 - 11 * at),
    String(301 + at),
  ]);
  return ["High game", "Low win"].map((caption) => paper(caption, titles, rows));
}

const members = () =>
  ["wren", "osprey", "goldfinch-the-third"].map((name, at) => ({
    account: { id: account(300 + at), name, role: "player", guest: false },
    role: "student",
    real_name: ["Alan Turing", "Grace Hopper", "Emmy Noether"][at],
    managed: true,
  }));
