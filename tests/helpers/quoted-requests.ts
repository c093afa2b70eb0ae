import { aChange, aQuote, sampleRules } from "./quotes.ts";
import { aBooking, aStoredRequest, anEvent } from "./requests.ts";
import type { Quote } from "#src/quotes/quote.ts";
import type { LedgerEntry } from "#src/payments/ledger.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { type VisitorView, visitorView } from "#src/requests/pages.server.ts";
import { type RequestContent, withOrder } from "#src/requests/request.ts";
import type { Locale } from "#src/i18n/locales.ts";

/** The account of the sample. */
export const payTo = { holder: "Ambra S.r.l.s.", iban: "IT60X0542811101000000123456" };

let number = 0;
const numbered = (): { id: string } => ({ id: `entry-${(number += 1)}` });

export const sent = (quote: Quote = aQuote(), at = "2026-11-23T08:15:03Z"): RequestEvent =>
  anEvent("owner", { type: "quoted", quote }, { ...numbered(), at, message: "Tre a testa.", to: "quoted" });

/** A change of what was agreed on, sent and accepted once the deposit was there. */
export const changeSent = (quote: Quote = aChange): RequestEvent => ({
  ...sent(quote, "2026-12-10T08:00:00Z"),
  from: "confirmed",
  to: "confirmed",
});

export const changeAccepted = (quoteVersion = 2): RequestEvent => ({
  ...accepted(quoteVersion, "2026-12-11T08:00:00Z"),
  from: "confirmed",
  to: "confirmed",
});

export const accepted = (quoteVersion = 1, at = "2026-11-24T17:40:12Z", chosen?: number[]): RequestEvent =>
  anEvent(
    "visitor",
    { type: "quote-accepted", quoteVersion, typedName: "Marta Colonnelli", depositBy: "2026-11-29", chosen },
    { ...numbered(), at, to: "accepted" },
  );

export const paid = (
  amountCents: number,
  kind: "deposit" | "balance" | "refund" = "deposit",
  to: RequestStatus = "confirmed",
): RequestEvent => {
  const payment: Omit<LedgerEntry, "id"> = { kind, amountCents, on: "2026-11-26", method: "bank-transfer" };
  return anEvent("owner", { type: "payment-recorded", payment }, { ...numbered(), at: "2026-11-26T09:00:00Z", to });
};

interface ViewOptions {
  today?: string;
  locale?: Locale;
  content?: RequestContent;
}

/** The visitor's view of a request with such a history, by default a wedding on 22 May 2027. */
export function quotedView(
  status: RequestStatus,
  history: readonly RequestEvent[] = [],
  { today = "2026-11-25", locale = "it", content = wedding }: ViewOptions = {},
): VisitorView {
  const receivedAt = "2026-11-22T01:12:00Z";
  const request = aStoredRequest({ status, locale, reference: "AMB-VWPQD", receivedAt, content });
  return visitorView({
    request,
    history,
    now: new Date(`${today}T10:00:00Z`),
    ...sampleRules,
  });
}

const wedding: RequestContent = withOrder(aBooking, {
  date: "2027-05-22",
  place: { text: "Villa Grazioli, Grottaferrata" },
});
