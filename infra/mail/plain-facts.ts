import type { RequestEvent } from "#domain/requests/events.ts";
import { type MailKind, ownerMailKinds } from "#domain/requests/mail-kinds.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { messageFiles } from "#i18n/all-messages.ts";
import type { RenderedMail } from "./mail-draft.ts";
import { quoted } from "./render-text.ts";

export interface PlainParts {
  /** The event that the mail is about. */
  entry: RequestEvent | undefined;
  link: string | undefined;
}

/** A field that is not listed has its own name as its label. */
const labels: Partial<Record<string, string>> = {
  kind: "Modulo",
  name: "Nome",
  email: "Email",
  phone: "Telefono",
  location: "Luogo",
  details: "Dettagli",
  date: "Data",
  timeSlot: "Orario",
  eventType: "Evento",
  partyType: "Evento",
};

/**
 * A mail whose copy cannot be used: facts as they are stored, without content files, formats or calculations that could fail
 * too. The owner gets all facts. The visitor, whose address anybody could have entered, gets the reference, the event, and the
 * owner's message.
 */
export function plainFacts(kind: MailKind, request: StoredRequest, brand: string, parts: PlainParts): RenderedMail {
  const toOwner = ownerMailKinds.includes(kind);
  return toOwner ? ownerFacts(kind, request, brand, parts) : visitorFacts(kind, request, brand, parts);
}

function visitorFacts(
  kind: MailKind,
  { reference, locale }: StoredRequest,
  brand: string,
  parts: PlainParts,
): RenderedMail {
  const { entry, link } = parts;
  const { news, received } = messageFiles[locale].plainMail;
  const opening = `${kind === "visitor-update" ? news : received} ${reference}.`;
  const message = entry?.by === "owner" ? entry.message : undefined;
  const lines = [opening, ...eventLines(entry, locale), ...present(message).map(quoted), ...present(link), brand];
  return { subject: `${brand} · ${reference}`, text: `${lines.join("\n\n")}\n` };
}

function ownerFacts(kind: MailKind, request: StoredRequest, brand: string, { entry, link }: PlainParts): RenderedMail {
  const { reference, locale, receivedAt, content } = request;
  const title = kind === "owner-update" ? "novità su una richiesta" : "nuova richiesta";
  const facts = Object.entries(content)
    .filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== "")
    .map(([name, value]) => [name, labels[name] ?? name, value] as const)
    .map(([name, label, value]) => (name === "details" ? `${label}:\n${quoted(value)}` : `${label}: ${value}`));
  const message = entry?.by === "visitor" ? entry.message : undefined;
  const lines = [
    ...eventLines(entry, "it"),
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

/** The event, with its day or refund. */
function eventLines(entry: RequestEvent | undefined, locale: StoredRequest["locale"]): string[] {
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
