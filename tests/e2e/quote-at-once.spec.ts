import { expect, type Page } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { test as editedTest } from "../helpers/edited-content-site.ts";
import { linkIn, statusOf } from "../helpers/private-links.ts";
import { waitUntil } from "../helpers/process.ts";
import { type Site, test } from "../helpers/site.ts";

/** Books with all that a quote needs. @returns the reference, and the path of the owner's page */
async function book(page: Page, site: Site, date: string) {
  const entries = aBooking({ date, location: "Marino" });
  await page.goto(`${pathTo("booking", "it")}?guests=80&formula=experience-bar`);
  const booking = bookingPage(page, "it");
  await booking.fill(entries);
  await booking.submit.click();
  const reference = (await booking.reference.textContent()) ?? "";
  const notice = await waitUntil("the owner’s notice", () =>
    site.mailbox.find({ to: site.ownerEmail }).find(({ text }) => text.includes(reference)),
  );
  return { reference, email: entries.email, notice, owner: linkIn(notice.text, "owner-request", "it") ?? "" };
}

const mailWith = (site: Site, to: string, words: string) =>
  waitUntil(`a mail with ${words}`, () => site.mailbox.find({ to }).find(({ text }) => text.includes(words)));

test("the quote of the price list is two taps from the owner’s mail", async ({ page, site, javaScriptEnabled }) => {
  const { reference, email, notice, owner } = await book(page, site, daysAhead(javaScriptEnabled ? 160 : 162));
  expect(notice.text).toContain(`Manda così: ${site.url}${owner}#manda-cosi`);
  await page.goto(`${owner}#manda-cosi`);
  const section = page.locator("#manda-cosi");
  const [total = ""] = /[\d.,]+(?= ?€)/.exec(await section.getByRole("heading", { level: 2 }).innerText()) ?? [];
  await section.getByRole("button", { name: "Manda così" }).click();
  await expect(page.locator("#esito")).toContainText("Preventivo mandato");
  expect(statusOf(site, reference)).toBe("quoted");
  await mailWith(site, email, total);
  // It is not offered again, and the quote can be taken back.
  await expect(page.locator("#manda-cosi")).toHaveCount(0);
  await page.getByRole("link", { name: "Ritira il preventivo" }).click();
  await page.getByRole("button", { name: /^Ritira e avvisa/ }).click();
  await expect(page.locator("#esito")).toContainText("Preventivo ritirato");
  expect(statusOf(site, reference)).toBe("received");
});

editedTest.describe("where the price list switches it on", () => {
  editedTest.beforeAll(({ copy }) => {
    copy.write(
      "prices.yaml",
      `${copy.text("prices.yaml")}\ninstant: { guests: 150, zones: [standard], daysAhead: 14 }\n`,
    );
  });

  editedTest("a booking gets its quote by itself, and the owner takes it back @thorough", async ({ page, site }) => {
    const { reference, email } = await book(page, site, daysAhead(164));
    // The clock looks at it once a minute, and when the site starts.
    await site.restart();
    await mailWith(site, email, "Guarda, accetta o cambia");
    expect(statusOf(site, reference)).toBe("quoted");
    const told = await mailWith(site, site.ownerEmail, "è partito da solo");
    const withdraw = /\/decisione\/[\w-]+#ritira/.exec(told.text)?.[0] ?? "";
    await page.goto(withdraw);
    await expect(page.getByText("È partito da solo, con i prezzi del listino.")).toBeVisible();
    await page.getByRole("button", { name: /^Ritira e avvisa/ }).click();
    await expect(page.locator("#esito")).toContainText("Preventivo ritirato");
    await mailWith(site, email, "abbiamo ritirato il preventivo");
    expect(statusOf(site, reference)).toBe("received");
  });
});
