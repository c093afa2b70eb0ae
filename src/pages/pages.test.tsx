import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { findPost, type LocalPost } from "#src/content/posts.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { LegalBlock } from "#src/content/schema/blocks.ts";
import { blogPath, pathTo } from "#src/i18n/routes.ts";
import { BrandContext, Drawing, SlotsContext } from "#src/ui/drawing.tsx";
import { Picture, PicturesContext } from "#src/ui/picture.tsx";
import { CookieBanner } from "#src/ui/site-frame.tsx";
import { markupOf } from "#tests/helpers/markup.tsx";
import { NewsletterBox, Pager } from "./blog.page.tsx";
import { Partners } from "./home.page.tsx";
import { Article, ArticleOpening } from "./post.page.tsx";
import { Projects } from "./references.page.tsx";
import { legalSections } from "./legal-text.tsx";
import { Shot } from "#src/ui/shot.tsx";

/** The targets of the links, in order. */
function linked(markup: string, pages: number): (number | undefined)[] {
  const numbers = new Map(Array.from({ length: pages }, (_, index) => [blogPath(index + 1, "it"), index + 1]));
  return [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => numbers.get(href ?? ""));
}

describe("the pager", () => {
  it.each([
    [1, 1, []],
    [1, 2, [1, 2, 2]],
    [2, 2, [1, 1, 2]],
    [5, 9, [4, 1, 4, 5, 6, 9, 6]],
    [9, 9, [8, 1, 8, 9]],
    [400, 834, [399, 1, 399, 400, 401, 834, 401]],
  ])("on page %i of %i links to %j", (page, pages, expected) => {
    expect(linked(markupOf(<Pager page={page} pages={pages} />, "it"), pages)).toEqual(expected);
  });

  it("marks the current page", () => {
    const current = markupOf(<Pager page={2} pages={3} />, "en").match(/<[^>]*aria-current[^>]*>/g);
    expect(current).toEqual([expect.stringMatching(/aria-label="Page 2" aria-current="page"/)]);
  });
});

it("leads to the form of a list provider if the content names it, and asks for no address itself", () => {
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

it("shows links with their emphasis", () => {
  const text = "Ecco [*il* listino](/prezzi) e **[la mail](mailto:a@b.example)**.";
  const post = { ...postIn("it"), body: [{ type: "paragraph" as const, text }] };
  expect(markupOf(<Article post={post}>{null}</Article>, "it")).toContain(
    'Ecco <a href="/prezzi"><em>il</em> listino</a> e <a href="mailto:a@b.example"><strong>la mail</strong></a>.',
  );
});

const shown = { width: 1280, height: 854, src: "/pictures/terrace.jpg" };
const withPhotograph = (children: ReactNode) => (
  <PicturesContext value={{ terrace: shown }}>{children}</PicturesContext>
);

it("shows a drink with its doses, high or wide, and a photograph in its place", () => {
  const [drink] = sampleContent.in("en").home.products.items;
  if (drink === undefined) throw new Error("The sample has no drink");
  const high = markupOf(<Shot {...drink} size="shotOfThree" />, "en");
  expect(high).toContain("<dt>gin</dt><dd>3 cl</dd>");
  expect(high).toMatch(/drink-negroni-[^"#]+\.svg" width="120" height="160"/);
  const wide = markupOf(<Shot {...drink} size="shotOfTwo" />, "en");
  expect(wide).toMatch(/drink-negroni-[^"#]+\.svg#wide" width="160" height="120"/);
  const own = { ...drink, drawing: undefined, photo: { picture: "terrace", alt: "A negroni" } };
  const photograph = markupOf(withPhotograph(<Shot {...own} size="shotOfThree" />), "en");
  expect(photograph).toContain('alt="A negroni"');
  expect(photograph).toContain("<dt>gin</dt><dd>3 cl</dd>");
});

it.each([
  ["it", "12 maggio 2026</time> (aggiornato il 9 agosto 2026),"],
  ["en", "12 May 2026</time> (updated on 9 August 2026),"],
] as const)("says of an article whether it is a draft, and when it was changed (%s)", (locale, text) => {
  const copy = sampleContent.in(locale).blog.post;
  const rendered = (changes: { draft: boolean; updated?: string }) =>
    markupOf(<ArticleOpening post={{ ...postIn(locale), ...changes }} copy={copy} />, locale);
  expect(rendered({ draft: true })).toContain(`<p class="tag on-gialla">${copy.draft.note}</p>`);
  expect(rendered({ draft: false })).not.toContain('class="tag ');
  expect(rendered({ draft: false })).toContain("2026</time>, <span");
  expect(rendered({ draft: false, updated: "2026-08-09" })).toContain(text);
});

it("shows a partner without a logo by its name", () => {
  const partners = [
    { name: "Cipria", logo: "cipria", trade: "" },
    { name: "Nuovo Partner", trade: "" },
  ];
  const html = markupOf(<Partners content={sampleContent.in("en").home.partners} partners={partners} />, "en");
  expect(html).toContain('aria-label="Cipria"');
  expect(html).toContain(">Nuovo Partner</span>");
});

it("shows any number of projects, with a drawing, a photograph or neither", () => {
  const [first] = sampleContent.in("it").references.projects;
  if (first === undefined) throw new Error("The sample has no project");
  const { drawing: _drawing, ...plain } = first;
  const photo = { picture: "terrace", alt: "Un bancone" };
  const projects = [first, { ...plain, title: "Due", photo }, { ...plain, title: "Tre" }];
  const markup = markupOf(withPhotograph(<Projects projects={projects} />), "it");
  const cards = markup.match(/<article class="work .*?<\/article>/g) ?? [];
  expect(cards.map((card) => card.includes("<img"))).toEqual([true, true, false]);
  expect(new Set(cards.map((card) => /aria-labelledby="([^"]+)"/.exec(card)?.[1])).size).toBe(3);
});

it("shows a drawing of the operator's, a photograph or nothing in a place", () => {
  const place = (content: object) =>
    markupOf(
      <BrandContext value={{ ...sampleContent.brand, drawings: { cart: { file: "cart-1.svg", width: 8, height: 4 } } }}>
        <SlotsContext value={{ faq: { show: true, ...content } }}>
          {withPhotograph(<Drawing slot="faq" file="van-paper" alt="" frame="box" />)}
        </SlotsContext>
      </BrandContext>,
      "it",
    );
  expect(place({})).toContain("/van-paper-");
  expect(place({ drawing: "cart" })).toMatch(/class="box"><img[^>]*\/cart-1\.svg" width="8" height="4"/);
  expect(place({ photo: { picture: "terrace", alt: "Un carretto" } })).toMatch(/<picture>.*alt="Un carretto"/);
  expect(place({ show: false })).not.toMatch(/box|<img/);
});

it("splits a legal text at its headings of level 2", () => {
  const paragraph = (text: string): LegalBlock => ({ type: "paragraph", text });
  const heading = (text: string, level: 2 | 3): LegalBlock => ({ type: "heading", text, level });
  const chapter = [paragraph("We."), heading("In detail", 3)];
  expect(legalSections([paragraph("In force."), heading("Who", 2), ...chapter, heading("How long", 2)])).toEqual({
    introduction: [paragraph("In force.")],
    sections: [
      { id: "section-1", title: "Who", blocks: chapter },
      { id: "section-2", title: "How long", blocks: [] },
    ],
  });
});

it("offers a picture in the better format first, with its own proportions", () => {
  const avif = "/pictures/negroni-1a2b-480.avif 480w";
  const files = { width: 1280, height: 854, avif, src: "/pictures/negroni-1a2b-960.jpeg" };
  const picture = <Picture name="negroni" alt="A Negroni" sizes="50vw" />;
  const html = markupOf(<PicturesContext value={{ negroni: files }}>{picture}</PicturesContext>, "en");
  expect(html).toContain(
    '<source type="image/avif" srcSet="/pictures/negroni-1a2b-480.avif 480w" width="1280" height="854" sizes="50vw"',
  );
  expect(html).toContain('<img src="/pictures/negroni-1a2b-960.jpeg" width="1280" height="854" alt="A Negroni"');
});

it("links from the cookie banner to the privacy page only if there is one", () => {
  const banner = (hasPrivacyText: boolean) => markupOf(<CookieBanner asks hasPrivacyText={hasPrivacyText} />, "en");
  expect(banner(false)).not.toContain("<a ");
  expect(banner(true)).toContain(`href="${pathTo("privacy", "en")}"`);
});
