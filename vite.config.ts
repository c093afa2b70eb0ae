import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { content } from "./content/vite-plugin.ts";
import { leaveOut } from "./scripts/bundle/leave-out.ts";
import { leftOut } from "./scripts/bundle/left-out.ts";

/**
 * Two files for what nearly every page runs, instead of a dozen small ones: they compress better together, and the next page
 * finds them in the cache.
 */
const codeSplitting = {
  groups: [
    { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: "frame", test: /\/(app\/(root\.tsx|entry\.client\.tsx|sections\/frame\/)|i18n\/)/, priority: 2 },
    { name: "kit", minShareCount: 4, priority: 1 },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), content(), leaveOut(leftOut)],
  environments: {
    client: {
      build: {
        // What is loaded on demand needs no more than what the page has already.
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting } },
      },
    },
  },
});
