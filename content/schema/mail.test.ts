import { expect, it } from "vitest";
import { mail } from "./mail.ts";

it("refuses values in double brackets, which older versions had", () => {
  const { summary } = mail.shape.visitorEntry.shape;
  expect(summary.safeParse({ it: "Festa {event}", en: "Party {event}" }).success).toBe(true);
  for (const italian of ["Festa [[event]]", "Festa [[ event ]]", "Festa [[nome-evento]]", "Festa [[event"]) {
    expect(summary.safeParse({ it: italian, en: "Party {event}" }).success).toBe(false);
  }
});
