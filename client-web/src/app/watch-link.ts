// The links by which this tab came to games and tournaments that are watched by link.

const KEY = "tilehall-link-";
/** Longer ones are none of the hall's. */
const LONGEST = 64;

/** Keeps the link in the address of a game's page for this tab: other pages of the game need it too. */
export function keepLink(game: string): void {
  const link = new URLSearchParams(location.search).get("link");
  if (link && link.length <= LONGEST) sessionStorage.setItem(KEY + game, link);
}

/** Keeps a link to a game or a tournament that this tab came to by another way than its address. */
export const setLink = (to: string, link: string): void => sessionStorage.setItem(KEY + to, link);

export const linkTo = (game: string): string | undefined => sessionStorage.getItem(KEY + game) ?? undefined;

/** An address of a game with the link by which this tab came to it, if it came by one. */
export function byLink(address: string, game: string): string {
  const link = linkTo(game);
  return link ? `${address}${address.includes("?") ? "&" : "?"}link=${encodeURIComponent(link)}` : address;
}

/** For one who logs out: the next person in this tab has come by none of them. */
export function forgetLinks(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
}
