import { messagesIn } from "#src/i18n/all-messages.ts";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Request } from "@playwright/test";
import { loadContent } from "#src/content/load.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { matchRoute } from "#src/i18n/routes.ts";
import { everyPath } from "../helpers/accessibility.ts";
import { neverIdle, scriptsRun } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

test.use({ scriptsFirst: false });

/** Bytes after Brotli; a kilobyte is 1000 bytes. */
const budget = { font: 40_000, inlineScript: 1_000 };
/** The whole document with its style, that style, and all scripts that a page ever loads by itself or for what a visitor does. */
const withForm = { document: 18_000, style: 8_000, script: 80_000 };
const withoutForm = { document: 15_000, style: 8_000, script: 6_000 };
/** An estimate adds to the document and its style, and a script that is loaded when it comes near. */
const estimate = { document: 4_000, style: 1_500, script: 6_000 };
/** The document of the home page contains the drawing of its first view. */
const home = { ...withoutForm, document: 17_600 };
const budgets: Readonly<Record<string, typeof withForm>> = {
  home,
  // The slip beside the form computes what the order costs.
  booking: { ...withForm, style: withForm.style + 500, script: withForm.script + estimate.script + 500 },
  contact: withForm,
  services: {
    document: withForm.document + estimate.document,
    style: withForm.style + estimate.style,
    script: withForm.script + estimate.script,
  },
};

function brotli(text: string): number {
  return brotliCompressSync(text).length;
}

/** The actions of a visitor on any page. */
async function use(page: Page): Promise<void> {
  await page.mouse.click(5, 400);
  await page.keyboard.press("Tab");
  await page.mouse.wheel(0, 2000);
}

/** A response that a page loaded. */
interface Load {
  type: string;
  path: string;
  /** The size of the compressed body. */
  bytes: number;
  /** The text of a document, style sheet or script. */
  text: string | undefined;
}

async function readLoad(request: Request): Promise<Load> {
  const path = new URL(request.url()).pathname;
  // Imported modules have no resource type.
  const type = path.endsWith(".js") ? "script" : request.resourceType();
  const response = await request.response();
  const { responseBodySize: bytes } = await request.sizes();
  const isText = ["document", "stylesheet", "script"].includes(type);
  return { type, path, bytes, text: isText ? await response?.text() : undefined };
}

/** Loads a page that is never idle, and then uses it. @returns the responses before and after */
async function loadPage(page: Page, path: string): Promise<{ before: Load[]; after: Load[] }> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => void (request.url().startsWith("data:") || finished.push(request)));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const count = finished.length;
  const before = await Promise.all(finished.slice(0, count).map(readLoad));
  await scriptsRun(page);
  await use(page);
  await page.waitForLoadState("networkidle");
  return { before, after: await Promise.all(finished.slice(count).map(readLoad)) };
}

/** The sum of the bytes of responses of a type. */
const bytesOf = (loads: readonly Load[], wanted: string): number =>
  loads.filter(({ type }) => type === wanted).reduce((sum, { bytes }) => sum + bytes, 0);

const otherLocale = { it: "en", en: "it" } as const satisfies Record<Locale, Locale>;

const content = loadContent(resolve(import.meta.dirname, "../../content"));

/** Text fragments that only one language has, the same in markup and data, and too long to match by chance. */
function piecesOf(locale: Locale): string[] {
  const pieces = (value: unknown): string[] => {
    if (typeof value === "string") return value.split(/[^\p{L}\p{N} ,.:;]+/u).filter((piece) => piece.length >= 24);
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(pieces) : [];
  };
  const inLanguage = (value: unknown, language: Locale): unknown[] => {
    if (typeof value !== "object" || value === null) return [];
    if (language in value) return [Reflect.get(value, language)];
    return Object.values(value).flatMap((part) => inLanguage(part, language));
  };
  // The language suggestion is in the other language.
  const { language: _offer, notFound: _title, ...frame } = messagesIn(locale).frame;
  const said = (language: Locale): string[] => pieces([inLanguage(content, language)]);
  const other = new Set(said(otherLocale[locale]));
  return [...new Set([...said(locale), ...pieces([frame, messagesIn(locale).forms])])].filter(
    (piece) => !other.has(piece),
  );
}

/** Pages at once: most of the time each waits until it loads nothing any more. */
const lanes = 3;

for (const [locale, screen] of [
  ["it", "a phone"],
  ["en", "a desk"],
] as const) {
  test(`no page exceeds its weight budget or contains texts of the other language (${locale}, ${screen}) @scripts @desk @thorough`, async ({
    browser,
    site,
  }) => {
    const foreign = piecesOf(otherLocale[locale]);
    expect(foreign.length).toBeGreaterThan(300);
    const read = new Set<string>();
    const weigh = async (path: string): Promise<void> => {
      // Each page starts with an empty cache.
      const size =
        screen === "a phone" ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } : {};
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce", ...size });
      const page = await context.newPage();
      await page.addInitScript(neverIdle);
      // Pictures are weighed in `pictures.spec.ts`.
      await page.route("**/pictures/**", (route) => route.abort());
      const { before, after } = await loadPage(page, path);
      const all = [...before, ...after];
      const heavy = (what: string): string => `${what} of ${path}`;
      const { document, style: sheet, script } = budgets[matchRoute(path)?.id ?? ""] ?? withoutForm;
      const response = await page.request.get(path);
      const html = await response.text();
      await context.close();
      const textsOf = (elements: RegExp): string[] => [...html.matchAll(elements)].map(([, text = ""]) => text);
      expect.soft(brotli(html), heavy("document")).toBeLessThanOrEqual(document);
      const sheets = textsOf(/<style>(.*?)<\/style>/gs);
      const hashes = sheets.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      const policy = response.headers()["content-security-policy"];
      expect.soft(policy, heavy("policy")).toContain(`style-src 'self' ${hashes.join(" ")};`);
      // It is part of the document: compressed separately it is a little larger than there.
      const style = brotli(sheets.join("\n"));
      expect.soft(style, heavy("style")).toBeGreaterThan(5_000);
      expect.soft(style, heavy("style")).toBeLessThanOrEqual(sheet);
      expect.soft(bytesOf(all, "stylesheet"), heavy("style sheets")).toBe(0);
      expect.soft(bytesOf(before, "font"), heavy("fonts")).toBeLessThanOrEqual(budget.font);
      const inline = brotli(textsOf(/<script(?: nonce="[^"]*")?>(.*?)<\/script>/gs).join("\n"));
      expect.soft(inline, heavy("scripts in the document")).toBeLessThanOrEqual(budget.inlineScript);
      expect.soft(bytesOf(all, "script"), heavy("scripts")).toBeGreaterThan(0);
      expect.soft(bytesOf(all, "script") + inline, heavy("scripts")).toBeLessThanOrEqual(script);
      const hasReact = all.some(({ type, text }) => type === "script" && text?.includes("react.dev/errors"));
      expect.soft(hasReact, `React on ${path}`).toBe(script >= withForm.script);
      for (const { path: from, text } of all) {
        if (text === undefined || read.has(from)) continue;
        read.add(from);
        const strays = foreign.filter((piece) => text.includes(piece));
        expect.soft(strays, `of the other language in ${from}, on ${path}`).toEqual([]);
      }
    };
    const waiting = everyPath(locale);
    const lane = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await weigh(path);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    expect(read.size).toBeGreaterThan(15);
  });
}

test("no script, style or server bundle has the operator's data in it @scripts @desk", () => {
  const { company, posts, pages } = content;
  const { email, phone, whatsapp, founder, ownerEmail } = company;
  const [post] = posts;
  const texts = [email, phone, whatsapp ?? "", founder, ownerEmail, post?.subtitle.it ?? "", pages.home.description.en];
  const build = resolve(import.meta.dirname, "../../build");
  const built = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  );
  expect(built.length).toBeGreaterThan(20);
  for (const file of built) {
    const code = readFileSync(resolve(build, file), "utf8");
    expect(
      texts.filter((text) => code.includes(text)),
      file,
    ).toEqual([]);
  }
});
