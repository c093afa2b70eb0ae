import type { RequestEvent } from "#domain/requests/events.ts";
import type { MailKind } from "#domain/requests/mail-kinds.ts";
import type { Booking, Enquiry, StoredRequest } from "#domain/requests/request.ts";
import { messageFiles } from "#i18n/all-messages.ts";
import { readerOf } from "./addressing.ts";
import { quoted } from "./render-text.ts";

export interface PlainMail {
  subject: string;
  text: string;
}

/** What a mail is about besides the request, and where it leads. */
export interface PlainParts {
  entry: RequestEvent | undefined;
  link: string | undefined;
}

const labels: Record<keyof Booking | keyof Enquiry, string> = {
  kind: "Modulo",
  name: "Nome",
  email: "Email",
  phone: "Telefono",
  location: "Luogo",
  details: "Dettagli",
  date: "Data",
  timeSlot: "Montaggio dalle",
  eventType: "Evento",
  partyType: "Evento",
};

/**
 * What a mail says where its own words cannot be used: bare facts as they are stored, without content files, formats or
 * calculations that could fail in their turn. The owner gets all of them; the visitor, whose address anybody could have
 * entered, gets the reference, what happened, and what the owner wrote.
 */
export function plainFacts(kind: MailKind, request: StoredRequest, brand: string, parts: PlainParts): PlainMail {
  return readerOf(kind) === "owner" ? toOwner(kind, request, brand, parts) : toVisitor(kind, request, brand, parts);
}

function toVisitor(kind: MailKind, { reference, locale }: StoredRequest, brand: string, parts: PlainParts): PlainMail {
  const { entry, link } = parts;
  const { news, received } = messageFiles[locale].plainMail;
  const opening = `${kind === "visitor-update" ? news : received} ${reference}.`;
  const message = entry?.by === "owner" ? entry.message : undefined;
  const lines = [opening, ...happeningLines(entry, locale), ...present(message).map(quoted), ...present(link), brand];
  return { subject: `${brand} · ${reference}`, text: `${lines.join("\n\n")}\n` };
}

function toOwner(kind: MailKind, request: StoredRequest, brand: string, { entry, link }: PlainParts): PlainMail {
  const { reference, locale, receivedAt, content } = request;
  const title = kind === "owner-update" ? "novità su una richiesta" : "nuova richiesta";
  const facts = Object.entries(content)
    .filter((fact): fact is [keyof typeof labels, string] => fact[1] !== undefined && fact[1] !== "")
    // What may have several lines stands on lines of its own, marked as the visitor's.
    .map(([name, value]) => (name === "details" ? `${labels[name]}:\n${quoted(value)}` : `${labels[name]}: ${value}`));
  const message = entry?.by === "visitor" ? entry.message : undefined;
  const lines = [
    ...happeningLines(entry, "it"),
    ...present(message).map(quoted),
    ...(link === undefined ? [] : [link, ""]),
    `Codice: ${reference}`,
    `Ricevuta: ${receivedAt}`,
    `Lingua: ${locale}`,
    ...facts,
  ];
  return {
    subject: `${title.charAt(0).toUpperCase()}${title.slice(1)} · ${reference}`,
    text: `${brand}: ${title}\n\n${lines.join("\n")}\n`,
  };
}

/** What happened, with the day or the refund that belongs to it. */
function happeningLines(entry: RequestEvent | undefined, locale: StoredRequest["locale"]): string[] {
  if (!entry) return [];
  const { events, refund } = messageFiles[locale].plainMail;
  const what = events[entry.type];
  const line = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  switch (entry.type) {
    case "proposed":
    case "asked":
    case "accepted":
    case "refused":
      return [`${line}: ${[entry.moment.date, ...present(entry.moment.timeSlot)].join(" ")}`];
    case "cancelled":
      return [line, `${refund}: ${entry.refundPercent}%`];
    default:
      return [line];
  }
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}
