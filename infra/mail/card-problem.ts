import { romeClock } from "#domain/policy/rome-clock.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import type { RefusedCardPayment } from "#src/requests/card.server.ts";
import type { DetailRow } from "./mail-draft.ts";
import { type MailSettings, writeMail } from "./outgoing-mail.ts";
import { headOf, type MailCopy, paragraph } from "./phrases.ts";

/** Writes the owner's mail about a payment by card that was not booked. @param checkoutId with which the provider's pages find it */
export async function composeCardProblem(
  checkoutId: string,
  payment: RefusedCardPayment,
  settings: MailSettings,
): Promise<OutgoingMail> {
  const { content, ownerEmail } = settings;
  const { brand } = content.company;
  const copy = content.in("it").mail;
  return writeMail(
    {
      kind: "owner-card-problem",
      ids: [checkoutId],
      name: `the owner-card-problem of ${checkoutId}`,
      draft: () => {
        const { opening, reasons, next } = copy.cardProblem;
        const values = { amount: amountText(payment), reference: payment.reference ?? "" };
        return {
          locale: "it",
          brand,
          ...headOf(copy.cardProblem, values),
          blocks: [
            paragraph(opening, values),
            paragraph(reasons[payment.problem], values),
            { type: "rows", rows: rowsOf(checkoutId, payment, copy) },
            paragraph(next, values),
          ],
          footer: [],
        };
      },
      plain: { reference: payment.reference ?? checkoutId, lines: [payment.problem, payment.at, amountText(payment)] },
      to: { address: ownerEmail },
    },
    settings,
  );
}

function rowsOf(checkoutId: string, payment: RefusedCardPayment, { cardProblem, slip }: MailCopy): DetailRow[] {
  const at = romeClock(new Date(payment.at));
  const row = (label: string, value: string | undefined): DetailRow[] =>
    value === undefined || value === "" ? [] : [{ label, value }];
  return [
    ...row(slip.date, `${formatDate(at.day)}, ${at.time}`),
    ...row(cardProblem.amount, amountText(payment)),
    ...row(cardProblem.request, payment.reference),
    ...(payment.problem === "signature" ? [] : row(cardProblem.checkout, checkoutId)),
  ];
}

/** In euro as everywhere else; another currency by its code. Empty where the amount is not known. */
function amountText({ amountCents, currency }: RefusedCardPayment): string {
  if (amountCents === null) return "";
  return currency === "eur" ? formatMoney(amountCents, "it") : `${amountCents / 100} ${(currency ?? "").toUpperCase()}`;
}
