import { defineConfig } from "vite";
import { compressed } from "./scripts/compressed.ts";

// The overlay is a page of its own beside the client: a few kilobytes, with nothing of the client's
// core, in a form that Chromium 103 reads (OBS 30). Built after the client, into the same folder.
export default defineConfig({
  publicDir: false,
  build: {
    target: "chrome103",
    cssTarget: "chrome103",
    modulePreload: false,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: "overlay.html" },
  },
  plugins: [compressed()],
});
