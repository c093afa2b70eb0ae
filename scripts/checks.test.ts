import { describe, expect, it } from "vitest";
import { selectChecks } from "./checks.ts";

const names = ["format", "lint", "unit", "e2e"];

describe("selectChecks", () => {
  it("selects all checks by default", () => {
    expect(selectChecks([], names)).toEqual({ selected: names, rest: [] });
  });

  it("selects the named checks", () => {
    expect(selectChecks(["lint", "unit"], names)).toEqual({ selected: ["lint", "unit"], rest: [] });
  });

  it("passes further arguments to a single named check", () => {
    const selection = selectChecks(["e2e", "booking", "--project", "phone"], names);
    expect(selection).toEqual({ selected: ["e2e"], rest: ["booking", "--project", "phone"] });
  });

  it("refuses arguments for no check or for several", () => {
    expect(() => selectChecks(["unti"], names)).toThrow(
      "Name one check before “unti”. Checks: format, lint, unit, e2e.",
    );
    expect(() => selectChecks(["lint", "unit", "domain"], names)).toThrow("Name one check");
  });
});
