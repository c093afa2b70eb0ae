import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colours } from "./theme.ts";

const tokens = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");

describe("the colours of the mails", () => {
  it.each(Object.entries(colours))("are the brand's: %s", (name, value) => {
    expect(tokens).toContain(`--color-${name}: ${value};`);
  });
});
