import type { LocalContent, SiteContent } from "#src/content/site-content.server.ts";
import { percentOf } from "#src/content/rounding.ts";
import { policyDates } from "#src/content/terms.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayInRome, dayText, eventName, romeTime } from "#src/i18n/request-text.ts";
import { quotedWords } from "#src/order/offer.ts";
import { orderPhrases, type OrderWords } from "#src/order/order-text.ts";
import type { Agreement, SentQuote } from "#src/requests/agreement.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import type { SumRow } from "./sums.tsx";
import { lineCents, type QuoteLine, unitText } from "./lines.ts";
import { isPrintable } from "./printable.ts";
import { quoteHash } from "./quote.ts";
import { documentSums, withdrawalText } from "./quote-text.ts";
import {
  bottom,
  closePdf,
  heightOf,
  keepTogether,
  letterhead,
  openPdf,
  type PdfPage,
  rule,
  sideBySide,
  type Style,
  width,
  writeText,
} from "./pdf-page.server.ts";

const columns = [
  { x: 0, width: 205 },
  { x: 205, width: 85 },
  { x: 290, width: 70 },
  { x: 360, width: 45 },
  { x: 405, width: width - 405 },
] as const;

const partyColumns = [
  { x: 0, width: 186 },
  { x: 194, width: 132 },
  { x: 334, width: width - 334 },
] as const;

const halfGap = 24;
const halfWidth = (width - halfGap) / 2;
const halves = [
  { x: 0, width: halfWidth },
  { x: halfWidth + halfGap, width: halfWidth },
] as const;

const sumsAt = 205;
const amountAt = 370;

interface Shown {
  request: StoredRequest;
  /** The optional lines of an agreement are only the chosen ones. */
  quote: SentQuote;
  /** Undefined for an open quote. */
  agreement: Agreement | undefined;
  seller: LocalContent["company"];
  messages: RequestMessages;
  words: LocalContent["words"];
  orderWords: OrderWords;
}

type Agreed = Shown & { agreement: Agreement };

type PdfContent = Pick<SiteContent, "in" | "brand" | "business">;

/** A tagged PDF in the language of the request. An agreement always gives equal bytes. */
export function agreementPdf(request: StoredRequest, agreement: Agreement, content: PdfContent) {
  // The terms of an agreement contain deposit and balance.
  return pdfOf(request, agreement.quote, agreement, content, false);
}

/** An open quote or change, for the people who decide with the client. A quote always gives equal bytes. */
export function quotePdf(request: StoredRequest, quote: SentQuote, content: PdfContent, hasDeposit: boolean) {
  return pdfOf(request, quote, undefined, content, hasDeposit);
}

async function pdfOf(
  request: StoredRequest,
  quote: SentQuote,
  agreement: Agreement | undefined,
  content: PdfContent,
  hasDeposit: boolean,
) {
  const { locale, reference } = request;
  const { version } = quote;
  const { company: seller, words } = content.in(locale);
  const { palette, logoDrawing } = content.brand;
  const messages = requestMessagesIn(locale);
  const { title: agreed, quoteTitle, filenames, unprintable } = messages.agreement;
  const heading = fill(agreement === undefined ? quoteTitle : agreed, { reference, version });
  const colours = { ink: palette.inchiostro, quiet: palette.grigio, hairline: palette["filo-carta"] };
  const CreationDate = new Date(agreement?.acceptedAt ?? quote.sentAt);
  const page = openPdf(locale, colours, { Title: heading, Author: seller.brand, CreationDate });
  letterhead(page, seller.brand, logoDrawing, heading);
  const shown = { request, quote, agreement, seller, messages, words, orderWords: quotedWords(content, locale) };
  drawQuote(page, shown, hasDeposit ? quote.terms.depositPercent : undefined);
  if (agreement === undefined) drawOffer(page, shown);
  else await drawAgreement(page, { ...shown, agreement });
  if (page.unprintable.size > 0) writeText(page, "P", unprintable, { size: 7.5, color: "quiet" });
  const filename = fill(agreement === undefined ? filenames.quote : filenames.agreement, { reference, version });
  return { filename, contentType: "application/pdf", content: await closePdf(page) };
}

function drawQuote(page: PdfPage, shown: Shown, depositPercent: number | undefined): void {
  const { request, quote } = shown;
  const { locale } = request;
  const { agreement: words } = shown.messages;
  const { doc } = page;
  const day = `${dayText(quote.order.date, locale)} ${quote.order.date.slice(0, "yyyy".length)}`;
  doc.y += 16;
  writeText(page, "H1", fill(shown.words.agreement.heading, { day }), { font: "heading", size: 26 });
  doc.y += 12;
  drawParties(page, shown);
  title(page, words.linesTitle);
  drawLines(
    page,
    shown,
    quote.lines.filter(({ optional }) => optional !== true),
  );
  doc.y += 4;
  drawSums(page, documentSums(quote.totals, depositPercent, locale), sumsAt);
  drawContents(page, shown);
}

function drawContents(page: PdfPage, { quote: { order }, orderWords, messages: { quote: words } }: Shown): void {
  const contents = orderWords.contents?.[order.formula ?? ""];
  if (contents === undefined) return;
  const parts = [
    [words.included, contents.included],
    [words.excluded, contents.excluded],
  ] as const;
  const style = { width: halfWidth, size: 8.5 };
  const heights = parts.map(([, items]) =>
    items.reduce((sum, item) => sum + heightOf(page, item, style), heightOf(page, words.included, style)),
  );
  keepTogether(page, Math.max(...heights) + 14);
  page.doc.y += 14;
  sideBySide(
    page,
    parts.map(([name, items], index) => () => {
      const column = { ...style, ...halves[index] };
      writeText(page, "H2", name, { ...column, font: "bold" });
      for (const item of items) writeText(page, "P", item, column);
    }),
  );
}

function drawOffer(page: PdfPage, shown: Shown): void {
  const { quote, request, messages } = shown;
  const extras = quote.lines.filter(({ optional }) => optional === true);
  if (extras.length > 0) {
    title(page, messages.quote.extras);
    writeText(page, "P", messages.quote.extrasLead);
    drawLines(page, shown, extras);
  }
  page.doc.y += 14;
  writeText(page, "P", fill(messages.agreement.validUntil, { day: dayText(quote.validUntil, request.locale) }));
  drawWithdrawal(page, shown);
}

function drawWithdrawal(page: PdfPage, { seller: company, words }: Shown): void {
  page.doc.y += 8;
  writeText(page, "P", withdrawalText({ company, words }), { size: 8.5 });
}

async function drawAgreement(page: PdfPage, agreed: Agreed): Promise<void> {
  const { request, agreement, messages } = agreed;
  const { locale, reference } = request;
  title(page, messages.agreement.termsTitle);
  drawSums(page, termRows(agreed));
  drawWithdrawal(page, agreed);
  drawSignatures(page, agreed);
  page.doc.y += 16;
  const hash = await quoteHash(reference, agreement.quote);
  writeText(page, "P", fill(messages.agreement.hash, { hash }), { size: 7.5, color: "quiet" });
  const { replaced } = agreement;
  if (replaced === undefined) return;
  const values = {
    version: replaced.version,
    day: formatDate(dayInRome(replaced.sentAt), locale),
    total: formatMoney(replaced.totals.totalCents, locale),
    hash: await quoteHash(reference, replaced),
  };
  writeText(page, "P", fill(messages.agreement.replaced, values), { size: 7.5, color: "quiet" });
}

function termRows({ request: { locale }, agreement, seller: { brand }, messages }: Agreed): SumRow[] {
  const { terms: words } = messages.agreement;
  const { quote, depositBy, balanceBy, difference } = agreement;
  const { terms, order } = quote;
  const { fullRefundUntil, partRefundUntil, changesUntil } = policyDates(order.date, terms);
  const { depositCents } = agreement.totals;
  const balanceCents = quote.totals.totalCents - depositCents - (difference?.cents ?? 0);
  const { depositPercent, partRefund } = terms;
  const row = (text: string, cents: number, by = "", percent = 0): SumRow => ({
    label: fill(text, { day: by && formatDate(by, locale), percent, changes: formatDate(changesUntil, locale), brand }),
    value: formatMoney(cents, locale),
  });
  const depositDueText = agreement.isConfirmed ? words.depositConfirmed : words.deposit;
  const depositText = agreement.isDepositPaid ? words.depositPaid : depositDueText;
  const partRefundText = changesUntil === partRefundUntil ? words.partRefund : words.partRefundAlone;
  return [
    row(depositText, depositCents, depositBy, depositPercent),
    ...(difference === undefined ? [] : [row(words.difference, difference.cents, difference.by)]),
    row(words.balance, balanceCents, balanceBy),
    row(partRefund ? words.fullRefund : words.fullRefundAlone, depositCents, fullRefundUntil),
    ...(partRefund && partRefundUntil !== undefined
      ? [row(partRefundText, percentOf(depositCents, partRefund.percent), partRefundUntil, partRefund.percent)]
      : []),
    row(words.noRefund, 0),
  ];
}

function title(page: PdfPage, text: string): void {
  keepTogether(page, 60);
  page.doc.y += 14;
  writeText(page, "H2", text, { font: "name", size: 12.5 });
  page.doc.y += 4;
}

function drawParties(page: PdfPage, shown: Shown): void {
  const { request, quote, agreement, seller, messages, words: own } = shown;
  const { agreement: words } = messages;
  const { content, locale } = request;
  // A client may name the place between the quote and its acceptance.
  const order = agreement === undefined ? quote.order : { ...quote.order, place: content.order.place };
  const parties: Array<[string, string[]]> = [
    [
      own.agreement.seller,
      [
        seller.brand,
        seller.legalName,
        fill(words.vatNumber, { number: seller.vatNumber }),
        `${seller.email}, ${seller.phone}`,
      ],
    ],
    [
      own.agreement.client,
      // A client whose name is not in Latin letters types it in Latin letters at the signature.
      [
        agreement === undefined || isPrintable(content.name) ? content.name : agreement.typedName,
        content.email,
        content.kind === "booking" ? formatPhone(content.phone, locale) : "",
      ].filter(Boolean),
    ],
    [words.event, [eventName(request, own), ...orderPhrases(order, shown.orderWords)]],
  ];
  sideBySide(
    page,
    parties.map(([name, lines], index) => () => {
      const column = partyColumns[index] ?? partyColumns[0];
      writeText(page, "H2", name, { ...column, font: "bold", size: 11.5 });
      page.doc.y += 2;
      for (const line of lines) writeText(page, "P", line, column);
    }),
  );
}

function drawLines(page: PdfPage, { request: { locale }, quote, messages }: Shown, lines: readonly QuoteLine[]): void {
  const { doc } = page;
  const { columns: titles } = messages.agreement;
  const table = doc.struct("Table");
  page.root.add(table);
  const head = (): void =>
    tableRow(
      page,
      table,
      [titles.line, titles.quantity, titles.price, titles.vat, titles.amount],
      { font: "bold", size: 8.5 },
      "TH",
    );
  head();
  for (const line of lines) {
    if (doc.y + heightOf(page, line.label, columns[0]) + 8 > bottom) {
      doc.addPage();
      head();
    }
    const cells = [
      line.label,
      unitText(line, messages.quote.units, locale),
      formatMoney(line.unitPriceCents, locale),
      `${line.vatPercent}%`,
      formatMoney(lineCents(line), locale),
    ];
    tableRow(page, table, cells, { lang: quote.locale }, "TD");
  }
  table.end();
}

function tableRow(page: PdfPage, table: PDFKit.PDFStructureElement, texts: string[], style: Style, tag: string): void {
  page.doc.y += 3.5;
  // Titles of columns and amounts are in the language of the document.
  const { lang: _lang, ...others } = style;
  drawRow(
    page,
    table,
    columns.map((column, index) =>
      index === 0
        ? ["TH", texts[index] ?? "", { ...style, ...column }]
        : [tag, texts[index] ?? "", { ...others, ...column, align: "right" }],
    ),
  );
  page.doc.y += 2;
  rule(page, "hairline", 0.6);
}

function drawRow(page: PdfPage, table: PDFKit.PDFStructureElement, cells: Array<[tag: string, string, Style]>): void {
  const row = page.doc.struct("TR");
  table.add(row);
  sideBySide(
    page,
    cells.map(
      ([tag, text, style]) =>
        () =>
          writeText({ ...page, root: row }, tag, text, style),
    ),
  );
  row.end();
}

/** @param x the left edge of the labels */
function drawSums(page: PdfPage, rows: readonly SumRow[], x = 0): void {
  const { doc } = page;
  const table = doc.struct("Table");
  page.root.add(table);
  for (const [index, { label, value, isTotal = false }] of rows.entries()) {
    const text = { x, width: amountAt - 16 - x, font: isTotal ? "bold" : "text" } as const;
    keepTogether(page, heightOf(page, label, text) + (isTotal ? 16 : 6));
    if (isTotal) {
      doc.y += 4;
      rule(page, "ink", 1, { x });
      doc.y += 3;
    }
    doc.y += 2;
    const amount = { x: amountAt, width: width - amountAt, align: "right" } as const;
    drawRow(page, table, [
      ["TH", label, text],
      ["TD", value, isTotal ? { ...amount, font: "name", size: 13 } : amount],
    ]);
    doc.y += 1;
    if (isTotal) for (const gap of [0, 2]) rule(page, "ink", 0.8, { x, gap });
    else if (rows[index + 1]?.isTotal !== true) rule(page, "hairline", 0.6, { x });
    doc.y += isTotal ? 4 : 1;
  }
  table.end();
}

function drawSignatures(page: PdfPage, { agreement, seller: { brand, founder }, messages, request }: Agreed): void {
  const { signed, signedFor, spoken, sent } = messages.agreement;
  const { typedName, company, spokenOn, acceptedAt } = agreement;
  const { locale } = request;
  const accepted =
    spokenOn === undefined
      ? fill(signed, instant(acceptedAt, locale))
      : fill(spoken, { spokenDay: formatDate(spokenOn, locale), brand, ...instant(acceptedAt, locale) });
  const signatures = [
    { name: typedName, text: company === undefined ? accepted : `${fill(signedFor, { company })}, ${accepted}` },
    { name: founder, text: fill(sent, { brand, ...instant(agreement.quote.sentAt, locale) }) },
  ];
  keepTogether(page, 80);
  page.doc.y += 34;
  sideBySide(
    page,
    signatures.map(({ name, text }, index) => () => {
      const column = halves[index] ?? {};
      rule(page, "ink", 1, column);
      page.doc.y += 6;
      writeText(page, "P", name, { ...column, font: "name", size: 12 });
      writeText(page, "P", text, { ...column, size: 8.5 });
    }),
  );
}

function instant(at: string, locale: Locale): { day: string; time: string } {
  return { day: formatDate(dayInRome(at), locale), time: romeTime(at) };
}
