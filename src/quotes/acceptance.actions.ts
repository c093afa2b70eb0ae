import { fieldLimits } from "#src/booking/vocabulary.ts";
import { depositDay } from "#src/content/terms.ts";
import { cleanLine } from "#src/i18n/clean-text.ts";
import { isCivilDate, todayInRome } from "#src/i18n/days.ts";
import { dayInRome } from "#src/i18n/request-text.ts";
import { withoutAccents } from "#src/i18n/without-accents.ts";
import { type Billing, companyOf, readBilling } from "#src/payments/billing.ts";
import { isDepositPaidAfter } from "#src/payments/payment.actions.ts";
import { choiceField, hasOptional, readChoice } from "./lines.ts";
import { isPrintable } from "./printable.ts";
import { type Quote, withChoice } from "./quote.ts";
import type { ActionErrorCode } from "#src/requests/action-form.tsx";
import {
  type ActionErrors,
  type ActionField,
  type ActionFields,
  type EffectResult,
  records,
} from "#src/requests/action.ts";
import { agreementOf, openQuoteOf, orderOfQuote } from "#src/requests/agreement.ts";
import { eventTimeOf } from "#src/requests/events.ts";
import { type TransitionActor, recordedActor } from "#src/requests/life-cycle.ts";
import type { OwnerView } from "#src/requests/pages.server.ts";
import { type RequestContent, withOrder } from "#src/requests/request.ts";
import type { RequestState } from "#src/requests/transitions.ts";

/** A quote that the client accepts on their page, or that the owner records as accepted by voice. */
export function quoteAccepted(state: RequestState, fields: ActionFields, actor: TransitionActor): EffectResult {
  const { request, history, now } = state;
  const isSpoken = recordedActor[actor] === "owner";
  const typedName = cleanLine(fields["typedName"] ?? "");
  const nameError = signatureError(typedName);
  // The client may give the payer later.
  const read = (fields["payer"] ?? "") === "" ? { ok: true as const, billing: undefined } : readBilling(fields);
  const quote = currentQuote(state);
  const spokenOn = isSpoken ? (fields[spokenName] ?? "").trim() : undefined;
  const dayError = spokenOn === undefined ? undefined : spokenError(spokenOn, quote.sentAt, now);
  const spoken = (fields[spokenExtrasName] ?? "").split(",").filter(Boolean);
  const choice = readChoice(
    quote.lines,
    isSpoken ? Object.fromEntries(spoken.map((number) => [choiceField(Number(number)), "1"])) : fields,
  );
  // The owner's form shows no total that follows the choice.
  const shownTotal = isSpoken ? String(withChoice(quote, choice.chosen).totals.totalCents) : fields["total"];
  const choiceError = choiceErrorOf(quote, choice, shownTotal);
  const companyError = read.ok ? companyNameError(read.billing, typedName) : undefined;
  if (nameError || dayError || choiceError || companyError || !read.ok) {
    const errors: ActionErrors = {
      ...(read.ok ? {} : read.errors),
      ...(companyError && { payerName: companyError }),
      ...(dayError && { [spokenName]: dayError }),
      ...(nameError && { typedName: nameError }),
      ...(choiceError && { extras: choiceError }),
    };
    return { ok: false, errors };
  }
  const { billing } = read;
  const { chosen } = choice;
  const depositBy = depositDay(todayInRome(now), quote.order.date, quote.terms);
  const content = withOrder(request.content, orderOfQuote(request, history, withChoice(quote, chosen)));
  const [before, time] = [eventTimeOf(request.content), eventTimeOf(content)];
  const isMoved = before?.date !== time?.date || before?.timeSlot !== time?.timeSlot;
  const payload = {
    type: "quote-accepted",
    quoteVersion: quote.version,
    typedName,
    spokenOn,
    depositBy,
    chosen: chosen.length === 0 ? undefined : chosen,
    billing,
    moved: isMoved && time !== undefined ? { time, before } : undefined,
  } as const;
  // Money may have arrived for an earlier version. A change never revokes a confirmation; the missing amount is due.
  const isConfirmed = request.status === "confirmed" || isDepositPaidAfter(state, payload);
  return records(payload, { content, to: isConfirmed ? "confirmed" : "accepted" });
}

/** A signature has a name and a surname, which may be one letter. The agreement's PDF writes Latin, Greek and Cyrillic letters. */
function signatureError(typedName: string) {
  if (typedName === "") return "required";
  if (Array.from(typedName).length > fieldLimits.name) return "too-long";
  if (!isPrintable(typedName)) return "unprintable-name";
  const words = typedName.split(" ").filter((word) => /\p{L}/u.test(word));
  return words.length < 2 ? "one-name" : undefined;
}

/** A company has a name of its own, beside the one of who signs for it. */
function companyNameError(billing: Billing | undefined, typedName: string) {
  if (billing === undefined || companyOf(billing) === undefined) return undefined;
  const isOwn = withoutAccents(billing.payerName).toLowerCase() !== withoutAccents(typedName).toLowerCase();
  return isOwn ? undefined : "company-name";
}

export function spokenFields({ openQuote, request, today }: OwnerView): ActionField[] {
  if (openQuote === undefined) return [];
  const extras = openQuote.lines.flatMap(({ optional, label }, index) =>
    optional === true ? [{ value: String(index + 1), label }] : [],
  );
  return [
    {
      name: "typedName",
      label: "Nome e cognome",
      required: true,
      autoComplete: "off",
      maxLength: fieldLimits.name,
      value: request.content.name,
    },
    {
      name: spokenName,
      label: "Quando",
      type: "date",
      required: true,
      min: dayInRome(openQuote.sentAt),
      max: today,
      value: today,
    },
    ...(extras.length === 0
      ? []
      : [
          {
            name: spokenExtrasName,
            label: "Con quali extra",
            look: "words",
            isMultiple: true,
            options: extras,
          } as const,
        ]),
  ];
}

const spokenName = "spokenOn";

const spokenExtrasName = "spokenExtras";

/** Somebody said yes from the day of the quote on, and before it was recorded. */
function spokenError(spokenOn: string, sentAt: string, now: Date): ActionErrorCode | undefined {
  if (!isCivilDate(spokenOn)) return "required";
  if (spokenOn > todayInRome(now)) return "date-ahead";
  return spokenOn < dayInRome(sentAt) ? "before-quote" : undefined;
}

/** Nobody can accept another total than the page showed. @param shownTotal in cents */
function choiceErrorOf(
  quote: Quote,
  { chosen, isKnown }: ReturnType<typeof readChoice>,
  shownTotal: string | undefined,
): ActionErrorCode | undefined {
  if (!isKnown) return "unknown-extra";
  const { totalCents } = withChoice(quote, chosen).totals;
  return hasOptional(quote) && shownTotal !== String(totalCents) ? "total-changed" : undefined;
}

export function currentQuote(state: RequestState) {
  const quote = openQuoteOf(state) ?? agreementOf(state.history)?.quote;
  if (quote === undefined) throw new Error("there is no quote to answer");
  return quote;
}

export function eventDateOf({ order: { date } }: RequestContent): string {
  if (date === undefined) throw new Error("a request without a day cannot be quoted");
  return date;
}
