import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { requestStatuses } from "#src/requests/life-cycle.ts";
import { locales } from "#src/i18n/locales.ts";
import { aBooking, aStoredRequest } from "#tests/helpers/requests.ts";
import { longestWhatsappText, whatsappText } from "./whatsapp-text.ts";

const due = { kind: "deposit", on: "2027-03-08", cents: 81_129 } as const;
const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");

describe("the text for WhatsApp", () => {
  it("is about the status of the request, in the client's language", () => {
    const accepted = aStoredRequest({ status: "accepted" });
    expect(plain(whatsappText(accepted, due, sampleContent.in("it"), undefined))).toBe(
      "Ciao Giulia, qui Ambra. Grazie: il preventivo per sabato 15 maggio è accettato. La caparra è di 811,29 €, entro l’08/03/2027; fino ad allora il giorno è tenuto per te.",
    );
    const english = aStoredRequest({ status: "received", locale: "en" });
    expect(plain(whatsappText(english, undefined, sampleContent.in("en"), undefined))).toMatch(
      /^Hi Giulia, this is Ambra\. I have your request for Saturday/,
    );
    expect(
      whatsappText(aStoredRequest({ status: "quarantined" }), undefined, sampleContent.in("it"), undefined),
    ).toBeUndefined();
  });

  it("has the private link only where it was chosen", () => {
    const link = "https://www.ambra.example/richiesta/abc";
    expect(whatsappText(aStoredRequest(), undefined, sampleContent.in("it"), link)?.endsWith(`\n${link}`)).toBe(true);
    expect(whatsappText(aStoredRequest(), undefined, sampleContent.in("it"), undefined)).not.toContain("http");
  });

  it("has 500 characters at most, and its link whole", () => {
    const content = { ...aBooking, name: "G".repeat(120), location: "L".repeat(200) };
    const link = `https://${"a".repeat(200)}.example/${"b".repeat(60)}`;
    for (const status of requestStatuses) {
      for (const locale of locales) {
        const { company, words } = sampleContent.in(locale);
        const text = whatsappText(
          aStoredRequest({ status, locale, content }),
          due,
          { company: { ...company, brand: "B".repeat(80) }, words },
          link,
        );
        if (text === undefined) continue;
        expect(text.length).toBeLessThanOrEqual(longestWhatsappText);
        expect(text.endsWith(link)).toBe(true);
      }
    }
  });
});
