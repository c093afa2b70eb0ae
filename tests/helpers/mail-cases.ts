import { type Actor, type EventPayload, type EventTime, movedTo, type RequestEvent } from "#src/requests/events.ts";
import { reminderKinds } from "#src/requests/reminders.ts";
import type { RequestStatus, StoredRequest } from "#src/requests/request.ts";
import { type Locale, localized } from "#src/i18n/locales.ts";
import type { Erasure } from "#src/requests/erasure.ts";
import type { OutgoingMail } from "#src/mail/transport.server.ts";
import type { SameDayRequest } from "#src/requests/views.ts";
import type { Facts, FactsOf, MailKind, RequestMailKind } from "#src/mail/facts.ts";
import { type MailSettings, writeMail } from "#src/mail/send.server.ts";
import { ownersFacts, pages } from "./mails.ts";
import { aQuote } from "./quotes.ts";
import { aBooking, anEnquiry, anEntry, aStoredRequest } from "./requests.ts";

/** A mail about a request, each kind once in each language of its reader. */
export interface RequestMailCase {
  name: string;
  kind: RequestMailKind;
  request: StoredRequest;
  /** The earliest event first. */
  history: readonly RequestEvent[];
  /** The event that the mail is about; empty where it is about the request. */
  entryId: string;
  sameDay?: readonly SameDayRequest[];
}

type Happened = [EventPayload, Actor, RequestStatus, RequestStatus, message?: string];

const saturday: EventTime = { date: "2027-05-22", timeSlot: "16:00" };
const sunday: EventTime = { date: "2027-05-23", timeSlot: "17:00" };
const later: EventTime = { date: "2027-05-22", timeSlot: "18:00" };
const day: EventTime = { date: "2027-05-22", timeSlot: undefined };

const payment = (kind: "deposit" | "refund", cents: number): EventPayload => ({
  type: "payment-recorded",
  payment: { kind, amountCents: kind === "refund" ? -cents : cents, on: "2026-11-26", method: "bank-transfer" },
});
const quoted: Happened = [{ type: "quoted", quote: aQuote() }, "owner", "received", "quoted", "Tre a testa."];
const quoteAccepted: EventPayload = {
  type: "quote-accepted",
  quoteVersion: 1,
  typedName: "Marta Colonnelli",
  depositBy: "2026-11-29",
};
const agreed: Happened[] = [quoted, [quoteAccepted, "visitor", "quoted", "accepted"]];
const confirmed: Happened[] = [...agreed, [payment("deposit", 81_129), "owner", "accepted", "confirmed"]];
const offer = (moment: EventTime, status: RequestStatus): Happened => [
  { type: "proposed", moment },
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

/** By the key of their copy. */
const visitorSteps: Record<string, Happened[]> = {
  confirmed: [[{ type: "confirmed" }, "owner", "received", "confirmed", "A presto."]],
  declined: [[{ type: "declined" }, "owner", "received", "declined"]],
  proposed: [offer(sunday, "received")],
  proposedTime: [offer(later, "received")],
  proposedMove: [...confirmed, offer(sunday, "confirmed")],
  acceptedByUs: [[{ type: "accepted", moment: sunday, before: saturday }, "owner", "confirmed", "confirmed"]],
  acceptedByYou: [[{ type: "accepted", moment: sunday, before: saturday }, "visitor", "received", "confirmed"]],
  refusedByUs: [[{ type: "refused", moment: sunday }, "owner", "confirmed", "confirmed", "Non riusciamo."]],
  withdrawn: [[{ type: "withdrawn" }, "visitor", "received", "withdrawn"]],
  cancelledByYou: [...confirmed, [{ type: "cancelled", refundPercent: 50 }, "visitor", "confirmed", "cancelled"]],
  cancelledByUs: [...confirmed, [{ type: "cancelled", refundPercent: 100 }, "owner", "confirmed", "cancelled"]],
  "cancelledByYou, too late": [[{ type: "cancelled", refundPercent: 0 }, "visitor", "confirmed", "cancelled"]],
  changed: [[{ ...changed, newAddress: "nuova@posta.example" }, "visitor", "confirmed", "confirmed"]],
  addressAsked: [
    [{ type: "changed", changes: [], newAddress: "nuova@posta.example" }, "visitor", "received", "received"],
  ],
  movedQuoted: [quoted, [{ type: "accepted", moment: sunday, before: saturday }, "visitor", "quoted", "received"]],
  movedHeld: [...agreed, [{ type: "accepted", moment: sunday, before: saturday }, "visitor", "accepted", "accepted"]],
  quoted: [quoted],
  quotedAgain: [quoted, [{ type: "quoted", quote: aQuote({ version: 2 }) }, "owner", "quoted", "quoted"]],
  "quote-accepted": agreed,
  acceptedPaid: [
    quoted,
    [payment("deposit", 90_000), "owner", "quoted", "quoted"],
    [quoteAccepted, "visitor", "quoted", "confirmed"],
  ],
  "quote-declined": [quoted, [{ type: "quote-declined", quoteVersion: 1 }, "visitor", "quoted", "declined"]],
  depositPaid: confirmed,
  "depositPaid, by card": [...agreed, [payment("deposit", 81_129), "system", "accepted", "confirmed"]],
  paymentPart: [...agreed, [payment("deposit", 80_000), "owner", "accepted", "accepted"]],
  paidInFull: [...agreed, [payment("deposit", 270_430), "owner", "accepted", "confirmed"]],
  refunded: [...agreed, [payment("refund", 40_565), "owner", "cancelled", "cancelled"]],
  "payment-recorded": [[payment("deposit", 50_000), "owner", "confirmed", "confirmed"]],
  expired: [quoted, [{ type: "expired" }, "system", "quoted", "expired"]],
  lapsed: [...agreed, [{ type: "lapsed" }, "system", "accepted", "lapsed"]],
};
const enquirySteps: Record<string, Happened[]> = {
  confirmedOpen: [[{ type: "confirmed" }, "owner", "received", "confirmed"]],
  declinedOpen: [[{ type: "declined" }, "owner", "received", "declined"]],
  proposedFirst: [offer(day, "received")],
};
const ownerSteps: Record<string, Happened[]> = {
  asked: [...confirmed, [{ type: "asked", moment: sunday }, "visitor", "confirmed", "confirmed", "Scusate."]],
  accepted: [[{ type: "accepted", moment: sunday, before: saturday }, "visitor", "received", "confirmed"]],
  refused: [[{ type: "refused", moment: sunday }, "visitor", "confirmed", "confirmed"]],
  refusedOpen: [[{ type: "refused", moment: sunday }, "visitor", "received", "received", "No."]],
  withdrawn: [[{ type: "withdrawn" }, "visitor", "received", "withdrawn", "Rinviato."]],
  cancelled: [[{ type: "cancelled", refundPercent: 50 }, "visitor", "confirmed", "cancelled"]],
  "cancelled, too late": [[{ type: "cancelled", refundPercent: 0 }, "visitor", "confirmed", "cancelled"]],
  changed: [[changed, "visitor", "confirmed", "confirmed"]],
  moved: [quoted, [{ type: "accepted", moment: sunday, before: saturday }, "visitor", "quoted", "received"]],
  "quote-accepted": agreed,
  acceptedPaid: [
    quoted,
    [payment("deposit", 90_000), "owner", "quoted", "quoted"],
    [quoteAccepted, "visitor", "quoted", "confirmed"],
  ],
  "quote-declined": [quoted, [{ type: "quote-declined", quoteVersion: 1 }, "visitor", "quoted", "declined"]],
  "change-requested": [
    quoted,
    [{ type: "change-requested", quoteVersion: 1 }, "visitor", "quoted", "quoted", "Siamo in 110."],
  ],
  expired: [quoted, [{ type: "expired" }, "system", "quoted", "expired"]],
  lapsed: [...agreed, [{ type: "lapsed" }, "system", "accepted", "lapsed"]],
  "payment-recorded": [...agreed, [payment("deposit", 81_129), "system", "accepted", "confirmed"]],
  paidLate: [...agreed, [payment("deposit", 81_129), "system", "lapsed", "lapsed"]],
};

function historyOf(happened: readonly Happened[]): RequestEvent[] {
  return happened.map(([payload, by, from, to, message], index) =>
    anEntry(by, payload, { id: `event-${index}`, at: `2026-11-2${index + 3}T17:40:12.000Z`, from, to, message }),
  );
}

function aRequest(locale: Locale, changes: Partial<StoredRequest> = {}): StoredRequest {
  const content = {
    ...aBooking,
    location: "Villa Grazioli, Grottaferrata",
    details: "Novanta invitati.\nLa nonna beve chinotto & <gin>.",
    date: saturday.date,
  };
  const receivedAt = "2026-11-22T01:12:00.000Z";
  return aStoredRequest({ reference: "AMB-VWPQD", locale, receivedAt, content, ...changes });
}

function stepCase(
  kind: RequestMailCase["kind"],
  locale: Locale,
  [name, happened]: [string, Happened[]],
  content?: StoredRequest["content"],
): RequestMailCase {
  const history = historyOf(happened);
  const last = history.at(-1);
  if (last === undefined) throw new Error("nothing happened");
  // An acceptance has moved the request.
  const own = content ?? aRequest(locale).content;
  const moved = last.type === "accepted" ? movedTo(own, last.moment) : own;
  const request = aRequest(locale, { status: last.to, content: moved });
  return { name: `${kind} ${name}`, kind, request, history, entryId: last.id };
}

const addressSteps: Record<"address-confirmation" | "former-address", Happened[]> = {
  "address-confirmation": visitorSteps["addressAsked"] ?? [],
  "former-address": [
    [
      { type: "changed", changes: [{ field: "email", from: "vecchia@posta.example", to: "giulia@posta.example" }] },
      "visitor",
      "received",
      "received",
    ],
  ],
};

/** The mails about a request to a visitor who reads a language. */
function visitorCases(locale: Locale): RequestMailCase[] {
  const received = [
    aRequest(locale),
    aRequest(locale, { content: anEnquiry }),
    aRequest(locale, { content: { ...anEnquiry, kind: "contact" } }),
  ];
  const reminders = reminderKinds.filter((kind) => kind !== "owner-unanswered");
  return [
    ...received.map((request) => ({
      name: `visitor-acknowledgement ${request.content.kind}`,
      kind: "visitor-acknowledgement" as const,
      request,
      history: [],
      entryId: "",
    })),
    ...Object.entries(visitorSteps).map((step) => stepCase("visitor-update", locale, step)),
    ...Object.entries(enquirySteps).map((step) => stepCase("visitor-update", locale, step, anEnquiry)),
    ...reminders.map((kind) => {
      const isAgreed = /deposit|hold|balance/.test(kind);
      const happened = kind === "reminder-quote" ? [quoted] : isAgreed ? agreed : [];
      const history = historyOf(happened);
      const request = aRequest(locale, { status: history.at(-1)?.to ?? "confirmed" });
      return { name: kind, kind, request, history, entryId: history.at(-1)?.id ?? "" };
    }),
    ...(["address-confirmation", "former-address"] as const).map((kind) =>
      stepCase(kind, locale, ["", addressSteps[kind]]),
    ),
  ];
}

const sameDay: readonly SameDayRequest[] = [
  { reference: "AMB-22222", status: "received", what: "birthday-party", timeSlot: "18:00", location: "Marino" },
];

/** The mails about a request to the owner. */
function ownerCases(): RequestMailCase[] {
  const received = [
    aRequest("en"),
    aRequest("it", { content: anEnquiry }),
    aRequest("it", { content: { ...anEnquiry, kind: "contact", date: "2027-05-22" } }),
  ];
  return [
    ...received.map((request) => ({
      name: `owner-notice ${request.content.kind}`,
      kind: "owner-notice" as const,
      request,
      history: [],
      entryId: "",
      sameDay,
    })),
    ...Object.entries(ownerSteps).map((step) => stepCase("owner-update", "it", step)),
    { name: "owner-unanswered", kind: "owner-unanswered", request: aRequest("it"), history: [], entryId: "" },
  ];
}

/** For each language of visitors, and for the owner. */
export const mailCases: Readonly<Record<Locale | "owner", readonly RequestMailCase[]>> = {
  ...localized(visitorCases),
  owner: ownerCases(),
};

/** The mails to the owner about no request, or about several. */
export function otherMails(settings: MailSettings): Array<Promise<[string, OutgoingMail]>> {
  const about = (id: string): Facts => ownersFacts(id, settings);
  async function written<Kind extends MailKind>(
    kind: Kind,
    facts: FactsOf<Kind>,
    name = "",
  ): Promise<[string, OutgoingMail]> {
    return [`${kind} ${name}`.trim(), await writeMail(kind, facts, settings)];
  }
  const now = new Date("2027-05-14T06:00:00Z");
  const link = pages.owner;
  const events = [
    { request: aRequest("it", { status: "confirmed" }), link },
    { request: aRequest("en", { status: "confirmed", content: { ...anEnquiry, date: "2027-05-15" } }), link },
  ];
  const steps = { sent: 12, quoted: 9, accepted: 3, confirmed: 2 };
  const before = { sent: 7, quoted: 5, accepted: 4, confirmed: 4 };
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
    request: {
      ...aRequest("it", { status: "quarantined", content: { ...aBooking, name } }),
      deletedOn: "2026-12-22",
      reasons: [{ signal: "offer", weight: 6 } as const, { signal: "links", weight: 3, detail: "4" } as const],
    },
    link: `${pages.owner}#libera`,
  }));
  return [
    ...(["owner-tomorrow", "owner-week"] as const).map((kind) =>
      written(kind, { ...about("2027-05-15"), agenda: { kind, first: "2027-05-15", last: "2027-05-21" }, events, now }),
    ),
    written("owner-numbers", {
      ...about("2027-05-10"),
      numbers: { from: "2027-05-10", to: "2027-05-16", steps, before },
      now,
    }),
    ...(
      [
        { ...byCard, ...unknown, problem: "signature" },
        { ...byCard, currency: "usd", problem: "currency" },
        { ...byCard, problem: "amount" },
        { ...byCard, problem: "request" },
      ] as const
    ).map((refused) =>
      written("owner-card-problem", { ...about("cs_1"), payment: refused, checkoutId: "cs_1" }, refused.problem),
    ),
    written("owner-erasure", { ...about(erasure.id), erasure }, "of an open booking"),
    written(
      "owner-erasure",
      { ...about(erasure.id), erasure: { ...erasure, ...enquiry, status: "confirmed" } },
      "of an enquiry that is over",
    ),
    written("owner-quarantine", { ...about("2027-03-02"), linked, count: 3 }),
    written("owner-flood", { ...about("2027-03-02"), linked, count: 2 }),
    written("desk-link", { ...about("mail-1"), link: "https://www.ambra.example/banco/entra/segreto" }),
  ];
}
