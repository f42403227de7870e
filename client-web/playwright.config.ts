import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  // Each worker has a hall and a Postgres of its own; games are mostly waiting.
  workers: Number(process.env.TILEHALL_BROWSER_WORKERS ?? 2),
  fullyParallel: false,
  // Many times what any test takes on a quiet machine: whoever waits this long has failed.
  timeout: 300_000,
  // A test passes always or it is a defect.
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    },
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
  },
});
