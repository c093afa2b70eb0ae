import { defineConfig } from "vitest/config";
import { drawings } from "./app/drawings/vite-plugin.ts";

export default defineConfig({
  plugins: [drawings()],
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    // The default leaves one core free for watch mode.
    maxWorkers: "100%",
    // Only for tests that hang: a slow machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default style sheets are empty in tests; drawings have the colours of these.
    css: { include: [/(tokens|drawing)\.css/, /\.css\?url$/] },
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
