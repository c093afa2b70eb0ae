import { formatDate, capitalize, formatDay, formatList } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import type { EventTime } from "#domain/requests/events.ts";
import type { Locale } from "#i18n/locales.ts";
import { type CopyValues, fillCopy } from "./fill-copy.ts";
import { isSameDay, momentInWords, momentValues, offerInWords } from "./moment-words.ts";
import type { RequestStep } from "./request-step.ts";
import { phoneLink } from "./visitor-frame.ts";

type MailCopy = LocalContent["mail"];

/** The steps that have words of their own. */
type StepWords = {
  [Key in keyof MailCopy["visitorUpdate"]]: MailCopy["visitorUpdate"][Key] extends { opening: string } ? Key : never;
}[keyof MailCopy["visitorUpdate"]];

/** Which words tell a visitor of a step. @throws Error for a step that visitors are not told about */
export function visitorStepWords({ entry, moment }: RequestStep): StepWords {
  switch (entry.type) {
    case "confirmed":
      return moment === undefined ? "confirmedOpen" : "confirmed";
    case "declined":
      return moment === undefined ? "declinedOpen" : "declined";
    case "proposed":
      if (entry.from === "confirmed") return "proposedMove";
      if (moment === undefined) return "proposedFirst";
      return isSameDay(entry.moment, moment) ? "proposedTime" : "proposed";
    case "accepted":
      return entry.by === "owner" ? "acceptedByUs" : "acceptedByYou";
    case "refused":
      if (entry.by === "owner") return "refusedByUs";
      break;
    case "cancelled":
      return entry.by === "owner" ? "cancelledByUs" : "cancelledByYou";
    case "changed":
      return entry.changes.length === 0 ? "addressAsked" : "changed";
    case "withdrawn":
      return entry.type;
    case "asked":
    case "released":
  }
  throw new Error(`a visitor is not told of a step of theirs that needs no receipt: ${entry.type}`);
}

/** What the words of a step may name. */
export function visitorStepValues(
  { request, entry, moment }: RequestStep,
  { moments, slip, visitorUpdate }: MailCopy,
  company: Company,
): CopyValues {
  const { locale, reference, content } = request;
  const promise = visitorUpdate.promise[content.kind === "booking" ? "booking" : "enquiry"];
  const values = {
    reference,
    phone: phoneLink(company),
    promise,
    promiseStart: capitalize(promise, locale),
    ...momentValues(moment, moments, locale),
  };
  switch (entry.type) {
    case "proposed":
    case "refused":
      return { ...values, ...offerValues(entry.moment, moment, { moments, slip }, locale) };
    case "cancelled":
      return {
        ...values,
        refund: refundInWords(entry.refundPercent, visitorUpdate.refund),
        cancelledOn: formatDate(todayInRome(new Date(entry.at))),
      };
    case "changed":
      return {
        ...values,
        fields: formatList(
          entry.changes.map(({ field }) => visitorUpdate.fields[field]),
          locale,
        ),
      };
    default:
      return values;
  }
}

function offerValues(
  offered: EventTime,
  current: EventTime | undefined,
  { moments, slip }: Pick<MailCopy, "moments" | "slip">,
  locale: Locale,
): CopyValues {
  const offer = offerInWords(offered, current, slip.setUpFrom, locale);
  return {
    newMoment: momentInWords(offered, moments, locale),
    newLongDay: formatDay(offered.date, locale, { year: true }),
    offer,
    offerStart: capitalize(offer, locale),
  };
}

function refundInWords(percent: number, copy: MailCopy["visitorUpdate"]["refund"]): string {
  if (percent <= 0) return copy.none;
  return percent >= 100 ? copy.full : fillCopy(copy.part, { percent: String(percent) });
}
