import { expect, type Page } from "@playwright/test";
import type { EditedContent } from "#content/fixtures/edited-content.ts";
import { decision as owners } from "#src/i18n/messages/it/decision.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { test as base } from "../helpers/edited-content-site.ts";
import { openComposer, sendBooking, statusOf } from "../helpers/private-links.ts";
import { waitUntil } from "../helpers/process.ts";

const test = base.extend<object, { copy: EditedContent }>({
  copy: [
    async ({ copy }, use) => {
      copy.write("availability.yaml", "capacity: { aDay: 1 }\nclosed: []\nclosedWeekdays: []\n");
      await use(copy);
    },
    { scope: "worker" },
  ],
});

async function accept(page: Page, visitor: string): Promise<void> {
  const words = requestMessagesIn("it");
  await page.goto(visitor);
  await page.getByLabel(words.quote.name).fill("Giulia Marchetti");
  await page.getByRole("button", { name: new RegExp(words.quote.accept.split("{")[0] ?? "") }).click();
}

test("a full day is not sold again: both sides are told, and the owner may decide otherwise @no-scripts @desk", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  const date = daysAhead(61);
  const [first, second, third] = [
    await sendBooking(site, "it", { date }),
    await sendBooking(site, "it", { date, location: "Marino" }),
    await sendBooking(site, "it", { date, location: "Nemi" }),
  ];
  for (const { owner } of [first, second]) {
    const composer = await openComposer(page, owner, owners.compose.short);
    await expect(composer).not.toContainText(owners.taken.full);
    await composer.getByRole("button", { name: /^Manda a/ }).click();
    await expect(page.locator("#esito")).toContainText(owners.done["send-quote"].title);
  }
  const opened = await context.newPage();
  await opened.goto(`${third.owner}#accetta`);

  // The owner's mail about the first acceptance names the others of that day.
  await accept(page, first.visitor);
  expect(statusOf(site, first.reference)).toBe("accepted");
  const told = await waitUntil(
    "the mail about the acceptance",
    () =>
      site.mailbox
        .find({ to: site.ownerEmail, subject: first.reference })
        .find(({ text }) => text.includes(owners.sameDay.quoted)),
    {
      timeout: 60_000,
      details: () =>
        site.mailbox
          .find({ to: site.ownerEmail })
          .map(({ subject, text }) => `${subject}\n${text}`)
          .join("\n---\n"),
    },
  );
  expect(told.text).toContain(owners.sameDay.received);

  // The second client is refused and offered other days.
  await accept(page, second.visitor);
  const refused = requestMessagesIn("it").failed["day-taken"];
  await expect(page.locator("#esito")).toContainText(refused.title);
  await expect(page.locator("#esito").getByRole("button").first()).toBeVisible();
  expect(statusOf(site, second.reference)).toBe("quoted");
  const composer = await openComposer(page, second.owner, owners.compose.shortAgain);
  await expect(composer).toContainText(owners.taken.full);
  await expect(composer).toContainText(first.reference);

  // The owner is refused too, as long as their page did not say so.
  const dialog = opened.locator("#accetta");
  await dialog.getByRole("button", { name: /^Accetta/ }).click();
  await expect(dialog).toContainText(owners.failed["day-taken"].title);
  await expect(dialog).toContainText(first.reference);
  expect(statusOf(site, third.reference)).toBe("received");
  await dialog.getByRole("button", { name: owners.taken.anyway }).click();
  await expect(opened.locator("#esito")).toContainText(owners.done.accept.title);
  expect(statusOf(site, third.reference)).toBe("confirmed");
});
