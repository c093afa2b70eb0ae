import { spamSignals } from "#src/booking/spam.ts";
import { deskAccess } from "#src/i18n/desk-routes.ts";
import { plainWords, oneLine } from "#src/i18n/plain-words.ts";
import { type EventListKind, relevantAgendas, relevantReminders, type ReminderKind } from "#src/requests/reminders.ts";
import { romeClock } from "#src/i18n/days.ts";
import { rulesOf } from "#src/requests/transitions.ts";
import { dayInRome, eventName, type EventWords, romeTime } from "#src/i18n/request-text.ts";
import { formatDate, formatDay, formatList, formatMoney } from "#src/i18n/format.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import type { Reader } from "#src/requests/events.ts";
import { quotesOf } from "#src/requests/agreement.ts";
import * as part from "./blocks.ts";
import type { AttachmentKind, BlockOf, Texts } from "./blocks.ts";
import {
  type Block,
  type CopyValues,
  type DetailRow,
  fillPhrase,
  fillText,
  type MailCopy,
  type MailDraft,
  note,
  type OwnCopy,
  paragraph,
  type Phrase,
} from "./draft.ts";
import {
  askedData,
  dayInSubject,
  holdValues,
  type MailData,
  moneyValues,
  ownerValues,
  ownValues,
  type RequestMailData,
  requestValues,
  type StepData,
} from "./mail-data.ts";
import { type DeliveryKind, isToOwner, type MailKind, oldestBackupHours } from "./kinds.ts";
import type { Loaded } from "./load.server.ts";
import { stepOf, usualBlocks } from "./steps.ts";

export interface Mail<D extends MailData> {
  /** True if the mail belongs to the thread of the first mail about the request to its reader. */
  inThread?: true;
  aboutEvent?: true;
  /** True if the outbox never gives the mail up, because losing it would lose income. */
  mustArrive?: true;
  attachments?(data: D): readonly AttachmentKind[];
  copy(data: D): OwnCopy;
  values(data: D): CopyValues;
  blocks: readonly BlockOf<D>[];
  footer?(data: D, texts: Texts): Phrase[];
  /** Called when the mail leaves. By default the mail is relevant. */
  isRelevant?(data: D): boolean;
}

const { order, summary } = messagesIn("it").forms;
const { labels } = order;

const longestInSubject = 50;

/** @throws Error if something that is stored cannot be shown */
export function draftOf<Kind extends MailKind>(
  kind: Kind,
  data: MailDataOf<Kind>,
  attached: ReadonlySet<AttachmentKind>,
): MailDraft {
  const mail: Mail<MailDataOf<Kind>> = mails[kind];
  const own = mail.copy(data);
  const values = mail.values(data);
  const texts = { own, values, attached };
  return {
    locale: data.locale,
    brand: data.site.content.company.brand,
    subject: fillText(own.subject, isToOwner(kind) ? shortened(values) : values),
    preview: fillText(own.preview, values),
    heading: fillPhrase(own.heading, values),
    blocks: mail.blocks.flatMap((block) => block(data, texts)),
    footer: mail.footer?.(data, texts) ?? [],
  };
}

function shortened(values: CopyValues): CopyValues {
  const cut = (value: CopyValues[string]) => (typeof value === "string" ? oneLine(value, longestInSubject) : value);
  const { name, event, place } = values;
  return { ...values, name: cut(name), event: cut(event), place: cut(place) };
}

const about = <D extends MailData>(mail: Mail<D>): Mail<D> => mail;
const aboutRequest = about<RequestMailData>;

const reminder = (kind: ReminderKind, ...more: BlockOf<RequestMailData>[]): Mail<RequestMailData> => ({
  inThread: true,
  copy: ({ copy }) => copy.reminders[kind],
  // If a change of an agreement waits, the mail is about the change.
  values: (data) => ({
    ...requestValues(askedData(data)),
    ...(kind === "reminder-quote" && moneyValues(data, quotesOf(data.history).at(-1))),
  }),
  blocks: [
    part.greeting,
    part.opening,
    part.next,
    (data, texts) => more.flatMap((block) => block(askedData(data), texts)),
    part.button(({ visitorUpdate }) => visitorUpdate.open),
  ],
  footer: part.visitorFooter,
  isRelevant: (data) => isStillDue(kind, data),
});

const ownerReminder = (
  kind: "owner-unanswered" | "owner-quote" | "owner-hold",
  values?: (data: RequestMailData) => CopyValues,
): Mail<RequestMailData> => ({
  inThread: true,
  copy: ({ copy }) => copy.reminders[kind],
  values: (data) => ({ ...ownerValues(data), ...values?.(data) }),
  blocks: [part.opening, part.next, part.button(({ notice }) => notice.open), part.callButtons, part.ownerSlip()],
  footer: part.ownerFooter,
  isRelevant: (data) => isStillDue(kind, data),
});

const eventList = (kind: EventListKind): Mail<Loaded[EventListKind]> => ({
  copy: ({ copy }) => copy.agendas[kind],
  values({ agenda, events, words }) {
    const short = events.map(({ request }) => {
      const { event, place } = ownValues(request, words);
      return `${event} (${place})`;
    });
    return {
      events: formatList(short, "it"),
      day: formatDay(agenda.first, "it"),
      lastDay: formatDay(agenda.last, "it"),
    };
  },
  blocks: [
    part.opening,
    (data) => data.events.flatMap(({ link, ...event }) => part.listedEvent({ ...data, ...event }, link)),
    part.next,
  ],
  footer: ({ copy }) => [fillPhrase(copy.notice.keepToYourself)],
  isRelevant: ({ agenda, events, now }) =>
    events.length > 0 && relevantAgendas(now).some((one) => one.kind === kind && one.first === agenda.first),
});

const aboutStep = { inThread: true, aboutEvent: true } as const;

const blocksOfStep =
  (reader: Reader, which: "news" | "blocks"): BlockOf<StepData> =>
  (data, texts) =>
    (stepOf(reader, data)[which] ?? usualBlocks[reader][which]).flatMap((block) => block(data, texts));

const ownerButtons = (data: StepData) => stepOf("owner", data).buttons?.(data) ?? [];

/** A robot may have typed the address. Beyond the rate the mail repeats nothing that was typed (D17). */
const repeatsTyped =
  (block: BlockOf<RequestMailData>): BlockOf<RequestMailData> =>
  (data, texts) =>
    isBeyondRate(data) ? [] : block(data, texts);

function isBeyondRate({ request: { suspicion = [] } }: RequestMailData): boolean {
  return suspicion.includes("flood");
}

const suspectedList = (copyOf: (copy: MailCopy) => OwnCopy & { open: string }): Mail<Loaded["owner-quarantine"]> => ({
  copy: ({ copy }) => copyOf(copy),
  values: ({ count }) => ({ count: String(count) }),
  blocks: [part.opening, part.next, (data, { values }) => suspectedRequests(data, copyOf(data.copy).open, values)],
  isRelevant: ({ count }) => count > 0,
});

const openDesk: BlockOf<MailData & { link: string }> = ({ link, words }) => [
  { type: "actions", actions: [{ label: `Apri ${words.desk}`, href: link, tone: "primary" }] },
];

const table = {
  "owner-notice": aboutRequest({
    mustArrive: true,
    attachments: () => ["calendar"],
    copy: ({ request, copy }) => ({ ...copy.notice[request.content.kind], next: "" }),
    values: ownerValues,
    blocks: [part.opening, part.callButtons, part.noticeSlip, part.details, part.sameDay, part.noticeButtons],
    footer: (data, texts) => part.ownerFooter(data, texts, true),
  }),
  "visitor-acknowledgement": aboutRequest({
    copy(data) {
      const { acknowledgement } = data.copy;
      const { preview, opening } = acknowledgement[isBeyondRate(data) ? "neutral" : data.request.content.kind];
      const { subject, heading, reply } = acknowledgement;
      return { subject, preview, heading, opening: `${opening} ${reply}`, next: "" };
    },
    values: requestValues,
    blocks: [
      repeatsTyped(part.greeting),
      part.opening,
      repeatsTyped(part.receivedSlip),
      part.followButtons,
      repeatsTyped(part.termsOfBooking),
    ],
    footer: part.visitorFooter,
  }),
  "visitor-update": about<StepData>({
    ...aboutStep,
    copy: (data) => stepOf("visitor", data).copy(data.copy.visitorUpdate, data),
    values: (data) => ({ ...requestValues(data), ...stepOf("visitor", data).values?.(data) }),
    blocks: [
      part.greeting,
      part.opening,
      part.messageFrom("owner"),
      blocksOfStep("visitor", "news"),
      part.next,
      blocksOfStep("visitor", "blocks"),
      part.calendarNote,
      part.howToReply,
    ],
    attachments: (data) => ["calendar", ...(stepOf("visitor", data).attachments ?? [])],
    footer: part.visitorFooter,
  }),
  "owner-update": about<StepData>({
    ...aboutStep,
    mustArrive: true,
    copy: (data) => stepOf("owner", data).copy(data.copy.ownerUpdate, data),
    values: (data) => ({ ...ownerValues(data), ...stepOf("owner", data).values?.(data) }),
    blocks: [
      part.opening,
      part.messageFrom("visitor"),
      part.next,
      part.ownerButtons(ownerButtons),
      part.callButtons,
      blocksOfStep("owner", "blocks"),
    ],
    attachments: (data) => ["calendar", ...(stepOf("owner", data).attachments ?? [])],
    footer: (data, texts) => part.ownerFooter(data, texts, ownerButtons(data).length > 0),
  }),
  "reminder-quote": reminder("reminder-quote"),
  "reminder-deposit": reminder("reminder-deposit", part.dueTransfer),
  "reminder-hold": reminder("reminder-hold", part.dueTransfer),
  "reminder-balance-soon": reminder("reminder-balance-soon", part.dueTransfer),
  "reminder-balance": reminder("reminder-balance", part.dueTransfer),
  "reminder-details": reminder("reminder-details", part.missingDetailRows),
  "reminder-thanks": aboutRequest({
    ...reminder("reminder-thanks"),
    copy({ copy: { reminders }, site }) {
      const { review, ...own } = reminders["reminder-thanks"];
      return site.content.company.reviews === undefined ? own : { ...own, next: review };
    },
    blocks: [part.greeting, part.opening, part.next, part.reviewButtons],
  }),
  "owner-unanswered": ownerReminder("owner-unanswered"),
  "owner-quote": ownerReminder("owner-quote", holdValues),
  "owner-hold": ownerReminder("owner-hold", holdValues),
  "owner-tomorrow": eventList("owner-tomorrow"),
  "owner-week": eventList("owner-week"),
  "owner-card-problem": about<Loaded["owner-card-problem"]>({
    mustArrive: true,
    copy: ({ copy }) => copy.cardProblem,
    values: ({ payment }) => ({ amount: cardAmount(payment), reference: payment.reference ?? "" }),
    blocks: [
      part.opening,
      ({ payment, copy }, { values }) => [paragraph(copy.cardProblem.reasons[payment.problem], values)],
      (data) => [part.rowsOf(cardRows(data))],
      part.next,
    ],
  }),
  "owner-erasure": about<Loaded["owner-erasure"]>({
    mustArrive: true,
    inThread: true,
    copy: ({ erasure, copy: { ownerErasure: own } }) => ({
      ...own,
      ...(erasure.status === "confirmed" ? own.over : own.open),
    }),
    values({ erasure: { reference, kind, eventType, date, at }, copy: { times, ownerErasure }, words }) {
      return {
        reference,
        what: erasedEvent({ kind, eventType }, ownerErasure, words),
        day: date === undefined ? times.noDate : formatDay(date, "it", { year: true }),
        shortDay: dayInSubject(date, times),
        erasedDay: formatDate(dayInRome(at)),
        erasedTime: romeTime(at),
      };
    },
    blocks: [
      part.opening,
      part.next,
      ({ erasure, copy, words }) => {
        const rows = [
          ...part.row(labels.date, erasure.date === undefined ? copy.times.noDate : formatDate(erasure.date)),
          ...part.row(labels.eventType, erasedEvent(erasure, copy.ownerErasure, words)),
        ];
        return [part.requestSlip(erasure, words, rows, copy.ownerErasure.state, undefined)];
      },
    ],
    footer: ({ copy }, { values }) => [fillPhrase(copy.ownerErasure.kept, values)],
  }),
  "visitor-erasure": about<Loaded["visitor-erasure"]>({
    inThread: true,
    copy: ({ copy }) => copy.visitorErasure,
    values: ({ erasure: { reference, at }, locale }) => ({
      reference,
      erasedDay: formatDate(dayInRome(at), locale),
      erasedTime: romeTime(at),
    }),
    blocks: [({ copy }) => [paragraph(copy.acknowledgement.greeting)], part.opening, part.next],
    footer: part.companyLines,
  }),
  "owner-quarantine": suspectedList(({ ownerQuarantine }) => ownerQuarantine),
  "owner-flood": about<Loaded["owner-flood"]>({ ...suspectedList(({ ownerFlood }) => ownerFlood), mustArrive: true }),
  "owner-backup": about<Loaded["owner-backup"]>({
    copy: () => ({
      subject: "Le copie dei dati si sono fermate",
      preview: "Da più di {hours} ore non se ne fa nessuna.",
      heading: "Le copie *si sono fermate.*",
      opening:
        "Da più di {hours} ore non si fa nessuna copia dei dati del sito. Se il server si rompe adesso, quello che manca nell’ultima è perso.",
      next: "Dillo a chi gestisce il server: systemctl status bar-site-backup. Finché manca, questa mail arriva una volta al giorno.",
    }),
    values: () => ({ hours: String(oldestBackupHours) }),
    blocks: [part.opening, part.next],
  }),
  "owner-change": about<Loaded["owner-change"]>({
    copy: ({ change, isFixed }) => ({
      subject: "Cambiato sul sito: {what}",
      preview: "Il {day} alle {time}, da {device}.",
      heading: "Sei stato *tu?*",
      opening: "Il {day} alle {time} è stato pubblicato da {device}:",
      next: [
        !change.isUnconfirmed
          ? ""
          : isFixed
            ? "Le mail del sito vanno comunque all’indirizzo scritto sul server (OWNER_EMAIL)."
            : "Le mail del sito arrivano ancora qui, finché il nuovo indirizzo non è confermato con il link che gli abbiamo mandato.",
        "Sei stato tu? È tutto a posto. Non sei stato tu? Apri {desk}: in Dispositivi fai uscire gli altri, poi in Contenuti, Pubblica, Storia annulla questa pubblicazione.",
      ]
        .filter(Boolean)
        .join(" "),
    }),
    values({ change: { at, device, fields }, words: { desk } }) {
      const { day, time } = romeClock(at);
      const what = formatList(
        fields.map(({ label }) => label),
        "it",
      );
      return { desk, what, day: formatDate(day), time, device: device === "" ? "un dispositivo" : device };
    },
    blocks: [
      part.opening,
      ({ change: { fields } }) => [
        part.rowsOf(
          fields.map(({ label, before, after }) => ({
            label,
            value: `da ${before || "niente"} a ${after || "niente"}`,
          })),
        ),
      ],
      part.next,
      openDesk,
    ],
  }),
  "owner-address": about<Loaded["owner-address"]>({
    copy: ({ isFixed }) => ({
      subject: "Conferma questo indirizzo",
      preview: "Le mail del sito arrivano qui solo dopo.",
      heading: "Le mail del sito *arrivano qui?*",
      opening:
        "Sul sito questo indirizzo è stato scritto come quello a cui arrivano le richieste. Finché non lo confermi non gli arriva niente.",
      next: isFixed
        ? "Per ora le mail vanno comunque all’indirizzo scritto sul server (OWNER_EMAIL)."
        : "Non ne sai niente? Non toccarlo: le mail restano dove sono.",
    }),
    values: () => ({}),
    blocks: [
      part.opening,
      ({ link }) => [{ type: "actions", actions: [{ label: "Conferma l’indirizzo", href: link, tone: "primary" }] }],
      (_, { own }) => [note(own.next)],
    ],
    isRelevant: ({ isOpen }) => isOpen,
  }),
  "desk-link": about<MailData & { link: string }>({
    copy: () => ({
      subject: "Il link per {desk}",
      preview: "Vale {minutes} minuti, una volta sola.",
      heading: "Il link *per entrare.*",
      opening: "Apre {desk} sul telefono o sul computer da cui lo tocchi. Vale {minutes} minuti, una volta sola.",
      next: "Non l’hai chiesto tu? Non toccarlo e non girarlo a nessuno: senza questo link nessuno entra.",
    }),
    values: ({ words: { desk } }) => ({ desk, minutes: String(deskAccess.linkMinutes) }),
    blocks: [part.opening, openDesk, (_, { own }) => [note(own.next)]],
  }),
} satisfies Record<MailKind, unknown>;

export type MailDataOf<Kind extends MailKind> = Parameters<(typeof table)[Kind]["copy"]>[0];

export type RequestMailKind = {
  [Kind in MailKind]: MailDataOf<Kind> extends RequestMailData ? Kind : never;
}[MailKind];

export const mails: { readonly [Kind in keyof typeof table]: Mail<MailDataOf<Kind>> } = table;

export function mustArrive(kind: DeliveryKind): boolean {
  return mails[kind].mustArrive === true;
}

function isStillDue(kind: ReminderKind, { request, history, now, site, eventId }: RequestMailData): boolean {
  const state = { request, history, now, ...rulesOf(site.content, request.locale) };
  return relevantReminders(state).some((one) => one.kind === kind && one.eventId === eventId);
}

function erasedEvent(
  { kind, eventType }: Pick<Loaded["owner-erasure"]["erasure"], "kind" | "eventType">,
  copy: MailCopy["ownerErasure"],
  { eventTypes }: EventWords,
): string {
  return kind === "booking" && eventType !== undefined ? eventTypes[eventType] : copy.what[kind];
}

function cardRows({ payment, checkoutId, copy: { cardProblem } }: Loaded["owner-card-problem"]): DetailRow[] {
  return [
    ...part.row(labels.date, `${formatDate(dayInRome(payment.at))}, ${romeTime(payment.at)}`),
    ...part.row(cardProblem.amount, cardAmount(payment)),
    ...part.row(cardProblem.request, payment.reference ?? ""),
    ...(payment.problem === "signature" ? [] : part.row(cardProblem.checkout, checkoutId)),
  ];
}

/** In euro, or with the code of another currency. Empty if the amount is unknown. */
function cardAmount({ amountCents, currency }: Loaded["owner-card-problem"]["payment"]): string {
  if (amountCents === null) return "";
  return currency === "eur" ? formatMoney(amountCents, "it") : `${amountCents / 100} ${(currency ?? "").toUpperCase()}`;
}

/** The mail repeats only plain words of what the senders wrote. */
function suspectedRequests(
  { linked, count, words, copy: { ownerQuarantine: own } }: Loaded["owner-quarantine"],
  open: string,
  values: CopyValues,
): Block[] {
  const shown = (text: string): string => plainWords(text) ?? own.unreadable;
  const blocks = linked.flatMap(({ request: { reference, content, suspicion = [] }, link }) => [
    part.rowsOf([
      { label: summary.name, value: shown(content.name) },
      { label: labels.eventType, value: shown(eventName({ content }, words)) },
      { label: labels.place, value: shown(content.order.place.text) },
      { label: own.why, value: suspicion.map((signal) => spamSignals[signal]).join(", ") },
    ]),
    ...part.stackedActions([{ label: fillText(open, { reference }), href: link }]),
  ]);
  return [...blocks, ...(count > linked.length ? [paragraph(own.more, values)] : [])];
}
