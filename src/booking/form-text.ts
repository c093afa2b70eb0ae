import { fill, type IslandMessages } from "#src/i18n/messages/messages.ts";
import { eventTypes } from "#src/i18n/event-types.ts";
import type { EventWords } from "#src/i18n/request-text.ts";

type FormMessages = IslandMessages["forms"];

/** The address of a chat that begins with the reference (D23). @param whatsapp the operator's number, digits only */
export function chatAbout(reference: string, whatsapp: string, { sent }: FormMessages): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(fill(sent.whatsappText, { reference }))}`;
}

/** Makes the page's script show a toast when a visitor arrives from the form (D28). */
export function toastAttributes(reference: string, { sent, toasts, close }: FormMessages) {
  return {
    "data-toast": fill(sent.toast, { reference }),
    "data-toast-labels": JSON.stringify({ toasts, close }),
  };
}

/** What follows a label that has a text after it. */
export function afterLabel(label: string): string {
  return label.endsWith("?") ? " " : ": ";
}

export function eventTypeName(value: string | undefined, words: EventWords): string {
  const type = eventTypes.find((known) => known === value);
  return type === undefined ? "" : words.eventTypes[type];
}
