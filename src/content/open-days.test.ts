import { expect, it } from "vitest";
import { openDays } from "./open-days.ts";

it("groups days in a row with the same hours and leaves out closed ones", () => {
  const long = [{ opens: "9:00", closes: "18:00" }];
  const split = [
    { opens: "10:00", closes: "13:00" },
    { opens: "16:00", closes: "20:00" },
  ];
  const hours = {
    monday: [],
    tuesday: long,
    wednesday: long,
    thursday: split,
    friday: long,
    saturday: [],
    sunday: long,
  };
  expect(openDays(hours)).toEqual([
    { days: ["tuesday", "wednesday"], spans: long },
    { days: ["thursday"], spans: split },
    { days: ["friday"], spans: long },
    { days: ["sunday"], spans: long },
  ]);
});
