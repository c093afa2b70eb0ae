import type { Command } from "commander";
import { netOf } from "#domain/quotes/lines.ts";
import { quoteHash } from "#domain/quotes/quote.ts";
import { type AgreementView, agreementView, type SentQuote } from "#domain/requests/agreement.ts";
import { formatDate, formatQuantity } from "#i18n/format.ts";
import { type CommonOptions, withJson } from "./arguments.ts";
import { euro, facts, print, showInstant, table } from "./output.ts";
import { findOne, withRequestAdmin } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site quotes …` */
export function addQuoteCommands(site: Command, terminal: Terminal): void {
  const quotes = site.command("quotes").description("the quotes of requests");
  withJson(
    quotes.command("show <reference>").description("show the versions of a request's quote and what is due"),
  ).action((reference: string, options: CommonOptions) => show(terminal, reference, options));
}

/** `site quotes show` */
async function show(terminal: Terminal, reference: string, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ admin }) => {
    const request = await findOne(admin, reference);
    const view = agreementView(request, await admin.history(request.id));
    const quotes = await Promise.all(
      view.quotes.map(async (quote) => ({ ...quote, sha256: await quoteHash(request.reference, quote) })),
    );
    const text =
      quotes.length === 0
        ? `No quote was sent for ${request.reference}.\n`
        : [...quotes.map(quoteText), summary(view)].join("\n");
    print(terminal, options, { reference: request.reference, status: request.status, ...view, quotes }, text);
  });
}

function quoteText(quote: SentQuote & { sha256: string }): string {
  const { version, lines, totals, validUntil, sentAt, sha256 } = quote;
  const heading = `Version ${version}, sent ${showInstant(sentAt)}, valid until ${formatDate(validUntil)}\nSHA-256 ${sha256}\n`;
  const rows = lines.map((line) => [
    line.label,
    `${formatQuantity(line.quantityHundredths, "en")} ${line.unit}`,
    euro(line.unitPriceCents),
    `${line.vatPercent}%`,
    euro(netOf(line)),
  ]);
  const sums = facts([
    ["Net", euro(totals.netCents)],
    ...totals.vat.map((row) => [`VAT ${row.percent}%`, euro(row.vatCents)] as const),
    ["Total", euro(totals.totalCents)],
  ]);
  return `${heading}${table(["LINE", "QUANTITY", "PRICE", "VAT", "NET"], rows)}${sums}`;
}

function summary({ agreement, paymentDates, account }: AgreementView): string {
  const due = (cents: number, by: string | undefined): string =>
    cents === 0 ? "" : `${euro(cents)}${by === undefined ? "" : `, by ${formatDate(by)}`}`;
  return facts([
    [
      "Accepted",
      agreement === undefined
        ? "no"
        : `version ${agreement.quote.version}, ${showInstant(agreement.acceptedAt)}, “${agreement.typedName}”`,
    ],
    ["Paid", euro(account.paidCents)],
    ["Deposit due", due(account.depositDueCents, paymentDates?.depositBy)],
    ["Balance due", due(account.balanceDueCents, paymentDates?.balanceBy)],
    ["To refund", due(account.refundableCents, undefined)],
  ]);
}
