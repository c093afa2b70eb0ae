import { expect, type Page } from "@playwright/test";
import type { Locale } from "#i18n/locales.ts";
import { decision as owners } from "#i18n/messages/it/decision.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { violations, withoutBanner } from "../helpers/accessibility.ts";
import { linkIn, openAct, openComposer, plain, sendBooking, statusOf } from "../helpers/private-links.ts";
import { waitUntil } from "../helpers/process.ts";
import { type Site, test } from "../helpers/site.ts";

/** The newest mail to an address about a request whose subject or text has the words. */
const mailAbout = (site: Site, to: string, reference: string, words: string | RegExp) =>
  waitUntil(`a mail to ${to} with ${String(words)}`, () =>
    site.mailbox
      .find({ to, subject: reference })
      .find(({ text }) => (typeof words === "string" ? text.includes(words) : words.test(text))),
  );

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
      .map(({ tagName, className }) => `${tagName}.${className}`),
  );
  const isScrolled = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isScrolled ? wide : [], where).toEqual([]);
}

const errands: Array<{ locale: Locale; scripts: boolean; tags: string }> = [
  { locale: "it", scripts: true, tags: "@scripts @desk" },
  { locale: "en", scripts: false, tags: "@no-scripts @phone" },
];

for (const { locale, scripts, tags } of errands) {
  const words = requestMessagesIn(locale);

  test(`a quote is changed, accepted and its deposit paid, through mails and pages (${locale}) ${tags}`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(180_000);
    const { booking, reference, visitor, owner } = await sendBooking(site, locale, {
      location: "Villa Grazioli, Grottaferrata",
    });

    // The owner sends what the price list suggests: one tap to open the form, one to send it.
    const composer = await openComposer(page, owner, owners.compose.short);
    await expect(composer).toBeVisible();
    await expect(composer.locator("[data-total]")).toHaveText(/\d/);
    await composer.getByRole("button", { name: /^Manda a/ }).click();
    await expect(page.locator("#esito")).toContainText(owners.done["send-quote"].title);
    expect(statusOf(site, reference)).toBe("quoted");

    // The visitor reads it from the mail and asks for a change.
    const offered = await mailAbout(site, booking.email, reference, /1[.,]\d{3}[.,]\d\d/);
    expect(linkIn(offered.text, "request", locale)).toBe(visitor);
    await page.goto(visitor);
    const button = page.getByRole("button", { name: new RegExp(words.quote.accept.split("{")[0] ?? "") });
    await expect(button).toBeVisible();
    const oldPage = await context.newPage();
    await oldPage.goto(visitor);
    const change = await openAct(page, words.quote.change);
    await change.getByRole("button", { name: words.quote.changeSend }).click();
    await expect(page.locator("#esito")).toContainText(words.failed.invalid.title);
    await page.locator('[name="message"][id^="modifica"]').fill("Siamo in 110.");
    await page.getByRole("button", { name: words.quote.changeSend }).click();
    await expect(page.locator("#esito")).toContainText(words.done["request-change"].title);
    await mailAbout(site, site.ownerEmail, reference, "Siamo in 110.");

    // The owner corrects it: another quantity and a discount.
    await openComposer(page, owner, owners.compose.shortAgain);
    await expect(page.locator(".decide__status").filter({ hasText: "Siamo in 110." })).toHaveCount(1);
    const before = await composer.locator("[data-total]").textContent();
    await composer.getByLabel(owners.compose.quantity).nth(2).fill("109");
    await composer
      .getByRole("button", { name: owners.compose.another.replace("{line}", "") })
      .nth(2)
      .click();
    await expect(composer.getByLabel(owners.compose.quantity).nth(2)).toHaveValue("110");
    const free = composer.locator(".line--free").first();
    await free.getByLabel(owners.compose.label).fill("Sconto");
    await free.getByLabel(owners.compose.quantity).fill("1");
    await free.getByLabel(owners.compose.price).fill("−100");
    if (!scripts) await composer.getByRole("button", { name: owners.compose.compute }).click();
    await expect(composer.locator("[data-total]")).not.toHaveText(before ?? "");
    await expect(composer.locator(".line--free .amount").first()).toHaveText("−100,00\u00A0€");
    const total = (await composer.locator("[data-total]").textContent()) ?? "";
    await expect(composer.locator(".sums .is-total td")).toHaveText(total);
    await composer.getByRole("button", { name: /^Manda a/ }).click();
    await expect(page.locator("#esito")).toContainText(owners.done["send-quote"].title);

    // The page of the first version cannot accept any more, and shows the second.
    await oldPage.getByLabel(words.quote.name).fill("Giulia Marchetti");
    const answered = oldPage.waitForResponse((response) => response.request().method() === "POST");
    await oldPage.getByRole("button", { name: new RegExp(words.quote.accept.split("{")[0] ?? "") }).click();
    expect((await answered).status()).toBe(409);
    await expect(oldPage.locator("#esito")).toContainText(words.failed["quote-outdated"].title);
    await expect(oldPage.locator(".quoted__changes")).toContainText("Sconto");
    expect(statusOf(site, reference)).toBe("quoted");
    await oldPage.close();

    await page.goto(visitor);
    await page.getByLabel(words.quote.name).fill("Giulia Marchetti");
    await button.click();
    await expect(page.locator("#esito")).toContainText(words.done["accept-quote"].title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.status.accepted));
    expect(statusOf(site, reference)).toBe("accepted");
    const held = await mailAbout(site, booking.email, reference, "IT60 X054 2811 1010 0000 0123 456");
    expect(held.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);

    // The bank transfer: buttons that copy are there with scripts only.
    await expect(page.locator(".payment__rows")).toContainText("IT60 X054 2811 1010 0000 0123 456");
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    const copy = page.getByRole("button", { name: new RegExp(`^${words.payment.copy} IBAN`) });
    if (scripts) {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await copy.click();
      await expect(page.locator(".payment__answer")).toHaveText(words.payment.copied.replace("{label}", "IBAN"));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("IT60X0542811101000000123456");
    } else await expect(copy).toBeHidden();

    // The agreement prints on one sheet.
    await page.getByRole("link", { name: words.quote.print }).click();
    await expect(page.locator(".agreement")).toContainText("Giulia Marchetti");
    if (locale === "it") await expect(page.locator(".agreement")).toContainText(total);
    if (scripts) {
      const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }

    // The owner records the deposit: the amount is filled in.
    await page.goto(owner);
    await page
      .getByRole("navigation", { name: owners.actionsLabel })
      .getByRole("link", { name: owners.money.short })
      .click();
    await page.locator("#pagamento").getByRole("button", { name: owners.money.record.send, exact: true }).click();
    await expect(page.locator("#esito")).toContainText(owners.done["record-payment"].title);
    expect(statusOf(site, reference)).toBe("confirmed");

    await page.goto(visitor);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.status.confirmed));
    await expect(page.locator(".payment")).toContainText(words.payment.balanceDue);
    await expect(page.locator("main")).toContainText(words.quote.agreed);

    // A mistake is taken back by another entry.
    await page.goto(owner);
    await page.locator(".ledger summary").click();
    await page
      .locator(".ledger")
      .getByRole("button", { name: /^Storna/ })
      .click();
    await expect(page.locator("#esito")).toContainText(owners.done["reverse-payment"].title);
    await expect(page.locator(".ledger > li")).toHaveCount(2);
  });
}

test("the visitor declines a quote, with a reason @no-scripts @desk", async ({ page, site }) => {
  const words = requestMessagesIn("it");
  const { reference, visitor, owner } = await sendBooking(site);
  const composer = await openComposer(page, owner, owners.compose.short);
  await composer.getByRole("button", { name: /^Manda a/ }).click();
  await page.goto(visitor);
  const decline = await openAct(page, words.quote.decline);
  await decline.getByLabel(words.quote.declineText).fill("Costa troppo.");
  await decline.getByRole("button", { name: words.quote.declineSend }).click();
  await expect(page.locator("#esito")).toContainText(words.done["decline-quote"].title);
  expect(statusOf(site, reference)).toBe("declined");
  await mailAbout(site, site.ownerEmail, reference, "Costa troppo.");
});

test("quotes and payments are accessible, at 320 px too, and by keyboard @scripts @desk", async ({ page, site }) => {
  test.setTimeout(120_000);
  await withoutBanner(page);
  const words = requestMessagesIn("en");
  const { reference, visitor, owner } = await sendBooking(site, "en");
  const widths = [320, 1440];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const composer = await openComposer(page, owner, owners.compose.short);
    await expect(composer).toBeVisible();
    await expectAccessible(page, `the form of a quote at ${width} px`);
  }
  // Enter in a field computes and sends nothing.
  const quantity = page.locator("#preventivo").getByLabel(owners.compose.quantity).first();
  await quantity.fill("x");
  await quantity.press("Enter");
  await expect(page.locator("#preventivo .sums")).toHaveCount(0);
  expect(statusOf(site, reference)).toBe("received");
  await page
    .locator("#preventivo")
    .getByRole("button", { name: /^Manda a/ })
    .click();
  await expect(page.locator("#preventivo .notice")).toContainText(owners.errors["invalid-quantity"]);
  await expectAccessible(page, "a quote that is refused");
  await quantity.fill("1");
  await page
    .locator("#preventivo")
    .getByRole("button", { name: /^Manda a/ })
    .click();
  await expect(page.locator("#esito")).toContainText(owners.done["send-quote"].title);

  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(visitor);
    await expect(page.getByRole("heading", { name: words.quote.answerTitle })).toBeVisible();
    await expectAccessible(page, `a quote at ${width} px`);
  }
  await page.getByLabel(words.quote.name).focus();
  await page.keyboard.type("Emma Clarke");
  await page.keyboard.press("Enter");
  await expect(page.locator("#esito")).toContainText(words.done["accept-quote"].title);
  expect(statusOf(site, reference)).toBe("accepted");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(visitor);
    await expectAccessible(page, `a bank transfer at ${width} px`);
    await page.goto(`${visitor}/agreement`);
    await expectAccessible(page, `an agreement at ${width} px`);
    await page.goto(`${owner}#pagamento`);
    await expect(page.locator("#pagamento")).toBeVisible();
    await expectAccessible(page, `the form of a payment at ${width} px`);
  }
});
