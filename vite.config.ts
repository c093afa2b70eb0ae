import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { content } from "./content/vite-plugin.ts";
import { locales } from "./i18n/locales.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), content()],
  environments: {
    client: {
      build: {
        // Islands load their modules when they start; nothing has to be preloaded before.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Few files for a page with a form: what every page loads, React, one language, and both forms with all that they
            // share. What a form loads on demand, such as the calendar, stays in files of its own.
            codeSplitting: {
              groups: [
                { name: "site", test: /\/app\/entry\.client\.ts$/, priority: 3 },
                { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                ...locales.map((locale) => ({
                  name: `messages-${locale}`,
                  test: new RegExp(`/i18n/messages/${locale}(\\.ts$|/)`),
                  priority: 2,
                })),
                {
                  name: "forms",
                  test: /\/app\/(island-root|forms\/\w+\/(booking-desk|enquiry-form))\.tsx$/,
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
