import { formatDate } from "#src/i18n/format.ts";
import { expect } from "@playwright/test";
import { locales } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { switchLocale } from "#src/i18n/routes.ts";
import { violations, withoutBanner } from "../helpers/accessibility.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { openAct, plain, sendBooking, statusOf } from "../helpers/private-links.ts";
import { scriptsRun } from "../helpers/scripts-run.ts";
import { type Site, test } from "../helpers/site.ts";
import { localeTags, otherLocale } from "../helpers/thorough.ts";

const post = (site: Site, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });

for (const locale of locales) {
  const words = requestMessagesIn(locale);

  test(`a visitor opens the link in the mail and withdraws the request (${locale})${localeTags(locale)}`, async ({
    page,
    site,
  }) => {
    const { booking, reference, visitor } = await sendBooking(site, locale);
    await page.goto(visitor);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.status.received));
    await expect(page.locator(".slip")).toContainText(reference);
    for (const text of [formatDate(booking.date), booking.timeSlot, booking.location, booking.name]) {
      await expect(page.locator(".slip")).toContainText(text);
    }
    await expect(page.locator('[aria-current="step"]')).toContainText(words.timeline.waiting);

    const act = await openAct(page, words.actions.withdraw);
    expect(statusOf(site, reference)).toBe("received");
    await act.getByRole("button", { name: words.actions.withdrawSend }).click();
    await expect(page.locator("#esito")).toContainText(words.done.withdraw.title);
    await expect(page.locator("#esito")).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.status.withdrawn));
    expect(statusOf(site, reference)).toBe("withdrawn");
    await page.reload();
    expect(
      site.rows("select id from journal where request_id = (select id from request where reference = ?)", reference),
    ).toHaveLength(1);
  });
}

test("a visitor changes the details, gets errors at the fields, and loses no entry", async ({ page, site }) => {
  const words = requestMessagesIn("it");
  const { booking, visitor } = await sendBooking(site);
  await page.goto(visitor);
  const act = await openAct(page, words.actions.change);
  await act.getByLabel("Luogo dell’evento").fill("Castello di Marino");
  await act.getByLabel("Email").fill("giulia@gmail");
  await act.getByRole("button", { name: words.actions.save }).click();

  const notice = page.locator("#esito");
  await expect(notice).toContainText(words.failed.invalid.title);
  await notice.getByRole("link", { name: "Email" }).click();
  const email = page.getByLabel("Email");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("giulia@gmail");
  await expect(page.getByLabel("Luogo dell’evento")).toHaveValue("Castello di Marino");

  await email.fill(booking.email);
  await page.getByRole("button", { name: words.actions.save }).click();
  await expect(page.locator("#esito")).toContainText(words.done["change-details"].title);
  await expect(page.locator(".slip")).toContainText("Castello di Marino");
  await expect(page.locator(".timeline")).toContainText(words.timeline.changed);
});

test("an action on an outdated page does nothing and shows the current state @no-scripts @desk", async ({
  page,
  context,
  site,
}) => {
  const words = requestMessagesIn("en");
  const { reference, visitor, owner } = await sendBooking(site, "en");
  await page.goto(visitor);
  const other = await context.newPage();
  await other.goto(`${owner}#accetta`);
  await other
    .locator("#accetta")
    .getByRole("button", { name: /^Accetta/ })
    .click();
  await expect(other.locator("#esito")).toBeVisible();

  const act = await openAct(page, words.actions.withdraw);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    act.getByRole("button", { name: words.actions.withdrawSend }).click(),
  ]);
  expect(answer.status()).toBe(409);
  await expect(page.locator("#esito")).toContainText(words.failed.stale.title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.status.confirmed));
  expect(statusOf(site, reference)).toBe("confirmed");

  // A confirmed request is cancelled instead, and the page states the refund before.
  const cancel = await openAct(page, words.actions.cancel);
  await expect(cancel).toContainText("100%");
  await cancel.getByRole("button", { name: words.actions.cancelSend }).click();
  await expect(page.locator("#esito")).toContainText("100%");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.status.cancelledWhole));
  const entry = await (await fetch(`${site.url}${visitor}/event.ics`)).text();
  expect(entry).toContain("STATUS:CANCELLED");
});

test("a visitor asks for another day, then erases the request @no-scripts @phone", async ({ page, site }) => {
  const words = requestMessagesIn("it");
  const { booking, reference, visitor, owner } = await sendBooking(site);
  await page.goto(visitor);
  const ask = await openAct(page, words.actions.ask);
  await ask.getByLabel(words.actions.date).fill(daysAhead(63));
  await ask.getByRole("radio", { name: "18:00" }).check();
  await ask.getByLabel(words.actions.message).fill("Il giorno prima arriva la zia.");
  await ask.getByRole("button", { name: words.actions.askSend }).click();
  await expect(page.locator("#esito")).toContainText(words.done["ask-for-time"].title);
  await expect(page.locator(".timeline")).toContainText("Il giorno prima arriva la zia.");
  expect(statusOf(site, reference)).toBe("received");

  const erase = await openAct(page, words.actions.erase);
  await erase.getByRole("button", { name: words.actions.eraseSend }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.invalidLink.erased.title));
  expect(statusOf(site, reference)).toBeUndefined();
  const gone = await page.goto(visitor);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.invalidLink.erased.title));
  await expect(page.getByRole("link", { name: words.invalidLink.write })).toBeVisible();

  // The request was open: the owner is notified, without personal data.
  const news = await site.mailbox.waitFor({
    to: site.ownerEmail,
    subject: new RegExp(`^Dati cancellati: .*${reference}$`),
  });
  for (const typed of [booking.name, booking.email, booking.location]) expect(news.raw).not.toContain(typed);
  expect((await page.goto(owner))?.status()).toBe(410);
  await expect(page.locator("main")).toContainText(`${reference}, ${formatDate(booking.date)}: i dati personali`);
});

test("opening the page changes nothing, is not cached and leaks no link @no-scripts @desk", async ({ page, site }) => {
  const { reference, visitor, owner } = await sendBooking(site);
  const english = switchLocale(visitor, "en");
  const paths = [
    visitor,
    `${visitor}.data`,
    `${visitor}/scheda`,
    `${visitor}/evento.ics`,
    english,
    `${english}/brief`,
    `${english}/event.ics`,
    owner,
    `${owner}.data`,
  ];
  for (const path of paths) {
    for (const method of ["HEAD", "GET"]) {
      const { status, headers } = await fetch(site.url + path, { method });
      expect(`${method} ${status}`).toBe(`${method} 200`);
      expect(headers.get("cache-control"), path).toBe("no-store");
      expect(headers.get("x-robots-tag"), path).toBe("noindex");
      expect(headers.get("referrer-policy"), path).toBe("same-origin");
    }
  }
  for (const path of [visitor, `${visitor}/scheda`, owner]) {
    const html = await (await fetch(site.url + path)).text();
    const token = path.split("/")[2] ?? "";
    expect(html.slice(0, html.indexOf("<body")), path).not.toContain(token);
    expect(html, path).not.toMatch(
      /<link[^>]*rel="(canonical|alternate|prefetch|preload)"[^>]*(richiesta|request|decisione)/,
    );
  }
  expect(statusOf(site, reference)).toBe("received");
  expect(
    site.rows("select id from journal where request_id = (select id from request where reference = ?)", reference),
  ).toEqual([]);

  await page.goto(visitor);
  await page
    .locator(".lang")
    .first()
    .getByRole("link", { name: /English/ })
    .click();
  await expect(page).toHaveURL(english);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    plain(requestMessagesIn(otherLocale("it")).status.received),
  );
  const [token = ""] = /[\w-]{20,}/.exec(visitor) ?? [];
  await fetch(`${site.url}${visitor}/nothing`);
  await fetch(`${site.url}${visitor}/`, { redirect: "manual" });
  expect(site.log).toContain("/richiesta/:token");
  expect(site.log).not.toContain(token);
});

test("actions from other sites and forms that are too long do nothing @no-scripts @desk", async ({ site }) => {
  const { reference, visitor } = await sendBooking(site);
  const withdraw = { act: "withdraw", version: "0" };
  for (const headers of [
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ]) {
    expect((await post(site, visitor, withdraw, headers as Record<string, string>)).status).toBe(403);
  }
  expect((await post(site, visitor, { ...withdraw, message: "x".repeat(70_000) })).status).toBe(413);
  expect((await post(site, visitor, { act: "accept", version: "0" })).status).toBe(400);
  expect((await post(site, `${visitor}/scheda`, withdraw)).status).toBe(405);
  expect((await post(site, "/richiesta/nothing", withdraw)).status).toBe(404);
  expect(statusOf(site, reference)).toBe("received");
  const done = await post(site, visitor, withdraw, { Origin: site.url });
  expect(done.status).toBe(303);
  expect(done.headers.get("location")).toBe(`${visitor}?done=withdraw#esito`);
});

test("axe finds nothing on the pages behind private links @scripts @desk @thorough", async ({ page, site }) => {
  await withoutBanner(page);
  const { visitor, owner } = await sendBooking(site);
  const other = await sendBooking(site, "en");
  await page.goto(`${other.owner}#proponi`);
  await page.locator("#proponi-date").fill(daysAhead(62));
  await page.locator("#proponi").getByRole("button", { name: "Manda la proposta" }).click();
  await expect(page.locator("#esito")).toBeVisible();
  await scriptsRun(page);
  const check = async (where: string) => expect(await violations(page), where).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(visitor);
    await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    await check(`a request, ${width}`);
    await page.goto(other.visitor);
    await check(`an offer, ${width}`);
    await page.goto(`${visitor}/scheda`);
    await check(`a brief, ${width}`);
    await page.goto(`${owner}#proponi`);
    await check(`a decision, ${width}`);
  }
  await page.goto("/richiesta/nothing");
  await check("a link that opens nothing");
});

test("the printed page of a request has its status, the summary and its dates @no-scripts @desk", async ({
  page,
  site,
}) => {
  const { visitor } = await sendBooking(site);
  await page.goto(visitor);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 690, height: 980 });
  await expect(page.locator(".slip")).toBeVisible();
  await expect(page.locator(".timeline")).toBeVisible();
  for (const hidden of ["header", ".acts", ".btn"]) {
    await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(690);
});
