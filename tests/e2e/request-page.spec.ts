import { expect } from "@playwright/test";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { openAct, sendBooking } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

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
