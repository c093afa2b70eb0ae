import { beforeEach, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { loadContent } from "./load.server.ts";

let copy: EditedContent;

beforeEach(() => {
  copy = new EditedContent();
  return () => copy.delete();
});

describe("prices.yaml", () => {
  it.each([
    ["price: 42000", "price: 420.5", "items[1].price"],
    ["vat: 22", "vat: 122", "items[1].vat"],
    ["unit: hour", "unit: litre", "items[2].unit"],
    ["formulas: [ experience-bar, tailor-made ]", "formulas: [ open-bar ]", "items[2].formulas[1]"],
    ["perGuest: 0.65", "perGuest: 0.655", "items[5].perGuest"],
    ["id: ice", "id: glasses", "items[6].id"],
    ["id: ice", "id: travel", "items[5].id"],
    ["{ months: [ 12 ], percent: 10 }", "{ percent: 10 }", "items[3].surcharges[1]"],
    ["guests: 80", "guests: 0", "usual.guests"],
    ["{people} ×", "{bartenders} ×", "items[2].note.it"],
    ["price: 6000", "price: 6000\n      freeKm: 20", "travel.zones.standard.freeKm"],
    ["price: 6000", "price: 6000\n      oneWay: true", "travel.zones.standard.oneWay"],
  ])("with %s as %s: %s is to be corrected", (from, to, key) => {
    copy.edit("prices.yaml", from, to);
    expect(copy.problems().map((problem) => problem.key)).toEqual([key]);
  });
});

describe("the account in company.yaml", () => {
  it("is stored without spaces", () => {
    expect(loadContent(copy.folder).company.payment.iban).toBe("IT60X0542811101000000123456");
  });

  it.each([
    ["iban: IT60", "iban: IT61", "payment.iban"],
    ["holder: Ambra S.r.l.s.", `holder: ${"x".repeat(71)}`, "payment.holder"],
    ["  holder:", "  bic: BPMOIT2\n  holder:", "payment.bic"],
    ["  holder:", "  link: pay.example\n  holder:", "payment.link"],
  ])("with %s as %s: %s is to be corrected", (from, to, key) => {
    copy.edit("company.yaml", from, to);
    expect(copy.problems().map((problem) => problem.key)).toEqual([key]);
  });
});
