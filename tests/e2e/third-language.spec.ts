import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { loadContent } from "#src/content/load.server.ts";
import { messageFiles } from "#src/i18n/all-messages.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { buildWithThirdLanguage, thirdLanguage, translated } from "../helpers/third-language.ts";

const { locale, tag } = thirdLanguage;
const prefix = `/${locale}`;

let folder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(path.join(tmpdir(), "third-language-"));
  await buildWithThirdLanguage(folder);
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** The pieces of text between markup and places for values that a language has in messages and content. */
function piecesOf(language: Locale): string[] {
  const piecesIn = (value: unknown): string[] => {
    if (typeof value === "string") return value.split(/\*|\{\w+\}|\[\[\w+\]\]/).map(normalized);
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(piecesIn) : [];
  };
  const localized = (value: unknown): unknown[] => {
    if (typeof value !== "object" || value === null) return [];
    return language in value ? [Reflect.get(value, language)] : Object.values(value).flatMap(localized);
  };
  return piecesIn([messageFiles[language], localized(loadContent(path.resolve(import.meta.dirname, "../../content")))]);
}

/** Every text of the sample's languages that the generated language says otherwise. */
const untranslated = new Set(
  locales.flatMap(piecesOf).filter((piece) => /\p{L}{3}/u.test(piece) && translated(piece) !== piece),
);

function normalized(text: string): string {
  return text.replace(/[\s\u00A0]+/g, " ").trim();
}

/** What a reader is shown or told: texts, and the attributes that are read out or shown. Links to other languages are left out. */
function textsOf(html: string): string[] {
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<a\b[^>]*\bhrefLang=.*?<\/a>/gis, "");
  const texts = [
    ...body.matchAll(/>([^<]+)</g),
    ...body.matchAll(/\b(?:aria-label|alt|placeholder|title|content)="([^"]*)"/g),
  ];
  return texts.map(([, text = ""]) => normalized(text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&")));
}

function attributesOf(html: string, element: RegExp): Record<string, string>[] {
  return [...html.matchAll(element)].map(([found]) =>
    Object.fromEntries(
      [...found.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name?.toLowerCase(), value]),
    ),
  );
}

async function addressesInSitemap(site: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
}

test("a language is a line in the list, a file of messages and content @thorough @scripts @desk", async ({ page }) => {
  await withSite(
    async (site) => {
      const addresses = await addressesInSitemap(site);
      const pathsIn = (language: string) => addresses.filter((one) => `${one}/`.startsWith(`/${language}/`));
      expect(pathsIn(locale).length).toBeGreaterThan(12);
      expect(pathsIn(locale).length).toBe(pathsIn("en").length);

      for (const pathname of pathsIn(locale)) {
        await test.step(`the page at ${pathname}`, async () => {
          const answer = await fetch(site.url + pathname);
          expect(answer.status).toBe(200);
          const html = await answer.text();
          expect(/<html[^>]*>/.exec(html)?.[0]).toContain(`lang="${locale}"`);
          const alternates = attributesOf(html, /<link rel="alternate"[^>]*hrefLang[^>]*>/gi);
          expect(alternates.map(({ hreflang }) => hreflang)).toEqual([...locales, locale, "x-default"]);
          expect(alternates.find(({ hreflang }) => hreflang === locale)?.["href"]).toBe(site.url + pathname);
          expect(html).toContain(`<meta property="og:locale" content="${tag.replace("-", "_")}"`);
          expect(textsOf(html).filter((text) => untranslated.has(text))).toEqual([]);
          const strays = attributesOf(html, /<a\b[^>]*>/g)
            .filter(({ href = "", hreflang }) => hreflang === undefined && href.startsWith("/"))
            .filter(({ href = "" }) => !/^\/de(?:[/?#]|$)/.test(href));
          expect(strays).toEqual([]);
          const languageLinks = attributesOf(html, /<a\b[^>]*hrefLang[^>]*>/gi).map(({ hreflang }) => hreflang);
          expect(new Set(languageLinks)).toEqual(new Set([...locales, locale]));
        });
      }

      await test.step("a path that leads nowhere", async () => {
        const answer = await fetch(`${site.url}${prefix}/nirgendwo`);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain(`lang="${locale}"`);
      });

      await test.step("a booking, its mails and its private page", async () => {
        const booking = aBooking();
        const fields = { ...booking, locale: locale.toUpperCase(), website: "" };
        const answer = await fetch(`${site.url}${prefix}/book`, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
          body: new URLSearchParams(fields),
          redirect: "manual",
        });
        expect(answer.status).toBe(303);
        expect(answer.headers.get("Location")).toMatch(/^\/de\/book\?receipt=/);

        const mail = await site.mailbox.waitFor({ to: booking.email });
        expect(mail.subject).toContain(translated("We have your request"));
        const link = new RegExp(`${prefix}/request/[\\w-]{20,}`).exec(mail.text)?.[0];
        const requestPage = await fetch(site.url + link);
        expect(requestPage.status).toBe(200);
        const html = await requestPage.text();
        expect(html).toContain(`lang="${locale}"`);
        expect(textsOf(html).filter((text) => untranslated.has(text))).toEqual([]);

        const notice = await site.mailbox.waitFor({ to: site.ownerEmail });
        expect(notice.text).toContain("tedesco");
      });

      await test.step("a form in the browser", async () => {
        await page.goto(`${site.url}${prefix}/book#form-prenotazione`);
        await expect(page.locator("[data-started]")).toHaveCount(1);
      });
    },
    { buildFolder: path.join(folder, "build") },
  );
});
