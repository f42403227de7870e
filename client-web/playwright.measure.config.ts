import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Measurements, for a quiet machine: they are no part of the tests, which pass on a busy one too.
export default defineConfig(tests, { testDir: "measure", testMatch: "*.measure.ts", workers: 1 });
