import { describe, expect, it } from "vitest";
import { checkEnquiry, contactParams, type EnquiryKind, serviceFormData } from "./enquiry-entries.ts";

const entries = {
  fullName: "Emma Clarke",
  reply_to: "emma@post.example",
  eventDate: "2027-06-12",
  partyType: "Garden party",
  location: "Grottaferrata",
  description: "About forty guests.\nTwo alcohol-free drinks, please.",
  locale: "EN",
  website: "",
};

function check(kind: EnquiryKind, changes: Partial<typeof entries> = {}, looks: object = {}) {
  const circumstances = { kind, today: "2026-11-20", emailLooksRight: true, dateLooksRight: true, ...looks };
  return checkEnquiry({ ...entries, ...changes }, circumstances);
}

describe("checkEnquiry", () => {
  it("lets a filled-in enquiry pass", () => {
    expect(check("contact")).toEqual({});
    expect(check("service")).toEqual({});
  });

  it("asks for all six fields on the contact page, and for all but the date on the services page", () => {
    const empty = { fullName: " ", reply_to: "", eventDate: "", partyType: "", location: "\t", description: "\n" };
    const withoutDate = {
      fullName: "required",
      reply_to: "required",
      partyType: "required",
      location: "required",
      description: "required",
    };
    expect(check("service", empty)).toEqual(withoutDate);
    expect(check("contact", empty)).toEqual({ ...withoutDate, eventDate: "required" });
  });

  it.each([
    ["2026-11-19", "date-past"],
    ["2026-11-20", undefined],
    ["2031-01-01", undefined],
  ])("answers the date %s with %s, on both pages", (eventDate, code) => {
    expect(check("contact", { eventDate }).eventDate).toBe(code);
    expect(check("service", { eventDate }).eventDate).toBe(code);
  });

  it("does not take half a date for none", () => {
    expect(check("service", { eventDate: "" }, { dateLooksRight: false })).toEqual({ eventDate: "invalid-date" });
  });

  it("passes on what the browser says of the email", () => {
    expect(check("contact", {}, { emailLooksRight: false })).toEqual({ reply_to: "invalid-email" });
  });
});

describe("the bodies of the calls", () => {
  it("carry the contact form's parameters, the date as dd/MM/yyyy", () => {
    expect(contactParams(entries)).toEqual({
      fullName: "Emma Clarke",
      reply_to: "emma@post.example",
      eventDate: "12/06/2027",
      partyType: "Garden party",
      location: "Grottaferrata",
      description: "About forty guests.\nTwo alcohol-free drinks, please.",
      locale: "EN",
      website: "",
    });
  });

  it("carry the services form's data, with its details", () => {
    expect(serviceFormData({ ...entries, website: "spam.example" })).toEqual({
      name: "Emma Clarke",
      email: "emma@post.example",
      eventDate: "12/06/2027",
      eventType: "Garden party",
      location: "Grottaferrata",
      message: "About forty guests.\nTwo alcohol-free drinks, please.",
      details: { eventDate: "12/06/2027", partyType: "Garden party", location: "Grottaferrata", locale: "EN" },
      website: "spam.example",
    });
  });

  it("leave a date that is open empty", () => {
    const { eventDate, details } = serviceFormData({ ...entries, eventDate: "" });
    expect([eventDate, details.eventDate]).toEqual(["", ""]);
  });
});
