// Everything outside a game that is asked over HTTP.

import type { ErrorBody } from "../generated/protocol.ts";

/** The hall refused; `body` says why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

/** No answer came: the network, or the hall, is not there. */
export class Unreachable extends Error {}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    sent.body = typeof body === "string" ? body : JSON.stringify(body);
    const type = typeof body === "string" ? "text/csv" : "application/json";
    sent.headers = { ...sent.headers, "content-type": type };
  }
  const answer = await fetch(`/api${path}`, sent).catch(() => undefined);
  if (!answer) throw new Unreachable();
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const refusal = (await answer.json().catch(() => undefined)) as ErrorBody | undefined;
  if (!refusal?.code) throw new Unreachable();
  throw new Refused(answer.status, refusal);
}

/** Paths are below `/api`: `api.get<ClubView[]>("/clubs")`. Text bodies are sent as CSV. */
export const api = {
  get: <T>(path: string) => ask<T>("GET", path),
  post: <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body),
  put: <T>(path: string, body: unknown = {}) => ask<T>("PUT", path, body),
  patch: <T>(path: string, body: unknown) => ask<T>("PATCH", path, body),
  delete: <T = void>(path: string) => ask<T>("DELETE", path),
};
