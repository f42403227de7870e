// Every page and its address. A page is a default export; parts of its address are its properties.

import type { Route } from "./router.ts";

export const routes: readonly Route[] = [
  { path: "/", load: () => import("../view/home.tsx") },
  { path: "/tables/:id", load: () => import("../view/table/page.tsx") },
  { path: "/games/:id", load: () => import("../view/table/page.tsx") },
  { path: "/login", load: () => import("../view/account/log-in.tsx") },
  { path: "/register", load: () => import("../view/account/register.tsx") },
  // The last one is for addresses that nobody knows.
  { path: "*", load: () => import("../view/not-found.tsx") },
];
