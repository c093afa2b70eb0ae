import { readFileSync } from "node:fs";
import { extractText } from "unpdf";
import { expect, type Locator } from "@playwright/test";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { ownerActions } from "#src/requests/actions.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import {
  actOn,
  linkIn,
  openAct,
  openComposer,
  plain,
  questionIn,
  sendBooking,
  sendQuote,
  statusOf,
} from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

const errands: Array<{ locale: Locale; scripts: boolean; tags: string }> = [
  { locale: "it", scripts: true, tags: "@scripts @desk" },
  { locale: "en", scripts: false, tags: "@no-scripts @phone @thorough" },
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
      details: "Saremo in 93, dalle 19:30.",
    });

    // The owner sends what the price list suggests: one tap to open the form, one to send it.
    const composer = await openComposer(page, owner, "Prepara il preventivo");
    // Three drinks for each guest.
    const quantity = composer.getByLabel("Quantità").nth(1);

    // The number of guests is in the text alone: the owner types it.
    await composer.getByLabel("Ospiti").fill("93");
    await composer.getByRole("button", { name: "Ricalcola" }).first().click();
    await expect(composer.getByLabel("Ospiti")).toHaveValue("93");
    await expect(quantity).toHaveValue("279");

    await sendQuote(composer);
    expect(statusOf(site, reference)).toBe("quoted");

    // The visitor reads it from the mail and asks for a change.
    const offered = await site.mailbox.waitFor({ to: booking.email, subject: reference, text: /\d[.,]\d{3}[.,]\d\d/ });
    expect(linkIn(offered.text, "request", locale)).toBe(visitor);
    await page.goto(visitor);
    const button = page.getByRole("button", { name: new RegExp(words.acts["accept-quote"].send.split("{")[0] ?? "") });
    await expect(button).toBeVisible();
    // A second link shows it to others, until the client closes it.
    await page.getByRole("button", { name: words.quote.show }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.quote.shown.quote));
    const shown = page.url();
    await page.goto(visitor);
    await page.getByRole("button", { name: words.quote.hide }).click();
    await expect(page.locator("#esito")).toContainText(words.quote.hidden.title);
    await expect(page.getByRole("button", { name: words.quote.hide })).toHaveCount(0);
    expect((await fetch(shown)).status).toBe(404);

    const change = await openAct(page, words.acts["request-change"].title);
    await change.getByRole("button", { name: words.acts["request-change"].send }).click();
    await expect(page.locator("#esito")).toContainText(words.failed.invalid.title);
    await page.locator("#request-change-message").fill("Siamo in 110.");
    await page.getByRole("button", { name: words.acts["request-change"].send }).click();
    await expect(page.locator("#esito")).toContainText(words.done["request-change"].title);
    await site.mailbox.waitFor({ to: site.ownerEmail, subject: reference, text: "Siamo in 110." });

    // The owner corrects it: another quantity and a discount.
    await openComposer(page, owner, "Rifai il preventivo");
    await expect(page.locator(".owner-request__status").filter({ hasText: "Siamo in 110." })).toHaveCount(1);
    const before = await composer.locator("[data-total]").textContent();
    await quantity.fill("109");
    await composer.getByRole("button", { name: ": uno in più" }).nth(1).click();
    await expect(quantity).toHaveValue("110");
    const free = composer.locator(".line--free").first();
    await free.getByLabel("Che cosa").fill("Sconto");
    await free.getByLabel("Quantità").fill("1");
    await free.getByLabel("Prezzo, €").fill("−100");
    if (!scripts) await composer.getByRole("button", { name: "Ricalcola" }).last().click();
    await expect(composer.locator("[data-total]")).not.toHaveText(before ?? "");
    await expect(composer.locator(".line--free .amount").first()).toHaveText("−100,00\u00A0€");
    const round = "1.500,00\u00A0€";
    await composer.getByLabel("Facciamo, €").fill("1.500");
    await composer.getByRole("button", { name: "Proponi lo sconto" }).click();
    await expect(composer.locator("[data-total]")).toHaveText(round);
    await expect(composer.locator(".sums[data-deposit] .is-total td")).toHaveText(round);
    await sendQuote(composer);

    // Only the fields of the chosen payer are asked for, and what was typed stays.
    await page.goto(visitor);
    const { labels, payers } = words.billing;
    await page.getByLabel(words.quote.name).fill("Giulia Marchetti");
    await expect(page.getByLabel(labels.street)).toBeHidden();
    await page.getByRole("radio", { name: payers.company }).check();
    await expect(page.getByLabel(labels.taxCode)).toBeHidden();
    await page.getByLabel(labels.payerName).fill("Vigna Alta S.r.l.");
    await page.getByLabel(labels.vatNumber).fill("12345678901");
    await page.getByLabel(labels.street).fill("Via del Grano 5");
    await page.getByLabel(labels.postcode).fill("00044");
    await page.getByLabel(labels.town).fill("Frascati");
    await button.click();
    await expect(page.locator("#esito")).toContainText(words.billing.errors["invalid-vat-number"]);
    await expect(page.getByLabel(labels.street)).toHaveValue("Via del Grano 5");
    await page.getByLabel(labels.vatNumber).fill("12345678903");
    await button.click();
    await expect(page.locator("#esito")).toContainText(words.done["accept-quote"].title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.statuses.accepted.heading));
    expect(statusOf(site, reference)).toBe("accepted");
    const held = await site.mailbox.waitFor({
      to: booking.email,
      subject: reference,
      text: "IT60 X054 2811 1010 0000 0123 456",
    });
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
    const agreed = await openAct(page, words.quote.agreed);
    await agreed.getByRole("link", { name: words.quote.print }).click();
    const agreement = readFileSync(await (await download).path());
    expect((await download).suggestedFilename()).toBe(`${reference}-v2.pdf`);
    const { text } = await extractText(new Uint8Array(agreement), { mergePages: true });
    expect(text).toContain("Giulia Marchetti");
    if (locale === "it") expect(text.replaceAll(/\s/g, " ")).toContain(round.replaceAll(/\s/g, " "));

    // The owner records the deposit: the amount is filled in.
    await page.goto(owner);
    await page
      .getByRole("navigation", { name: "Decisione" })
      .getByRole("link", { name: ownerActions["record-payment"].short })
      .click();
    const record = page
      .locator("#pagamento")
      .getByRole("button", { name: ownerActions["record-payment"].send, exact: true });
    await expect(page.getByLabel("Importo, €")).toHaveValue(/\d/);
    await record.click();
    await expect(page.locator("#esito")).toContainText(ownerActions["record-payment"].done.title);
    expect(statusOf(site, reference)).toBe("confirmed");

    await page.goto(visitor);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(questionIn(words.headings.due));
    await expect(page.locator(".sums", { hasText: words.payment.due.balance })).toHaveCount(1);
    await expect(page.locator("main")).toContainText(words.quote.agreed);

    // The details of the event that its order does not have, a few at a time: the typed values stay.
    const field = (id: string) => page.locator(`[name="detail-${id}"]`);
    const step = page.locator("details[open] form", { has: page.locator('[name="act"][value="give-event-details"]') });
    const save = step.getByRole("button", { name: words.acts["give-event-details"].send });
    await page.locator(".event-details summary").first().click();
    await field("drinks").fill("Negroni, spritz");
    await field("alcohol-free").fill("dieci");
    await save.click();
    await expect(page.locator("#esito")).toContainText(words.eventDetails.errors["invalid-number"]);
    await expect(field("drinks")).toHaveValue("Negroni, spritz");
    await field("alcohol-free").fill("10");
    await save.click();
    await expect(page.locator("#esito")).toContainText(words.done["give-event-details"].title);
    await page.getByRole("link", { name: words.actions.eventSheet }).click();
    for (const told of ["93", "Negroni, spritz", "10"])
      await expect(page.getByText(told, { exact: true })).toBeVisible();
    // The owner sees them and corrects one.
    await page.goto(`${owner}#festa`);
    const known = page.locator("section.column", {
      has: page.getByRole("heading", { name: "I dettagli", exact: true }),
    });
    await expect(known).toContainText("Negroni, spritz");
    await page.locator("#festa").locator('[name="detail-set-up"]').fill("14:37");
    await page.locator("#festa").getByRole("button", { name: ownerActions["give-event-details"].send }).click();
    await expect(page.locator("#esito")).toContainText(ownerActions["give-event-details"].done.title);
    await expect(known).toContainText("14:37");
    await page.goto(visitor);
    await expect(page.locator("main")).not.toContainText("14:37");

    // The client asks for a change of what was agreed on, the owner sends it: three taps from the page of the request.
    const asking = await openAct(page, words.acts["request-change"].title);
    await asking.locator('[name="message"]').fill("Siamo in 120.");
    await asking.getByRole("button", { name: words.acts["request-change"].send }).click();
    await expect(page.locator("#esito")).toContainText(words.done["request-change"].title);
    await site.mailbox.waitFor({ to: site.ownerEmail, subject: reference, text: "Siamo in 120." });
    await openComposer(page, owner, "Modifica l’accordo");
    await composer.getByRole("button", { name: ": uno in più" }).nth(1).click();
    await expect(quantity).toHaveValue("111");
    await expect(composer.locator("[data-compared] td")).toHaveText(/^\+/);
    await sendQuote(composer);

    // Two taps from the mail: the link, and the button that accepts. The agreement stands until then.
    const offeredChange = await site.mailbox.waitFor({
      to: booking.email,
      subject: reference,
      text: words.quote.changedTotal,
    });
    await page.goto(linkIn(offeredChange.text, "request", locale) ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(questionIn(words.headings.change));
    await expect(page.locator(".quoted__changes")).toBeVisible();
    await expect(page.locator("main")).toContainText(words.quote.agreed);
    await expect(page.locator(".payment__rows")).toHaveCount(0);
    await page.getByRole("button", { name: words.quote.signChange.split("{")[0] ?? "" }).click();
    await expect(page.locator("#esito")).toContainText(words.done.changeAccepted.title);
    expect(statusOf(site, reference)).toBe("confirmed");
    // The change is part of the balance (D43).
    await expect(page.locator(".sums", { hasText: words.payment.due.balance })).toHaveCount(1);
    await expect(page.locator(".sums", { hasText: words.payment.due.deposit })).toHaveCount(0);
    for (const to of [booking.email, site.ownerEmail]) {
      const { attachments } = await site.mailbox.waitFor({ to, subject: reference, text: /SHA-256[^]*SHA-256/ });
      expect(attachments.map(({ filename }) => filename)).toEqual([`${reference}.ics`, `${reference}-v3.pdf`]);
    }
  });
}

for (const { locale, scripts, tags } of errands) {
  const words = requestMessagesIn(locale);

  test(`extras of the price list are offered, chosen and accepted (${locale}) ${tags}`, async ({ page, site }) => {
    const { booking, reference, visitor, owner } = await sendBooking(site, locale);
    const labelOf = (id: string) => sampleContent.in(locale).prices.items.find((item) => item.id === id)?.label ?? "";
    const [coffee, name] = [labelOf("coffee"), labelOf("name")];

    // The owner offers two extras, which are not in the total.
    const composer = await openComposer(page, owner, "Prepara il preventivo");
    const total = composer.locator("[data-total]");
    const before = (await total.textContent()) ?? "";
    for (const item of [coffee, name]) {
      await composer.getByRole("button", { name: `Offri a scelta: ${item}` }).click();
    }
    await expect(total).toHaveText(before);
    const offered = composer.getByRole("group", { name: new RegExp(name) });
    await expect(offered.getByLabel("A scelta del cliente, fuori dal totale")).toBeChecked();
    if (scripts) {
      await offered.getByLabel("A scelta del cliente, fuori dal totale").uncheck();
      await expect(total).not.toHaveText(before);
      await offered.getByLabel("A scelta del cliente, fuori dal totale").check();
      await expect(total).toHaveText(before);
    }
    await sendQuote(composer);
    const mail = await site.mailbox.waitFor({ to: booking.email, subject: reference, text: words.quote.extras });
    expect(mail.text).toContain(coffee);

    // The client chooses one of them; the totals follow, without scripts by a button.
    await page.goto(visitor);
    const accept = page.getByRole("button", { name: new RegExp(words.acts["accept-quote"].send.split("{")[0] ?? "") });
    const shown = page.locator("[data-choice] .is-total td");
    const withoutExtras = (await shown.textContent()) ?? "";
    await expect(accept).toContainText(withoutExtras);
    await page.getByLabel(words.quote.name).fill("Giulia Marchetti");
    await page.getByRole("checkbox", { name: new RegExp(coffee) }).check();
    const recompute = page.getByRole("button", { name: words.quote.recompute });
    if (scripts) await expect(recompute).toHaveCount(0);
    else {
      // Nobody accepts a total that they have not seen.
      await accept.click();
      await expect(page.locator("#esito")).toContainText(words.quote.errors["total-changed"]);
      await page.getByRole("checkbox", { name: new RegExp(coffee) }).uncheck();
      await recompute.click();
      await expect(shown).toHaveText(withoutExtras);
      await page.getByRole("checkbox", { name: new RegExp(coffee) }).check();
      await recompute.click();
    }
    await expect(shown).not.toHaveText(withoutExtras);
    const chosenTotal = (await shown.textContent()) ?? "";
    await expect(page.getByRole("heading", { level: 1 })).toContainText(chosenTotal);
    await expect(accept).toContainText(chosenTotal);
    await expect(page.getByRole("checkbox", { name: new RegExp(coffee) })).toBeChecked();
    await expect(page.getByLabel(words.quote.name)).toHaveValue("Giulia Marchetti");
    await accept.click();
    await expect(page.locator("#esito")).toContainText(words.done["accept-quote"].title);
  });
}

test("a change of guests takes five taps at most and keeps the rest @no-scripts @phone", async ({ page, site }) => {
  const coffee = sampleContent.in("it").prices.items.find(({ id }) => id === "coffee")?.label ?? "";
  const { visitor, owner } = await sendBooking(site, "it", { location: "Villa Grazioli, Grottaferrata" });
  const composer = await openComposer(page, owner, "Prepara il preventivo");
  await composer.getByLabel("Ospiti").fill("90");
  await composer.getByLabel(coffee, { exact: true }).check();
  await composer.getByRole("button", { name: "Ricalcola" }).first().click();
  await composer.getByLabel("Facciamo, €").fill("1.500");
  await composer.getByRole("button", { name: "Proponi lo sconto" }).click();
  await sendQuote(composer);
  await actOn(site, visitor, "accept-quote", 1, { quoteVersion: "1", typedName: "Giulia Marchetti" });

  let taps = 0;
  const tap = async (locator: Locator): Promise<void> => {
    taps += 1;
    await locator.click();
  };
  await page.goto(owner);
  await tap(page.getByRole("link", { name: "Modifica l’accordo" }));
  await tap(composer.getByLabel("Ospiti"));
  await composer.getByLabel("Ospiti").fill("106");
  await tap(composer.getByRole("button", { name: "Ricalcola" }).first());
  await tap(composer.getByRole("button", { name: /^Manda a/ }));
  await expect(page.locator("#esito")).toContainText(ownerActions["send-quote"].done.title);
  expect(taps).toBeLessThanOrEqual(5);
  await page.goto(visitor);
  const changes = page.locator(".quoted__changes");
  await expect(page.locator("section:has(#preventivo)")).toContainText("106");
  for (const kept of [coffee, "Sconto"]) await expect(page.locator("section:has(#preventivo)")).toContainText(kept);
  await expect(changes).not.toContainText("Sconto");
});
