import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

const { projects: _, ...test } = base.test ?? {};

/**
 * The tests for mutations of the domain: its unit tests, and the store tests of request administration and request actions, over SQLite only, because no SQL is mutated.
 */
export default mergeConfig(
  { ...base, test: { ...test, include: [] } },
  defineConfig({
    test: {
      include: [
        "domain/**/*.test.ts",
        "src/requests/*.test.ts",
        "tests/stores/{request-actions,request-admin,requests,taken-days}.test.ts",
        // The confirmation of new addresses.
        "tests/attacks/mails-to-a-victim.test.ts",
      ],
      // Thousands of random forms per mutant would take hours and find little more than the examples.
      exclude: ["domain/requests/parse-anything.test.ts", "build/**"],
      testTimeout: 30_000,
      env: { STORES_OVER: "sqlite" },
    },
  }),
);
