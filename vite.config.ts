import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { content } from "./content/vite-plugin.ts";

/** What `app/entry.client.ts` imports: one file, though modules that only the server runs import parts of it too. */
const pageScript = [
  "app/(entry.client|site|arrival|islands).ts",
  "app/ui/carousel-script.ts",
  "app/sections/frame/(cookie-consent|preferred-language).ts",
  "i18n/locales.ts",
];

/**
 * In development: loads the page again when code changes, since the server renders all of it; forms keep their entries. Style
 * sheets change in place. The router's own updates are kept back: they need its client-side router, which no page has.
 */
const reloadPages: Plugin = {
  name: "reload-pages",
  hotUpdate: {
    order: "pre",
    handler({ modules, server }) {
      // What only a style sheet reads, as Tailwind reads every source, is a module without an id.
      if (!modules.some(({ id, type }) => id !== null && type === "js")) return undefined;
      server.environments.client.hot.send({ type: "full-reload" });
      return [];
    },
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), content(), reloadPages],
  environments: {
    client: {
      build: {
        // Islands load their modules when they start; nothing has to be preloaded before.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "entry.client", test: new RegExp(`/(${pageScript.join("|")})$`), priority: 3 },
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
