// Whom this browser follows. It is kept in the browser alone: the hall need not know who follows a child.

import { signal } from "@preact/signals";

const KEY = "tilehall-following";
/** More would ask the hall too often. */
const MOST = 12;

export const following = signal<readonly string[]>(kept());

function kept(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(read) ? read.filter((name) => typeof name === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function keep(names: readonly string[]): void {
  following.value = names;
  localStorage.setItem(KEY, JSON.stringify(names));
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const isFollowed = (name: string): boolean => following.value.some((one) => same(one, name));

export const follow = (name: string): void => keep([name, ...following.value.filter((one) => !same(one, name))].slice(0, MOST));

export const unfollow = (name: string): void => keep(following.value.filter((one) => !same(one, name)));
