import type { RequestEvent } from "#domain/requests/events.ts";
import type { MailKind } from "#domain/requests/mail-kinds.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { Localized } from "#i18n/locales.ts";
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
  timeSlot: "Montaggio dalle",
  eventType: "Evento",
  partyType: "Evento",
};

const acknowledgements: Localized = {
  it: "La tua richiesta è arrivata. Il suo codice è",
  en: "We have your request. Its reference is",
};

const news: Localized = {
  it: "C’è una novità sulla tua richiesta",
  en: "There is news about your request",
};

/** An event that is not listed is news of an unnamed kind. */
const events: Partial<Record<RequestEvent["type"], Localized>> = {
  confirmed: { it: "confermata", en: "confirmed" },
  declined: { it: "rifiutata", en: "declined" },
  released: { it: "ricevuta", en: "received" },
  withdrawn: { it: "ritirata", en: "withdrawn" },
  cancelled: { it: "annullata", en: "cancelled" },
  proposed: { it: "proposto un altro momento", en: "another time proposed" },
  asked: { it: "chiesto un altro momento", en: "another time asked for" },
  accepted: { it: "accettato e confermato", en: "accepted and confirmed" },
  refused: { it: "proposta rifiutata", en: "offer turned down" },
  changed: { it: "dettagli cambiati", en: "details changed" },
};

const refunds: Localized = { it: "Rimborso della caparra", en: "Refund of the deposit" };

/**
 * A mail whose copy cannot be used: facts as they are stored, without content files, formats or calculations that could fail
 * too. The owner gets all facts. The visitor, whose address anybody could have entered, gets the reference, the event, and the
 * owner's message.
 */
export function plainFacts(kind: MailKind, request: StoredRequest, brand: string, parts: PlainParts): RenderedMail {
  const toOwner = kind === "owner-notice" || kind === "owner-update";
  return toOwner ? ownerFacts(kind, request, brand, parts) : visitorFacts(kind, request, brand, parts);
}

function visitorFacts(
  kind: MailKind,
  { reference, locale }: StoredRequest,
  brand: string,
  parts: PlainParts,
): RenderedMail {
  const { entry, link } = parts;
  const opening = `${(kind === "visitor-update" ? news : acknowledgements)[locale]} ${reference}.`;
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
  const what = events[entry.type]?.[locale];
  if (what === undefined) return [];
  const line = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  switch (entry.type) {
    case "proposed":
    case "asked":
    case "accepted":
    case "refused":
      return [`${line}: ${[entry.moment.date, ...present(entry.moment.timeSlot)].join(" ")}`];
    case "cancelled":
      return [line, `${refunds[locale]}: ${entry.refundPercent}%`];
    default:
      return [line];
  }
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}
