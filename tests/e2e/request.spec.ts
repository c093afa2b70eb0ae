import { expect } from "@playwright/test";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { plusDays, todayInRome } from "#src/i18n/days.ts";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import { formatDate } from "#src/i18n/format.ts";
import { ownerActions } from "#src/requests/actions.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import type { ReceivedMail } from "../helpers/mailbox.ts";
import { actOn, linkIn, openAct, plain, sendBooking, statusOf } from "../helpers/private-links.ts";
import { signIn } from "../helpers/owners-desk.ts";
import { waitUntil } from "../helpers/process.ts";
import { type Site, test } from "../helpers/site.ts";

/** Returns the mails about a request to one address, one by one as they arrive. */
function mailsTo(site: Site, to: string, reference: string): () => Promise<ReceivedMail> {
  let read = 0;
  return async () => {
    const mails = () => site.mailbox.find({ to, subject: reference });
    const mail = await waitUntil(`mail ${read + 1} to ${to} about ${reference}`, () => mails()[read], {
      details: () => JSON.stringify(mails().map(({ subject }) => subject)),
    });
    read += 1;
    return mail;
  };
}

/** A property of the calendar entry that is attached to a mail. */
function inCalendar({ attachments, subject }: ReceivedMail, property: string): string {
  const calendars = attachments.filter(({ mimeType }) => mimeType === "text/calendar");
  expect(calendars, subject).toHaveLength(1);
  const content = calendars[0]?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return new RegExp(`BEGIN:VEVENT[^]*?^${property}[:;](.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
}

for (const { locale, days, tags } of [
  { locale: "it", days: 150, tags: "@scripts @desk" },
  // The offer is another day later. From 21 days before an event the site asks for its details.
  { locale: "en", days: 24, tags: "@no-scripts @phone @thorough" },
] as const) {
  const words = requestMessagesIn(locale);

  test(`from a request over an offer to a cancelled and erased booking, through the mails that were sent (${locale}) ${tags}`, async ({
    page,
    site,
  }) => {
    const booking = aBooking({ date: daysAhead(days) });
    const offered = plusDays(booking.date, 1);
    const form = bookingPage(page, locale);
    await form.open();
    await form.fill(booking);
    await form.submit.click();
    const reference = (await form.reference.textContent())?.trim() ?? "";
    const toVisitor = mailsTo(site, booking.email, reference);
    const toOwner = mailsTo(site, site.ownerEmail, reference);
    const notice = await toOwner();
    const acknowledgement = await toVisitor();
    expect(inCalendar(notice, "STATUS")).toBe("TENTATIVE");
    expect(acknowledgement.attachments).toEqual([]);
    const decides = linkIn(notice.text, "owner-request", "it") ?? "none";
    const visitors = linkIn(acknowledgement.text, "request", locale) ?? "none";

    // The owner offers the next day instead.
    await page.goto(`${decides}#proponi`);
    const sheet = page.locator("#proponi");
    await sheet.getByLabel("Data").fill(offered);
    await sheet.getByLabel(ownerActions.propose.message.label).fill("Quel giorno siamo a Tivoli.");
    await sheet.getByRole("button", { name: ownerActions.propose.send }).click();
    await expect(page.locator("#esito")).toContainText(ownerActions.propose.done.title);
    const offer = await toVisitor();
    for (const said of [formatDate(offered, locale), "Quel giorno siamo a Tivoli."]) expect(offer.text).toContain(said);
    expect(linkIn(offer.text, "request", locale)).toBe(visitors);
    await page.goto(visitors);
    const accept = new RegExp(`^${words.acts["accept-offer"].send.split(" ")[0] ?? ""}`);
    await page.locator(".offer").getByRole("button", { name: accept }).click();
    await expect(page.locator("#esito")).toContainText(words.done["accept-offer"].title);
    expect(statusOf(site, reference)).toBe("confirmed");
    const [toBoth, accepted] = [await toVisitor(), await toOwner()];
    for (const mail of [toBoth, accepted]) {
      expect(inCalendar(mail, "STATUS")).toBe("CONFIRMED");
      expect(inCalendar(mail, "UID")).toBe(inCalendar(notice, "UID"));
      expect(inCalendar(mail, "DTSTART")).toContain(offered.replaceAll("-", ""));
    }
    expect(Number(inCalendar(accepted, "SEQUENCE"))).toBeGreaterThan(Number(inCalendar(notice, "SEQUENCE")));

    // A change that is refused leads to its field and loses no entry.
    const change = await openAct(page, words.acts["change-details"].title);
    await change.locator('[name="location"]').fill("Castello di Marino");
    await change.locator('[name="phone"]').fill("12");
    await change.getByRole("button", { name: words.acts["change-details"].send }).click();
    await expect(page.locator("#esito")).toContainText(words.failed.invalid.title);
    await page
      .locator("#esito")
      .getByRole("link", { name: messagesIn(locale).forms.labels.phone })
      .click();
    await expect(page.locator('[name="phone"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('[name="phone"]')).toHaveValue("12");
    await page.locator('[name="phone"]').fill(booking.phone);
    await page.getByRole("button", { name: words.acts["change-details"].send }).click();
    await expect(page.locator(".slip")).toContainText("Castello di Marino");
    await expect(page.locator(".disclosure .timeline").first()).toContainText(words.timeline.changed);
    expect((await toOwner()).text).toContain(`${booking.location} → Castello di Marino`);
    expect((await toVisitor()).text).toContain("Castello di Marino");

    const cancel = await openAct(page, words.acts.cancel.title);
    await cancel.getByRole("link", { name: words.cancellation.look }).click();
    await expect(page.locator("main")).toContainText(words.cancellation.sumUnpaid);
    await openAct(page, words.cancellation.open);
    await page.getByRole("button", { name: words.acts.cancel.sendPlain }).click();
    await expect(page.locator("#esito")).toContainText(words.done.cancel.text);
    await expect(page.getByRole("button", { name: words.acts["undo-cancel"].send })).toBeVisible();
    const [farewell, news] = [await toVisitor(), await toOwner()];
    // No deposit was paid: nothing goes back.
    expect(farewell.text).toContain(sampleContent.in(locale).mail.visitorUpdate.refund.unpaid);
    expect(news.text).toContain(sampleContent.in("it").mail.ownerUpdate.refund.unpaid);
    for (const mail of [farewell, news]) expect(inCalendar(mail, "STATUS")).toBe("CANCELLED");

    const erase = await openAct(page, words.acts.erase.title);
    await erase.getByRole("button", { name: words.acts.erase.send }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.invalidLink.erased.title));
    for (const link of [visitors, decides]) expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.locator("main")).toContainText(`${reference}, ${formatDate(offered)}: i dati personali`);
    expect((await toVisitor()).text).toContain(reference);
    expect(site.mailbox.find({ to: booking.email })).toHaveLength(6);
  });
}

test("the owner corrects a mistyped address, to which the client's mail goes, and deletes a test", async ({
  page,
  site,
}) => {
  const { reference, owner, visitor } = await sendBooking(site);
  const right = `giusta.${crypto.randomUUID().slice(0, 8)}@posta.example`;
  await page.goto(owner);
  await page.getByRole("link", { name: ownerActions["change-details"].short }).click();
  const correction = page.locator(`#${ownerActions["change-details"].anchor}`);
  await correction.locator('[name="email"]').fill("giusta@posta");
  await correction.getByRole("button", { name: ownerActions["change-details"].send }).click();
  await expect(correction.locator('[name="email"]')).toHaveAttribute("aria-invalid", "true");
  await expect(correction.locator('[name="email"]')).toHaveValue("giusta@posta");
  await correction.locator('[name="email"]').fill(right);
  await correction.getByRole("button", { name: ownerActions["change-details"].send }).click();
  await expect(page.locator("#esito")).toContainText(ownerActions["change-details"].done.title);
  const mail = await site.mailbox.waitFor({ to: right, subject: reference });
  expect(linkIn(mail.text, "request", "it")).toBe(visitor);
  expect(mail.text).toContain(right);

  await signIn(page, site);
  const id = site.rows<{ id: string }>("select id from request where reference = ?", reference)[0]?.id ?? "";
  await page.goto(deskRequestPath(id));
  await page.getByRole("link", { name: ownerActions.erase.short }).click();
  await page.getByRole("button", { name: ownerActions.erase.send }).click();
  await expect(page.locator("#esito")).toContainText(ownerActions.erase.done.title);
  expect(statusOf(site, reference)).toBeUndefined();
  expect((await page.goto(visitor))?.status()).toBe(410);
});

test("the clock ends at the start of the site what ended while it was down @scripts @desk @thorough", async ({
  page,
  site,
}) => {
  const today = todayInRome(new Date());
  const { reference, visitor, owner } = await sendBooking(site);
  const line = { "label-1": "Bancone", "quantity-1": "1", "price-1": "2.200,00", "vat-1": "10" };
  await actOn(site, owner, "send-quote", 0, { ...line, validUntil: plusDays(today, 3) });
  site.execute(`
    update event set payload = json_set(payload, '$.quote.validUntil', '${plusDays(today, -1)}')
    where request_id = (select id from request where reference = '${reference}')
  `);
  await site.restart();
  await waitUntil(`${reference} to be expired`, () => statusOf(site, reference) === "expired" || undefined);
  await page.goto(visitor);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    plain(requestMessagesIn("it").statuses.expired.heading),
  );
});
