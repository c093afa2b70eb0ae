import { defineConfig } from "vitest/config";
import { drawings } from "./app/drawings/vite-plugin.ts";
import { content } from "./content/vite-plugin.ts";

export default defineConfig({
  plugins: [drawings(), content()],
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    // By itself it leaves a core to whoever watches; nobody does.
    maxWorkers: "100%",
    // A test that hangs ends, and none fails because the machine is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: "tests/helpers/postgres-for-run.ts",
    exclude: ["**/node_modules/**", "build/**", "var/**"],
    coverage: {
      provider: "v8",
      include: ["{app,cli,content,domain,i18n,infra,scripts,server}/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}"],
      reporter: ["text-summary", "html"],
      reportsDirectory: "build/coverage",
    },
  },
});
