import { expect } from "@playwright/test";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { decision as words } from "#src/i18n/messages/it/decision.ts";
import { plain, sendBooking, statusOf } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

test("the owner opens the link in the mail and accepts after a confirmation @dates", async ({ page, site }) => {
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
