import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { content } from "./content/vite-plugin.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), content()],
});
