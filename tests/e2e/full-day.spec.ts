import { expect } from "@playwright/test";
import { decision as owners } from "#src/i18n/messages/it/decision.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { openComposer, sendBooking, statusOf } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

const words = requestMessagesIn("it");

test("a full day is not sold again: both sides are told, and the owner may decide otherwise @no-scripts @desk @dates", async ({
  page,
  site,
}) => {
  const date = daysAhead(149);
  const [first, second] = [
    await sendBooking(site, "it", { date }),
    await sendBooking(site, "it", { date, location: "Nemi" }),
  ];
  for (const { owner } of [first, second]) {
    const composer = await openComposer(page, owner, owners.compose.short);
    await expect(composer).not.toContainText(owners.taken.full);
    await composer.getByRole("button", { name: /^Manda a/ }).click();
    await expect(page.locator("#esito")).toContainText(owners.done["send-quote"].title);
  }
  for (const { visitor } of [first, second]) {
    await page.goto(visitor);
    await page.getByLabel(words.quote.name).fill("Giulia Marchetti");
    await page.getByRole("button", { name: new RegExp(words.quote.accept.split("{")[0] ?? "") }).click();
  }
  await expect(page.locator("#esito")).toContainText(words.failed["day-taken"].title);
  await expect(page.locator("#esito").getByRole("button").first()).toBeVisible();
  expect([statusOf(site, first.reference), statusOf(site, second.reference)]).toEqual(["accepted", "quoted"]);
  const composer = await openComposer(page, second.owner, owners.compose.shortAgain);
  await expect(composer).toContainText(owners.taken.full);
  await expect(composer).toContainText(first.reference);
});
