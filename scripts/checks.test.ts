import { describe, expect, it } from "vitest";
import { selectChecks } from "./checks.ts";

const names = ["format", "lint", "unit", "e2e"];

describe("selectChecks", () => {
  it("takes all where none is named", () => {
    expect(selectChecks([], names)).toEqual({ selected: names, rest: [] });
  });

  it("takes those that are named", () => {
    expect(selectChecks(["lint", "unit"], names)).toEqual({ selected: ["lint", "unit"], rest: [] });
  });

  it("hands further words on to the one check that is named", () => {
    const selection = selectChecks(["e2e", "booking", "--project", "phone"], names);
    expect(selection).toEqual({ selected: ["e2e"], rest: ["booking", "--project", "phone"] });
  });

  it("refuses words that no check or several could take", () => {
    expect(() => selectChecks(["unti"], names)).toThrow(
      "Name one check before “unti”. Checks: format, lint, unit, e2e.",
    );
    expect(() => selectChecks(["lint", "unit", "domain"], names)).toThrow("Name one check");
  });
});
