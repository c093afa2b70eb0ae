import * as fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { LedgerRow } from "#src/payments/ledger.ts";
import { lineLimits } from "#src/quotes/lines.ts";
import { cleanLine } from "#src/i18n/clean-text.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { ledgerCsv } from "#src/payments/export.ts";
import { agreementPdf } from "#src/quotes/agreement-pdf.server.ts";
import { accepted, quotedView, sent } from "../helpers/quoted-requests.ts";
import { aLine, aQuote } from "../helpers/quotes.ts";
import { cellsOf, formula, hostile } from "./hostile-texts.ts";

/** A field of one line as it is stored. */
const line = (limit: number) =>
  hostile.map((text) =>
    `A ${Array.from(cleanLine(text))
      .slice(0, limit - 2)
      .join("")}`.trim(),
  );
const agreed = fc.record({
  name: line(fieldLimits.name),
  location: line(fieldLimits.location),
  typedName: line(fieldLimits.name),
  label: line(lineLimits.label),
  note: line(lineLimits.note),
});
type Agreed = typeof agreed extends fc.Arbitrary<infer Texts> ? Texts : never;

async function pdfOf({ name, location, typedName, label, note }: Agreed): Promise<Uint8Array> {
  const entry: RequestEvent = { ...accepted(), ...({ type: "quote-accepted", typedName } as object) };
  const history = [sent(aQuote({ lines: [aLine({ label, note })] })), entry];
  const view = quotedView("accepted", history);
  const request = { ...view.request, content: { ...view.request.content, name, location } };
  if (view.agreement === undefined) throw new Error("nothing was agreed on");
  return (await agreementPdf(request, view.agreement, sampleContent)).content;
}

/** What a reader acts on, and the keys of all objects. */
async function shapeOf(file: Uint8Array) {
  const source = Buffer.from(file).toString("latin1");
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => document.getPage(index + 1)),
  );
  const annotations = await Promise.all(pages.map((page) => page.getAnnotations()));
  const outside = source.replaceAll(/stream\r?\n[^]*?endstream/g, "");
  return {
    active: {
      annotations: annotations.flat(),
      scripts: await document.getJSActions(),
      openAction: await document.getOpenAction(),
      attachments: await document.getAttachments(),
      outline: await document.getOutline(),
    },
    keys: [...outside.matchAll(/\/([A-Za-z]+)/g)].map(([, key = ""]) => key),
  };
}

const shortTexts = { name: "Anna", location: "Villa", typedName: "Anna", label: "Bar", note: "" };
const long = (limit: number): string => "W".repeat(limit);
/** They need a second page, whose structure has keys that one page does not. */
const longTexts = {
  name: long(fieldLimits.name),
  location: long(fieldLimits.location),
  typedName: long(fieldLimits.name),
  label: long(lineLimits.label),
  note: long(lineLimits.note),
};

it("no text becomes an object, action, link or script of the PDF of an agreement, and every letter of it is there", async () => {
  const plain = [await shapeOf(await pdfOf(shortTexts)), await shapeOf(await pdfOf(longTexts))];
  const inert = { annotations: [], scripts: null, openAction: null, attachments: null, outline: null };
  const known = new Set(plain.flatMap(({ keys }) => keys));
  for (const { active } of plain) expect(active).toEqual(inert);
  await fc.assert(
    fc.asyncProperty(agreed, async (texts) => {
      const file = await pdfOf(texts);
      const { active, keys } = await shapeOf(file);
      expect(active).toEqual(inert);
      expect(keys.filter((key) => !known.has(key))).toEqual([]);
      const { text } = await extractText(file, { mergePages: true });
      const letters = (some: string): string => some.normalize("NFC").replaceAll(/[^A-Za-z0-9]/g, "");
      for (const typed of [texts.typedName, texts.label]) expect(letters(text)).toContain(letters(typed));
    }),
    { numRuns: 40 },
  );
});

it("no name becomes a row, cell or formula of the table for the accountant", () => {
  const entry = {
    id: "1",
    kind: "deposit",
    amountCents: -100,
    netCents: -82,
    on: "2026-11-26",
    method: "other",
  } as const;
  fc.assert(
    fc.property(hostile.map(cleanLine), (name) => {
      const row: LedgerRow = { ...entry, request: { id: "request-1", reference: "AMB-VWPQD", name } };
      const [head = [], ...rows] = cellsOf(ledgerCsv([row, row]), ";");
      expect(rows.map(({ length }) => length)).toEqual([head.length, head.length]);
      expect(rows[0]?.[2]).not.toMatch(formula);
      expect([name, `'${name}`]).toContain(rows[0]?.[2]);
    }),
    { numRuns: 300 },
  );
});
