import { defineConfig } from "vitest/config";
import { content } from "./content/vite-plugin.ts";

export default defineConfig({
  plugins: [content()],
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    globalSetup: "tests/helpers/postgres-for-run.ts",
    exclude: ["**/node_modules/**", "build/**", "var/**", "tests/e2e/**"],
  },
});
