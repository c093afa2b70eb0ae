import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { aStoredRequest } from "#tests/helpers/requests.ts";
import { whatsappText } from "./whatsapp-text.ts";

const due = { kind: "deposit", on: "2027-03-08", cents: 81_129 } as const;
const link = "https://www.ambra.example/richiesta/abc";
const textOf = (
  status: RequestStatus,
  locale: Locale,
  ...more: [typeof due | undefined, string?, { of: "quote" | "deposit" }?]
) =>
  whatsappText(
    aStoredRequest({ status, locale }),
    { due: more[0], ended: more[2] },
    sampleContent.in(locale),
    more[1],
  )?.replaceAll("\u00A0", " ");

describe("the text for WhatsApp", () => {
  it("is about the status of the request, in the client's language", () => {
    expect(textOf("accepted", "it", due)).toMatch(
      /^Ciao Giulia, qui Ambra\..* sabato 15 maggio .* 811,29 €, entro l’08\/03\/2027/,
    );
    expect(textOf("received", "en", undefined)).toMatch(/^Hi Giulia, this is Ambra\..* Saturday 15 May/);
    expect(textOf("quarantined", "it", undefined)).toBeUndefined();
  });

  it("asks about what is missing once the time ended with money in it", () => {
    expect(textOf("accepted", "it", due, undefined, { of: "deposit" })).toContain("in parte: mancano 811,29 €");
    expect(textOf("quoted", "en", undefined, undefined, { of: "quote" })).toContain("has expired");
  });

  it("has the private link only if it was chosen", () => {
    expect(textOf("received", "it", undefined, link)?.endsWith(`\n${link}`)).toBe(true);
    expect(textOf("received", "it", undefined)).not.toContain("http");
  });
});
