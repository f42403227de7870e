// What a director can ask of a tournament without changing anything.

import { api } from "../net/api.ts";
import type { Consequences, ConsequencesQuestion, PairingPreview, PairingQuestion, TournamentCommand } from "../protocol.ts";

/** How the next round would be paired, and why two meet in it or do not. */
export const askPreview = (id: string, asked: PairingQuestion): Promise<PairingPreview> => api.post(`/tournaments/${id}/preview`, asked);

/** What a ruling, a move to another division or another number of rounds would change. */
export const askConsequences = (id: string, command: TournamentCommand): Promise<Consequences> => {
  const asked: ConsequencesQuestion = { command };
  return api.post(`/tournaments/${id}/consequences`, asked);
};

/** Has tables laid now that could not be laid before. */
export const askToLayAgain = (id: string): Promise<unknown> => api.post(`/tournaments/${id}/lay-again`, {});

/** Where the tables of the rounds that are on stand. */
export const wallPath = (id: string): string => `/tournaments/${id}/wall`;
