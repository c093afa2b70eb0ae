import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * The tests that Stryker asks about a changed domain: those beside it, and those of the stores through which the owner's desk,
 * the conversation and the newsletter are tested. One kind of database is enough there: no statement is changed.
 */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  defineConfig({
    test: {
      include: ["domain/**/*.test.ts", "tests/stores/{conversation,desk,requests,subscribers,taken-days}.test.ts"],
      // Thousands of arbitrary forms for each change would be hours, and tell hardly more than the examples beside them.
      exclude: ["domain/requests/parse-anything.test.ts", "build/**"],
      testTimeout: 30_000,
      env: { STORES_OVER: "sqlite" },
    },
  }),
);
