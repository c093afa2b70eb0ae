import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { content } from "./content/vite-plugin.ts";

/** What `app/entry.client.ts` imports: one file, though modules that only the server runs import parts of it too. */
const pageScript = [
  "app/(entry.client|site|arrival|islands).ts",
  "app/ui/carousel-script.ts",
  "app/sections/frame/(cookie-consent|preferred-language).ts",
  "i18n/locales.ts",
];

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
