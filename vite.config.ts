import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { drawings } from "./src/ui/drawings/vite-plugin.server.ts";
import { locales } from "./src/i18n/locales.ts";
import { bundledPackages, nodeOutput } from "./vite.node-bundles.ts";

/**
 * Leaves the modules of the pages out of what the browser may load: only the server renders them. React Router builds each of them
 * for the browser too, and whatever they use of a module that a form shares would be loaded with the form.
 */
const pagesOnServerOnly: Plugin = {
  name: "pages-on-server-only",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\/src\/(root|[\w-]+\/[\w-]+\.page)\.tsx$/ },
    handler: () =>
      `export const ${["handle", "meta", "Layout", "ErrorBoundary"].join(" = 0, ")} = 0; export default 0;`,
  },
};

/** In development Node loads all packages: Vite cannot run CommonJS modules. */
const bundlePackages: Plugin = {
  name: "bundle-packages",
  apply: "build",
  configEnvironment: (name) => (name === "ssr" ? { resolve: { noExternal: bundledPackages } } : undefined),
};

/**
 * In development: loads the page again when code changes, since the server renders all of it; forms keep their entries. Style
 * sheets change in place. The router's own updates are kept back: they need its client-side router, which no page has.
 */
const reloadPages: Plugin = {
  name: "reload-pages",
  hotUpdate: {
    order: "pre",
    handler({ modules, server }) {
      if (!modules.some(({ type }) => type === "js")) return undefined;
      server.environments.client.hot.send({ type: "full-reload" });
      return [];
    },
  },
};

export default defineConfig({
  plugins: [pagesOnServerOnly, bundlePackages, drawings(), reactRouter(), reloadPages],
  environments: {
    ssr: { build: { rolldownOptions: { output: nodeOutput } } },
    client: {
      build: {
        // Islands load their modules when they start; nothing has to be preloaded before.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Few files for a page with a form: what every page loads, React, one language, what both forms share, and the form.
            // What a form loads on demand, such as the sunset, stays in files of its own.
            codeSplitting: {
              groups: [
                { name: "site", test: /\/src\/entry\.client\.ts$/, priority: 3 },
                { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                ...locales.map((locale) => ({
                  name: `messages-${locale}`,
                  test: new RegExp(`/i18n/messages/${locale}(\\.ts$|/)`),
                  priority: 2,
                })),
                // Scripts without React write amounts too.
                { name: "format", test: /\/src\/i18n\/(format|messages\/messages)\.ts$/, priority: 2 },
                {
                  name: "forms",
                  test: /\/src\/(web\/island-root|booking\/(form|place-field)\.island)\.tsx$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
