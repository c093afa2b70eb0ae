import type { OwnerChange } from "#src/content/owner-changes.server.ts";
import type { Billing } from "#src/payments/billing.ts";
import type { PaymentKind, PaymentMethod } from "#src/payments/ledger.ts";
import type { Actor, EventTime, RequestStatus } from "#src/requests/life-cycle.ts";
import { type EventPayload, moveBy, movedTo, type RequestEvent } from "#src/requests/events.ts";
import { type StoredRequest, withOrder } from "#src/requests/request.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import type { Erasure } from "#src/requests/erasure.server.ts";
import type { MailSettings } from "#src/mail/mail-data.ts";
import { isToOwner, type MailKind } from "#src/mail/kinds.ts";
import { type Loaded, ownersMailData } from "#src/mail/load.server.ts";
import { orderAfter } from "#src/requests/agreement.ts";
import { standingOf } from "#src/requests/milestones.ts";
import { type MailDataOf, mails, type RequestMailKind } from "#src/mail/mails.ts";
import { mailSettings, pages } from "./mails.ts";
import { aChange, aLine, aQuote, sampleExtras, sampleLines } from "./quotes.ts";
import { aBooking, anEnquiry, anEvent, aPayer, aStoredRequest } from "./requests.ts";

/** A mail about a request. */
export interface RequestMailCase {
  name: string;
  kind: RequestMailKind;
  request: StoredRequest;
  /** The earliest event first. */
  history: readonly RequestEvent[];
  /** The event that the mail is about; empty if it is about the request. */
  eventId: string;
  sameDay?: readonly StoredRequest[];
  /** When it leaves. */
  now?: Date;
}

type Happened = [EventPayload, Actor, RequestStatus, RequestStatus, message?: string];

const saturday: EventTime = { date: "2027-05-22", timeSlot: "16:00" };
const sunday: EventTime = { date: "2027-05-23", timeSlot: "17:00" };
const later: EventTime = { date: "2027-05-22", timeSlot: "18:00" };
const day: EventTime = { date: "2027-05-22", timeSlot: undefined };

const payment = (kind: PaymentKind, cents: number, method: PaymentMethod = "bank-transfer"): EventPayload => ({
  type: "payment-recorded",
  payment: { kind, amountCents: kind === "refund" ? -cents : cents, on: "2026-11-26", method },
});
const paidTwice: Happened = [
  {
    type: "payment-recorded",
    payment: { kind: "deposit", amountCents: 81_129, surplusCents: 81_129, on: "2026-11-26", method: "card" },
  },
  "system",
  "confirmed",
  "confirmed",
];
const quoted: Happened = [{ type: "quoted", quote: aQuote() }, "owner", "received", "quoted", "Tre a testa."];
const quoteAccepted = {
  type: "quote-accepted",
  quoteVersion: 1,
  typedName: "Marta Colonnelli",
  depositBy: "2026-11-29",
} as const;
const aCompany: Billing = {
  ...aPayer,
  payer: "abroad",
  payerName: "Böhm Events GmbH",
  country: "DE",
  foreignVat: "123456789",
};
const withExtras: Happened = [
  { type: "quoted", quote: aQuote({ lines: [...sampleLines, ...sampleExtras] }) },
  "owner",
  "received",
  "quoted",
];
const extrasChosen: Happened[] = [withExtras, [{ ...quoteAccepted, chosen: [9] }, "visitor", "quoted", "accepted"]];
const agreed: Happened[] = [quoted, [quoteAccepted, "visitor", "quoted", "accepted"]];
const confirmed: Happened[] = [...agreed, [payment("deposit", 81_129), "owner", "accepted", "confirmed"]];
const acceptedPaid: Happened[] = [
  quoted,
  [payment("deposit", 90_000), "owner", "quoted", "quoted"],
  [quoteAccepted, "visitor", "quoted", "confirmed"],
];
const withoutQuote: Happened = [{ type: "confirmed" }, "owner", "received", "confirmed"];
const onSunday = { ...aQuote(), version: 2, order: { ...aQuote().order, date: sunday.date, from: sunday.timeSlot } };
const acceptedConfirmed: Happened[] = [
  [{ type: "confirmed" }, "owner", "received", "confirmed"],
  [{ type: "quoted", quote: aQuote() }, "owner", "confirmed", "confirmed"],
  [quoteAccepted, "visitor", "confirmed", "confirmed"],
];
const declinedConfirmed: Happened[] = [
  ...acceptedConfirmed.slice(0, 2),
  [{ type: "quote-declined", quoteVersion: 1 }, "visitor", "confirmed", "confirmed"],
];
const changeSent: Happened = [{ type: "quoted", quote: aChange }, "owner", "confirmed", "confirmed", "Siete in 110."];
const agreed2: EventPayload = { ...quoteAccepted, quoteVersion: 2, depositBy: "2026-12-01" };
const partPaid: Happened[] = [...agreed, [payment("deposit", 30_000), "owner", "accepted", "accepted"]];
/** The balance is due after the deposit and before the difference. */
const nothingPaid: Happened[] = [
  ...acceptedConfirmed,
  [{ type: "quoted", quote: { ...aChange, asksDifference: true } }, "owner", "confirmed", "confirmed"],
  [{ ...agreed2, depositBy: "2027-05-20" }, "visitor", "confirmed", "confirmed"],
];
const declined2: EventPayload = { type: "quote-declined", quoteVersion: 2 };
const offer = (time: EventTime, status: RequestStatus): Happened => [
  { type: "time-offered", time },
  "owner",
  status,
  status,
  "Domenica?",
];
const changed: EventPayload = {
  type: "changed",
  changes: [
    { field: "phone", from: "+393330000000", to: "+393331111111" },
    { field: "details", from: "Ottanta invitati.", to: "Novanta invitati.\nSenza glutine." },
  ],
};

const corrected: EventPayload = {
  type: "changed",
  changes: [
    { field: "details", from: "", to: "Novanta invitati." },
    { field: "email", from: "", to: "giulia@posta.example" },
    { field: "phone", from: "+393330000001", to: "+393330000000" },
  ],
};

const refundTo = { iban: "IT60X0542811101000000123456", holder: "Giulia Marchetti" };
const cancelled: Happened[] = [
  ...confirmed,
  [{ type: "cancelled", refundPercent: 50 }, "visitor", "confirmed", "cancelled"],
];

const cancelledWithIban: Happened[] = [
  ...confirmed,
  [payment("balance", 189_301), "owner", "confirmed", "confirmed"],
  [{ type: "cancelled", refundPercent: 100, refundTo }, "visitor", "confirmed", "cancelled"],
];

/** What happened, under a name that begins with the key of its texts. */
type Steps = Record<string, Happened[]>;

const paidInFull: Happened = [payment("deposit", 270_430), "owner", "accepted", "confirmed"];
const finalAccount = (unitPriceCents: number): Happened => [
  {
    type: "final-account",
    order: aQuote().order,
    lines: [
      ...aQuote().lines,
      aLine({ label: "Un’ora in più", quantityHundredths: 200, unitPriceCents, vatPercent: 22 }),
    ],
  },
  "owner",
  "completed",
  "completed",
  "Che festa.",
];

/** What the client and the owner are both told of. */
const stepsForBoth: Steps = {
  "cancellation-undone": [...cancelled, [{ type: "cancellation-undone" }, "visitor", "cancelled", "confirmed"]],
  "quote-accepted": agreed,
  "quote-accepted, with an extra": extrasChosen,
  acceptedPaid,
  acceptedConfirmed,
  "quote-declined": [quoted, [{ type: "quote-declined", quoteVersion: 1 }, "visitor", "quoted", "declined"]],
  changeAccepted: [...confirmed, changeSent, [agreed2, "visitor", "confirmed", "confirmed"]],
  paidTwice: [...confirmed, paidTwice],
  expired: [quoted, [{ type: "expired" }, "system", "quoted", "expired"]],
  lapsed: [...agreed, [{ type: "lapsed" }, "system", "accepted", "lapsed"]],
};

const visitorSteps: Steps = {
  ...stepsForBoth,
  confirmed: [[{ type: "confirmed" }, "owner", "received", "confirmed", "A presto."]],
  declined: [[{ type: "declined" }, "owner", "received", "declined"]],
  "time-offered": [offer(sunday, "received")],
  offeredSameDay: [offer(later, "received")],
  offeredMove: [withoutQuote, offer(sunday, "confirmed")],
  timeAcceptedByUs: [[{ type: "time-accepted", time: sunday, before: saturday }, "owner", "confirmed", "confirmed"]],
  timeAcceptedByYou: [[{ type: "time-accepted", time: sunday, before: saturday }, "visitor", "received", "confirmed"]],
  timeDeclinedByUs: [[{ type: "time-declined", time: sunday }, "owner", "confirmed", "confirmed", "Non riusciamo."]],
  withdrawn: [[{ type: "withdrawn" }, "visitor", "received", "withdrawn"]],
  cancelledByYou: cancelled,
  cancelledByUs: [...confirmed, [{ type: "cancelled", refundPercent: 100 }, "owner", "confirmed", "cancelled"]],
  "cancelledByYou, too late": [
    ...confirmed,
    [{ type: "cancelled", refundPercent: 0 }, "visitor", "confirmed", "cancelled"],
  ],
  "cancelledByYou, with an IBAN": cancelledWithIban,
  changedByYou: [[changed, "visitor", "confirmed", "confirmed"]],
  changedByUs: [[corrected, "owner", "received", "received"]],
  movedQuoted: [quoted, [{ type: "time-accepted", time: sunday, before: saturday }, "visitor", "quoted", "received"]],
  quoted: [quoted],
  "quoted, by itself": [[{ type: "quoted", quote: aQuote() }, "system", "received", "quoted"]],
  "quoted, after a confirmation": acceptedConfirmed.slice(0, 2),
  "quoted, with extras": [withExtras],
  quotedAgain: [
    quoted,
    [{ type: "change-requested", quoteVersion: 1 }, "visitor", "quoted", "quoted", "Siamo in 110."],
    [{ type: "quoted", quote: { ...aChange, version: 2 } }, "owner", "quoted", "quoted"],
  ],
  "changeAccepted, asked for at once": [
    ...confirmed,
    [{ type: "quoted", quote: { ...aChange, asksDifference: true } }, "owner", "confirmed", "confirmed"],
    [agreed2, "visitor", "confirmed", "confirmed"],
  ],
  "quote-accepted, by voice": [
    quoted,
    [{ ...quoteAccepted, spokenOn: "2026-11-24" }, "owner", "quoted", "accepted", "A sabato."],
  ],
  "quote-accepted, for a company": [quoted, [{ ...quoteAccepted, billing: aCompany }, "visitor", "quoted", "accepted"]],
  changeSent: [...confirmed, changeSent],
  "changeAccepted, another day": [
    ...confirmed,
    [{ type: "quoted", quote: onSunday }, "owner", "confirmed", "confirmed"],
    [{ ...agreed2, moved: { time: sunday, before: saturday } }, "visitor", "confirmed", "confirmed"],
  ],
  "changeAccepted, paid more": [
    ...agreed,
    [payment("deposit", 310_000), "owner", "accepted", "confirmed"],
    changeSent,
    [agreed2, "visitor", "confirmed", "confirmed"],
  ],
  declinedConfirmed,
  changeDeclined: [...confirmed, changeSent, [declined2, "visitor", "confirmed", "confirmed"]],
  "quote-withdrawn": [
    quoted,
    [{ type: "quote-withdrawn", quoteVersion: 1 }, "owner", "quoted", "received", "Mancava un’ora."],
  ],
  "kept-longer": [
    ...agreed,
    [payment("deposit", 30_000), "owner", "accepted", "accepted"],
    [
      { type: "kept-longer", of: "deposit", quoteVersion: 1, until: "2026-12-12" },
      "owner",
      "accepted",
      "accepted",
      "Ci vediamo.",
    ],
  ],
  keptQuote: [
    quoted,
    [{ type: "kept-longer", of: "quote", quoteVersion: 1, until: "2026-12-12" }, "owner", "quoted", "quoted"],
  ],
  "agreement-kept": [
    ...confirmed,
    [{ type: "change-requested", quoteVersion: 1 }, "visitor", "confirmed", "confirmed", "Siamo in 110."],
    [{ type: "agreement-kept", quoteVersion: 1 }, "owner", "confirmed", "confirmed", "In 110 non ci stiamo."],
  ],
  changeWithdrawn: [
    ...confirmed,
    changeSent,
    [{ type: "agreement-kept", quoteVersion: 2 }, "owner", "confirmed", "confirmed", "Ho sbagliato riga."],
  ],
  depositPaid: confirmed,
  "depositPaid, by card": [...agreed, [payment("deposit", 81_129), "system", "accepted", "confirmed"]],
  paymentPart: [...agreed, [payment("deposit", 80_000), "owner", "accepted", "accepted"]],
  paidInFull: [...agreed, paidInFull],
  "final-account": [...agreed, paidInFull, finalAccount(10_980)],
  finalAccountSettled: [...agreed, paidInFull, finalAccount(-6100)],
  refunded: [...agreed, [payment("refund", 40_565), "owner", "cancelled", "cancelled"]],
  "refunded, in part": [
    ...agreed,
    [payment("deposit", 280_000), "owner", "accepted", "confirmed"],
    [payment("refund", 5000), "owner", "confirmed", "confirmed"],
  ],
  "refunded, to the card": [...agreed, [payment("refund", 40_565, "card"), "owner", "cancelled", "cancelled"]],
  "payment-recorded": [[payment("deposit", 50_000), "owner", "confirmed", "confirmed"]],
};
/** What happens to an enquiry without a day. */
const enquirySteps: Steps = {
  confirmedOpen: [[{ type: "confirmed" }, "owner", "received", "confirmed"]],
  declinedOpen: [[{ type: "declined" }, "owner", "received", "declined"]],
  offeredFirst: [offer(day, "received")],
};
const ownerSteps: Steps = {
  ...stepsForBoth,
  "time-asked": [withoutQuote, [{ type: "time-asked", time: sunday }, "visitor", "confirmed", "confirmed", "Scusate."]],
  "time-accepted": [[{ type: "time-accepted", time: sunday, before: saturday }, "visitor", "received", "confirmed"]],
  "time-declined": [[{ type: "time-declined", time: sunday }, "visitor", "confirmed", "confirmed"]],
  timeDeclinedOpen: [[{ type: "time-declined", time: sunday }, "visitor", "received", "received", "No."]],
  withdrawn: [[{ type: "withdrawn" }, "visitor", "received", "withdrawn", "Rinviato."]],
  cancelled,
  "cancelled, too late": [...confirmed, [{ type: "cancelled", refundPercent: 0 }, "visitor", "confirmed", "cancelled"]],
  "cancelled, with an IBAN": cancelledWithIban,
  "refund-account-given": [
    ...cancelled,
    [{ type: "refund-account-given", refundTo }, "visitor", "cancelled", "cancelled"],
  ],
  changed: [[changed, "visitor", "confirmed", "confirmed"]],
  quoted: [[{ type: "quoted", quote: aQuote() }, "system", "received", "quoted"]],
  moved: [quoted, [{ type: "time-accepted", time: sunday, before: saturday }, "visitor", "quoted", "received"]],
  "change-requested": [
    quoted,
    [{ type: "change-requested", quoteVersion: 1 }, "visitor", "quoted", "quoted", "Siamo in 110."],
  ],
  changeAsked: [
    ...confirmed,
    [
      { type: "change-requested", quoteVersion: 1, asked: { ...onSunday.order, guests: 110 } },
      "visitor",
      "confirmed",
      "confirmed",
      "Scusate.",
    ],
  ],
  declinedConfirmed,
  changeDeclined: [...confirmed, changeSent, [declined2, "visitor", "confirmed", "confirmed", "Costa troppo."]],
  "payment-recorded": [...agreed, [payment("deposit", 81_129), "system", "accepted", "confirmed"]],
  "hold-ended": [
    ...agreed,
    [payment("deposit", 30_000), "owner", "accepted", "accepted"],
    [{ type: "hold-ended" }, "system", "accepted", "accepted"],
  ],
  "transfer-reported": [
    ...agreed,
    [{ type: "transfer-reported", on: "2026-11-22" }, "visitor", "accepted", "accepted"],
  ],
  transferAwaited: [
    ...agreed,
    [{ type: "transfer-reported", on: "2026-11-22" }, "visitor", "accepted", "accepted"],
    [{ type: "hold-ended" }, "system", "accepted", "accepted"],
  ],
  quoteEnded: [
    quoted,
    [payment("deposit", 30_000), "owner", "quoted", "quoted"],
    [{ type: "hold-ended" }, "system", "quoted", "quoted"],
  ],
  "billing-given": [...agreed, [{ type: "billing-given", billing: aPayer }, "visitor", "accepted", "accepted"]],
  paidLate: [...agreed, [payment("deposit", 81_129), "system", "lapsed", "lapsed"]],
};

function historyOf(happened: readonly Happened[]): RequestEvent[] {
  return happened.map(([payload, by, from, to, message], index) =>
    anEvent(by, payload, { id: `event-${index}`, at: `2026-11-2${index + 3}T17:40:12.000Z`, from, to, message }),
  );
}

function aRequest(locale: Locale, changes: Partial<StoredRequest> = {}): StoredRequest {
  const content = {
    ...withOrder(aBooking, { date: saturday.date, place: { text: "Villa Grazioli, Grottaferrata" } }),
    details: "Novanta invitati.\nLa nonna beve chinotto & <gin>.",
  };
  const receivedAt = "2026-11-22T01:12:00.000Z";
  return aStoredRequest({ reference: "AMB-VWPQD", locale, receivedAt, content, ...changes });
}

/** The history when a mail leaves; every other mail about a request is shown for one without a history. */
const happenedBefore: Partial<Record<MailKind, Steps>> = {
  "visitor-update": { ...visitorSteps, ...enquirySteps },
  "owner-update": ownerSteps,
  "reminder-quote": { "": [quoted] },
  "reminder-deposit": { "": agreed },
  "reminder-hold": { "": agreed, "with a part paid": partPaid },
  "reminder-balance-soon": { "": confirmed, "with nothing paid": nothingPaid },
  "owner-quote": { "": [quoted] },
  "owner-hold": { "": agreed, "with a part paid": partPaid },
  "reminder-balance": { "": confirmed, "with nothing paid": nothingPaid },
};

/** When the reminders leave that depend on the day of the event. */
const leaving: Partial<Record<MailKind, Date>> = {
  "reminder-balance-soon": new Date("2027-05-05T07:00:00Z"),
  "reminder-balance": new Date("2027-05-15T07:00:00Z"),
  "reminder-details": new Date("2027-05-01T07:00:00Z"),
};

const sameDay: readonly StoredRequest[] = [
  {
    ...aRequest("it"),
    status: "received",
    content: withOrder(aBooking, { eventType: "birthday-party", from: "18:00" }),
  },
];

/** The requests of each kind that the mail is shown for. */
const newRequests: Partial<Record<MailKind, (locale: Locale) => StoredRequest[]>> = {
  "owner-notice": () => [
    aRequest("en"),
    aRequest("en", {
      content: withOrder(aBooking, { formula: "experience-bar", guests: 90, place: { text: "Marino" } }),
    }),
    aRequest("it", { content: anEnquiry }),
    aRequest("it", { content: { ...withOrder(anEnquiry, { date: "2027-05-22" }), kind: "contact" } }),
  ],
  "visitor-acknowledgement": (locale) => [
    aRequest(locale),
    aRequest(locale, { content: anEnquiry }),
    aRequest(locale, { content: { ...anEnquiry, kind: "contact" } }),
    aRequest(locale, { suspicion: ["flood"] }),
  ],
};

/** The mails about a request to visitors who read a language, or to the owner. */
export function requestCases(reader: Locale | "owner"): RequestMailCase[] {
  const locale = reader === "owner" ? "it" : reader;
  return requestMailKinds
    .filter((kind) => isToOwner(kind) === (reader === "owner"))
    .flatMap((kind) => {
      const received = newRequests[kind]?.(locale).map((request) => {
        const isPriced = request.content.order.guests !== undefined;
        const name = `${kind} ${request.suspicion?.[0] ?? request.content.kind}${isPriced ? " with a price" : ""}`;
        return { name, kind, request, history: [], eventId: "", sameDay };
      });
      return received ?? Object.entries(happenedBefore[kind] ?? { "": [] }).map((step) => stepCase(kind, locale, step));
    });
}

function stepCase(kind: RequestMailKind, locale: Locale, [step, happened]: [string, Happened[]]): RequestMailCase {
  const history = historyOf(happened);
  const last = history.at(-1);
  const move = last && moveBy(last);
  const content = step in enquirySteps ? anEnquiry : aRequest(locale).content;
  const request = aRequest(locale, {
    ...(last && { status: last.to }),
    // An acceptance may have moved the request.
    content: move === undefined ? content : movedTo(content, move.time),
  });
  const now = leaving[kind];
  return { name: `${kind} ${step}`.trimEnd(), kind, request, history, eventId: last?.id ?? "", ...(now && { now }) };
}

export type OtherCases = {
  [Kind in Exclude<MailKind, RequestMailKind>]: Record<string, MailDataOf<Kind>>;
};

/** The mails to the owner about no request, or about several, by names of their cases. */
export function otherCases(settings: MailSettings): OtherCases {
  const about = (id: string) => ownersMailData(id, settings);
  const now = new Date("2027-05-14T06:00:00Z");
  const link = pages.owner;
  const events = [
    { request: aRequest("it", { status: "confirmed" }), history: historyOf(confirmed), link },
    {
      request: aRequest("en", { status: "confirmed", content: withOrder(anEnquiry, { date: "2027-05-15" }) }),
      history: [],
      link,
    },
  ].map((event) => ({
    ...event,
    standing: standingOf({ ...event, terms: undefined, now }),
    order: orderAfter(event.request, event.history),
  }));
  const byCard = {
    reference: "AMB-VWPQD",
    amountCents: 81_129,
    currency: "eur",
    at: "2026-11-25T10:00:00.000Z",
  };
  const unknown = { reference: undefined, amountCents: null, currency: null };
  const erasure: Erasure = {
    id: "request-1",
    reference: "AMB-VWPQD",
    kind: "booking",
    status: "received",
    eventType: "wedding",
    date: "2027-05-15",
    at: "2027-03-10T12:05:00.000Z",
  };
  const enquiry = { kind: "contact", eventType: undefined, date: undefined } as const;
  const linked = ["Giulia Marchetti", "win at https://pills.example"].map((name) => ({
    request: aRequest("it", {
      status: "quarantined",
      content: { ...aBooking, name },
      suspicion: ["offer", "links"],
    }),
    link: `${pages.owner}#libera`,
  }));
  const agenda = { first: "2027-05-15", last: "2027-05-21" };
  type Payment = Loaded["owner-card-problem"]["payment"];
  const card = (problem: Payment["problem"], changes: Partial<Payment> = {}) => ({
    ...about("cs_1"),
    payment: { ...byCard, problem, ...changes },
    checkoutId: "cs_1",
  });
  const confirms = "https://www.ambra.example/indirizzo/segreto";
  const address: Partial<OwnerChange> = {
    address: "nuova@ambra.example",
    isUnconfirmed: true,
    fields: [{ label: "Email", before: settings.ownerEmail, after: "nuova@ambra.example" }],
  };
  const published = (changes: Partial<OwnerChange>) => ({
    change: {
      id: "change-1",
      at: new Date("2027-03-10T12:05:00Z"),
      device: "iPhone, Safari",
      former: settings.ownerEmail,
      isUnconfirmed: false,
      fields: [{ label: "IBAN", before: "…3456", after: "" }],
      ...changes,
    },
    isFixed: false,
    link: "https://www.ambra.example/banco",
  });
  return {
    "owner-tomorrow": { "": { ...about("2027-05-15"), agenda: { kind: "owner-tomorrow", ...agenda }, events, now } },
    "owner-week": { "": { ...about("2027-05-15"), agenda: { kind: "owner-week", ...agenda }, events, now } },
    "owner-card-problem": {
      signature: card("signature", unknown),
      currency: card("currency", { currency: "usd" }),
      amount: card("amount"),
      request: card("request"),
    },
    "owner-erasure": {
      "of an open booking": { ...about(erasure.id), erasure },
      "of an enquiry that is over": { ...about(erasure.id), erasure: { ...erasure, ...enquiry, status: "confirmed" } },
    },
    "visitor-erasure": Object.fromEntries(
      locales.map((locale) => {
        const { mail: copy, words } = settings.content.in(locale);
        return [locale, { ...about(erasure.id), locale, copy, words, erasure, email: "giulia@posta.example" }];
      }),
    ),
    "owner-quarantine": { "": { ...about("2027-03-02"), linked, count: 3 } },
    "owner-flood": {
      "": {
        ...about("2027-03-02"),
        linked: linked.map(({ request }) => ({ request: { ...request, suspicion: ["flood"] }, link: pages.owner })),
        count: 2,
      },
    },
    "owner-backup": { "": about("2027-03-02") },
    "owner-change": {
      "of the account": { ...about("change-1"), ...published({}) },
      "of the address": { ...about("change-1"), ...published(address) },
      "of the address where another is configured": { ...about("change-1"), ...published(address), isFixed: true },
    },
    "owner-address": {
      "": { ...about("change-1"), link: confirms, isFixed: false, isOpen: true },
      "where another is configured": { ...about("change-1"), link: confirms, isFixed: true, isOpen: true },
    },
    "desk-link": { "": { ...about("mail-1"), link: "https://www.ambra.example/banco/entra/segreto" } },
  };
}

const requestMailKinds = Object.keys(mails).filter(
  (kind): kind is RequestMailKind => !Object.hasOwn(otherCases(mailSettings), kind),
);
