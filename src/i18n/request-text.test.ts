import { expect, it } from "vitest";
import { firstName } from "./request-text.ts";

it.each([
  ["Giulia Marchetti", "Giulia"],
  ["Marchetti, Giulia", "Marchetti"],
  [" – Giulia", "Giulia"],
  ["-Anna- Neri", "Anna"],
  ["Anna-Maria Neri", "Anna-Maria"],
  ["80 Łukasz", "Łukasz"],
  ["-", "-"],
])("the first name of %j is %s", (name, first) => {
  expect(firstName(name)).toBe(first);
});
