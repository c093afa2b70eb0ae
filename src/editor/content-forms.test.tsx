import { deskRoutes } from "#src/i18n/desk-routes.ts";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { entriesOf } from "#tests/helpers/form-entries.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { EditForm } from "./document.page.tsx";
import type { ContentField } from "./fields.ts";
import { readForm } from "./form.ts";
import { formOffers, OffersContext } from "./form-fields.tsx";
import { editYaml, isGroup, valueAt, withValueAt } from "./yaml-file.ts";
import { Reading } from "#src/content/reading.server.ts";
import { contentFiles, fileEntry } from "#src/content/schema/files.ts";
import { deskContentPath } from "#src/i18n/desk-routes.ts";
import { type FileKey, filesIn, formPathOf, groupIds, contentFormsOf } from "./content-forms.ts";

const folder = path.resolve(import.meta.dirname, "../../content");

function fileOf(key: FileKey) {
  const { file } = fileEntry(key);
  const reading = new Reading(folder);
  return { text: reading.text(file) ?? "", value: reading.yaml(file)?.value };
}

/** The markup of a form, with what the sample offers. */
function formOf(field: ContentField, at: FieldPath, value: unknown): string {
  return markupOf(
    <OffersContext value={formOffers(sampleContent)}>
      <EditForm form={{ field, at, value, version: "" }} />
    </OffersContext>,
    "it",
    deskRoutes["desk-content"],
  );
}

const formula = "formulas/tailor-made";
const keys = [formula, ...Object.keys(contentFiles).filter((key) => key !== "pictures")] as FileKey[];

describe("the files that can be edited", () => {
  it("are all in one group of the overview, except for the photographs", () => {
    expect(groupIds.flatMap((group) => filesIn(group, ["tailor-made"])).toSorted()).toEqual(keys.toSorted());
  });

  it.each(keys)("have forms with every value, which change nothing by themselves: %s", (key) => {
    const { text, value } = fileOf(key);
    const typed = contentFormsOf(key).reduce<unknown>((whole, { at, field }) => {
      const read = readForm(field, at, entriesOf(formOf(field, at, valueAt(value, at))));
      const around = valueAt(whole, at);
      return withValueAt(whole, at, isGroup(around) && isGroup(read) ? { ...around, ...read } : read);
    }, undefined);
    expect(editYaml(text, typed)).toBe(text);
  });

  it("have sections if they are long", () => {
    expect(contentFormsOf("company")).toMatchObject([{ at: [], section: undefined, labels: [] }]);
    expect(contentFormsOf("faq").map(({ section, labels }) => [section, labels])).toEqual([
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
