import { withOrder } from "#src/requests/request.ts";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleContent, sampleFiles } from "#content/fixtures/sample-content.ts";
import { secondBrand } from "#content/fixtures/second-brand.ts";
import { loadContent } from "#src/content/load.server.ts";
import { showPictures } from "#src/content/picture-files.ts";
import { grounds } from "#src/ui/drawings/colour.ts";
import { drawingFiles } from "#src/content/pictures/drawings.ts";
import { inlineMaker } from "#src/content/pictures/picture-maker.server.ts";
import { sharePictureAt } from "#src/content/pictures/share-picture.ts";
import { createSitePictures } from "#src/content/pictures/site-pictures.server.ts";
import { type SiteContent, siteContent } from "#src/content/site-content.server.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { messageFiles } from "#src/i18n/all-messages.ts";
import { plusMonths } from "#src/i18n/days.ts";
import { locales } from "#src/i18n/locales.ts";
import { municipalitiesPath, ownerCalendarRoute, pathTo, privatePath, privateRoutes } from "#src/i18n/routes.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import { publicPaths } from "#src/pages/files.page.tsx";
import { agreementPdf } from "#src/quotes/agreement-pdf.server.ts";
import { agreementOf } from "#src/requests/agreement.ts";
import { visitorCalendar } from "#src/requests/calendar.server.ts";
import { updatesFor } from "#src/requests/events.ts";
import { tokenFor } from "#src/requests/links.server.ts";
import type { ReminderKind } from "#src/requests/reminders.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { ownerFeedToken } from "#src/site/tokens.server.ts";
import { daysAhead } from "./helpers/booking-page.ts";
import { mailAbout } from "./helpers/mails.ts";
import { aLine } from "./helpers/quotes.ts";
import { aBooking } from "./helpers/requests.ts";
import { historyIn, oneOfEachStatus, requestIn } from "./helpers/states.ts";
import { deskCookie, type SourceSite, startSourceSite } from "./helpers/source-site.ts";
import { storeRequest } from "./helpers/test-site.ts";

/** Words of the trade and the places of the sample, which stand in its content alone. */
const trade = [
  "bancon[ei]",
  "bartenders?",
  "barman",
  "cocktails?",
  "negroni",
  "spritz",
  "mojito",
  "aperitiv[oi]",
  "ghiaccio",
  "bottigli[ae]",
  "bicchier[ei]",
  "si beve",
  "drinks?",
  "bottles?",
  "frascati",
  "castelli romani",
  "lazio",
  "santucci",
];
const wordsOf = (list: readonly string[]) => new RegExp(`(?<![\\p{L}-])(?:${list.join("|")})(?![\\p{L}-])`, "iu");

/** The words of the sample about itself; nothing else may have them. Rome is the time zone's city, too. */
const sampleFacts: readonly RegExp[] = [
  wordsOf([...trade, "bars?", "ice", "glass(?:es)?", "counters?", "shaker", "furgon[ei]", "castelli", "ambra", "elia"]),
  /\b(?:a|da|in|di|from|to|of) Rom[ae]\b/,
  /0000 0000|390600000000|00000000000/,
  /(agency|social)\.example/,
  /IT60 ?X05/,
  /bassofondo|tavolalunga|cipria/i,
  // Hours, deposit, refunds, deadlines, response times, lead times.
  /0?9:00[–-]18:00|10:00[–-]16:00/,
  /(?<![\d.,])(30|50)[\s\u00A0]?%/,
  /50[\s\u00A0]km/,
  /due settimane|two weeks|una settimana|one week/,
  /24–\u2060?48|4–6/,
  // Its place.
  /41\.8167|12\.6833|"geoRadius":50000/,
  // The sunset is switched off.
  /tramonto|sunset at|il sole scende|the sun goes down/i,
  // The drawings of the sample.
  /\/drawings\/\w+\/(?!carretto|cono)[\w-]+/,
];

/** All texts of a content. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The parts of a text that pages have as they are: between emphasis and values to be filled in. */
const partsOf = (text: string) => text.split(/\{\w+\}|[*"&<>\n\u00A0]+/).filter((part) => part.length >= 40);

/** The texts of a page for its readers, without the names of classes, files and fields. */
const said = (text: string) =>
  text
    .replace(/<(style|script(?! type="application\/ld))[^>]*>.*?<\/\1>/gs, "")
    .replace(/ (class|id|for|name|style|d|viewBox|rel|media|data-(?!props)[\w-]+)="[^"]*"/g, "");

function tracesIn(text: string): string[] {
  const shown = said(text);
  const facts = sampleFacts.flatMap((fact) => {
    const { index = -1 } = fact.exec(shown) ?? {};
    return index < 0 ? [] : [shown.slice(Math.max(0, index - 60), index + 60)];
  });
  return [...facts, ...sampleTexts.filter((part) => shown.includes(part))];
}

/** The colours of the sample; nothing of another brand may show one. */
const sampleColours = Object.entries(sampleContent.brand.palette);

function sampleColoursIn(text: string): string[] {
  const lower = text.toLowerCase();
  return sampleColours.filter(([, colour]) => lower.includes(colour)).map(([name]) => name);
}

const copy = secondBrand();
afterAll(() => copy.delete());

const all = loadContent(copy.folder);
const content = siteContent(
  all,
  "second",
  showPictures(all.photographs, () => true),
);
/** The texts of the sample that neither the other one nor the interface has. */
const ownTexts = textsIn([all, messageFiles]).join("\n");
const sampleTexts = [...new Set(textsIn(sampleFiles).flatMap(partsOf))].filter((part) => !ownTexts.includes(part));
const siteUrl = "https://www.fiordilatte.example";
const linkSecret = "a secret of thirty-two characters, at least";

let site: SourceSite;
let sampleSite: SourceSite;
beforeAll(async () => {
  site = await startSourceSite({ SITE_URL: siteUrl, CONTENT_DIR: copy.folder, LINK_SECRET: linkSecret });
  sampleSite = await startSourceSite({ LINK_SECRET: linkSecret });
});
afterAll(() => Promise.all([site.stop(), sampleSite.stop()]));

async function get(path: string, { url } = site, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { redirect: "manual", headers });
  return { status: response.status, text: await response.text() };
}

const booking = withOrder(aBooking, { date: daysAhead(90), place: { text: "Cascina Nuova, Pinerolo" } });
const circumstances = {
  today: daysAhead(0),
  order: booking.order,
  lines: [aLine({ item: "cart", label: "Carretto", unitPriceCents: 15_000 })],
  terms: content.business.terms,
};
const cases = oneOfEachStatus.map((state, index) => {
  const locale = locales[index % locales.length] ?? "it";
  const at = { ...circumstances, locale };
  const request = { ...requestIn(state, at), reference: "FIO-7K3QX" };
  return { status: state.to, locale, request, history: historyIn(state, at) };
});

function caseOf(status: RequestStatus): (typeof cases)[number] {
  const found = cases.find((one) => one.status === status);
  if (found === undefined) throw new Error(`No case is ${status}`);
  return found;
}

/** The private pages of a request that is stored on a site. Quote and agreement are PDFs, whose bytes are not text. */
async function privatePages(
  { folder }: SourceSite,
  { locale, request, history }: (typeof cases)[number],
): Promise<string[]> {
  const db = await openDatabase({ kind: "sqlite", path: join(folder, "site.db") });
  const id = randomUUID();
  const stored = { ...request, id, reference: `FIO-${id}`, content: { ...request.content, details: id } };
  await storeRequest(db, { ...stored, status: history.length === 0 ? request.status : "received" }, history);
  const open = { db, secret: linkSecret, now: () => new Date() };
  const visitor = await tokenFor(open, id, "visitor");
  const tokens: Readonly<Record<string, string>> = {
    "owner-request": await tokenFor(open, id, "owner"),
    "shown-quote": await tokenFor(open, id, "reader"),
  };
  await db.destroy();
  return (Object.keys(privateRoutes) as (keyof typeof privateRoutes)[])
    .filter((route) => route !== "agreement" && route !== "quote")
    .map((route) => privatePath(route, locale, tokens[route] ?? visitor));
}

describe("a second brand", () => {
  it("is valid content, with no text of the sample and no word of its trade", () => {
    expect(copy.problemsInWords()).toEqual([]);
    expect(sampleTexts.length).toBeGreaterThan(500);
    expect(textsIn({ ...all, accessibility: undefined }).filter((text) => wordsOf(trade).test(text))).toEqual([]);
  });

  it.each(publicPaths(content).filter((path) => path !== municipalitiesPath))(
    "leaves no trace of the sample at %s",
    async (path) => {
      const { status, text } = await get(path);
      expect([200, 301, 302, 404]).toContain(status);
      expect([...tracesIn(text), ...sampleColoursIn(text)]).toEqual([]);
    },
  );

  it("is looked through for facts that the pages of the sample do show", async () => {
    let hidden = sampleFacts;
    for (const path of [...(await privatePages(sampleSite, caseOf("accepted"))), ...publicPaths(sampleContent)]) {
      if (hidden.length === 0) break;
      const text = said((await get(path, sampleSite)).text);
      hidden = hidden.filter((fact) => !fact.test(text));
    }
    expect(hidden).toEqual([]);
  });

  it("shows its own facts", async () => {
    const pages = await Promise.all(["/", "/contatti", "/prenota", "/faq"].map((path) => get(path)));
    const text = pages.map((page) => page.text).join("\n");
    expect(text).toContain("Coni e coppette a pedali, da Torino.");
    expect(text).toContain('"@type":"IceCreamShop"');
    expect(text).toContain(`--color-notte:${content.brand.palette.notte}`);
    expect((await get(pathTo("references", "it"))).text.match(/<article/g)).toHaveLength(1);
    expect(text).toMatch(/\/drawings\/\w+\/carretto-\w+\.svg/);
    expect(text).toContain("mar–ven 10:00–13:00 e 16:00–20:00");
    expect(text).toContain('"openingHours":["Tu-Fr 10:00-13:00","Tu-Fr 16:00-20:00","Sa 10:30-14:00"]');
    expect(text).toContain('"geoRadius":35000');
    expect(text).toMatch(/40[\s\u00A0]?%/);
    expect(
      [...text.matchAll(/type="radio"[^>]* name="timeSlot"[^>]* value="([\d:]+)"/g)].map(([, slot]) => slot),
    ).toEqual(["11:00", "17:30"]);
    expect(text).toContain(`max="${plusMonths(daysAhead(0), 9)}"`);
    expect((await get("/en")).text).toContain("from Turin");
    const { text: list } = await get(municipalitiesPath);
    expect(list).toMatch(/^Pinerolo,TO,standard,3\d$/m);
  });

  it("shows the area served as text alone if the map is switched off", async () => {
    const contact = async () => (await get(pathTo("contact", "it"))).text;
    expect(await contact()).toContain("map__dots");
    copy.edit("business.yaml", "map: true }", "map: false }");
    await expect.poll(contact).not.toContain("map__dots");
    expect(await contact()).toContain("Torino, la collina e i paesi fino a Pinerolo");
  });

  it.each(["/nessuna-pagina", "/en/no-page", "/blog/nessuno"])(
    "leaves no trace at the unknown path %s",
    async (path) => {
      const { status, text } = await get(path);
      expect([status, tracesIn(text)]).toEqual([404, []]);
    },
  );

  it.each(locales)("leaves no trace in the agreement in %s", async (locale) => {
    const { request, history } = caseOf("accepted");
    const agreement = agreementOf(history);
    if (agreement === undefined) throw new Error("There is no agreement");
    const pdf = await agreementPdf({ ...request, locale }, agreement, content);
    const { text } = await extractText(new Uint8Array(pdf.content), { mergePages: true });
    expect(text).toContain("Fiordilatte");
    expect(tracesIn(text)).toEqual([]);
  });

  it("has no newsletter if it is switched off", async () => {
    for (const path of ["/blog", "/en/blog"]) expect((await get(path)).text).not.toContain("data-newsletter");
  });

  it.each(cases)("leaves no trace on the private pages of a request that is $status ($locale)", async (one) => {
    for (const path of await privatePages(site, one)) {
      const { status, text } = await get(path);
      expect({ path, fails: status >= 500, traces: tracesIn(text) }).toEqual({ path, fails: false, traces: [] });
    }
  });

  it.each(cases)(
    "leaves no trace in mails and calendars of a request that is $status ($locale)",
    async ({ status, history, request }) => {
      const { mailFrom, ownerEmail } = content.company;
      const brandSettings = { content, siteUrl, mailFrom, ownerEmail };
      const link = `${siteUrl}/r/token`;
      const step = history.at(-1);
      const reminderKinds = Object.keys(content.in("it").mail.reminders) as ReminderKind[];
      const mails = await Promise.all([
        ...mailKinds.map((kind) => mailAbout(kind, { request, link }, brandSettings)),
        ...[...(step === undefined ? [] : updatesFor(step)), ...(status === "accepted" ? reminderKinds : [])].map(
          (kind) => mailAbout(kind, { request, history, link }, brandSettings),
        ),
      ]);
      expect(mails.length).toBeGreaterThan(1);
      for (const { html = "", ...mail } of mails) {
        expect(sampleColoursIn(html)).toEqual([]);
        const words = html.replace(/ (style|width)="[^"]*"/g, "");
        expect(tracesIn(words + JSON.stringify(mail))).toEqual([]);
      }
      expect(tracesIn(visitorCalendar(request, history, { content, siteUrl }, siteUrl) ?? "")).toEqual([]);
    },
  );

  it.each(Object.values(deskRoutes).filter((route) => !route.includes(":")))(
    "leaves no trace on the desk at %s",
    async (path) => {
      const { status, text } = await get(path, site, { Cookie: await deskCookie(site) });
      // The place that a visitor typed.
      expect([status, tracesIn(text.replaceAll("Villa Aldobrandini, Frascati", ""))]).toEqual([200, []]);
    },
  );

  it("leaves no trace in the owner's calendar", async () => {
    await privatePages(site, caseOf("confirmed"));
    const { text } = await get(ownerCalendarRoute.replace(":token", ownerFeedToken(linkSecret)));
    expect(text).toContain("Fiordilatte");
    // The place that a visitor typed.
    expect(tracesIn(text.replaceAll("\r\n ", "").replaceAll("Villa Aldobrandini\\, Frascati", ""))).toEqual([]);
  });
});

describe("the look of a second brand", () => {
  const pictures = createSitePictures({
    contentFolder: copy.folder,
    cacheFolder: join(copy.folder, "cache"),
    maker: inlineMaker,
    log: pino({ level: "silent" }),
  });
  const textAt = async (url: string, of: SiteContent) => String(await pictures.at(url, of)?.());
  const drawingsOf = ({ brand }: SiteContent) => drawingFiles().map((file) => `/drawings/${brand.version}/${file}`);

  it("shares no colour with the sample, so that each is found", () => {
    const own = Object.values(content.brand.palette);
    expect(sampleColours.filter(([, colour]) => own.includes(colour))).toEqual([]);
  });

  it("colours every drawing on every background", async () => {
    expect(drawingFiles().length).toBeGreaterThan(100);
    // Drinks keep their colour.
    const drinks = readFileSync(join(import.meta.dirname, "../src/ui/drawings/files.css"), "utf8");
    const kept = new RegExp(`(fill|stroke)="(${drinks.match(/#\w+/g)?.join("|")})"`, "g");
    for (const url of drawingsOf(content)) {
      const text = (await textAt(url, content)).replaceAll(kept, "");
      expect({ url, found: sampleColoursIn(text) }).toEqual({ url, found: [] });
    }
    // This search finds the colours of the sample in its own drawings.
    const sample = await Promise.all(drawingsOf(sampleContent).map((url) => textAt(url, sampleContent)));
    expect(sampleColoursIn(sample.join("")).length).toBeGreaterThan(15);
  });

  it("colours its icons and shows its own marks", async () => {
    const { brand } = content;
    const urls = ["/favicon.svg", ...brand.sprites.map((sprite) => sprite.path)];
    const texts = await Promise.all(urls.map((url) => textAt(url, content)));
    expect(sampleColoursIn(texts.join("") + brand.icons.desk)).toEqual([]);
    expect(texts[0]).toContain(brand.palette.notte);
    const ofSample = [...sampleContent.brand.sprites.map((sprite) => sprite.path), ...drawingsOf(sampleContent)];
    expect(ofSample.filter((url) => pictures.at(url, content) !== undefined)).toEqual([]);
  });

  it("shows its drawing in the pictures of shared links, in its colours", () => {
    for (const url of ["/share/it/home.jpg", "/share/en/post-prima-corsa.jpg"]) {
      const picture = sharePictureAt(url, content);
      const svg = picture !== undefined && "svg" in picture ? picture.svg : "";
      expect(sampleColoursIn(svg)).toEqual([]);
      expect(svg).toContain('viewBox="0 0 240 120"');
    }
  });
});

it("no colour of the sample is in the code", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|svg|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    // These are the colours of drawings for brands that name none, and the colours of drinks.
    .filter((file) => file !== "content/palette.ts" && file !== "ui/drawings/files.css")
    .map((file) => join("src", file));
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.map((file) => [file, sampleColoursIn(readFileSync(file, "utf8"))] as const);
  expect(found.filter(([, colours]) => colours.length > 0)).toEqual([]);
});

/** Words of the trade that have a technical reason. */
const technical: readonly [RegExp, string][] = [
  [/^ui\/drawings\//, "the sample's drawings and their names"],
  [/^content\/(coverage|region-(map|names))\.ts$/, "the regions of Italy"],
];

it("no word of the trade of the sample is in the code", () => {
  const words = wordsOf([
    ...trade,
    "comand[ae]",
    "counters?",
    "(?:the|a|our|il|del|al|un) bars?",
    "shaker",
    "furgon[ei]",
    "ambra",
  ]);
  const drawn = new RegExp(`^import .*/drawings/.*|"[\\w-]+-(${grounds.join("|")})"`, "g");
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !technical.some(([pattern]) => pattern.test(file)));
  const found = sources.flatMap((file) =>
    readFileSync(join("src", file), "utf8")
      .split("\n")
      // Pages name drawings by their files and backgrounds; two colours of brands have names of the trade.
      .filter((line) => words.test(line.replace(drawn, "").replace(/\b(?:bottiglia|aperitivo)\b/g, "")))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
