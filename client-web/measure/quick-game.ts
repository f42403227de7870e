// Two players at a real table of a real hall, who never think.

import { toLaid } from "../src/board/placement.ts";
import type { Player } from "../tests/support/player.ts";
import { longestPlay } from "../tests/support/plays.ts";

/** As many as people lay in a turn, so that a game takes as many turns as theirs. */
const MOST_TILES = 4;

export class QuickGame {
  isOver = false;

  private constructor(
    private readonly players: readonly [Player, Player],
    private next: number,
  ) {}

  /** The first invites the second to a table that anyone may watch, and they begin. */
  static async begun(players: readonly [Player, Player]): Promise<QuickGame> {
    const [first, second] = players;
    const wish = { rules: "practice", lexicon: "tilehall-en", rated: false, audience: { watch: "public" } };
    const seats = [{ kind: "me" }, { kind: "name", name: second.name }];
    const { code } = await post(first, "/api/invitations", { ...wish, seats });
    const { table } = await post(second, `/api/invitations/${code}/seat`, {});
    if (!table) throw new Error("no table was laid");
    for (const player of players) await player.attend(table);
    await Promise.all(players.map((player) => player.ready()));
    await first.until(({ phase }) => phase.phase === "turn");
    const { state, side } = await first.where();
    return new QuickGame(players, state.phase.phase === "turn" && state.phase.side === side ? 0 : 1);
  }

  /** The next turn. When the bag is empty, who is to move resigns: the game is over. */
  async turn(): Promise<void> {
    const mover = this.players[this.next % 2 === 0 ? 0 : 1];
    this.next++;
    await mover.untilMyTurn();
    const { state } = await mover.where();
    if (state.bag_count > 0) {
      const puts = longestPlay(state.board, await mover.rack(), MOST_TILES);
      return mover.does({ command: "place_tiles", laid: toLaid(puts) });
    }
    this.isOver = true;
    await mover.does({ command: "resign" });
  }
}

/** From the player's own page: a browser asks again by itself where a connection had been idle for too long. */
function post({ page }: Player, path: string, data: object): Promise<{ code?: string; table?: string }> {
  return page.evaluate(
    async ({ path, body }) => {
      const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { code?: string; table?: string };
    },
    { path, body: JSON.stringify(data) },
  );
}
