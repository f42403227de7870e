import { defineConfig } from "vitest/config";

// Many times what any test takes on a quiet machine: whoever waits this long has failed.
export default defineConfig({ test: { include: ["src/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } });
