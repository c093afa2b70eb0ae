import type { Page } from "@playwright/test";
import type { Locale } from "#src/i18n/locales.ts";
import { apiPaths, pathTo } from "#src/i18n/routes.ts";
import { daysAhead } from "./booking-page.ts";

export const enquiryKinds = ["contact", "service"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export interface EnquiryEntries {
  fullName: string;
  reply_to: string;
  eventDate: string;
  partyType: string;
  location: string;
  description: string;
}

/** An enquiry for a day in four months, from a unique address. Its text is too short to count as a repeated one. */
export function anEnquiry(changes: Partial<EnquiryEntries> = {}): EnquiryEntries {
  return {
    fullName: "Emma Clarke",
    reply_to: `emma.${crypto.randomUUID().slice(0, 8)}@post.example`,
    eventDate: daysAhead(120),
    partyType: "Garden party",
    location: "Grottaferrata",
    description: "About forty guests.\nTwo alcohol-free drinks.",
    ...changes,
  };
}

/** Operates a page with the enquiry form in one language. */
export function enquiryPage(page: Page, kind: EnquiryKind, locale: Locale) {
  const form = page.locator("form").filter({ has: page.locator('[name="reply_to"]') });
  const field = (name: keyof EnquiryEntries) => form.locator(`[name="${name}"]`);
  return {
    field,
    // Without scripts a button of its own changes the language.
    submit: form.locator('button[type="submit"]:not([name])'),
    notice: page.locator("main .notice"),
    reference: page.locator("main .notice strong"),
    call: `**${kind === "contact" ? apiPaths.email : apiPaths.form}`,
    async open(): Promise<void> {
      await page.goto(pathTo(kind === "contact" ? "contact" : "services", locale));
    },
    async fill(entries: EnquiryEntries): Promise<void> {
      for (const [name, text] of Object.entries(entries)) await field(name as keyof EnquiryEntries).fill(text);
    },
  };
}
