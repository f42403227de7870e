// What axe looks at, by who looks at it: addresses of pages, with the parts that a test fills in as the client's
// routes have them.

/** Every page that needs nothing but a visitor. */
export const OPEN = [
  "/",
  "/new?with=bot",
  "/new?with=friend",
  "/new?with=anyone",
  "/watch",
  "/words",
  "/settings",
  "/help",
  "/help/first-game",
  "/help/rules/nassc-2019",
  "/help/rules/alberta-55plus",
  "/privacy",
  "/login",
  "/register",
  "/join/NO-SUCH-CODE",
  "/tournaments/enter",
  "/clubs",
  "/games",
  "/players/nobody-here",
  "/games/00000000-0000-0000-0000-000000000000/review",
  "/no/such/page",
] as const;

/** The pages of one who is logged in. */
export const MINE = {
  home: "/",
  games: "/games",
  clubs: "/clubs",
  tournaments: "/tournaments",
  password: "/password",
  players: "/players/:name",
  settings: "/settings",
  safety: "/settings/safety",
  data: "/settings/data",
  invitation: "/join/:code",
  live: "/@:name/live",
} as const;

export const COACHS = [
  "/clubs/:club",
  "/clubs/:club/coach",
  "/clubs/:club/log",
  "/clubs/:club/students",
  "/clubs/:club/students/:account",
  "/tournaments/new",
  "/streaming",
  "/admin",
] as const;

/** The pages of a game that is over. */
export const GAMES = ["/tables/:game", "/games/:game", "/games/:game/review", "/games/:game/replay", "/games/:game/fair-play"] as const;

/** In a frame of somebody else's page: a game that everybody may watch. */
export const EMBED = "/embed/:game";

export const TOURNAMENTS = {
  page: "/tournaments/:event",
  card: "/tournaments/:event/sides/1",
  entries: "/tournaments/:event/entries",
  console: "/tournaments/:event/direct",
  setup: "/tournaments/:event/setup",
  reports: "/tournaments/:event/reports",
} as const;

/** What opens by an address that is a secret. */
export const SECRETS = ["/wall/:slot", "/follow/:token", "/wall/:slot/:table"] as const;

export const VISITED: readonly string[] = [OPEN, Object.values(MINE), COACHS, GAMES, EMBED, Object.values(TOURNAMENTS), SECRETS].flat();

/** The address itself, its parts filled in. */
export const filled = (address: string, parts: Readonly<Record<string, string>>): string =>
  address.replace(/:(\w+)/g, (_, part: string) => {
    const value = parts[part];
    if (value === undefined) throw new Error(`${address}: no ${part}`);
    return value;
  });
