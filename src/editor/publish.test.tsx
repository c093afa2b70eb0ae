import { describe, expect, it } from "vitest";
import type { ContentDraft } from "./editor.server.ts";
import { deskContentPath, deskPostPath } from "#src/i18n/desk-routes.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import { answerAfter, PublishScreen } from "./publish.page.tsx";

const says = (...sentences: string[]) => sentences;
const draft: ContentDraft = {
  changes: [
    { file: "posts/ambra-story/post.yaml", says: says("ambra-story: titolo cambiato") },
    { file: "pages/faq.yaml", says: says("FAQ, domanda 3: risposta cambiata") },
    { file: "posts/ambra-story/it.md", says: says("ambra-story: testo cambiato") },
    { file: "company.yaml", says: says("Azienda: cambiato") },
  ],
  problems: [],
  savedAt: new Date("2026-11-22T15:10:00Z"),
};
const shown = (props: Partial<Parameters<typeof PublishScreen>[0]> = {}): string =>
  markupOf(
    <PublishScreen draft={draft} answer={undefined} unfinished={[]} publications={[]} {...props} />,
    "it",
    "/banco/contenuti/pubblica",
  );
const publishButton = (html: string) => /<button[^>]* value="publish"[^>]*>/.exec(html)?.[0];

describe("the draft before it is published", () => {
  it("shows together what one screen edits, by its fields", () => {
    const html = shown();
    const text = textOf(html);
    expect(text).toContain("4 modifiche.");
    expect(text).toContain("Salvata il 22/11/2026 alle 16:10.");
    expect([...html.matchAll(/<h2 class="desk-group__head[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
      "Articolo «ambra-story»",
      "FAQ",
      "Azienda",
      "Storia",
    ]);
    expect([...html.matchAll(/name="file" value="([^"]*)"/g)].map(([, file]) => file)).toEqual([
      "posts/ambra-story/post.yaml",
      "posts/ambra-story/it.md",
      "pages/faq.yaml",
      "company.yaml",
    ]);
    expect(html).toContain(`href="${deskPostPath("ambra-story")}"`);
    expect(text).toContain("FAQ, domanda 3: risposta cambiata");
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

it("a publication that undid another one names it", () => {
  const publication = {
    id: "1",
    at: new Date("2026-11-22T17:50:31.020Z"),
    says: ["Azienda: cambiato"],
    files: [],
  };
  const undoes = { id: "2", at: new Date("2026-11-21T09:05:00Z") };
  const html = shown({ publications: [{ ...publication, undoes }] });
  expect(html).toContain("Ha annullato la pubblicazione del 21/11/2026 alle 10:05");
  expect(shown({ publications: [publication] })).not.toContain("Ha annullato");
});
