import { describe, expect, it } from "vitest";
import { pickerNames, withPickedColours } from "./form.ts";

const { picked, before } = pickerNames("vino");

function posted(text: string, colour: string, began: string): string | null {
  const form = new URLSearchParams({ vino: text, [picked]: colour, [before]: began, other: "1" });
  const read = withPickedColours(form);
  expect([...read.keys()].toSorted()).toEqual(["other", "vino"]);
  return read.get("vino");
}

describe("a colour with a text and a picker", () => {
  it.each([
    ["stays where neither is changed", "#7A1B2B", "#7a1b2b", "#7A1B2B", "#7A1B2B"],
    ["is what was picked", "#7a1b2b", "#112233", "#7a1b2b", "#112233"],
    ["is what was typed", "#445566", "#7a1b2b", "#7a1b2b", "#445566"],
    ["is what was typed where both are changed", "#445566", "#112233", "#7a1b2b", "#445566"],
    ["stays empty", "", "#000000", "", ""],
    ["is what was picked in place of something that is no colour", "rosso", "#112233", "rosso", "#112233"],
    ["stays what it is where it is no colour", "rosso", "#000000", "rosso", "rosso"],
  ])("%s", (_title, text, colour, began, expected) => {
    expect(posted(text, colour, began)).toBe(expected);
  });
});
