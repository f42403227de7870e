// Every page and its address. A page is a default export; parts of its address are its properties.

import type { Route } from "./router.ts";

export const routes: readonly Route[] = [
  { path: "/", load: () => import("../view/home/page.tsx") },
  { path: "/tables/:id", load: () => import("../view/table/page.tsx") },
  { path: "/games/:id", load: () => import("../view/table/page.tsx") },
  { path: "/games/:id/review", load: () => import("../view/review/page.tsx") },
  { path: "/games/:id/fair-play", load: () => import("../view/fair-play/page.tsx") },
  { path: "/games", load: () => import("../view/games/page.tsx") },
  { path: "/new", load: () => import("../view/new-game/page.tsx") },
  { path: "/join/:code", load: () => import("../view/invitation/page.tsx") },
  { path: "/watch", load: () => import("../view/watch/page.tsx") },
  { path: "/players/:name", load: () => import("../view/player/page.tsx") },
  { path: "/clubs", load: () => import("../view/club/clubs.tsx") },
  { path: "/clubs/:id", load: () => import("../view/club/page.tsx") },
  { path: "/clubs/:id/students", load: () => import("../view/club/add-students.tsx") },
  { path: "/clubs/:id/coach", load: () => import("../view/club/coach.tsx") },
  { path: "/clubs/:id/log", load: () => import("../view/club/log.tsx") },
  { path: "/words", load: () => import("../view/words/page.tsx") },
  { path: "/admin", load: () => import("../view/admin/page.tsx") },
  { path: "/settings/safety", load: () => import("../view/safety/page.tsx") },
  { path: "/settings/data", load: () => import("../view/people/my-data.tsx") },
  { path: "/settings", load: () => import("../view/settings/page.tsx") },
  { path: "/help", load: () => import("../view/help/page.tsx") },
  { path: "/help/first-game", load: () => import("../view/help/first-game.tsx") },
  { path: "/help/rules/:id", load: () => import("../view/help/rules.tsx") },
  { path: "/privacy", load: () => import("../view/privacy/page.tsx") },
  { path: "/login", load: () => import("../view/account/log-in.tsx") },
  { path: "/register", load: () => import("../view/account/register.tsx") },
  { path: "/password", load: () => import("../view/account/password.tsx") },
  // The last one is for addresses that nobody knows.
  { path: "*", load: () => import("../view/not-found.tsx") },
];
