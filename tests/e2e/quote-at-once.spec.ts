import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { linkIn, statusOf } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

test("the quote of the price list is two taps from the owner’s mail", async ({ page, site, javaScriptEnabled }) => {
  const entries = aBooking({ date: daysAhead(javaScriptEnabled ? 160 : 162), location: "Marino" });
  await page.goto(`${pathTo("booking", "it")}?guests=80&formula=experience-bar`);
  const booking = bookingPage(page, "it");
  await booking.fill(entries);
  await booking.submit.click();
  const reference = (await booking.reference.textContent()) ?? "";
  const notice = await site.mailbox.waitFor({ to: site.ownerEmail, text: reference });
  const owner = linkIn(notice.text, "owner-request", "it") ?? "";
  expect(notice.text).toContain(`Manda così: ${site.url}${owner}#manda-cosi`);
  await page.goto(`${owner}#manda-cosi`);
  const section = page.locator("#manda-cosi");
  const [total = ""] = /[\d.,]+(?= ?€)/.exec(await section.getByRole("heading", { level: 2 }).innerText()) ?? [];
  await section.getByRole("button", { name: "Manda così" }).click();
  await expect(page.locator("#esito")).toContainText("Preventivo mandato");
  expect(statusOf(site, reference)).toBe("quoted");
  await site.mailbox.waitFor({ to: entries.email, text: total });
  // It is not offered again, and the quote can be taken back.
  await expect(page.locator("#manda-cosi")).toHaveCount(0);
  await page.getByRole("link", { name: "Ritira il preventivo" }).click();
  await page.getByRole("button", { name: /^Ritira e avvisa/ }).click();
  await expect(page.locator("#esito")).toContainText("Preventivo ritirato");
  expect(statusOf(site, reference)).toBe("received");
});
