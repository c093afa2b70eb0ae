import { describe, expect, it } from "vitest";
import { readConfig } from "#infra/config/config.ts";
import { checkConfiguration } from "./configuration.ts";

const ready = {
  NODE_ENV: "production",
  SITE_URL: "https://www.barsole.it",
  TRUST_PROXY: "1",
  RETENTION_DAYS: "730",
};

function complaints(changes: Record<string, string>): string[] {
  const env = { ...ready, ...changes };
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.problems.join());
  return checkConfiguration(result.config, env)
    .filter(({ state }) => state !== "ok")
    .map(({ state, says }) => `${state}: ${says}`);
}

describe("the configuration", () => {
  it("of a complete site has no findings", () => expect(complaints({})).toEqual([]));

  it.each([
    [{ NODE_ENV: "" }, "warning: NODE_ENV is not production"],
    [{ SITE_URL: "http://localhost:3000" }, "problem: SITE_URL is http://localhost:3000"],
    [{ SITE_URL: "http://www.barsole.it" }, "warning: SITE_URL is not https"],
    [{ TRUST_PROXY: "0" }, "problem: TRUST_PROXY is 0 behind a proxy"],
    [{ HOST: "0.0.0.0" }, "warning: TRUST_PROXY is 1 and HOST is 0.0.0.0"],
    [{ SITE_NOINDEX: "1" }, "warning: SITE_NOINDEX is 1"],
    [{ RETENTION_DAYS: "" }, "warning: RETENTION_DAYS is not set"],
    [{ LOG_LEVEL: "silent" }, "warning: LOG_LEVEL is silent"],
  ])("%o: %s", (changes, said) => {
    const found = complaints(changes);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(said);
  });

  it("needs no TRUST_PROXY without a proxy", () => {
    expect(complaints({ TRUST_PROXY: "0", HOST: "0.0.0.0" })).toEqual([]);
  });
});
