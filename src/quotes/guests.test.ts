import { expect, it } from "vitest";
import { guestsIn } from "./guests.ts";

it.each<[string, number[]]>([
  ["Matrimonio per 120 persone il 15/05/2027, dalle 18", [120]],
  ["tra 80 e 100 persone", [80, 100]],
  ["80-100 invitati", [80, 100]],
  ["60 adulti e 12 bambini", [60, 12]],
  ["90 ospiti, anzi 90 persone", [90]],
  ["Saremo in 110.", [110]],
  ["Novanta invitati", [90]],
  ["About a hundred guests", [100]],
  ["About 40 guests, from 7 pm. There are 40 of us", [40]],
  ["Arriviamo alle 19:30, in 2 persone a montare", []],
  ["We are 30 km from Rome, budget 2000 euro", []],
  ["Il 19 maggio, dalle 18 alle 23", []],
])("“%s” names %j guests", (text, numbers) => {
  expect(guestsIn(text)).toEqual(numbers);
});
