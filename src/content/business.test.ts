import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { originalTerms } from "./terms.ts";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { siteContent } from "./site-content.server.ts";
import { openingLines } from "./facts.ts";

it("the sample has the numbers of the specification", () => {
  const { base, radiusKm, terms, openingHours, responseHours, leadTime, show } = sampleFiles.business;
  expect(base).toMatchObject({ town: "Frascati", region: "Lazio", latitude: 41.8167, longitude: 12.6833 });
  expect(radiusKm).toBe(50);
  expect(terms).toEqual(originalTerms);
  expect(openingLines(openingHours, "it")).toEqual(["lun–ven 9:00–18:00", "sab 10:00–16:00"]);
  expect(openingLines(openingHours, "en")).toEqual(["Mon–Fri 9:00–18:00", "Sat 10:00–16:00"]);
  expect(responseHours).toEqual({ contact: 24, bookingFrom: 24, bookingTo: 48 });
  expect(leadTime).toEqual({ standardWeeks: [4, 6], largeMonths: [2, 3], highSeasonMonths: [5, 6, 7, 8, 9, 12] });
  expect(show).toEqual({ sunset: true, newsletter: true, map: true });
});

describe("business.yaml", () => {
  let copy: EditedContent;
  beforeEach(() => (copy = new EditedContent()));
  afterEach(() => copy.delete());

  it.each([
    ["10:00-13:00, 16:00-20:00", "dom 10:00–13:00 e 16:00–20:00"],
    ["09:00 - 12:30", "dom 9:00–12:30"],
    ["18:00-2:00", "dom 18:00–2:00"],
  ])("takes hours of any shape: %s", (typed, line) => {
    copy.edit("business.yaml", "sunday: closed", `sunday: ${typed}`);
    expect(copy.told()).toEqual([]);
    const lines = openingLines(copy.load().business.openingHours, "it");
    expect(lines[2]).toBe(line);
  });

  it.each(["chiuso", "Chiuso"])("takes a closed day in Italian: %s", (typed) => {
    copy.edit("business.yaml", "sunday: closed", `sunday: ${typed}`);
    expect(copy.told()).toEqual([]);
    expect(copy.load().business.openingHours.sunday).toEqual([]);
  });

  it.each([
    "9-18",
    "25:00-26:00",
    "9:00-9:00",
    "16:00-20:00, 10:00-13:00",
    "10:00-14:00, 13:00-18:00",
    "18:00-2:00, 3:00-4:00",
  ])("refuses hours that are none or overlap: %s", (typed) => {
    copy.edit("business.yaml", "sunday: closed", `sunday: "${typed}"`);
    expect(copy.told()).toEqual([
      [
        "content/business.yaml: openingHours.sunday",
        `Trovato "${typed}"; serve una o più fasce orarie in ordine, ad esempio 9:00-18:00 oppure 10:00-13:00, 16:00-20:00, oppure chiuso.`,
        `Found "${typed}"; expected one or more spans of time in order, such as 9:00-18:00 or 10:00-13:00, 16:00-20:00, or closed.`,
      ],
    ]);
  });

  it("names the line of a wrong number, and what the terms cannot be", () => {
    copy.edit("business.yaml", "depositPercent: 30", "depositPercent: 130");
    copy.edit("business.yaml", "region: Lazio", "region: lazio");
    copy.edit("business.yaml", "latitude: 41.8167", "latitude: 4.8167");
    const problems = copy.problems();
    expect(problems.map(({ key, says }) => `${key}: ${says.en}`)).toEqual([
      expect.stringContaining('base.region: "lazio" is none of the choices, perhaps Lazio.'),
      "base.latitude: Found 4.8167; expected degrees in Italy, 35 to 48.",
      "terms.depositPercent: Found 130; expected a whole number from 1 to 100.",
    ]);
    expect(problems.every(({ line }) => line !== undefined)).toBe(true);

    copy.edit("business.yaml", "depositPercent: 130", "depositPercent: 30");
    copy.edit("business.yaml", "region: lazio", "region: Lazio");
    copy.edit("business.yaml", "latitude: 4.8167", "latitude: 41.8167");
    copy.edit("business.yaml", "partRefund: { days: 14", "partRefund: { days: 30");
    expect(copy.problems().map(({ key, says }) => `${key}: ${says.it}`)).toEqual([
      "terms.partRefund.days: Il rimborso parziale finisce più vicino all’evento di quello intero: serve un numero minore di fullRefundDays.",
    ]);
  });

  it("writes the season, the town and the hours as sentences need them", () => {
    copy.edit("business.yaml", "town: Frascati", "town: Anzio");
    copy.edit("business.yaml", /\[ ?5, 6, 7, 8, 9, 12 ?\]/, "[4, 6, 7, 8]");
    const { booking, contact, pages } = siteContent(copy.load(), "1", {}).in("it");
    expect(pages.contact.title).toBe("Contatti · Ambra, bar catering ad Anzio");
    expect(booking.faq[0]?.answer).toContain("e ad aprile e da giugno ad agosto");
    expect(contact.info.hours.text).toBe("lun–ven\u00A09:00–18:00, sab\u00A010:00–16:00");
  });

  it("names towns and facts in its own texts", () => {
    copy.edit("business.yaml", "town: Frascati", "town: Tuscolo");
    expect(copy.told()).toEqual([]);
    copy.edit("business.yaml", "{town} a Roma", "{towm} a Roma");
    expect(copy.told()[0]?.[2]).toContain("{towm} is no fact of the site, perhaps {town}");
  });
});
