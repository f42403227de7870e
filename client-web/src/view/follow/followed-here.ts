// What a page that follows somebody from game to game says at each of their tables, and whom it follows.

import { type ComponentChildren, createContext } from "preact";

export type FollowedHere = { name: string; says: ComponentChildren };

export const FollowedHere = createContext<FollowedHere | undefined>(undefined);
