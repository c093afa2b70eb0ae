import { describe, expect, it } from "vitest";
import { type Locale, locales } from "#i18n/locales.ts";
import { serviceIds } from "#i18n/routes.ts";
import { sampleContent, sampleFiles } from "./fixtures/sample-content.ts";
import { plain } from "./plain.ts";
import { inLocale } from "./schema/text.ts";

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe("inLocale", () => {
  const speaker = {
    locale: "en" as Locale,
    resolve: (text: string) => text.toUpperCase(),
    altOf: (name: string) => `alt of ${name}`,
  };

  it("picks a language, drops sample marks and gives pictures their alternative text", () => {
    const value = { sample: true, title: { it: "sì", en: "yes" }, list: [{ photo: { picture: "hero" }, n: 1 }] };
    expect(inLocale(value, speaker)).toEqual({
      title: "YES",
      list: [{ photo: { picture: "HERO", alt: "ALT OF HERO" }, n: 1 }],
    });
  });

  it("keeps an object that has a third key beside it and en", () => {
    expect(inLocale({ it: "a", en: "b", note: "c" }, speaker)).toEqual({ it: "A", en: "B", note: "C" });
  });
});

it("plain texts carry no emphasis marks", () => {
  expect(plain("Il bar *arriva* **ora**")).toBe("Il bar arriva ora");
});

describe.each(locales)("content in %s", (locale) => {
  const local = sampleContent.in(locale);

  it("has the specification's strings", () => {
    const said = {
      it: {
        empty: "Nessun articolo trovato",
        glam: "Bancone Glam",
        gallery: { show: "Vedi altre foto", hide: "Nascondi la galleria" },
      },
      en: {
        empty: "No posts found",
        glam: "Glam Counter",
        gallery: { show: "View More Photos", hide: "Hide Gallery" },
      },
    }[locale];
    expect(local.blog.empty.title).toBe(said.empty);
    expect(local.services.cards["bancone-glam"].title).toBe(said.glam);
    expect(local.services.detail.gallery).toEqual(said.gallery);
  });

  it("promises an answer by page: hours on contact and booking, a few hours on the service pages", () => {
    const few = locale === "it" ? "entro poche ore" : "within a few hours";
    for (const id of serviceIds) expect(local[id].closing.text).toContain(few);
    expect(local.contact.info.response.text).toContain("24");
    expect(local.services.contact.text.before).toContain("24");
    expect(local.references.closing.text).toContain("24–48");
  });

  it("calls Experience Bar, and nothing else, the most requested", () => {
    expect(serviceIds.filter((id) => local.services.cards[id].mostRequested === true)).toEqual(["experience-bar"]);
  });

  it("names each of the eight partners once", () => {
    expect(new Set(local.partners.map(({ logo }) => logo)).size).toBe(8);
  });

  it("has no legal text until the operator supplies one", () => {
    expect(sampleContent.legalIn(locale, "privacy")).toBeUndefined();
    expect(sampleContent.legalIn(locale, "terms")).toBeUndefined();
  });

  it("speaks to one person", () => {
    if (locale === "en") return;
    // What stands in «…» is the visitor's question to the bar.
    for (const text of texts(local))
      expect(text.replace(/«[^»]*»/g, "")).not.toMatch(
        /\b(voi|vostr[oaie]|vi (aspettiamo|rispondiamo)|scriveteci|contattateci)\b/i,
      );
  });
});

it("the brand is written nowhere but in the company's file, the article and the pictures' descriptions", () => {
  const { company, pictures: _pictures, files: _files, mail: _mail, ...copy } = sampleFiles;
  for (const text of texts(copy)) expect(text).not.toContain(company.brand);
});
