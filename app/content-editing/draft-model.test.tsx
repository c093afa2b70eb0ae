import { describe, expect, it } from "vitest";
import { PublishScreen } from "#app/private/desk/content/publish-screen.tsx";
import type { Draft } from "#content/edit/editor.ts";
import { deskContentPath, deskPostPath } from "#i18n/desk-routes.ts";
import { markupOf, textOf } from "#tests/helpers/markup.tsx";
import { publishModel, refusedAnswer } from "./draft-model.ts";

const says = (...sentences: string[]) => sentences;
const draft: Draft = {
  changes: [
    { file: "posts/ambra-story/post.yaml", says: says("ambra-story: titolo cambiato"), conflict: false },
    { file: "pages/faq.yaml", says: says("FAQ, domanda 3: risposta cambiata"), conflict: true },
    { file: "posts/ambra-story/it.md", says: says("ambra-story: testo cambiato"), conflict: false },
    { file: "company.yaml", says: [], conflict: false },
  ],
  samples: [{ file: "posts/ambra-story/post.yaml", path: [], label: "Articolo" }],
  problems: [],
  savedAt: new Date("2026-11-22T15:10:00Z"),
  by: "iPhone, Safari",
  version: "v1",
};
const markup = (model: ReturnType<typeof publishModel>): string =>
  markupOf(<PublishScreen model={model} />, "it", "/banco/contenuti/pubblica");

describe("the draft before it is published", () => {
  it("shows together what one screen edits, in words", () => {
    const model = publishModel({ obstacle: undefined }, draft, undefined);
    expect(model.heading).toBe("«Che cosa esce?» *4 modifiche.*");
    expect(model.saved).toBe("Salvata il 22/11/2026 alle 16:10 da iPhone, Safari.");
    expect(model.subjects).toEqual([
      {
        name: "Articolo: ambra-story",
        path: deskPostPath("ambra-story"),
        files: ["posts/ambra-story/post.yaml", "posts/ambra-story/it.md"],
        says: ["ambra-story: titolo cambiato", "ambra-story: testo cambiato"],
        isConflict: false,
        samples: [{ name: "posts/ambra-story/post.yaml", label: "Articolo" }],
      },
      expect.objectContaining({ name: "FAQ", path: deskContentPath("faq"), isConflict: true }),
      expect.objectContaining({ name: "Azienda", says: [] }),
    ]);
    const text = textOf(markup(model));
    expect(text).toContain("FAQ, domanda 3: risposta cambiata");
    expect(text).toContain("È cambiato anche sul sito");
    expect(text).toContain("Articolo: c’è ancora il segno «Testo di esempio».");
    expect(text.match(/Togli il segno/g)).toHaveLength(1);
    expect(text).toContain("Cambia solo l’ordine o la forma.");
  });

  it("cannot be published where the folder cannot be written, or with something to correct", () => {
    const obstacle = { it: "Il sito non può scrivere.", en: "" };
    const locked = publishModel({ obstacle }, draft, undefined);
    expect(locked.canPublish).toBe(false);
    expect(textOf(markup(locked))).toContain(obstacle.it);
    expect(markup(locked)).toMatch(
      /<button[^>]* value="publish"[^>]* disabled=""|<button[^>]* disabled=""[^>]* value="publish"/,
    );

    const problem = {
      file: "content/pages/faq.yaml",
      path: ["items", 0, "title", "en"],
      key: "items[1].title.en",
      says: { it: "Manca.", en: "" },
    };
    const wrong = publishModel({ obstacle: undefined }, { ...draft, problems: [problem] }, undefined);
    expect(wrong.canPublish).toBe(false);
    expect(wrong.answer?.lines).toEqual([
      {
        text: "Manca.",
        link: { path: `${deskContentPath("faq", "items")}#items.0.title.en`, label: "FAQ, items[1].title.en" },
      },
    ]);
  });

  it("says why it was not published", () => {
    expect(refusedAnswer({ ok: false, reason: "conflict", files: ["company.yaml"] }).lines).toEqual([
      { text: "Azienda", link: undefined },
    ]);
    expect(refusedAnswer({ ok: false, reason: "nothing" }).title).toBe("La bozza non è più questa");
  });
});
