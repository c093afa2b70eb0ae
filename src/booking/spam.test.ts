import { describe, expect, it } from "vitest";
import type { Enquiry } from "#src/requests/request.ts";
import { formFieldsOf } from "./fields.ts";
import { contentReasons, hostsIn, isSuspicious, textKey } from "./spam.ts";

const enquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  kind: "contact",
  name: "Emma Clarke",
  email: "emma@post.example",
  partyType: "Garden party",
  details: "",
  order: { place: { text: "Grottaferrata" }, extras: [] },
  ...changes,
});
const signals = (changes: Partial<Enquiry>): string[] =>
  contentReasons(enquiry(changes)).map(({ signal, weight }) => `${signal} ${weight}`);

describe("the content of a request", () => {
  it.each([
    ["Two drinks, please <3 <b>thanks</b>", []],
    ['<a href="x">pills</a>', ["markup 6"]],
    ["The pin: https://maps.example/?src=share&path=../../x", ["links 1"]],
    ["https://one.example.com and www.two.example", ["links 2"]],
    ["a.com b.com c.com d.com e.com", ["links 6"]],
    ["see bit.ly/abc", ["links 1", "short-link 3"]],
    ["We can bring you to the FIRST PAGE   of Google", ["offer 6"]],
    ["Rifacciamo il posizionamento del vostro sito", ["offer 6"]],
    ["A casino night", []],
    ["XqvBnTrYdKs", ["random-letters 3"]],
    ["McDonaldsItaliaSrl and LaFestaDiGiulia", []],
  ])("%j", (details, expected) => {
    expect(signals({ details })).toEqual(expected);
  });

  it.each(formFieldsOf("contact").filter(({ type, part }) => part === undefined && /line|text/.test(type)))(
    "is read in every field: $name",
    ({ key }) => {
      expect(signals({ [key]: "[url]x[/url]" })).toEqual(["markup 6"]);
    },
  );

  it("has no links in a name, while a company may be called by its domain", () => {
    expect(signals({ name: "Win https://pills.example" })).toEqual(["link-in-name 6"]);
    expect(signals({ partyType: "Festa di Subito.it" })).toEqual(["link-in-name 2"]);
    expect(signals({ order: { place: { text: "https://maps.app.goo.gl/Xyz" }, extras: [] } })).toEqual([]);
  });

  it("is suspicious from a sum of six on", () => {
    expect(isSuspicious([{ signal: "random-letters", weight: 5 }])).toBe(false);
    const reasons = [
      { signal: "random-letters", weight: 4 },
      { signal: "links", weight: 2 },
    ] as const;
    expect(isSuspicious(reasons)).toBe(true);
  });

  it("is read in time that grows with its length only", () => {
    const steps = ["<".repeat(4000), "a.".repeat(2000), "< ".repeat(2000), "your site ".repeat(400), "{{".repeat(2000)];
    // A pattern that backtracks would take longer than a test may.
    for (const details of steps) expect(() => contentReasons(enquiry({ details }))).not.toThrow();
  });
});

describe("links", () => {
  it("are found with and without scheme; mail addresses and abbreviations are none", () => {
    const text = "https://Www.One.example/a, two.com. giulia@three.it, e.g. 18.30, ecc.ecc http://one.example?x=1";
    expect(hostsIn(text)).toEqual(["one.example", "two.com"]);
  });
});

describe("the key of a text", () => {
  it("is the same if greeting, numbers and links differ, and none for a short text", () => {
    const offer = "vorremmo proporvi una collaborazione molto vantaggiosa per tutti";
    const key = textKey(enquiry({ details: `Gentile Anna, ${offer}. Codice 12` }));
    expect(key).toBeDefined();
    expect(textKey(enquiry({ details: `Ciao Marco! ${offer.toUpperCase()}: https://x.com/1` }))).toBe(key);
    expect(textKey(enquiry({ details: "Festa di compleanno, 40 persone" }))).toBeUndefined();
  });
});
