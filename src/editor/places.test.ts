import path from "node:path";
import { describe, expect, it } from "vitest";
import { valueAt } from "./yaml-file.ts";
import { fieldsOf } from "./fields.ts";
import { formEntries, readForm } from "./form.ts";
import { Reading } from "#src/content/reading.server.ts";
import { contentFiles, fileEntry } from "#src/content/schema/files.ts";
import { deskContentPath } from "#src/i18n/desk-routes.ts";
import { type FormPart, formPart } from "./form-parts.ts";
import { type FileKey, filesIn, formPathOf, groupIds, placesOf } from "./places.ts";

const folder = path.resolve(import.meta.dirname, "../../content");

function valueOf(key: FileKey): unknown {
  return new Reading(folder).yaml(fileEntry(key).file)?.value;
}

const namesIn = ({ name, parts }: FormPart): string[] => [name, ...parts.flatMap(namesIn)];

const formula = "formulas/tailor-made";
const keys = [formula, ...Object.keys(contentFiles).filter((key) => key !== "pictures")] as FileKey[];

describe("the files that can be edited", () => {
  it("are all in one group of the overview, except for the photographs", () => {
    expect(groupIds.flatMap((group) => filesIn(group, ["tailor-made"])).toSorted()).toEqual(keys.toSorted());
  });

  it.each(keys)("have forms with every value, which change nothing by themselves: %s", (key) => {
    const value = valueOf(key);
    const shown = placesOf(key).flatMap(({ at, field }) => {
      const here = valueAt(value, at);
      const entries = formEntries(field, at, here);
      expect(readForm(field, at, entries, here)).toEqual(here);
      return namesIn(formPart(field, at, { entries })).filter((name) => entries.has(name));
    });
    expect(new Set(shown).size).toBe(shown.length);
    const all = formEntries(fieldsOf(key), [], value).keys();
    expect(shown.toSorted()).toEqual([...new Set(all)].filter((name) => !name.startsWith("order:")).toSorted());
  });

  it("have sections where they are long", () => {
    expect(placesOf("company")).toMatchObject([{ at: [], section: undefined, labels: [] }]);
    expect(placesOf("faq").map(({ section, labels }) => [section, labels])).toEqual([
      ["hero", ["Apertura"]],
      ["items", ["Domande"]],
      ["closing", ["Chiusura"]],
    ]);
  });

  it("have a form for each value that is to be corrected", () => {
    expect(formPathOf("pages/faq.yaml", ["items", 2, "title", "en"])).toBe(
      `${deskContentPath("faq", "items")}#items.2.title.en`,
    );
    expect(formPathOf("company.yaml", ["phone"])).toBe(`${deskContentPath("company")}#phone`);
    expect(formPathOf("mail.yaml", ["visitorUpdate", "confirmed", "subject", "it"])).toBe(
      `${deskContentPath("mail", "visitorUpdate.confirmed")}#visitorUpdate.confirmed.subject.it`,
    );
    expect(formPathOf("posts/ambra-story/post.yaml", ["id"])).toBeUndefined();
  });
});
