// A real hall with a real Postgres, on a free port, with a fresh data directory.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const PROGRAM = process.env.TILEHALL_BIN ?? resolve(import.meta.dirname, "../../../target/debug/tilehall");
const WEB = resolve(import.meta.dirname, "../../dist");

export class Hall {
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly data: string,
    private readonly demo: boolean,
  ) {}

  /** Opens a hall; a demo's has a club and some finished games to look at. */
  static async open({ demo = false } = {}): Promise<Hall> {
    if (!existsSync(PROGRAM)) throw new Error(`no hall at ${PROGRAM}: build it, or set TILEHALL_BIN`);
    if (!existsSync(WEB)) throw new Error("no client: npm run build");
    const hall = new Hall(await freePort(), mkdtempSync(join(tmpdir(), "tilehall-browser-")), demo);
    await hall.start();
    return hall;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const generous = ["--address-a-minute", "60000", "--logins-a-minute", "6000"];
    const options = ["--data", this.data, "serve", "--bind", `127.0.0.1:${this.port}`, "--web", WEB, "--log", "warn", ...generous];
    if (this.demo) options.push("--demo");
    this.process = spawn(PROGRAM, options, { stdio: ["ignore", "ignore", "inherit"] });
    await this.answers();
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
    running.kill(signal);
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
