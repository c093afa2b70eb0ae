import { describe, expect, it } from "vitest";
import { counted, facts, showInstant, table } from "./output.ts";

describe("the output", () => {
  it("shows an instant in Rome's time, in summer and winter", () => {
    expect(showInstant("2026-07-31T22:30:00.000Z")).toBe("01/08/2026 00:30");
    expect(showInstant("2026-12-31T23:05:00.000Z")).toBe("01/01/2027 00:05");
  });

  it("aligns a table, cuts long cells and keeps each row on one line", () => {
    const long = "è".repeat(50);
    expect(
      table(
        ["A", "B", "C"],
        [
          ["1\n2", long, "x"],
          ["three", "", "y"],
        ],
      ),
    ).toBe(`A      B${" ".repeat(37)}C\n1 2    ${"è".repeat(35)}…  x\nthree  ${" ".repeat(38)}y\n`);
  });

  it("leaves out empty facts", () => {
    expect(
      facts([
        ["Name", "Giulia"],
        ["Details", ""],
        ["Place", "Roma,\nFrascati"],
      ]),
    ).toBe("Name     Giulia\nPlace    Roma,\n         Frascati\n");
  });

  it("counts", () => {
    expect([counted(1, "delivery"), counted(2, "delivery"), counted(0, "day")]).toEqual([
      "1 delivery",
      "2 deliveries",
      "0 days",
    ]);
  });
});
