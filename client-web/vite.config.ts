import { defineConfig } from "vite";
import { compressed } from "./scripts/compressed.ts";

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
  },
  plugins: [compressed()],
  server: {
    proxy: {
      "/api": { target: hall, changeOrigin: true },
      "/ws": { target: hall, ws: true, changeOrigin: true },
    },
  },
});
