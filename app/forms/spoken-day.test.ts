import { expect, it } from "vitest";
import { spokenDay } from "./spoken-day.ts";

it("says a day in both languages", () => {
  expect(spokenDay("2027-06-12", "it")).toBe("sabato 12 giugno");
  expect(spokenDay("2027-06-12", "en")).toBe("Saturday 12 June");
  expect(spokenDay("2028-02-29", "it")).toBe("martedì 29 febbraio");
});
