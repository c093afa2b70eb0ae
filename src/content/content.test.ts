import { describe, expect, it } from "vitest";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { sampleContent, sampleFiles } from "#content/fixtures/sample-content.ts";
import { inLocale } from "./facts.ts";

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

describe.each(locales)("content in %s", (locale) => {
  const local = sampleContent.in(locale);

  it("has the specification's strings", () => {
    const said = {
      it: {
        empty: "Nessun articolo trovato",
        glam: "Bancone Glam",
        gallery: { show: "Vedi altre foto", hide: "Nascondi la galleria" },
        clients: ["Clienti privati", "Aziende", "Locali e bar", "Organizzatori di eventi"],
        highlights: ["100% personalizzato", "24/7 assistenza", "∞ possibilità illimitate"],
      },
      en: {
        empty: "No posts found",
        glam: "Glam Counter",
        gallery: { show: "View More Photos", hide: "Hide Gallery" },
        clients: ["Private clients", "Companies", "Venues and bars", "Event organisers"],
        highlights: ["100% personalised", "24/7 support", "∞ unlimited possibilities"],
      },
    }[locale];
    expect(local.blog.empty.title).toBe(said.empty);
    expect(local.formulas[0]?.name).toBe(said.glam);
    expect(local.services.detail.gallery).toEqual(said.gallery);
    expect(local.services.clients.items.map(({ title }) => title)).toEqual(said.clients);
    expect(local.home.about.highlights.map(({ figure, title }) => `${figure} ${title}`)).toEqual(said.highlights);
  });

  it("calls the time slot the same in forms, private pages and mails, and never a set-up (D20)", () => {
    const { forms } = messagesIn(locale);
    const request = requestMessagesIn(locale);
    const { actions } = request;
    const labels = [forms.labels.timeSlot, actions.slot];
    labels.push(forms.order.labels.time);
    expect(new Set(labels)).toEqual(new Set([{ it: "Orario", en: "Time" }[locale]]));
    const withSlot = texts([forms, request, local]).filter((text) => text.includes("{slot}"));
    expect(withSlot.length).toBeGreaterThan(5);
    for (const text of withSlot) expect(text).not.toMatch(/mont(iamo|aggio)|set.?up/i);
  });

  it("has no legal text until the operator supplies one", () => {
    expect(local.legal).toEqual({});
  });
});

it("one person is addressed in Italian", () => {
  const local = sampleContent.in("it");
  // The thanks after a party are for all its hosts. Questions in «…» are the visitor's.
  for (const text of texts({ ...local, words: { ...local.words, thanks: "" } }))
    expect(text.replace(/«[^»]*»/g, "")).not.toMatch(
      /\b(voi|vostr[oaie]|vi (aspettiamo|rispondiamo)|scriveteci|contattateci)\b/i,
    );
});

it("what reads as commercial terms is marked as sample, and promises nothing", () => {
  const term =
    /\b(pagh[io]|gratuit[oaie]|gratis|garanti\w+|compres[oaie]|vincol\w+|you pay|free of charge|guarante\w+)\b/i;
  const unmarked = (value: unknown): string[] => {
    if (typeof value === "string") return term.test(value) ? [value] : [];
    if (typeof value !== "object" || value === null || ("sample" in value && value.sample === true)) return [];
    return Object.values(value).flatMap(unmarked);
  };
  // Titles and descriptions have no marks, because they repeat facts of the specification; mails say what the site does.
  const { pages: _pages, mail: _mail, ...copy } = sampleFiles;
  expect(unmarked(copy)).toEqual([]);
  const promises = /pagh[io] soltanto|you pay only|gratuit|free quote|sempre compresi|always included/i;
  expect(texts(copy).filter((text) => promises.test(text))).toEqual([]);
});

it("the brand is written nowhere but in the company's file, the article and the pictures' descriptions", () => {
  const { company, pictures: _pictures, posts: _posts, mail: _mail, ...copy } = sampleFiles;
  for (const text of texts(copy)) expect(text).not.toContain(company.brand);
});
