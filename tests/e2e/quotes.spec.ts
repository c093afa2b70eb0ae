import { readFileSync } from "node:fs";
import { extractText } from "unpdf";
import { expect, type Page } from "@playwright/test";
import type { Locale } from "#src/i18n/locales.ts";
import { decision as owners } from "#src/i18n/messages/it/decision.ts";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { violations, withoutBanner } from "../helpers/accessibility.ts";
import { signIn } from "../helpers/owners-desk.ts";
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
    const { booking, reference, visitor, owner } = await sendBooking(site, locale, {
      location: "Villa Grazioli, Grottaferrata",
      details: "Saremo in novantatré, dalle 19:30.",
    });

    // The owner sends what the price list suggests: one tap to open the form, one to send it.
    const composer = await openComposer(page, owner, owners.compose.short);
    await expect(composer).toBeVisible();
    await expect(composer.locator("[data-total]")).toHaveText(/\d/);
    const send = composer.getByRole("button", { name: /^Manda a/ });
    const quantity = composer.getByLabel(owners.compose.quantity).nth(2);

    // The number of guests in the text is offered and not taken by itself.
    await expect(composer.getByLabel(owners.compose.guests)).not.toHaveValue("93");
    await composer.getByRole("button", { name: owners.compose.takeGuests.replace("{count}", "93") }).click();
    await expect(composer.getByLabel(owners.compose.guests)).toHaveValue("93");
    await expect(quantity).toHaveValue("93");

    // A number that can be read in two ways is not sent.
    await quantity.fill("0,500");
    await send.click();
    await expect(quantity).toHaveAccessibleDescription(/0,5 o 500\?/);
    await expect(quantity).toHaveValue("0,500");
    expect(statusOf(site, reference)).toBe("received");
    await quantity.fill("93");
    await send.click();
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
    await quantity.fill("109");
    await composer
      .getByRole("button", { name: owners.compose.another.replace("{line}", "") })
      .nth(2)
      .click();
    await expect(quantity).toHaveValue("110");
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

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: words.quote.print }).click();
    const agreement = readFileSync(await (await download).path());
    expect((await download).suggestedFilename()).toBe(`${reference}-v2.pdf`);
    const sheet = await extractText(new Uint8Array(agreement), { mergePages: true });
    expect(sheet.totalPages).toBe(1);
    expect(sheet.text).toContain("Giulia Marchetti");
    if (locale === "it") expect(sheet.text.replaceAll(/\s/g, " ")).toContain(total.replaceAll(/\s/g, " "));

    // The owner records the deposit: the amount is filled in.
    await page.goto(owner);
    await page
      .getByRole("navigation", { name: owners.actionsLabel })
      .getByRole("link", { name: owners.money.short })
      .click();
    const record = page.locator("#pagamento").getByRole("button", { name: owners.money.record.send, exact: true });
    const amount = page.getByLabel(owners.money.record.amount);
    const due = await amount.inputValue();
    await amount.fill("1,500");
    await record.click();
    await expect(amount).toHaveAccessibleDescription(/1,5 o 1500\?/);
    await amount.fill(due);
    await record.click();
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
  await expect(page.locator("#preventivo .sums")).toBeHidden();
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
    await page.goto(`${owner}#pagamento`);
    await expect(page.locator("#pagamento")).toBeVisible();
    await expectAccessible(page, `the form of a payment at ${width} px`);
  }
});

/** What is clipped in the window, wraps within a word, or stands outside its line or table. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const shown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility() && width > 1 && height > 1 && element.closest(".vh, [aria-hidden=true]") === null
      );
    };
    const report = (what: string, element: Element): void => {
      const text = element instanceof HTMLInputElement ? `${element.name}=${element.value}` : element.textContent;
      found.push(`${what}: ${element.tagName}.${element.className} “${text.trim().slice(0, 40)}”`);
    };
    const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    const brush = document.createElement("canvas").getContext("2d");

    if (document.documentElement.scrollWidth > innerWidth) report("wider than the window", document.body);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (element === null || !shown(element) || element.closest("script, style, select, textarea") !== null) continue;
      if (getComputedStyle(element).display !== "inline" && element.scrollWidth > element.clientWidth + 1) {
        report("clipped", element);
      }
      const range = document.createRange();
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}\d.,]{2,20}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) report("broken word", element);
      }
    }
    for (const amount of document.querySelectorAll(".amount, .sums td, .quoted__changes .tnum")) {
      const around = amount.closest(".line, .sums, li");
      if (around === null || !shown(amount)) continue;
      const range = document.createRange();
      range.selectNodeContents(amount);
      if (amount.textContent !== "" && !isInside(range.getBoundingClientRect(), around.getBoundingClientRect())) {
        report("outside its column", amount);
      }
    }
    for (const input of document.querySelectorAll("input, select")) {
      if (!shown(input)) continue;
      const around = input.closest(".line, .field");
      if (around !== null && !isInside(input.getBoundingClientRect(), around.getBoundingClientRect())) {
        report("outside its column", input);
      }
      const isNumber = input instanceof HTMLInputElement && ["decimal", "numeric"].includes(input.inputMode);
      if (isNumber && input.scrollWidth > input.clientWidth) report("clipped", input);
      if (!(input instanceof HTMLSelectElement) || brush === null) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      brush.font = font;
      const { width } = brush.measureText(input.selectedOptions[0]?.text ?? "");
      if (width > input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) report("clipped", input);
    }
    return found;
  });
}

test("every text of a quote is whole and every amount in its column, at 390, 1024 and 1440 px @scripts @desk", async ({
  page,
  site,
}) => {
  await withoutBanner(page);
  const { reference, visitor, owner } = await sendBooking(site, "it", {
    location: "Castello Odescalchi, Bracciano",
    details: "Saremo in centoventi, dalle 19:30.",
  });
  await signIn(page, site);
  const [request] = site.rows<{ id: string }>("select id from request where reference = ?", reference);
  const desk = deskRequestPath(request?.id ?? "");
  const expectWhole = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        expect(await misplaced(page), `${path.replace(/[\w-]{20,}/, "…")} at ${width} px`).toEqual([]);
      }
    }
  };
  await expectWhole([`${owner}#preventivo`, `${desk}#preventivo`]);

  // A price with all the digits that it may have, and a name that is long.
  await page.goto(`${owner}#preventivo`);
  const composer = page.locator("#preventivo");
  const free = composer.locator(".line--free").first();
  await free.getByLabel(owners.compose.label).fill("Pedana in legno sopra il prato, montaggio compreso");
  await free.getByLabel(owners.compose.quantity).fill("1,5");
  await free.getByLabel(owners.compose.price).fill("99.999,99");
  await composer.getByRole("button", { name: /^Manda a/ }).click();
  await expect(page.locator("#esito")).toContainText(owners.done["send-quote"].title);
  await expectWhole([`${desk}#preventivo`, desk, visitor]);

  await page.getByLabel(requestMessagesIn("it").quote.name).fill("Giulia Marchetti");
  await page.getByLabel(requestMessagesIn("it").quote.name).press("Enter");
  await expect(page.locator("#esito")).toBeVisible();
  await expectWhole([visitor, `${desk}#pagamento`]);
});
