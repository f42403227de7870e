// What one follows, in words.

/** On the button; with a name where there is more than one to follow. */
export function followText(on: boolean, who?: string): string {
  if (who === undefined) return on ? "On your front page ✓" : "Put on my front page";
  return on ? `${who} is on your front page ✓` : `Put ${who} on my front page`;
}

/** At a table that a page shows because somebody is followed there. */
export const followsText = (who: string): string => `You follow ${who}: the next game opens here by itself.`;

/** What is on in a club or a tournament; `undefined` where the hall did not say. */
export const gamesOnText = (games: number | undefined): string =>
  games === undefined
    ? "cannot be seen just now"
    : games === 0
      ? "no game is on just now"
      : games === 1
        ? "1 game is on"
        : games >= 20
          ? "many games are on"
          : `${games} games are on`;
