// An event for the units: four sides, one of them a pair with a team's name, in their first round.

import type { BoardState, DivisionView, RoundState, SideId, TournamentPage, TournamentSide } from "../protocol.ts";

export const [ADA, BO, CY, DEE] = [1, 2, 3, 4] as const;

export const aBoard = (board: number, first: SideId, second: SideId): BoardState => ({
  board: { board, first, second, first_move: "draw" },
  game: `game-${board}`,
  table: null,
  validated: false,
  ruled: null,
});

const aSide = (side: SideId, more: Partial<TournamentSide> = {}): TournamentSide => ({
  side,
  players: [`account-${side}`],
  team: null,
  school: "school-1",
  division: 1,
  rating: null,
  seed: null,
  lifetime_games: null,
  withdrawn: false,
  here: null,
  note: null,
  ...more,
});

export const aRound = (round: number, boards: BoardState[], more: Partial<RoundState> = {}): RoundState => ({
  round,
  boards,
  byes: [],
  bot_game: null,
  stage: { stage: "started", starts_at: 0, ends_at: null, paused_at: null, stopped_ms: 0, announced: [] },
  ...more,
});

export const aDivision = (more: Partial<DivisionView> = {}): DivisionView => ({
  id: 1,
  setup: { division: { name: "Open", players_per_side: 1, rounds: 3, rating_from: null, rating_to: null }, rounds: 3, plans: [] },
  rounds_before: 0,
  rounds: [aRound(1, [aBoard(1, ADA, BO), aBoard(2, CY, DEE)])],
  final_game: null,
  standings: [],
  outlook: [],
  paired: null,
  ...more,
});

/** What the pages look at of an event; the rules only where they ask for them. */
export function anEvent(
  division: DivisionView = aDivision(),
  sides: Partial<Record<SideId, Partial<TournamentSide>>> = {},
): TournamentPage {
  const people = ["ada", "bo", "cy", "dee"].map((name, at) => ({ account: `account-${at + 1}`, name }));
  return {
    id: "event-1",
    club: "school-1",
    club_name: "Hill School",
    lexicon: "tilehall-en",
    rating: "unrated",
    audience: "clubs",
    watching: { audience: { watch: "link" }, players_watch: true, narrowed: false },
    rehearsal: false,
    me: { directs: true, coaches: [] },
    directors: [{ account: "account-9", name: "Mrs Hill" }],
    people,
    schools: [{ school: "school-1", name: "Hill School" }],
    now_ms: 0,
    view: {
      number: 7,
      name: "Spring Cup",
      mode: "tournament",
      rules: { spread_caps: [], event: { final_of_top_two: true, standings: [] } } as unknown as TournamentPage["view"]["rules"],
      time_zone: "UTC",
      validates_slips: false,
      firsts: null,
      phase: "open",
      divisions: [division],
      sides: [ADA, BO, CY, DEE].map((side) => aSide(side, { ...(side === CY ? { team: "The Divers" } : {}), ...sides[side] })),
      paused_schools: [],
    },
  };
}
