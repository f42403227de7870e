// Whom and what this browser follows. It is kept in the browser alone: the hall need not know who follows a child.

import { signal } from "@preact/signals";

/** A club or an event, with the name it had when it was followed. */
export type Place = { kind: "club" | "tournament"; id: string; name: string };

/** A coach's link to the games of one student, with the name it led to when it was followed. */
export type FollowedLink = { token: string; name: string };

/** More would ask the hall too often. */
const MOST = 12;

const PLAYERS = "tilehall-following";
const PLACES = "tilehall-following-places";
const LINKS = "tilehall-following-links";

export const following = signal<readonly string[]>(kept(PLAYERS, (one): one is string => typeof one === "string"));
export const followedPlaces = signal<readonly Place[]>(kept(PLACES, isPlace));
export const followedLinks = signal<readonly FollowedLink[]>(kept(LINKS, isLink));

function kept<One>(key: string, isOne: (read: unknown) => read is One): One[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(read) ? read.filter(isOne).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isPlace(read: unknown): read is Place {
  const { kind, id, name } = (read ?? {}) as Partial<Record<keyof Place, unknown>>;
  return (kind === "club" || kind === "tournament") && typeof id === "string" && typeof name === "string";
}

function isLink(read: unknown): read is FollowedLink {
  const { token, name } = (read ?? {}) as Partial<Record<keyof FollowedLink, unknown>>;
  return typeof token === "string" && typeof name === "string";
}

function keep(names: readonly string[]): void {
  following.value = names;
  localStorage.setItem(PLAYERS, JSON.stringify(names));
}

function keepPlaces(places: readonly Place[]): void {
  followedPlaces.value = places;
  localStorage.setItem(PLACES, JSON.stringify(places));
}

function keepLinks(links: readonly FollowedLink[]): void {
  followedLinks.value = links;
  localStorage.setItem(LINKS, JSON.stringify(links));
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const isFollowed = (name: string): boolean => following.value.some((one) => same(one, name));

export const follow = (name: string): void => keep([name, ...following.value.filter((one) => !same(one, name))].slice(0, MOST));

export const unfollow = (name: string): void => keep(following.value.filter((one) => !same(one, name)));

export const isPlaceFollowed = (id: string): boolean => followedPlaces.value.some((one) => one.id === id);

export const followPlace = (place: Place): void =>
  keepPlaces([place, ...followedPlaces.value.filter(({ id }) => id !== place.id)].slice(0, MOST));

export const unfollowPlace = (id: string): void => keepPlaces(followedPlaces.value.filter((one) => one.id !== id));

export const isLinkFollowed = (token: string): boolean => followedLinks.value.some((one) => one.token === token);

export const followLink = (link: FollowedLink): void =>
  keepLinks([link, ...followedLinks.value.filter(({ token }) => token !== link.token)].slice(0, MOST));

export const unfollowLink = (token: string): void => keepLinks(followedLinks.value.filter((one) => one.token !== token));
