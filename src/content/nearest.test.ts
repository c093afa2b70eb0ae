import { describe, expect, it } from "vitest";
import { nearest } from "./problems.ts";

describe("the nearest choice", () => {
  const choices = ["wedding", "concert", "corporate", "dj"];

  it.each([
    ["weding", "wedding"],
    ["Wedding", "wedding"],
    ["wedidng", "wedding"],
    ["conzert", "concert"],
    ["corporates", "corporate"],
  ])("to %s is %s", (word, choice) => {
    expect(nearest(word, choices)).toBe(choice);
  });

  it.each(["terrace", "wed", ""])("to %j is none", (word) => {
    expect(nearest(word, ["wedding", "concert"])).toBeUndefined();
  });
});
