import { describe, expect, it } from "vitest";
import { guestsIn } from "./guests.ts";

describe("guestsIn", () => {
  it.each<[string, number[]]>([
    ["Novanta invitati, dalle 19:30 all’una.", [90]],
    ["Matrimonio per 120 persone il 15/05/2027, dalle 18", [120]],
    ["Siamo in 110.", [110]],
    ["Saremo una trentina", [30]],
    ["un’ottantina di ospiti", [80]],
    ["Circa un centinaio di persone", [100]],
    ["centoventotto invitati", [128]],
    ["centottanta invitati", [180]],
    ["duecentocinquanta persone", [250]],
    ["ventitré colleghi", [23]],
    ["tra 80 e 100 persone", [80, 100]],
    ["80-100 invitati", [80, 100]],
    ["60 adulti e 12 bambini", [60, 12]],
    ["1.200 partecipanti", [1200]],
    ["About forty guests.\nTwo alcohol-free drinks, please.", [40]],
    ["a hundred and twenty people", [120]],
    ["two hundred fifty-five guests", [255]],
    ["between eighty and a hundred people", [80, 100]],
    ["a party of 35, from 7 pm", [35]],
    ["There will be two dozen guests", [24]],
    ["There are 40 of us", [40]],
    ["90 ospiti, anzi novanta persone", [90]],
    ["Arriviamo alle 19:30, in 2 persone a montare", []],
    ["We are 30 km from Rome, budget 2000 euro", []],
    ["Sei persone al bancone", []],
    ["Il 19 maggio, dalle 18 alle 23", []],
    ["9000 persone", []],
    ["", []],
  ])("“%s”: %j", (text, numbers) => {
    expect(guestsIn(text)).toEqual(numbers);
  });
});
