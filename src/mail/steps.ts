import { todayInRome } from "#src/i18n/days.ts";
import { totalVatText } from "#src/quotes/quote-text.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { capitalize, formatDate, formatDay, formatList, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { billingText } from "#src/payments/billing.ts";
import { amountDue } from "#src/payments/amount-due.ts";
import { formatIban } from "#src/content/iban.ts";
import { oneLine } from "#src/i18n/plain-words.ts";
import { holderLimit, shortIban } from "#src/payments/refund-account.ts";
import { accountOfRequest, agreementOf, isAboutChange, quoteIn, refundAccountOf } from "#src/requests/agreement.ts";
import type { Reader, ReaderOf, RequestEvent } from "#src/requests/events.ts";
import { statuses } from "#src/requests/life-cycle.ts";
import { ownerActions } from "#src/requests/actions.ts";
import { takesDay } from "#src/requests/request.ts";
import * as part from "./blocks.ts";
import type { AttachmentKind, BlockOf } from "./blocks.ts";
import { type Action, type CopyValues, type DetailRow, fillText, type MailCopy, type OwnCopy } from "./draft.ts";
import {
  dayInSubject,
  moneyValues,
  paidValues,
  refundIn,
  reportedDay,
  type RequestMailData,
  type StepData,
  withSlot,
} from "./mail-data.ts";
import * as step from "./step-blocks.ts";

type EventType = RequestEvent["type"];

export interface Step<R extends Reader = Reader, Type extends EventType = EventType> {
  copy(texts: MailCopy[`${R}Update`], data: StepData<Type>): OwnCopy;
  /** Values in addition to the ones of every mail about a request. */
  values?(data: StepData<Type>): CopyValues;
  news?: readonly BlockOf<StepData<Type>>[];
  /** Blocks after that; by default the slip and, for the client, the button to the page. */
  blocks?: readonly BlockOf<StepData<Type>>[];
  attachments?: readonly AttachmentKind[];
  /** Buttons to what the owner decides; without them there is one to the page of the request. */
  buttons?(data: StepData<Type>): readonly Action[];
}

type Steps = {
  readonly [Type in EventType as [ReaderOf<Type>] extends [never] ? never : Type]: {
    readonly [R in ReaderOf<Type>]: Step<R, Type>;
  };
};

const slip = part.visitorSlip();
const ownerSlip = part.ownerSlip();
const answer = ({ link, copy }: RequestMailData, href = link): Action[] => [{ label: copy.ownerUpdate.answer, href }];
const quotes = ({ link }: RequestMailData): string => `${link}#${ownerActions["send-quote"].anchor}`;

export const usualBlocks = {
  visitor: { news: [], blocks: [slip, part.openButton] },
  owner: { news: [], blocks: [ownerSlip] },
} satisfies Record<Reader, Pick<Step, "news" | "blocks">>;

const steps: Steps = {
  confirmed: {
    visitor: {
      copy: (texts, { time }) => (time === undefined ? texts.confirmedOpen : texts.confirmed),
      blocks: [slip, part.openButton, step.termsOnceConfirmed],
    },
  },
  declined: {
    visitor: {
      copy: (texts, { time }) => (time === undefined ? texts.declinedOpen : texts.declined),
      blocks: [slip, step.anotherDate],
    },
  },
  withdrawn: {
    visitor: { copy: (texts) => texts.withdrawn },
    owner: { copy: (texts) => texts.withdrawn },
  },
  cancelled: {
    visitor: {
      copy: (texts, { event }) => (event.by === "owner" ? texts.cancelledByUs : texts.cancelledByYou),
      values: (data) => ({
        refund: refundText(data, data.copy.visitorUpdate.refund),
        cancelledOn: formatDate(todayInRome(new Date(data.event.at)), data.locale),
      }),
      news: [step.refundSentence],
      blocks: [part.visitorSlip(refunded(shortIban)), part.openButton],
    },
    owner: {
      copy: (texts) => texts.cancelled,
      values: (data) => ({ refund: refundText(data, data.copy.ownerUpdate.refund) }),
      blocks: [part.ownerSlip(refunded(formatIban))],
    },
  },
  "cancellation-undone": {
    visitor: {
      copy: (texts) => texts["cancellation-undone"],
      blocks: [slip, part.openButton, step.termsOnceConfirmed],
    },
    owner: {
      copy: (texts) => texts["cancellation-undone"],
      blocks: [part.sameDay, ownerSlip],
    },
  },
  "refund-account-given": {
    owner: {
      copy: (texts) => texts["refund-account-given"],
      values: (data) => ({
        refund: refundText(data, data.copy.ownerUpdate.refund),
        holder: oneLine(data.event.refundTo.holder, holderLimit),
      }),
      blocks: [part.ownerSlip(refunded(formatIban))],
    },
  },
  "time-offered": {
    visitor: {
      copy(texts, { event, time }) {
        if (event.from === "confirmed") return texts.offeredMove;
        if (time === undefined) return texts.offeredFirst;
        return event.time.date === time.date ? texts.offeredSameDay : texts["time-offered"];
      },
      values: timeValues,
      blocks: [
        step.howToAnswer,
        part.visitorSlip((data) => ({
          state: requestMessagesIn(data.locale).summary.timeOffered,
          times: [
            part.timeRow(data.event.from === "confirmed" ? "now" : "asked", data.time, data),
            part.timeRow("proposed", data.event.time, data),
          ],
        })),
        step.answerOffer,
        step.termsOfOffer,
      ],
    },
  },
  "time-asked": {
    owner: {
      copy: (texts) => texts["time-asked"],
      values: timeValues,
      buttons: (data) => answer(data),
      blocks: [
        part.ownerSlip((data) => ({
          times: [part.timeRow("now", data.time, data), part.timeRow("asked", data.event.time, data)],
        })),
      ],
    },
  },
  "time-accepted": {
    visitor: {
      copy(texts, { event }) {
        if (event.to === "received") return texts.movedQuoted;
        return event.by === "owner" ? texts.timeAcceptedByUs : texts.timeAcceptedByYou;
      },
      blocks: [part.visitorSlip(moved), part.openButton, step.termsOnceConfirmed],
    },
    owner: {
      copy: (texts, { event }) => (event.to === "confirmed" ? texts["time-accepted"] : texts.moved),
      blocks: [(data, texts) => (takesDay(data.event.to) ? part.sameDay(data, texts) : []), part.ownerSlip(moved)],
    },
  },
  "time-declined": {
    visitor: { copy: (texts) => texts.timeDeclinedByUs, values: timeValues },
    owner: {
      copy: (texts, { event }) => (event.to === "confirmed" ? texts["time-declined"] : texts.timeDeclinedOpen),
      values: timeValues,
      buttons: (data) => (data.event.to === "received" ? answer(data) : []),
    },
  },
  changed: {
    visitor: {
      copy: (texts, { event }) => (event.by === "owner" ? texts.changedByUs : texts.changedByYou),
      values: changedFields,
      news: [step.correctedRows],
    },
    owner: { copy: (texts) => texts.changed, values: changedFields, blocks: [step.changedRows, ownerSlip] },
  },
  quoted: {
    visitor: {
      copy(texts, { event, history }) {
        if (isAboutChange(event, history)) return texts.changeSent;
        return event.quote.version === 1 ? texts.quoted : texts.quotedAgain;
      },
      values: (data) => moneyValues(data, quoteIn(data.history, data.event.quote.version)),
      blocks: [
        step.askedChange,
        step.quotedOrder,
        step.changeOfQuote,
        (data) => step.changeOfAgreement(data, agreementOf(data.history)?.quote, data.event.quote),
        step.quoteLines,
        slip,
      ],
      attachments: ["quote"],
    },
    owner: {
      copy: (texts) => texts.quoted,
      values: (data) => moneyValues(data, quoteIn(data.history, data.event.quote.version)),
      buttons: (data) => [
        { label: data.copy.ownerUpdate.quoted.correct, href: quotes(data) },
        {
          label: data.copy.ownerUpdate.quoted.withdraw,
          href: `${data.link}#${ownerActions["withdraw-quote"].anchor}`,
          tone: "stop",
        },
      ],
    },
  },
  "quote-accepted": {
    visitor: {
      copy: acceptedCopy,
      values: acceptedValues,
      news: [step.spokenYes],
      blocks: [
        changeByAcceptance,
        part.dueTransfer,
        step.agreementRows,
        slip,
        part.openButton,
        termsOnceNewlyConfirmed,
      ],
      attachments: ["agreement"],
    },
    owner: {
      copy: acceptedCopy,
      values: acceptedValues,
      blocks: [changeByAcceptance, step.agreementRows, part.sameDay, ownerSlip],
      attachments: ["agreement"],
    },
  },
  "quote-declined": {
    visitor: { copy: declinedCopy, values: namedQuoteValues },
    owner: { copy: declinedCopy, values: namedQuoteValues },
  },
  "change-requested": {
    owner: {
      copy: (texts, { event, history }) =>
        isAboutChange(event, history) ? texts.changeAsked : texts["change-requested"],
      values: namedQuoteValues,
      // The quotes are made in the part that the button opens.
      buttons: (data) => answer(data, quotes(data)),
      blocks: [step.askedOrder, ownerSlip],
    },
  },
  "quote-withdrawn": {
    visitor: {
      copy: (texts) => texts["quote-withdrawn"],
      values: namedQuoteValues,
    },
  },
  "kept-longer": {
    visitor: {
      copy: (texts, { event }) => (event.of === "quote" ? texts.keptQuote : texts["kept-longer"]),
      values: namedQuoteValues,
      blocks: [part.dueTransfer, slip, part.openButton],
    },
  },
  "hold-ended": {
    owner: {
      copy(texts, { event, request, history }) {
        if (accountOfRequest(request, history).paidCents === 0) return texts.transferAwaited;
        return event.to === "quoted" ? texts.quoteEnded : texts["hold-ended"];
      },
      values: ({ history }) => ({ reportedOn: reportedDay(history) }),
      buttons: (data) => answer(data, `${data.link}#${ownerActions["keep-longer"].anchor}`),
    },
  },
  "transfer-reported": {
    owner: {
      copy: (texts) => texts["transfer-reported"],
      values: ({ event, standing, locale }) => ({
        reportedOn: formatDate(event.on),
        amount: formatMoney(amountDue(standing.milestones)?.cents ?? 0, locale),
      }),
      buttons: ({ link, copy }) => [
        {
          label: copy.ownerUpdate["transfer-reported"].record,
          href: `${link}#${ownerActions["record-payment"].anchor}`,
        },
      ],
    },
  },
  "agreement-kept": {
    visitor: {
      copy: (texts, { event, history }) =>
        event.quoteVersion === agreementOf(history)?.quote.version ? texts["agreement-kept"] : texts.changeWithdrawn,
      values: namedQuoteValues,
    },
  },
  "billing-given": {
    owner: {
      copy: (texts) => texts["billing-given"],
      values: ({ event, locale }) => ({ billing: billingText(event.billing, locale) }),
    },
  },
  "payment-recorded": {
    visitor: {
      copy(texts, { event, request, history }) {
        if (event.payment.kind === "refund") return texts.refunded;
        if (event.payment.surplusCents !== undefined) return texts.paidTwice;
        if (agreementOf(history) === undefined || event.to === "lapsed" || event.to === "cancelled") {
          return texts["payment-recorded"];
        }
        if (accountOfRequest(request, history).dueCents === 0) return texts.paidInFull;
        return event.from === "accepted" && event.to === "confirmed" ? texts.depositPaid : texts.paymentPart;
      },
      values: paidValues,
      blocks: [slip, part.openButton, termsOnceNewlyConfirmed],
    },
    owner: {
      copy(texts, { event }) {
        if (statuses[event.to].phase === "ended") return texts.paidLate;
        return event.payment.surplusCents === undefined ? texts["payment-recorded"] : texts.paidTwice;
      },
      values: paidValues,
    },
  },
  "final-account": {
    visitor: {
      copy: (texts, { request, history }) =>
        accountOfRequest(request, history).dueCents === 0 ? texts.finalAccountSettled : texts["final-account"],
      values({ history, locale }) {
        const totals = agreementOf(history)?.totals;
        if (totals === undefined) return {};
        const vat = totalVatText(totals, locale);
        return { total: formatMoney(totals.totalCents, locale), vat };
      },
      blocks: [step.finalAccount, slip, part.openButton],
    },
  },
  expired: {
    visitor: { copy: (texts) => texts.expired },
    owner: { copy: (texts) => texts.expired },
  },
  lapsed: {
    visitor: { copy: (texts) => texts.lapsed },
    owner: { copy: (texts) => texts.lapsed },
  },
};

export function stepOf<R extends Reader>(reader: R, { event }: StepData): Step<R> {
  return (steps as unknown as Record<EventType, Record<R, Step<R>>>)[event.type][reader];
}

/** An offer for the present day is named by its time. */
function timeValues({
  event,
  time,
  copy: { times },
  locale,
}: StepData<"time-offered" | "time-asked" | "time-declined">) {
  const { date, timeSlot } = event.time;
  const offer =
    date === time?.date && timeSlot !== undefined
      ? fill(messagesIn(locale).forms.summary.from, { slot: timeSlot })
      : formatDay(date, locale);
  return {
    newTime: withSlot(formatDay(date, locale), timeSlot, times),
    newShortTime: withSlot(dayInSubject(date, times), timeSlot, times),
    newLongDay: formatDay(date, locale, { year: true }),
    offer,
    offerStart: capitalize(offer, locale),
  };
}

function moved(data: StepData<"time-accepted">): { before: DetailRow[] } {
  return { before: [part.timeRow("before", data.event.before, data)] };
}

function changedFields({ event, copy, locale }: StepData<"changed">): CopyValues {
  const names = event.changes.map(({ field }) => copy.visitorUpdate.fields[field]);
  return { fields: formatList(names, locale) };
}

function refundText(
  { request, history, locale }: RequestMailData,
  texts: Readonly<Record<"some" | "none" | "unpaid", string>>,
): string {
  const { paidCents, refundableCents } = accountOfRequest(request, history);
  const values = { amount: formatMoney(refundableCents, locale), paid: formatMoney(paidCents, locale) };
  if (refundableCents > 0) return fillText(texts.some, values);
  return paidCents > 0 ? fillText(texts.none, values) : texts.unpaid;
}

function refunded(ibanText: (iban: string) => string) {
  return (data: RequestMailData): { more: DetailRow[] } => {
    const { history, copy, locale } = data;
    const { cancellation } = requestMessagesIn(locale);
    const refund = refundIn(data);
    if (refund === undefined) return { more: [{ label: copy.slip.refund, value: copy.slip.refundNone }] };
    const { iban } = refundAccountOf(history) ?? {};
    return {
      more: [
        { label: copy.slip.refund, value: formatMoney(refund.cents, locale) },
        { label: cancellation.by, value: formatDate(refund.on, locale) },
        ...(iban === undefined ? [] : [{ label: cancellation.to, value: ibanText(iban) }]),
      ],
    };
  };
}

function namedQuoteValues(
  data: StepData<"quote-declined" | "quote-withdrawn" | "change-requested" | "agreement-kept" | "kept-longer">,
): CopyValues {
  return moneyValues(data, quoteIn(data.history, data.event.quoteVersion));
}

function acceptedValues(data: StepData<"quote-accepted">): CopyValues {
  return moneyValues(data, quoteIn(data.history), agreementOf(data.history)?.replaced);
}

function declinedCopy(
  texts: Readonly<Record<"changeDeclined" | "declinedConfirmed" | "quote-declined", OwnCopy>>,
  { event, history }: StepData<"quote-declined">,
): OwnCopy {
  if (isAboutChange(event, history)) return texts.changeDeclined;
  return takesDay(event.to) ? texts.declinedConfirmed : texts["quote-declined"];
}

function acceptedCopy(
  texts: Readonly<Record<"changeAccepted" | "acceptedPaid" | "acceptedConfirmed" | "quote-accepted", OwnCopy>>,
  { event, history, request }: StepData<"quote-accepted">,
): OwnCopy {
  if (isAboutChange(event, history)) return texts.changeAccepted;
  if (event.to !== "confirmed") return texts["quote-accepted"];
  return accountOfRequest(request, history).depositDueCents === 0 ? texts.acceptedPaid : texts.acceptedConfirmed;
}

function changeByAcceptance(data: StepData<"quote-accepted">) {
  const agreement = agreementOf(data.history);
  return step.changeOfAgreement(data, agreement?.replaced, agreement?.quote);
}

function termsOnceNewlyConfirmed(...[data, texts]: Parameters<BlockOf<StepData>>) {
  return data.event.from === "confirmed" ? [] : step.termsOnceConfirmed(data, texts);
}
