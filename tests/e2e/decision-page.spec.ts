import { formatDate } from "#src/i18n/format.ts";
import { expect } from "@playwright/test";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { decision as words } from "#src/i18n/messages/it/decision.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { plain, sendBooking, statusOf } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

test("the owner opens the link in the mail and accepts after a confirmation", async ({ page, site }) => {
  const { booking, reference, visitor, owner } = await sendBooking(site);
  await page.goto(owner);
  await expect(page.locator(".decide__facts")).toContainText(booking.location);
  await expect(page.getByText(booking.details)).toBeVisible();
  const bar = page.getByRole("navigation", { name: words.actionsLabel });
  // On a phone the answers are at the bottom and each opens a sheet; on a desktop they are beside the request.
  if (await bar.isVisible()) {
    await expect(page.locator("#accetta")).toBeHidden();
    await bar.getByRole("link", { name: words.actions.accept.short, exact: true }).click();
  }
  await expect(page.locator("#accetta")).toBeVisible();
  await page.locator("#accetta").getByLabel(words.actions.accept.message).fill("A presto, Elia.");
  expect(statusOf(site, reference)).toBe("received");
  await page.locator("#accetta").getByRole("button", { name: "Accetta e scrivi a Giulia" }).click();
  await expect(page.locator("#esito")).toContainText(words.done.accept.title);
  await expect(page.locator("#esito")).toBeFocused();
  await expect(page.getByText(words.status.confirmed)).toBeVisible();
  expect(statusOf(site, reference)).toBe("confirmed");

  await page.goto(visitor);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(requestMessagesIn("it").status.confirmed));
  await expect(page.locator(".timeline")).toContainText("A presto, Elia.");
  const entry = await (await fetch(`${site.url}${visitor}/evento.ics`)).text();
  expect(entry).toContain("STATUS:CONFIRMED");
  expect(entry).toContain("Saldo");
});

test("the owner offers another day, and the visitor accepts it", async ({ page, site }) => {
  const { booking, reference, visitor, owner } = await sendBooking(site, "en");
  const other = daysAhead(62);
  await page.goto(`${owner}#proponi`);
  const sheet = page.locator("#proponi");
  // The same date and time are not an offer: the sheet says so and keeps the entries.
  await sheet.getByLabel(words.actions.propose.message).fill("Il giorno dopo siamo liberi.");
  await sheet.getByRole("button", { name: words.actions.propose.send }).click();
  await expect(sheet.getByText(words.failed.invalid.title)).toBeVisible();
  await expect(sheet.getByLabel(words.actions.propose.message)).toHaveValue("Il giorno dopo siamo liberi.");
  await sheet.getByLabel(words.date).fill(other);
  await sheet.getByRole("button", { name: words.actions.propose.send }).click();
  await expect(page.locator("#esito")).toContainText(words.done.propose.title);
  expect(statusOf(site, reference)).toBe("received");

  const english = requestMessagesIn("en");
  await page.goto(visitor);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("No, but");
  await expect(page.locator(".slip")).toContainText(formatDate(booking.date));
  await expect(page.locator(".offer")).toContainText("Il giorno dopo siamo liberi.");
  await page
    .locator(".offer")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expect(page.locator("#esito")).toContainText(english.done["accept-offer"].title);
  await expect(page.locator(".slip")).toContainText(formatDate(other));
  await expect(page.locator(".offer")).toHaveCount(0);
});

test("the owner declines with a message and sees other requests for the day @no-scripts @phone", async ({
  page,
  site,
}) => {
  const date = daysAhead(90);
  const first = await sendBooking(site, "it", { date });
  const second = await sendBooking(site, "it", { date, eventType: "birthday-party", location: "Marino" });
  await page.goto(first.owner);
  await expect(page.locator(".sameday")).toContainText(second.reference);
  await expect(page.locator(".sameday")).toContainText("Compleanno");
  await page.getByRole("link", { name: words.actions.decline.short, exact: true }).click();
  const sheet = page.locator("#rifiuta");
  await sheet.getByLabel(words.actions.decline.message).fill("Quel sabato siamo già su due feste.");
  await sheet.getByRole("button", { name: /^Rifiuta/ }).click();
  await expect(page.locator("#esito")).toContainText(words.done.decline.title);
  await expect(page.locator(".thumb")).toHaveCount(0);
  expect(statusOf(site, first.reference)).toBe("declined");
  await page.goto(first.visitor);
  await expect(page.locator(".timeline")).toContainText("Quel sabato siamo già su due feste.");
});

test("the owner’s link does not open the visitor’s page, nor the reverse @no-scripts @desk", async ({ page, site }) => {
  const { visitor, owner } = await sendBooking(site);
  const tokenOf = (path: string) => path.split("/").at(-1) ?? "";
  for (const path of [`/decisione/${tokenOf(visitor)}`, `/richiesta/${tokenOf(owner)}`, "/decisione/nothing"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.invalidLink.unknown.title));
  }
});

test("the sheets work by keyboard @scripts @phone", async ({ page, site }) => {
  const { reference, owner } = await sendBooking(site);
  await page.goto(owner);
  await page.getByRole("link", { name: words.actions.accept.short, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#accetta")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator("#accetta").getByLabel(words.actions.accept.message)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#accetta").getByRole("link", { name: words.back })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#accetta")).toBeHidden();
  expect(statusOf(site, reference)).toBe("received");
});
