import { describe, expect, it } from "vitest";
import type { FileLine } from "./changes.ts";
import type { ContentDraft } from "./editor.server.ts";
import { deskContentPath, deskPostPath } from "#src/i18n/desk-routes.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import { answerAfter, PublishScreen } from "./publish.page.tsx";

const line = (file: string, ...labels: string[]): FileLine => {
  const unit = labels.length === 0 ? "" : "items.2.answer.it";
  return { file, labels, what: "cambiato", from: "Sì, di vetro.", to: "Sì, di plastica dura.", unit };
};
const draft: ContentDraft = {
  changes: [line("pages/faq.yaml", "Domanda 3", "Risposta", "italiano"), line("posts/ambra-story/it.md")],
  problems: [],
  savedAt: new Date("2026-11-22T15:10:00Z"),
};
const shown = (props: Partial<Parameters<typeof PublishScreen>[0]> = {}): string =>
  markupOf(
    <PublishScreen draft={draft} answer={undefined} unfinished={[]} publications={[]} {...props} />,
    "it",
    "/banco/contenuti/pubblica",
  );
const publishButton = (html: string) => /<button[^>]*>Pubblica tutto/.exec(html)?.[0];

describe("the draft before it is published", () => {
  it("has a row for each change: where it stands with a link there, the old line, the new one, and what can be done", () => {
    const html = shown();
    expect(textOf(html)).toContain("2 modifiche.");
    expect(textOf(html)).toContain("Salvata il 22/11/2026 alle 16:10.");
    const [row = "", article = ""] = [...html.matchAll(/<li class="change">.*?<\/li>/g)].map(([found]) => found);
    expect(row).toContain(`href="${deskContentPath("faq", "items")}#items.2.answer.it"`);
    expect(textOf(row)).toContain("FAQDomanda 3 › Risposta › italiano");
    expect(row).toContain("<del>Sì, di vetro.</del>");
    expect(row).toContain("<ins>Sì, di <mark>plastica dura.</mark></ins>");
    expect(row).toContain('aria-label="Pubblica solo questo: FAQ, Domanda 3, Risposta, italiano"');
    expect(row).toMatch(/name="unit" value="items\.2\.answer\.it"/);
    expect(row).toMatch(/name="file" value="pages\/faq\.yaml"/);
    expect(article).toContain(`href="${deskPostPath("ambra-story")}"`);
  });

  it("lists what an article lacks that is a draft, and is published with it", () => {
    const lacking = {
      file: "posts/un-molo/post.yaml",
      path: ["title", "en"],
      says: { it: "Manca l’inglese.", en: "" },
    };
    const html = shown({ unfinished: [{ slug: "un-molo", title: "Un *molo*", problems: [lacking] }] });
    expect(textOf(html)).toContain("Un molo: bozza, sul sito non si vede");
    expect(textOf(html)).toMatch(/Titolo, inglese: Manca l’inglese\./);
    expect(html).toContain(`href="${deskPostPath("un-molo")}"`);
    expect(publishButton(html)).not.toContain("disabled");
  });

  it("cannot be published with something to correct", () => {
    expect(publishButton(shown())).not.toContain("disabled");
    const problem = {
      file: "pages/faq.yaml",
      path: ["items", 0, "title", "en"],
      says: { it: "Manca.", en: "" },
    };
    expect(publishButton(shown({ draft: { ...draft, problems: [problem] } }))).toContain("disabled");
    expect(answerAfter("save", [problem])).toMatchObject({ tone: "ok", title: "Salvato nella bozza" });
    expect(answerAfter("save", [problem])?.lines).toEqual(answerAfter(null, [problem])?.lines);
    expect(answerAfter(null, [problem])?.lines).toEqual([
      {
        text: "Manca.",
        link: {
          path: `${deskContentPath("faq", "items")}#items.0.title.en`,
          label: "FAQ, Domanda 1, Domanda, inglese",
        },
      },
    ]);
  });
});

it.each(["save", "publish", "undo", "discard"])("says that it was done: %s", (act) => {
  expect(answerAfter(act, [])).toMatchObject({ tone: "ok" });
});

it("what is on the site is undone line by line, and says what was undone already", () => {
  const faq = { ...line("pages/faq.yaml", "Domanda 3"), after: "" };
  const brand = { ...line("company.yaml", "Nome"), unit: "brand", after: "" };
  const made = { id: "1", at: new Date("2026-11-21T09:05:00Z"), lines: [faq, brand], files: [] };
  const undoes = { id: "1", at: made.at };
  const undoing = { id: "2", at: new Date("2026-11-22T17:50:31.020Z"), undoes, lines: [brand], files: [] };
  const html = shown({ draft: { changes: [], problems: [] }, publications: [undoing, made] });
  expect(textOf(html)).toContain("Rimette com’era prima della pubblicazione del 21/11/2026 alle 10:05");
  expect(html).toContain('aria-label="Rimetti com’era: FAQ, Domanda 3"');
  expect(textOf(html).match(/rimesso com’era/g)).toHaveLength(1);
  expect(textOf(html)).not.toContain("Rimetti tutto com’era");
  const alone = shown({ draft: { changes: [], problems: [] }, publications: [made] });
  expect(textOf(alone)).toContain("Rimetti tutto com’era");
});
