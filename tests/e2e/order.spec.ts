import { expect, type Page } from "@playwright/test";
import { extractText } from "unpdf";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { pathTo, privatePath } from "#src/i18n/routes.ts";
import { orderWords } from "#src/order/offer.ts";
import type { Order } from "#src/order/order.ts";
import { orderRows } from "#src/order/order-text.ts";
import { sumOf } from "#src/quotes/lines.ts";
import { linesOf } from "#src/quotes/price-list.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { linkIn, openComposer, sendQuote } from "../helpers/private-links.ts";
import { waitUntil } from "../helpers/process.ts";
import { type Site, test } from "../helpers/site.ts";

/** On one line, without the characters that keep words together. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[\u2060\u00AD]/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

/** The words of each part of an order, and what it costs, as every reader has them. */
function wordsOf(order: Order, locale: Locale) {
  const rows = orderRows(order, orderWords(sampleContent, locale));
  const parts = rows.filter(({ part }) => part !== "eventType").map(({ value }) => value);
  const { totalCents } = sumOf(linesOf(order, sampleContent.in(locale).prices));
  return { parts, total: formatMoney(totalCents, locale) };
}

const mainText = (page: Page) => page.locator("main").innerText();

const mailTo = (site: Site, to: string, reference: string, words: string) =>
  waitUntil(`a mail to ${to} with ${words}`, () =>
    site.mailbox.find({ to, subject: reference }).find(({ text }) => plainText(text).includes(plainText(words))),
  );

async function pdfIn({ attachments }: Awaited<ReturnType<typeof mailTo>>): Promise<string> {
  const file = attachments.find(({ mimeType }) => mimeType === "application/pdf");
  if (file === undefined || typeof file.content === "string") throw new Error("the mail has no agreement");
  const { text } = await extractText(new Uint8Array(file.content), { mergePages: true });
  return text;
}

for (const [locale, tags] of [
  ["it", "@scripts @desk"],
  ["en", "@scripts @phone @thorough"],
] as const) {
  const words = requestMessagesIn(locale);

  test(`an order has the same words and the same sum for all its readers, also after a change (${locale}) ${tags}`, async ({
    page,
    site,
  }) => {
    const entries = aBooking({
      date: daysAhead(locale === "it" ? 170 : 173),
      timeSlot: "19:00",
      location: "Villa Aurelia, Castel Gandolfo",
      details: "",
    });
    const order: Order = {
      formula: "experience-bar",
      guests: 110,
      eventType: "wedding",
      date: entries.date,
      from: "19:00",
      until: "1:00",
      place: { text: entries.location },
      extras: ["coffee"],
    };
    const asked = wordsOf(order, locale);
    const has = (reader: string, text: string, { parts }: typeof asked, ...more: string[]): void => {
      for (const part of [...parts, ...more]) expect(plainText(text), reader).toContain(plainText(part));
    };

    // The form's slip, and the receipt.
    const query = new URLSearchParams({ guests: "110", formula: "experience-bar", extras: "coffee" });
    await page.goto(`${pathTo("booking", locale)}?${query}`);
    const booking = bookingPage(page, locale);
    await booking.fill(entries);
    await page.locator('form.booking [name="until"]').fill("1.00");
    const slip = page.locator("#summary");
    await expect(slip).toContainText(asked.total);
    has("the slip beside the form", await slip.innerText(), asked);
    await booking.submit.click();
    const reference = (await booking.reference.textContent()) ?? "";
    has("the receipt", await mainText(page), asked, asked.total);

    const acknowledgement = await mailTo(site, entries.email, reference, "Castel Gandolfo");
    has("the acknowledgement", acknowledgement.text, asked, asked.total);
    const seenByOwner = wordsOf(order, "it");
    const notice = await mailTo(site, site.ownerEmail, reference, "Castel Gandolfo");
    has("the owner's notice", notice.text, seenByOwner, seenByOwner.total);
    const visitor = linkIn(acknowledgement.text, "request", locale) ?? "";
    const owner = linkIn(notice.text, "owner-request", "it") ?? "";

    // The quote, and what is agreed on.
    const composer = await openComposer(page, owner, "Prepara il preventivo");
    await expect(composer.locator("[data-total]")).toHaveText(seenByOwner.total);
    await sendQuote(composer);
    has("the quote's mail", (await mailTo(site, entries.email, reference, asked.total)).text, asked, asked.total);
    await page.goto(visitor);
    has("the quote", await mainText(page), asked, asked.total);
    const sign = async (): Promise<void> => {
      await page.getByLabel(words.quote.name).fill("Giulia Marchetti");
      await page
        .locator("form", { has: page.getByLabel(words.quote.name) })
        .getByRole("button")
        .last()
        .click();
      await expect(page.locator("#esito")).toBeVisible();
      await page.waitForLoadState();
    };
    await sign();
    const held = await mailTo(site, entries.email, reference, "IBAN");
    has("the mail of the acceptance", held.text, asked);
    has("the agreement", await pdfIn(held), asked, asked.total);
    has("the client's page", await mainText(page), asked, asked.total);
    await page.goto(owner);
    has("the owner's page", await mainText(page), seenByOwner, seenByOwner.total);

    // Twenty guests more.
    const changed = { ...order, guests: 130 };
    const now = wordsOf(changed, locale);
    const again = await openComposer(page, owner, "Modifica l’accordo");
    await again.getByLabel("Ospiti").fill("130");
    await again.getByRole("button", { name: "Ricalcola" }).first().click();
    await expect(again.locator("[data-total]")).toHaveText(wordsOf(changed, "it").total);
    await sendQuote(again);
    has("the change's mail", (await mailTo(site, entries.email, reference, now.total)).text, now, asked.total);
    await page.goto(visitor);
    has("the change", await mainText(page), now, asked.total, now.total);
    await sign();
    const agreed = await waitUntil("the second agreement", () =>
      site.mailbox
        .find({ to: entries.email, subject: reference })
        .find(({ attachments }) => attachments.some(({ filename }) => filename === `${reference}-v2.pdf`)),
    );
    const token = visitor.split("/").at(-1) ?? "";
    await page.goto(visitor);
    const readers: Record<string, string> = {
      "the second agreement": await pdfIn(agreed),
      "the slip on the client's page": await page.locator(".slip").first().innerText(),
      "the calendar entry": await (await page.request.get(privatePath("request-calendar", locale, token))).text(),
    };
    await page.goto(privatePath("event-sheet", locale, token));
    readers["the event sheet"] = await mainText(page);
    for (const [reader, text] of Object.entries(readers)) {
      // A line of a calendar goes on after a line break and a space.
      const whole = text.replaceAll(/\r?\n[ \t]/g, "").replaceAll("\\,", ",");
      has(reader, whole, {
        ...now,
        parts: now.parts.filter((part) => !(reader.includes("calendar") && part === now.parts[2])),
      });
      expect(plainText(whole), reader).not.toMatch(/\b110\b/);
    }
  });
}
