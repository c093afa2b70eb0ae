import { defineConfig } from "vite";
import { drawings } from "./src/ui/drawings/vite-plugin.server.ts";
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
        main: "src/site/main.ts",
        site: "src/cli/site.ts",
        "calendar-worker": "src/availability/calendar-worker.server.ts",
        "picture-worker": "src/content/pictures/worker.server.ts",
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
