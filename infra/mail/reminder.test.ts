import { originalTerms } from "#domain/policy/business.ts";
import { describe, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { isOwnerReminder, reminderKinds } from "#domain/requests/reminders.ts";
import { locales } from "#i18n/locales.ts";
import { aQuote } from "../../tests/helpers/quotes.ts";
import { aBooking, anEntry, aStoredRequest } from "../../tests/helpers/requests.ts";
import { composeReminder } from "./reminder.ts";

const history = [
  anEntry("owner", { type: "quoted", quote: aQuote() }, { at: "2026-11-23T08:15:03.000Z" }),
  anEntry(
    "visitor",
    { type: "quote-accepted", quoteVersion: 1, typedName: "Marta", depositBy: "2026-11-29" },
    { id: "accepted", at: "2026-11-24T17:40:12.000Z" },
  ),
];

describe.each(locales)("reminders in %s", (locale) => {
  it.each(reminderKinds)("%s has its copy, its link and its reader", async (kind) => {
    const onWarning = vi.fn<(message: string) => void>();
    const request = aStoredRequest({ locale, status: "accepted", content: { ...aBooking, date: "2027-05-22" } });
    const link = "https://www.ambra.example/r/token";
    const mail = await composeReminder(
      kind,
      { request, history, now: new Date("2026-11-29T09:00:00Z"), terms: () => originalTerms },
      {
        content: sampleContent,
        siteUrl: "https://www.ambra.example",
        mailFrom: sampleContent.company.mailFrom,
        ownerEmail: "owner@ambra.example",
        onWarning,
        link,
        entryId: "accepted",
      },
    );
    expect(onWarning).not.toHaveBeenCalled();
    expect(mail.to.address).toBe(isOwnerReminder(kind) ? "owner@ambra.example" : aBooking.email);
    expect(mail.text).toContain(link);
    expect(mail.messageId).toBe(`<${kind}.request-1.accepted@www.ambra.example>`);
    const asksForMoney = /deposit|hold|balance/.test(kind);
    expect(mail.text.includes("IT60 X054 2811 1010 0000 0123 456")).toBe(asksForMoney);
  });
});
