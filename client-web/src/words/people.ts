import type { KnownPlayer } from "../protocol.ts";

/** A player with the real name, where the coach may know it. */
export const knownAs = ({ name, real_name }: KnownPlayer): string => (real_name ? `${name} (${real_name})` : name);
