import { expect, it } from "vitest";
import { messagesIn } from "./all-messages.ts";
import { locales } from "./locales.ts";
import { requestMessagesIn } from "./messages/request-messages.ts";

/** Specification 8, word for word. If it gives Italian only, the English is this site's own (D14). */
it.each([
  [
    "it",
    "Invio in corso...",
    ["Errore", "Si è verificato un errore nell'invio della richiesta. Riprova più tardi."],
    ["Errore nell'invio della richiesta", "Riprova o contattaci direttamente"],
  ],
  [
    "en",
    "Sending...",
    ["Error", "An error occurred while sending your request. Please try again later."],
    ["Error sending request", "Please try again or contact us directly"],
  ],
] as const)("says that a form is being sent, and that it could not be sent (%s)", (locale, busy, contact, service) => {
  const { enquiry, sending } = messagesIn(locale).forms;
  expect(sending).toBe(busy);
  expect([enquiry.contact.failure, enquiry.contact.failureText]).toEqual(contact);
  expect([enquiry.service.failure, enquiry.service.failureText]).toEqual(service);
});

/** The names in `{…}` of each text, by its path. */
function valuesIn(messages: unknown, path = ""): Array<[string, string[]]> {
  if (typeof messages === "string") return [[path, [...new Set(messages.match(/\{\w+\}/g))].toSorted()]];
  return Object.entries(messages ?? {}).flatMap(([key, part]) => valuesIn(part, `${path}.${key}`));
}

it.each(locales)("fills the same values into a text of each language (%s)", (locale) => {
  for (const read of [messagesIn, requestMessagesIn]) {
    expect(Object.fromEntries(valuesIn(read(locale)))).toEqual(Object.fromEntries(valuesIn(read("it"))));
  }
});

it("quotes with single marks in English", () => {
  expect(JSON.stringify([messagesIn("en"), requestMessagesIn("en")])).not.toMatch(/[“”«»]/);
});
