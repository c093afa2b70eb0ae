import { defineConfig } from "vite";
import { drawings } from "./app/drawings/vite-plugin.ts";
import { bundledPackages, nodeOutput } from "./vite.node-bundles.ts";

/** The server and the owner's commands, compiled to what Node runs; the pages are a bundle of their own. */
export default defineConfig({
  plugins: [drawings()],
  publicDir: false,
  ssr: { noExternal: bundledPackages },
  build: {
    ssr: true,
    target: "node24",
    outDir: "build/site",
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      // Threads start from files of their own, beside the chunks that start them.
      input: {
        main: "server/main.ts",
        site: "cli/site.ts",
        "calendar-worker": "infra/calendar/calendar-worker.ts",
        "picture-worker": "pictures/worker.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        ...nodeOutput,
        // Node reads the maps when it loads the modules and keeps them. Stack traces need the positions only.
        sourcemapExcludeSources: true,
      },
    },
  },
});
