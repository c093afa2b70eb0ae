import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { findPost, type LocalPost } from "#src/content/posts.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { blogPath } from "#src/i18n/routes.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { NewsletterBox, Pager } from "./blog.page.tsx";
import { Partners } from "./home.page.tsx";
import { Article, Opening } from "./post.page.tsx";
import { Projects } from "./references.page.tsx";
import { figureRows } from "./service-sections.tsx";

/** The targets of the links, in order. */
function linked(markup: string, pages: number): (number | undefined)[] {
  const numbers = new Map(Array.from({ length: pages }, (_, index) => [blogPath(index + 1, "it"), index + 1]));
  return [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => numbers.get(href ?? ""));
}

describe("the pager", () => {
  it("is absent if there is only one page", () => {
    expect(markupOf(<Pager page={1} pages={1} />, "it")).toBe("");
  });

  it.each([
    [1, 2, [1, 2, 2]],
    [2, 2, [1, 1, 2]],
    [1, 9, [1, 2, 9, 2]],
    [2, 9, [1, 1, 2, 3, 9, 3]],
    [5, 9, [4, 1, 4, 5, 6, 9, 6]],
    [9, 9, [8, 1, 8, 9]],
    [400, 834, [399, 1, 399, 400, 401, 834, 401]],
  ])("on page %i of %i links to %j", (page, pages, expected) => {
    expect(linked(markupOf(<Pager page={page} pages={pages} />, "it"), pages)).toEqual(expected);
  });

  it("has links with descriptive names, and marks the current page", () => {
    const markup = markupOf(<Pager page={2} pages={3} />, "en");
    expect(markup).toContain('<nav class="pager" aria-label="Blog pages">');
    expect(markup.match(/aria-current/g)).toHaveLength(1);
    expect(markup).toMatch(/aria-label="Page 2" aria-current="page"[^>]*>2</);
    expect(markup).toMatch(/Newer.*Older/);
  });
});

it("leads to the form of a list provider where the content names it, and asks for no address itself", () => {
  const listUrl = "https://lista.example/modulo?id=1";
  const content = { ...sampleContent.in("it").blog.newsletter, listUrl };
  const markup = markupOf(<NewsletterBox content={content} />, "it");
  expect(markup).toContain(`href="${listUrl}"`);
  expect(markup).toContain(content.subscribe);
  expect(markup).not.toMatch(/<form|<input/);
});

function postIn(locale: Locale): LocalPost {
  const post = findPost(sampleContent.in(locale).posts, "ambra-story");
  if (post === undefined) throw new Error("The sample has no article");
  return post;
}

const articleOf = (...body: LocalPost["body"]) =>
  markupOf(<Article post={{ ...postIn("it"), body }}>{null}</Article>, "it");

it("shows links with their emphasis", () => {
  const text = "Ecco [*il* listino](/prezzi) e **[la mail](mailto:a@b.example)**.";
  const html = articleOf({ type: "paragraph", text });
  expect(html).toContain(
    'Ecco <a href="/prezzi"><em>il</em> listino</a> e <a href="mailto:a@b.example"><strong>la mail</strong></a>.',
  );
});

it("shows a photograph with its caption and its alternative text", () => {
  const html = articleOf({ type: "photograph", picture: "ice-bucket", alt: "Un secchiello", text: "Ghiaccio" });
  expect(html).toContain('alt="Un secchiello"');
  expect(html).toContain('<span class="shot__name">Ghiaccio</span>');
});

describe("an article's opening", () => {
  const rendered = (locale: Locale, changes: { draft: boolean; updated?: string }) =>
    markupOf(<Opening post={{ ...postIn(locale), ...changes }} copy={sampleContent.in(locale).blog.post} />, locale);

  const notes = { it: "Bozza: si vede solo nell’anteprima.", en: "Draft: only the preview shows it." };

  it.each(locales)("marks a draft (%s)", (locale) => {
    expect(rendered(locale, { draft: true })).toContain(
      `<p class="notebook__draft">${notes[locale]}</p><p class="small muted">`,
    );
  });

  it.each(locales)("does not mark a published article (%s)", (locale) => {
    expect(rendered(locale, { draft: false })).not.toContain("notebook__draft");
  });

  it.each([
    ["it", "12 maggio 2026</time> (aggiornato il 9 agosto 2026),"],
    ["en", "12 May 2026</time> (updated on 9 August 2026),"],
  ] as const)("says when it was changed, where it was (%s)", (locale, text) => {
    expect(rendered(locale, { draft: false })).toContain("2026</time>, <span");
    expect(rendered(locale, { draft: false, updated: "2026-08-09" })).toContain(text);
  });
});

it("shows a partner without a logo by its name", () => {
  const html = markupOf(
    <Partners
      content={sampleContent.in("en").home.partners}
      partners={[
        { name: "Cipria", logo: "cipria", trade: "" },
        { name: "Nuovo Partner", trade: "" },
      ]}
    />,
    "en",
  );
  expect(html).toContain('aria-label="Cipria"');
  expect(html).toContain(">Nuovo Partner</span>");
});

const cardsOf = (markup: string): string[] => markup.match(/<article class="card .*?<\/article>/g) ?? [];

it("shows any number of projects, with a drawing, a photograph or neither", () => {
  const [first] = sampleContent.in("it").references.projects;
  if (first === undefined) throw new Error("The sample has no project");
  const { drawing: _drawing, ...plain } = first;
  const photo = { picture: Object.keys(sampleContent.pictures)[0] ?? "", alt: "Un bancone" };
  const projects = [
    first,
    { ...plain, title: "Due", photo },
    { ...plain, title: "Tre" },
    { ...plain, title: "Quattro" },
  ];
  const cards = cardsOf(markupOf(<Projects projects={projects} />, "it"));
  expect(cards.map((card) => (card.includes("<img") ? 1 : 0))).toEqual([1, 1, 0, 0]);
  expect(new Set(cards.map((card) => /aria-labelledby="([^"]+)"/.exec(card)?.[1])).size).toBe(4);
});

describe("the figures of a package", () => {
  const labels = sampleContent.in("en").services.detail.figures;

  it("are those that the operator has set, in the order of the page", () => {
    expect(figureRows({ guests: "up to 60", priceFrom: "€400" }, labels)).toEqual([
      { label: "Price from", text: "€400" },
      { label: "Guests per counter", text: "up to 60" },
    ]);
  });

  it("are left out without values", () => {
    expect(figureRows(undefined, labels)).toEqual([]);
  });
});
