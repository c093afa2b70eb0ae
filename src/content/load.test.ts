import { sampleTerms } from "#tests/helpers/quotes.ts";
import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { openingLines } from "./facts.ts";
import { siteContent } from "./site-content.server.ts";

let copy: EditedContent;
beforeEach(() => {
  copy = new EditedContent();
});
afterEach(() => copy.delete());

it("accepts any number of partners, with and without logos", () => {
  const partner = (name: string) => `- name: ${name}\n  trade: { it: Dj, en: DJs }\n`;
  copy.write("partners.yaml", ["Uno", "Due", "Tre", "Quattro", "Cinque"].map(partner).join(""));
  expect(copy.load().partners).toHaveLength(5);
  copy.write("partners.yaml", "# none\n");
  expect(copy.load().partners).toEqual([]);
});

it.each(["ciao@ambra.example", '"Ambra, il bar" <ciao@ambra.example>'])("accepts the sender %s", (from) => {
  copy.edit("company.yaml", /^mailFrom: .*/m, `mailFrom: '${from}'`);
  const { mailFrom, payment } = copy.load().company;
  expect(mailFrom).toBe(from);
  expect(payment?.iban).toBe("IT60X0542811101000000123456");
});

it("adds VAT to the prices of a list that is written without it", () => {
  copy.edit("prices.yaml", "prices: with-vat", "prices: without-vat");
  copy.edit("prices.yaml", "price: 10500", "price: 8607");
  copy.edit("prices.yaml", "price: 120", "price: 98");
  const pricesOf = (locale: "it" | "en") => siteContent(copy.load(), "1", {}).in(locale).prices;
  const { items, travel } = pricesOf("it");
  expect([items[0]?.price, items[1]?.price, travel.zones.standard?.price]).toEqual([10_501, 737, 120]);
  copy.edit("prices.yaml", /^prices: without-vat\n/m, "");
  expect(pricesOf("en").items[0]?.price).toBe(8607);
});

it("reads days that are closed, periods and weekdays", () => {
  const days = "- { day: 2026-12-25, reason: Natale }\n  - { from: 2027-08-09, to: 2027-08-22, reason: Ferie }";
  copy.edit("availability.yaml", "closed: []", `closed:\n  ${days}`);
  copy.edit("availability.yaml", "closedWeekdays: []", "closedWeekdays:\n  - { weekday: monday, reason: Riposo }");
  expect(copy.load().availability).toMatchObject({
    closed: [
      { from: "2026-12-25", to: "2026-12-25", reason: "Natale" },
      { from: "2027-08-09", to: "2027-08-22", reason: "Ferie" },
    ],
    closedWeekdays: [{ weekday: "monday", reason: "Riposo" }],
  });
});

it("legal texts may hold lists, tables and facts, and are absent until their file exists and is not empty", () => {
  copy.write("legal/terms.it.md", "\n");
  expect(copy.load().legal).toEqual({ privacy: {}, terms: {} });
  const markdown =
    "# Titolare\n\n{town}, [scrivi](https://a.example).\n\n- uno\n- **{town}**\n\n| a | b |\n|---|---|\n| 1 | {town} |\n";
  copy.write("legal/privacy.it.md", markdown);
  const { in: inLanguage } = siteContent(copy.load(), "1", {});
  expect(inLanguage("it").legal.privacy).toEqual([
    { type: "heading", level: 2, text: "Titolare" },
    { type: "paragraph", text: "Frascati, scrivi (https://a.example)." },
    { type: "list", ordered: false, items: ["uno", "**Frascati**"] },
    { type: "table", header: ["a", "b"], rows: [["1", "Frascati"]] },
  ]);
  expect(inLanguage("en").legal.privacy).toBeUndefined();
});

it("photographs have the size in which they are shown, and another hash when they change", async () => {
  copy.showPhotographs();
  const photo = (name: string) => path.join(copy.folder, "pictures", name);
  const terrace = () => copy.load().photographs.find(({ name }) => name === "terrace");
  const before = terrace();
  expect(before).toMatchObject({ width: 1280, height: 854 });
  cpSync(photo("garden.jpg"), photo("terrace.jpg"));
  expect(terrace()?.hash).not.toBe(before?.hash);
  // Taken upright.
  const turned = sharp(photo("terrace.jpg")).resize(1800, 1300).withMetadata({ orientation: 6 });
  copy.write("pictures/terrace.jpg", await turned.toBuffer());
  expect(terrace()).toMatchObject({ width: 1300, height: 1800 });
});

describe("articles", () => {
  const posts = (drafts: boolean) => copy.load({ drafts }).posts;

  it("are published whatever their date, and know the day of a change", () => {
    copy.edit("posts/ambra-story/post.yaml", /^publishDate: .*$/m, "publishDate: 2999-01-01\nupdated: 2999-02-01");
    expect(posts(false)).toMatchObject([{ id: "ambra-story", updated: "2999-02-01" }]);
  });

  it("that are drafts are in the preview only, may be related to others, and may be incomplete", () => {
    copy.showPhotographs();
    copy.add("posts");
    copy.edit("posts/sei-cocktail/post.yaml", "category:", "draft: true\ncategory:");
    expect(posts(true).map(({ id, draft }) => [id, draft])).toEqual([
      ["ghiaccio-per-cento", false],
      ["ambra-story", false],
      ["sei-cocktail", true],
    ]);
    copy.remove("posts/sei-cocktail/en.md");
    expect(posts(false).map(({ id, relatedPosts }) => [id, relatedPosts])).toEqual([
      ["ghiaccio-per-cento", ["sei-cocktail"]],
      ["ambra-story", []],
    ]);
    expect(copy.problems({ drafts: true }).map(({ file }) => file)).toEqual(["posts/sei-cocktail/en.md"]);
  });
});

describe("the brand", () => {
  const brandNow = () => siteContent(copy.load(), "1", {}).brand;
  const svg = (size: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}"><path fill="#0a0b0c" d="M0 0h9v9z"/></svg>`;

  it("follows its files: colours, logo, icons", () => {
    const before = brandNow();
    copy.edit("brand/brand.yaml", /notte: "\S+"/, 'notte: "#001100"');
    copy.write("brand/logo.svg", svg("0 0 90 30"));
    copy.write("brand/icon.svg", svg("0 0 16 16"));
    const after = brandNow();
    expect(after.palette.notte).toBe("#001100");
    expect(after.version).not.toBe(before.version);
    expect(after.logo).toEqual({ viewBox: "0 0 90 30", href: `${after.sprites[0]?.path}#logo` });
    expect(after.sprites[0]?.path).not.toBe(before.sprites[0]?.path);
    // Every page loads the logo, and few pages the partners'.
    expect(after.sprites[0]?.text.match(/<symbol/g)).toHaveLength(1);
    expect(after.icons.any).toContain('viewBox="0 0 16 16"');
    // A round mask leaves the icon of 16 units whole.
    expect(after.icons.desk).toContain(
      'viewBox="-6.4 -6.4 28.8 28.8"><rect x="-6.4" y="-6.4" width="28.8" height="28.8"',
    );
    copy.remove("brand/logo.svg");
    expect(brandNow().logo).toBeUndefined();
  });

  it("has its fonts in the style sheet and as files of the site", () => {
    const font = readFileSync(path.resolve(import.meta.dirname, "../ui/styles/fonts/anybody-latin-700.woff2"));
    expect(brandNow().sheet).not.toContain("@font-face");
    copy.write("brand/nuovo.woff2", font);
    const fonts = "fonts:\n  display: nuovo.woff2\n";
    copy.write("brand/brand.yaml", copy.text("brand/brand.yaml") + fonts);
    const { sheet, fonts: shown } = brandNow();
    expect(shown.display?.path).toMatch(/^\/brand\/nuovo-[0-9a-f]{8}\.woff2$/);
    expect(Buffer.from(shown.display?.data ?? "", "base64")).toEqual(font);
    expect(sheet).toContain(`src:url(${shown.display?.path})`);
    expect(sheet).toContain(':root:root{--font-display:"Brand display",Arial,sans-serif}');
  });
});

describe("the business", () => {
  it("of the sample has the numbers of the specification", () => {
    const { base, radiusKm, terms, openingHours, responseHours, leadTime, show } = sampleFiles.business;
    expect(base).toMatchObject({ town: "Frascati", region: "Lazio", latitude: 41.8167, longitude: 12.6833 });
    expect(radiusKm).toBe(50);
    expect(terms).toEqual(sampleTerms);
    expect(openingLines(openingHours, "it")).toEqual(["lun–ven 9:00–18:00", "sab 10:00–16:00"]);
    expect(openingLines(openingHours, "en")).toEqual(["Mon–Fri 9:00–18:00", "Sat 10:00–16:00"]);
    expect(responseHours).toEqual({ contact: 24, bookingFrom: 24, bookingTo: 48 });
    expect(leadTime).toEqual({ standardWeeks: [4, 6], largeMonths: [2, 3], highSeasonMonths: [5, 6, 7, 8, 9, 12] });
    expect(show).toEqual({ sunset: true, newsletter: true, map: true, order: true });
  });

  it.each([
    ["10:00-13:00, 16:00-20:00", "dom 10:00–13:00 e 16:00–20:00"],
    ["09:00 - 12:30", "dom 9:00–12:30"],
    ["18:00-2:00", "dom 18:00–2:00"],
    ["Chiuso", undefined],
  ])("may have the hours %s", (typed, line) => {
    copy.edit("business.yaml", "sunday: closed", `sunday: ${typed}`);
    expect(openingLines(copy.load().business.openingHours, "it")[2]).toBe(line);
  });

  it("has the season, the town and the hours as sentences need them", () => {
    copy.edit("business.yaml", "town: Frascati", "town: Anzio");
    copy.edit("business.yaml", /\[ ?5, 6, 7, 8, 9, 12 ?\]/, "[4, 6, 7, 8]");
    const { booking, contact, pages } = siteContent(copy.load(), "1", {}).in("it");
    expect(pages.contact.title).toBe("Contatti · Ambra, bar catering ad Anzio");
    expect(booking.faq[0]?.answer).toContain("e ad aprile e da giugno ad agosto");
    expect(contact.info.hours.text).toBe("lun–ven\u00A09:00–18:00, sab\u00A010:00–16:00");
  });
});
