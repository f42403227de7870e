import { defineConfig } from "vite";
import { compressed } from "./scripts/compressed.ts";
import { preloadTable } from "./scripts/preload-table.ts";

// In development the hall runs beside Vite: `tilehall serve`, then `npm run dev`.
const hall = process.env.TILEHALL_URL ?? "http://localhost:8080";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Every file has a hash of its own: inlined ones could not be cached apart.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every page needs comes in one file: each file more is a wait more on a slow line.
        codeSplitting: {
          groups: [
            {
              name: "core",
              test: /node_modules|vite\/|\/src\/(app\/(catalogue|kept|waiting|query|hall|lobby|notices|router|routes|settings|sounds|table-ready)|net|main|board|fairness\/sh|words\/(chat|clock|errors|play-phrases|plain)|state\/(table|replay)|view\/(shell|menu|waiting|blocked|now|guarded|dialog|notice-row|lazily|keep-focus|board\/tile|table\/watch-title))/,
            },
            // What the pages around the table share, so that each of them is one file more and not ten.
            {
              name: "pages",
              test: /\/src\/(app\/choices|words\/(games|rules)|view\/(page|query-result|loading|empty|picks|check|terms)\.|view\/account\/(form|guest)|styles\/pages)/,
            },
          ],
        },
      },
    },
  },
  plugins: [preloadTable(), compressed()],
  server: {
    proxy: {
      "/api": { target: hall, changeOrigin: true },
      "/ws": { target: hall, ws: true, changeOrigin: true },
    },
  },
});
