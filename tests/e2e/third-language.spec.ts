import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { parseDocument, visit } from "yaml";
import { withOtherVowels } from "#content/fixtures/other-vowels.ts";
import { captured, root, toolPath } from "#scripts/process.ts";
import { loadContent } from "#src/content/load.server.ts";
import { messageFiles } from "#src/i18n/all-messages.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { htmlElements } from "../helpers/crawler.ts";
import { withSite } from "../helpers/site.ts";

/** Adds a language to a copy of the sources: a line in the list, a file of messages and content, made from the English texts. */
async function addLanguage(folder: string): Promise<void> {
  const list = path.join(folder, "src/i18n/locales.ts");
  const line = '  de: { tag: "de-DE", name: "Deutsch", offer: "Diese Seite auf Deutsch" },';
  writeFileSync(
    list,
    readFileSync(list, "utf8").replace(/^  en: \{.*$/m, (english) => `${english}\n${line}`),
  );

  const messages = path.join(folder, "src/i18n/messages");
  const english = (await import(pathToFileURL(path.join(messages, "en.ts")).href)) as Record<string, unknown>;
  const asGerman = (_: string, value: unknown) => (typeof value === "string" ? withOtherVowels(value) : value);
  const parts = Object.entries(english).map(
    ([name, texts]) => `export const ${name} = ${JSON.stringify(texts, asGerman)};`,
  );
  writeFileSync(path.join(messages, "de.ts"), parts.join("\n"));

  const content = path.join(folder, "content");
  for (const file of readdirSync(content, { recursive: true, encoding: "utf8" })) {
    const at = path.join(content, file);
    if (/(^|[/.])en\.md$/.test(file))
      writeFileSync(at.replace(/en\.md$/, "de.md"), withOtherVowels(readFileSync(at, "utf8")));
    if (!file.endsWith(".yaml") || file.startsWith("fixtures")) continue;
    const document = parseDocument(readFileSync(at, "utf8"));
    visit(document, {
      Map(_, map) {
        const text: unknown = map.get("en");
        if (map.items.length === 2 && map.has("it") && typeof text === "string") map.set("de", withOtherVowels(text));
      },
    });
    writeFileSync(at, document.toString({ lineWidth: 0 }));
  }
}

async function build(folder: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", FORCE_COLOR: "0" };
  for (const command of [
    [toolPath("@react-router/dev"), "build"],
    [toolPath("vite"), "build", "--config", "vite.server.config.ts"],
  ]) {
    const { code, output } = await captured(process.execPath, command, { cwd: folder, env });
    expect(code, output).toBe(0);
  }
}

const spaced = (text: string): string => text.replace(/[\s\u00A0]+/g, " ").trim();

/** The pieces of text between markup and places for values that a language has in messages and content. */
function piecesOf(language: Locale): string[] {
  const piecesIn = (value: unknown): string[] => {
    if (typeof value === "string") return value.split(/\*|\{\w+\}|\[\[\w+\]\]/).map(spaced);
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(piecesIn) : [];
  };
  const localized = (value: unknown): unknown[] => {
    if (typeof value !== "object" || value === null) return [];
    return language in value ? [Reflect.get(value, language)] : Object.values(value).flatMap(localized);
  };
  return piecesIn([messageFiles[language], localized(loadContent(path.join(root, "content")))]);
}

/** Every text of the sample's languages that the generated language says otherwise. */
const untranslated = new Set(
  locales.flatMap(piecesOf).filter((piece) => /\p{L}{3}/u.test(piece) && withOtherVowels(piece) !== piece),
);

/**
 * The texts of a page in another language, and the attributes that are read out or shown. Links to
 * other languages are left out.
 */
function foreignTexts(html: string): string[] {
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<a\b[^>]*\bhrefLang=.*?<\/a>/gis, "");
  const texts = body.matchAll(/>([^<]+)<|\b(?:aria-label|alt|placeholder|title|content)="([^"]*)"/g);
  return [...texts]
    .map(([, text = "", attribute = ""]) =>
      spaced((text + attribute).replaceAll("&#x27;", "'").replaceAll("&amp;", "&")),
    )
    .filter((text) => untranslated.has(text));
}

test("a language is a line in the list, a file of messages and content @thorough @scripts @desk", async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "third-language-"));
  try {
    const config = ["react-router.config.ts", "vite.config.ts", "vite.node-bundles.ts", "vite.server.config.ts"];
    for (const source of ["content", "src", "package.json", "tsconfig.json", ...config]) {
      cpSync(path.join(root, source), path.join(folder, source), { recursive: true });
    }
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    mkdirSync(path.join(folder, "public"));
    await addLanguage(folder);
    await build(folder);
    await withSite(
      async (site) => {
        const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
        const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = ""]) => new URL(at).pathname);
        const pathsIn = (language: string) => paths.filter((at) => `${at}/`.startsWith(`/${language}/`));
        expect(pathsIn("de").length).toBeGreaterThan(12);
        expect(pathsIn("de").length).toBe(pathsIn("en").length);
        for (const at of pathsIn("de")) {
          const html = await (await fetch(site.url + at)).text();
          const of = (name: string) => htmlElements(html).flatMap((one) => (one.name === name ? [one.attributes] : []));
          expect(of("html"), at).toMatchObject([{ lang: "de" }]);
          const alternates = of("link").filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
          expect(alternates.map(({ hreflang }) => hreflang)).toEqual([...locales, "de", "x-default"]);
          expect(alternates.find(({ hreflang }) => hreflang === "de")?.["href"]).toBe(site.url + at);
          expect(html).toContain('<meta property="og:locale" content="de_DE"');
          expect(foreignTexts(html), at).toEqual([]);
          const inside = of("a").filter(({ href = "", hreflang }) => hreflang === undefined && href.startsWith("/"));
          expect(inside.filter(({ href = "" }) => !/^\/de(?:[/?#]|$)/.test(href))).toEqual([]);
          const languages = new Set(of("a").flatMap(({ hreflang }) => hreflang ?? []));
          expect(languages).toEqual(new Set([...locales, "de"]));
        }
        const lost = await fetch(`${site.url}/de/nirgendwo`);
        expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('lang="de"')]);

        const booking = aBooking();
        const answer = await fetch(`${site.url}/de/book`, {
          method: "POST",
          headers: { Origin: site.url },
          body: new URLSearchParams({ ...booking, locale: "DE", website: "" }),
          redirect: "manual",
        });
        expect([answer.status, answer.headers.get("Location")]).toEqual([
          303,
          expect.stringMatching(/^\/de\/book\?receipt=/),
        ]);
        const mail = await site.mailbox.waitFor({ to: booking.email });
        expect(mail.subject).toContain(withOtherVowels("We have your request"));
        const request = await fetch(site.url + /\/de\/request\/[\w-]{20,}/.exec(mail.text)?.[0]);
        const html = await request.text();
        expect([request.status, html]).toEqual([200, expect.stringContaining('lang="de"')]);
        expect(foreignTexts(html)).toEqual([]);
        expect((await site.mailbox.waitFor({ to: site.ownerEmail })).text).toContain("tedesco");

        await page.goto(`${site.url}/de/book#form-prenotazione`);
        await expect(page.locator("[data-started]")).toHaveCount(1);
      },
      { buildFolder: path.join(folder, "build") },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
