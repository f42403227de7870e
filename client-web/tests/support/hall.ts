// A real hall with a real Postgres, on a free port, with a fresh data directory.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Ruleset } from "../../src/protocol.ts";

const BUILT = resolve(import.meta.dirname, "../../../target/debug");
const PROGRAM = process.env.TILEHALL_BIN ?? `${BUILT}/tilehall`;
/** The same hall, at which the tests can lay tables by any rules. */
const ANY_RULES = process.env.TILEHALL_ANY_RULES_BIN ?? `${BUILT}/hall-of-any-rules`;
const WEB = resolve(import.meta.dirname, "../../dist");

/** A demo's hall has a club and some finished games; at one of any rules tables can be laid by hand. */
type Kind = "plain" | "demo" | "any-rules";

export class Hall {
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly data: string,
    private readonly kind: Kind,
  ) {}

  static async open(kind: Kind = "plain"): Promise<Hall> {
    const program = kind === "any-rules" ? ANY_RULES : PROGRAM;
    if (!existsSync(program)) throw new Error(`no hall at ${program}: make test-client builds it`);
    if (!existsSync(WEB)) throw new Error("no client: npm run build");
    const hall = new Hall(await freePort(), mkdtempSync(join(tmpdir(), "tilehall-browser-")), kind);
    await hall.start();
    return hall;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const generous = ["--address-a-minute", "60000", "--logins-a-minute", "6000"];
    const options = ["--bind", `127.0.0.1:${this.port}`, "--web", WEB, "--log", "warn", ...generous];
    if (this.kind === "demo") options.push("--demo");
    this.process =
      this.kind === "any-rules"
        ? spawn(ANY_RULES, ["--data", this.data, ...options], { stdio: ["pipe", "pipe", "inherit"] })
        : spawn(PROGRAM, ["--data", this.data, "serve", ...options], { stdio: ["ignore", "ignore", "inherit"] });
    await this.answers();
  }

  /** Lays a table by a book with something changed about it; the players in the order of the seats. */
  async lay(rules: string, change: Partial<Ruleset>, players: readonly { name: string }[]): Promise<string> {
    const { stdin, stdout } = this.process ?? {};
    if (!stdin || !stdout) throw new Error("only a hall of any rules lays tables by hand");
    const answer = once(stdout, "data");
    stdin.write(`${JSON.stringify({ rules, change, names: players.map(({ name }) => name) })}\n`);
    return String((await answer)[0]).trim();
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    await this.stop("SIGKILL");
  }

  async close(): Promise<void> {
    await this.stop("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }

  giveRole(name: string, role: string): void {
    execFileSync(PROGRAM, ["--data", this.data, "role", name, role], { stdio: "ignore" });
  }

  private async stop(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running) return;
    const ended = new Promise((done) => running.once("exit", done));
    if (this.kind === "any-rules") running.stdin?.end();
    else running.kill(signal);
    await ended;
  }

  private async answers(): Promise<void> {
    for (;;) {
      if (this.process?.exitCode !== null) throw new Error("the hall did not open");
      const ready = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (ready?.ok) return;
      await new Promise((later) => setTimeout(later, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
