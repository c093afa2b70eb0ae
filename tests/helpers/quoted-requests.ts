import { originalTerms } from "#domain/policy/business.ts";
import { refundPercent } from "#domain/policy/dates.ts";
import { aQuote } from "./quotes.ts";
import { aBooking, aStoredRequest, anEntry } from "./requests.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import type { LedgerEntry } from "#domain/payments/ledger.ts";
import { agreementView, termsOf } from "#domain/requests/agreement.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { VisitorView } from "#src/requests/views.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import { allowedActions } from "#domain/requests/transitions.ts";
import type { Locale } from "#i18n/locales.ts";

/** The account of the sample. */
export const payTo = { holder: "Ambra S.r.l.s.", iban: "IT60X0542811101000000123456" };

let number = 0;
const numbered = (): { id: string } => ({ id: `entry-${(number += 1)}` });

export const sent = (quote: Quote = aQuote(), at = "2026-11-23T08:15:03Z"): RequestEvent =>
  anEntry("owner", { type: "quoted", quote }, { ...numbered(), at, message: "Tre a testa.", to: "quoted" });

export const accepted = (quoteVersion = 1, at = "2026-11-24T17:40:12Z"): RequestEvent =>
  anEntry(
    "visitor",
    { type: "quote-accepted", quoteVersion, typedName: "Marta Colonnelli", depositBy: "2026-11-29" },
    { ...numbered(), at, to: "accepted" },
  );

export const paid = (
  amountCents: number,
  kind: "deposit" | "balance" | "refund" = "deposit",
  to: RequestStatus = "confirmed",
): RequestEvent => {
  const payment: Omit<LedgerEntry, "id"> = { kind, amountCents, on: "2026-11-26", method: "bank-transfer" };
  return anEntry("owner", { type: "payment-recorded", payment }, { ...numbered(), at: "2026-11-26T09:00:00Z", to });
};

/** The visitor's view of a wedding on 22 May 2027 with such a history. */
export function quotedView(
  status: RequestStatus,
  history: RequestEvent[],
  { today = "2026-11-25", locale = "it" }: { today?: string; locale?: Locale } = {},
): VisitorView {
  const date = "2027-05-22";
  const request = aStoredRequest({
    status,
    locale,
    reference: "AMB-VWPQD",
    receivedAt: "2026-11-22T01:12:00Z",
    content: { ...aBooking, date, location: "Villa Grazioli, Grottaferrata" },
  });
  const now = new Date(`${today}T10:00:00Z`);
  return {
    request,
    history,
    offer: undefined,
    allowed: allowedActions("visitor", { request, history, now, terms: () => originalTerms }),
    terms: termsOf({ history, terms: () => originalTerms }),
    version: "v1",
    ...agreementView(request, history),
    today,
    refundPercentToday: refundPercent(date, today, originalTerms),
    pendingAddress: undefined,
  };
}
