import type { SiteContent } from "#src/content/site-content.server.ts";
import { quoteHash } from "./quote.ts";
import type { Agreement } from "#src/requests/agreement.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { type AgreementSheet, agreementSheet } from "./agreement-sheet.ts";
import {
  bottom,
  closePdf,
  heightOf,
  keepTogether,
  openPdf,
  type Place,
  rule,
  sideBySide,
  type Style,
  width,
  write,
} from "./pdf-page.server.ts";

/** Columns of the lines: left edge and width. */
const columns = [
  { x: 0, width: 215 },
  { x: 215, width: 85 },
  { x: 300, width: 70 },
  { x: 370, width: 45 },
  { x: 415, width: width - 415 },
] as const;

/** Columns of the parties: the seller's has the longest lines. */
const partyColumns = [
  { x: 0, width: 180 },
  { x: 196, width: 150 },
  { x: 362, width: width - 362 },
] as const;

/** Where the amount of a sum begins. */
const amountAt = 380;

/** A file for both sides. */
export interface AgreementFile {
  filename: string;
  contentType: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Draws what visitor and owner agreed on as a tagged PDF, in the language of the request. The same agreement gives the same bytes. A
 * character that the fonts do not have is drawn as a question mark.
 */
export async function agreementPdf(
  request: StoredRequest,
  agreement: Agreement,
  content: Pick<SiteContent, "in" | "brand">,
): Promise<AgreementFile> {
  const { locale, reference } = request;
  const { company } = content.in(locale);
  const { palette } = content.brand;
  const hash = await quoteHash(reference, agreement.quote);
  const sheet = agreementSheet(request, agreement, hash, company, locale);
  const place = openPdf({
    lang: locale,
    colours: { ink: palette.inchiostro, quiet: palette.grigio, hairline: palette["filo-carta"] },
    Title: sheet.title,
    Author: company.brand,
    CreationDate: new Date(agreement.acceptedAt),
  });
  drawSheet(place, sheet, requestMessagesIn(locale).agreement);
  return {
    filename: `${reference}-v${agreement.quote.version}.pdf`,
    contentType: "application/pdf",
    content: await closePdf(place),
  };
}

function drawSheet(
  place: Place,
  sheet: AgreementSheet,
  { columns: titles, linesTitle, termsTitle }: RequestMessages["agreement"],
): void {
  const { doc } = place;
  write(place, "P", sheet.title, { size: 9, color: "quiet" });
  doc.y += 3;
  write(place, "H1", sheet.heading, { font: "heading", size: 23 });
  doc.y += 12;
  drawParties(place, sheet.parties);
  title(place, linesTitle);
  const lines = sheet.lines.map((line) => [line.label, line.quantity, line.price, line.vat, line.amount]);
  drawLines(place, [titles.line, titles.quantity, titles.price, titles.vat, titles.amount], lines, sheet.language);
  doc.y += 4;
  drawSums(place, sheet.sums);
  title(place, termsTitle);
  drawSums(place, sheet.terms);
  drawSignatures(place, sheet.signatures);
  doc.y += 16;
  write(place, "P", sheet.hash, { size: 7.5, color: "quiet" });
}

function title(place: Place, text: string): void {
  keepTogether(place, 60);
  place.doc.y += 14;
  write(place, "H2", text, { font: "bold", size: 11.5 });
  place.doc.y += 3;
}

function drawParties(place: Place, parties: AgreementSheet["parties"]): void {
  sideBySide(
    place,
    parties.map((party, index) => () => {
      const column = partyColumns[index] ?? partyColumns[0];
      write(place, "H2", party.title, { ...column, font: "bold", size: 11.5 });
      place.doc.y += 2;
      for (const line of party.lines) write(place, "P", line, column);
    }),
  );
}

function drawLines(place: Place, titles: string[], rows: string[][], lang: string): void {
  const { doc } = place;
  const table = doc.struct("Table");
  place.root.add(table);
  const head = (): void => tableRow(place, table, titles, { font: "bold", size: 8.5 }, "TH");
  head();
  for (const row of rows) {
    if (doc.y + heightOf(place, row[0] ?? "", columns[0]) + 8 > bottom) {
      doc.addPage();
      head();
    }
    tableRow(place, table, row, { lang }, "TD");
  }
  table.end();
}

function tableRow(place: Place, table: PDFKit.PDFStructureElement, texts: string[], style: Style, tag: string): void {
  const row = place.doc.struct("TR");
  table.add(row);
  place.doc.y += 3.5;
  const inRow = { ...place, root: row };
  sideBySide(
    place,
    columns.map((column, index) => () => {
      const align = index === 0 ? "left" : "right";
      const { lang, ...others } = style;
      const cell = { ...others, ...column, align, lang: index === 0 ? lang : undefined } as const;
      write(inRow, index === 0 ? "TH" : tag, texts[index] ?? "", cell);
    }),
  );
  row.end();
  place.doc.y += 2;
  rule(place, "hairline", 0.6);
}

function drawSums(place: Place, rows: AgreementSheet["sums"]): void {
  const { doc } = place;
  const table = doc.struct("Table");
  place.root.add(table);
  for (const { label, amount, isTotal = false } of rows) {
    const text = { width: amountAt - 16, font: isTotal ? "bold" : "text" } as const;
    keepTogether(place, heightOf(place, label, text) + (isTotal ? 16 : 6));
    if (isTotal) {
      doc.y += 4;
      rule(place, "ink", 1);
      doc.y += 3;
    }
    const row = doc.struct("TR");
    table.add(row);
    const inRow = { ...place, root: row };
    doc.y += 2;
    sideBySide(place, [
      () => write(inRow, "TH", label, text),
      () => {
        const font = isTotal ? ({ font: "name", size: 13 } as const) : {};
        write(inRow, "TD", amount, { ...font, x: amountAt, width: width - amountAt, align: "right" });
      },
    ]);
    row.end();
    if (!isTotal) continue;
    doc.y += 1;
    for (const gap of [0, 2]) rule(place, "ink", 0.8, { x: amountAt, gap });
    doc.y += 4;
  }
  table.end();
}

function drawSignatures(place: Place, signatures: AgreementSheet["signatures"]): void {
  const gap = 24;
  const room = (width - gap) / 2;
  keepTogether(place, 80);
  place.doc.y += 34;
  sideBySide(
    place,
    signatures.map(({ name, text }, index) => () => {
      const column = { x: index * (room + gap), width: room };
      rule(place, "ink", 1, column);
      place.doc.y += 6;
      write(place, "P", name, { ...column, font: "name", size: 12 });
      write(place, "P", text, { ...column, size: 8.5 });
    }),
  );
}
