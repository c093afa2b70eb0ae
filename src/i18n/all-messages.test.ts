import { describe, expect, it } from "vitest";
import { locales } from "./locales.ts";
import { messagesIn } from "./all-messages.ts";

/** Specification 8, word for word; English where it gives Italian only is this site's own (D14). */
const enquiries = {
  it: {
    sending: "Invio in corso...",
    contact: ["Errore", "Si è verificato un errore nell'invio della richiesta. Riprova più tardi."],
    service: ["Errore nell'invio della richiesta", "Riprova o contattaci direttamente"],
  },
  en: {
    sending: "Sending...",
    contact: ["Error", "An error occurred while sending your request. Please try again later."],
    service: ["Error sending request", "Please try again or contact us directly"],
  },
} as const;

describe.each(locales)("the messages of the forms (%s)", (locale) => {
  const { enquiry, sending } = messagesIn(locale).forms;

  it("say that a form is being sent", () => {
    expect(sending).toBe(enquiries[locale].sending);
  });

  it.each(["contact", "service"] as const)("say that the %s form could not be sent", (kind) => {
    expect([enquiry[kind].failure, enquiry[kind].failureText]).toEqual(enquiries[locale][kind]);
  });
});
