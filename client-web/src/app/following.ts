// Whom and what this browser follows. It is kept in the browser alone: the hall need not know who follows a child.
// Each account has lists of its own, which are gone when it logs out: the next person at a shared computer sees
// none of them. Whoever is not logged in, or is a guest, has those of the browser.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { account } from "./hall.ts";

/** A club or an event, with the name it had when it was followed. */
export type Place = { kind: "club" | "tournament"; id: string; name: string };

/** A coach's link to the games of one student, with the name it led to when it was followed. */
export type FollowedLink = { token: string; name: string };

/** More would ask the hall too often. */
const MOST = 12;

const PLAYERS = "tilehall-following";
const PLACES = "tilehall-following-places";
const LINKS = "tilehall-following-links";

/** Counts the changes: what is stored says nothing by itself. */
const changes = signal(0);

/** Where a list of this person is kept; nowhere before the hall has said who it is. */
function keyOf(list: string): string | undefined {
  const who = account.value;
  if (who === undefined) return undefined;
  return who === null || who.guest ? list : `${list}.${who.id}`;
}

/** Whether something can be followed: it is known whose lists there are. */
export const canFollow = computed(() => account.value !== undefined);

export const following = keptList(PLAYERS, (one): one is string => typeof one === "string");
export const followedPlaces = keptList(PLACES, isPlace);
export const followedLinks = keptList(LINKS, isLink);

function keptList<One>(list: string, isOne: (read: unknown) => read is One): ReadonlySignal<readonly One[]> {
  return computed(() => {
    const key = keyOf(list);
    void changes.value;
    if (key === undefined) return [];
    try {
      const read: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(read) ? read.filter(isOne).slice(0, MOST) : [];
    } catch {
      return [];
    }
  });
}

function isPlace(read: unknown): read is Place {
  const { kind, id, name } = (read ?? {}) as Partial<Record<keyof Place, unknown>>;
  return (kind === "club" || kind === "tournament") && typeof id === "string" && typeof name === "string";
}

function isLink(read: unknown): read is FollowedLink {
  const { token, name } = (read ?? {}) as Partial<Record<keyof FollowedLink, unknown>>;
  return typeof token === "string" && typeof name === "string";
}

function keep(list: string, all: readonly unknown[]): void {
  const key = keyOf(list);
  if (key === undefined) return;
  localStorage.setItem(key, JSON.stringify(all.slice(0, MOST)));
  changes.value++;
}

/** For one who logs out: the next person here neither sees nor finds what they followed. */
export function forgetFollowed(): void {
  for (const list of [PLAYERS, PLACES, LINKS]) {
    const key = keyOf(list);
    if (key !== undefined) localStorage.removeItem(key);
  }
  changes.value++;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const isFollowed = (name: string): boolean => following.value.some((one) => same(one, name));

export const follow = (name: string): void => keep(PLAYERS, [name, ...following.value.filter((one) => !same(one, name))]);

export const unfollow = (name: string): void =>
  keep(
    PLAYERS,
    following.value.filter((one) => !same(one, name)),
  );

export const isPlaceFollowed = (id: string): boolean => followedPlaces.value.some((one) => one.id === id);

export const followPlace = (place: Place): void => keep(PLACES, [place, ...followedPlaces.value.filter(({ id }) => id !== place.id)]);

export const unfollowPlace = (id: string): void =>
  keep(
    PLACES,
    followedPlaces.value.filter((one) => one.id !== id),
  );

export const isLinkFollowed = (token: string): boolean => followedLinks.value.some((one) => one.token === token);

export const followLink = (link: FollowedLink): void =>
  keep(LINKS, [link, ...followedLinks.value.filter(({ token }) => token !== link.token)]);

export const unfollowLink = (token: string): void =>
  keep(
    LINKS,
    followedLinks.value.filter((one) => one.token !== token),
  );
