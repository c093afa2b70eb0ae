import type { MailKind } from "#domain/requests/mail-kinds.ts";
import type { Booking, Enquiry, StoredRequest } from "#domain/requests/request.ts";

export interface PlainMail {
  subject: string;
  text: string;
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

const receipts = {
  it: "La tua richiesta è arrivata. Il suo codice è",
  en: "We have your request. Its reference is",
} as const;

/**
 * What a mail says where its own words cannot be used: bare facts as they are stored, without content files, formats or
 * calculations that could fail in their turn. The owner gets all of them; the visitor, whose address anybody could have
 * entered, gets the reference alone.
 */
export function plainFacts(kind: MailKind, request: StoredRequest, brand: string): PlainMail {
  const { reference, locale, receivedAt, content } = request;
  if (kind !== "owner-notice") {
    return { subject: `${brand} · ${reference}`, text: `${receipts[locale]} ${reference}.\n\n${brand}\n` };
  }
  const facts = Object.entries(content)
    .filter((entry): entry is [keyof typeof labels, string] => entry[1] !== undefined && entry[1] !== "")
    .map(([name, value]) => `${labels[name]}: ${value}`);
  const lines = [`Codice: ${reference}`, `Ricevuta: ${receivedAt}`, `Lingua: ${locale}`, ...facts];
  return { subject: `Nuova richiesta · ${reference}`, text: `${brand}: nuova richiesta\n\n${lines.join("\n")}\n` };
}
