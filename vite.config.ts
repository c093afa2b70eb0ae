import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { content } from "./content/vite-plugin.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), content()],
  environments: {
    client: {
      build: {
        // Islands load their modules when they start; nothing has to be preloaded before.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 }],
            },
          },
        },
      },
    },
  },
});
