import { expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { mail } from "./mail.ts";

it("refuses values in double brackets, which older versions had", () => {
  const { summary } = mail.shape.visitorEntry.shape;
  expect(summary.safeParse({ it: "Festa {event}", en: "Party {event}" }).success).toBe(true);
  for (const italian of ["Festa [[event]]", "Festa [[ event ]]", "Festa [[nome-evento]]", "Festa [[event"]) {
    expect(summary.safeParse({ it: italian, en: "Party {event}" }).success).toBe(false);
  }
});

it("names a value that another mail has, with its file and line in both languages", () => {
  const copy = new EditedContent();
  copy.edit(
    "mail.yaml",
    'en: There is nothing to pay. }\n    heading: { it: "Ritirata.',
    'en: "Nothing of {total}." }\n    heading: { it: "Ritirata.',
  );
  const line =
    copy
      .text("mail.yaml")
      .split("\n")
      .findIndex((one) => one.includes("Nothing of {total}")) + 1;
  const [problem, ...others] = copy.problems();
  copy.delete();
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: "content/mail.yaml", line, key: "visitorUpdate.withdrawn.preview.en" });
  expect(problem?.says.it).toMatch(/^\{total\} non è tra i valori di questo testo\. I valori: reference, moment, /);
  expect(problem?.says.en).toMatch(/^\{total\} is none of the values of this text\. The values: reference, moment, /);
});
