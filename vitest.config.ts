import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { drawings } from "./src/ui/drawings/vite-plugin.server.ts";
import { startTestClock } from "./tests/helpers/clock.ts";

startTestClock();

const include = ["**/*.test.ts", "**/*.test.tsx"];
const exclude = ["**/node_modules/**", "build/**", "var/**"];
const folders = ["node_modules", "runtime", "build", "var"];
/** Tests that replace modules need modules of their own. */
const withMocks = globSync(include, { exclude: (name) => folders.includes(name) }).filter((file) =>
  readFileSync(file, "utf8").includes("vi.mock("),
);

export default defineConfig({
  plugins: [drawings()],
  test: {
    exclude,
    // The default leaves one core free for watch mode.
    maxWorkers: "100%",
    // Only for tests that hang: a machine that is eight times as slow must not fail one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // By default style sheets are empty in tests; drawings have the colours of these.
    css: { include: [/(tokens|drawing|files)\.css/, /\.css\?url$/] },
    globalSetup: "tests/helpers/postgres-for-run.ts",
    setupFiles: ["tests/helpers/leave-as-found.ts", "tests/helpers/random-tests.ts"],
    projects: [
      // Half of the processor time of isolated tests is spent on starting processes and loading the same modules.
      { extends: true, test: { name: "shared", include, exclude: withMocks, isolate: false } },
      { extends: true, test: { name: "isolated", include: withMocks } },
    ],
    coverage: {
      provider: "v8",
      include: ["{scripts,src}/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}"],
      reporter: ["text-summary", "html"],
      reportsDirectory: "build/coverage",
    },
  },
});
