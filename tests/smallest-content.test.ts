import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { locales } from "#src/i18n/locales.ts";
import { formulaPath, pathTo, sitemapPath } from "#src/i18n/routes.ts";
import { deskCookie, type SourceSite, startSourceSite } from "./helpers/source-site.ts";

/** Content without all that can be left out, of a bar that goes nowhere beyond its radius. */
let copy: EditedContent;
let site: SourceSite;

beforeAll(async () => {
  copy = new EditedContent();
  copy.edit("company.yaml", /^whatsapp:.*\n/m, "");
  copy.edit("company.yaml", /^partnerAgency:\n(?: .*\n)+/m, "");
  copy.edit("company.yaml", /^social:\n(?: .*\n)+/m, "social: []\n");
  copy.edit("company.yaml", /^sample: true\n/m, "");
  copy.edit("company.yaml", /^reviews:\n(?: .*\n)+/m, "");
  copy.edit("pages/booking.yaml", /^foundBy:\n(?: .*\n)+/m, "");
  copy.write("partners.yaml", "[]\n");
  copy.edit("pages/references.yaml", /^projects:\n(?:(?: .*)?\n)+/m, "projects: []\n");
  copy.edit("formulas/bancone-glam.yaml", /^drawings: .*\n/m, "");
  copy.edit("formulas/bancone-glam.yaml", /^(photos|gallery):\n(?: .*\n)+/gm, "");
  copy.edit("formulas/bancone-glam.yaml", /^features:\n(?: .*\n)+/m, "");
  copy.edit("formulas/drink-setup.yaml", /^ {2}drawing:\n(?: {4}.*\n)+/m, "");
  copy.edit("business.yaml", /^responseHours:.*$/m, "responseHours: { contact: 24, bookingFrom: 24, bookingTo: 24 }");
  copy.edit("business.yaml", /standardWeeks: .*/, "standardWeeks: [5, 5]");
  copy.edit("business.yaml", /^area: open$/m, "area: only");
  site = await startSourceSite({ CONTENT_DIR: copy.folder });
});
afterAll(async () => {
  await site.stop();
  copy.delete();
});

interface Page {
  status: number;
  markup: string;
  /** Without scripts, in which the messages of all forms stand. */
  shown: string;
}

async function open(at: string): Promise<Page> {
  const answer = await fetch(site.url + at, { redirect: "manual" });
  const markup = await answer.text();
  return { status: answer.status, markup, shown: markup.replace(/<script[^>]*>.*?<\/script>/gs, "") };
}

/** All pages that links, the sitemap and private links lead to. */
async function crawl(): Promise<Map<string, Page>> {
  const sitemap = await (await fetch(site.url + sitemapPath)).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, at = ""]) => at || "/");
  const waiting = [...listed, ...site.privatePaths];
  const pages = new Map<string, Page>();
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (pages.has(at)) continue;
    const page = await open(at);
    pages.set(at, page);
    for (const [, to = ""] of page.shown.matchAll(/<a\b[^>]* href="(\/[^"#?]*)/g)) waiting.push(to);
  }
  return pages;
}

describe("the smallest content", () => {
  it("is without mistakes", () => {
    expect(copy.problemsInWords()).toEqual([]);
  });

  it("has no page, link, list or heading for what is not there, in the sitemap neither", async () => {
    const pages = await crawl();
    expect(pages.size).toBeGreaterThan(30);
    const missing = [...pages].filter(([, { status }]) => status === 404).map(([at]) => at);
    const legal = (["privacy", "terms"] as const).flatMap((id) => locales.map((locale) => pathTo(id, locale)));
    expect(missing.filter((at) => !legal.includes(at) && !site.privatePaths.includes(at))).toEqual([]);
    for (const locale of locales) expect((await open(pathTo("references", locale))).status).toBe(404);
    expect((await open(sitemapPath)).markup).not.toContain("/references");
    for (const [at, { markup, shown }] of pages) {
      // An article and an estimate can be shared on the reader's own WhatsApp.
      const own = shown.replace(/<div class="share\b.*?<\/div>|<p class="estimate__share" data-forward\b.*?<\/p>/s, "");
      const found = /whatsapp|wa\.me|agency\.example|social\.example|<ul[^>]*><\/ul>|sameAs/i.exec(own)?.[0];
      expect([at, found]).toEqual([at, undefined]);
      expect([at, /bassofondo|"sameAs"|In collaborazione con|undefined</i.exec(markup)?.[0]]).toEqual([at, undefined]);
    }
  });

  it("has a page of a formula without drawings, photographs and features", async () => {
    const { status, shown } = await open(formulaPath("bancone-glam", "it"));
    expect(status).toBe(200);
    expect(shown).not.toMatch(
      /opening__drawing|<section[^>]*><div class="wrap"><\/div>|class="([^"]*features|gallery|shots)/,
    );
    expect((await open(pathTo("services", "it"))).shown.match(/class="formula__drawing"/g)).toHaveLength(3);
  });

  it("writes mails without WhatsApp", async () => {
    const files = () => globSync("*.eml", { cwd: path.join(site.folder, "mail") });
    await expect.poll(() => files().length).toBeGreaterThanOrEqual(2);
    const mails = await Promise.all(
      files().map((file) => new PostalMime().parse(readFileSync(path.join(site.folder, "mail", file)))),
    );
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) expect(`${text} ${html}`).not.toMatch(/whatsapp|wa\.me/i);
  });

  it("has a desk without WhatsApp", async () => {
    const cookie = await deskCookie(site);
    const read = async (at: string) => (await fetch(site.url + at, { headers: { Cookie: cookie } })).text();
    const request = /href="(\/banco\/richieste\/[\w-]+)"/.exec(await read(deskRoutes["desk-requests"]))?.[1] ?? "";
    for (const at of [request, deskRoutes["desk-call"]]) {
      expect([at, /<main[^]*<\/main>/.exec(await read(at))?.[0]]).toEqual([
        at,
        expect.not.stringMatching(/whatsapp|wa\.me/i),
      ]);
    }
  });
});

it("equal ends of a range are one number", async () => {
  const { shown } = await open(pathTo("booking", "it"));
  expect(/In 24\s*ore rispondiamo/.exec(shown)).not.toBeNull();
  expect(/standard 5\s*settimane/.exec(shown)).not.toBeNull();
  const pages = await Promise.all([...site.privatePaths, pathTo("home", "it"), pathTo("contact", "en")].map(open));
  for (const page of pages) expect(/24–\u2060?24|5–5/.exec(page.shown)).toBeNull();
});

describe("with `area: only`", () => {
  const entries = { fullName: "Giulia", location: "Viterbo", locale: "IT" };

  it.each([
    ["booking", { name: "Giulia", location: "Viterbo" }, true],
    ["services", entries, true],
    ["contact", entries, false],
  ] as const)(
    "the form of %s says that a place is outside, and does not promise it",
    async (id, typed, offersContact) => {
      const body = new URLSearchParams(typed);
      const answer = await fetch(site.url + pathTo(id, "it"), { method: "POST", body, headers: { Origin: site.url } });
      const text = (await answer.text()).replace(/<script[^>]*>.*?<\/script>/gs, "");
      expect(text.includes("Viterbo è a 82 km da Frascati, e noi arriviamo fino a 50 km.")).toBe(true);
      expect(text.includes("Zona coperta")).toBe(false);
      const [, link] = /<a class="link" href="([^"]*)">Hai comunque una domanda/.exec(text) ?? [];
      expect(link).toBe(offersContact ? pathTo("contact", "it") : undefined);
    },
  );

  it("the contact page draws and promises nothing beyond the radius", async () => {
    const { shown, markup } = await open(pathTo("contact", "it"));
    expect(shown.includes("160 comuni entro")).toBe(true);
    expect(/Coperti anche|verifica di fattibilità|Fuori dal Lazio/.exec(shown)).toBeNull();
    expect(markup.includes('"AdministrativeArea"')).toBe(false);
  });
});
