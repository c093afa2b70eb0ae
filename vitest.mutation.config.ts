import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

const { projects: _, ...test } = base.test ?? {};

/**
 * The tests for mutations of the rules: the unit tests, and the tests of requests in the store over SQLite only, because no SQL is
 * mutated.
 */
export default mergeConfig(
  { ...base, test: { ...test, include: [] } },
  defineConfig({
    test: {
      include: [
        "src/{availability,booking,payments,quotes,requests}/*.test.ts",
        "tests/stores/{request-actions,request-admin,requests,taken-days}.test.ts",
        // The confirmation of new addresses.
        "tests/attacks/mails-to-a-victim.test.ts",
      ],
      // Thousands of random forms per mutant would take hours and find little more than the examples.
      exclude: ["src/booking/parse-anything.test.ts", "build/**"],
      testTimeout: 30_000,
      env: { STORES_OVER: "sqlite" },
    },
  }),
);
