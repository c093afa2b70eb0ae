import { messagesIn } from "#src/i18n/all-messages.ts";
import { expect, type Page } from "@playwright/test";
import { draftHours } from "#src/ui/cookie-consent.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { aBooking, type BookingEntries, bookingPage } from "../helpers/booking-page.ts";
import { anEnquiry, type EnquiryEntries, enquiryPage } from "../helpers/enquiry-page.ts";
import { scriptsRun } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

const drafts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("draft-"))));

/** Opens the same URL without the browser's form restoration, as a new page would. */
async function comeBack(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.goto(pathTo("faq", "it"));
  await page.goto(path);
}

async function expectEntries(form: ReturnType<typeof enquiryPage>, entries: EnquiryEntries): Promise<void> {
  for (const [name, text] of Object.entries(entries)) {
    await expect(form.field(name as keyof EnquiryEntries)).toHaveValue(text);
  }
}

async function expectBooking(page: Page, locale: Locale, entries: BookingEntries): Promise<void> {
  const { field } = bookingPage(page, locale);
  const { timeSlot, eventType, ...texts } = entries;
  for (const [name, text] of Object.entries(texts)) await expect(field(name as keyof typeof texts)).toHaveValue(text);
  for (const [name, value] of Object.entries({ timeSlot, eventType })) {
    await expect(field(name as "timeSlot").and(page.locator(":checked"))).toHaveValue(value);
  }
}

const { draft } = messagesIn("it").forms;
const found = fill(draft.restored, { hours: draftHours });

test.describe("a visitor with an unfinished form", () => {
  test("finds all entries of the booking in a new tab and sends it @scripts @desk", async ({
    page: closed,
    context,
  }) => {
    const booking = aBooking();
    const before = bookingPage(closed, "it");
    await before.open();
    await before.fill({ ...booking, email: "" });
    await closed.close();

    const page = await context.newPage();
    const form = bookingPage(page, "it");
    await form.open();
    await scriptsRun(page);
    await expect(page.getByText(found)).toBeVisible();
    await expectBooking(page, "it", { ...booking, email: "" });
    await expect(page.locator(".slip").first()).toContainText(booking.location);
    await form.field("email").fill(booking.email);
    await form.submit.click();
    await expect(form.reference).toBeVisible();
    await expect.poll(() => drafts(page)).toEqual({});
    await comeBack(page);
    await scriptsRun(page);
    await expect(page.getByText(found)).toHaveCount(0);
    await expect(form.field("name")).toHaveValue("");
  });

  test("finds an enquiry restored and clears it @scripts @phone", async ({ page }) => {
    const enquiry = anEnquiry();
    const form = enquiryPage(page, "contact", "it");
    await form.open();
    await form.fill(enquiry);
    await page.reload();
    await expect(page.getByText(found)).toBeVisible();
    await expectEntries(form, enquiry);
    await page.getByRole("button", { name: draft.clear }).tap();
    await expect(page.getByRole("status").filter({ hasText: draft.cleared })).toBeFocused();
    for (const name of Object.keys(enquiry)) await expect(form.field(name as keyof typeof enquiry)).toHaveValue("");
    await expect.poll(() => drafts(page)).toEqual({});
  });
});

test.describe("before the form's scripts arrive", () => {
  test.use({ scriptsFirst: false });

  test("what is typed is stored, and found again without them @scripts @desk @thorough", async ({
    page,
    context,
    site,
  }) => {
    await context.route(/\/(forms|react)-[^/]*\.js$/, () => {});
    const enquiry = anEnquiry();
    const form = enquiryPage(page, "contact", "it");
    await page.goto(pathTo("contact", "it"), { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-scripts", "run");
    await form.fill(enquiry);
    await page.close();
    const tab = await context.newPage();
    const again = enquiryPage(tab, "contact", "it");
    await tab.goto(pathTo("contact", "it"), { waitUntil: "commit" });
    await expectEntries(again, enquiry);
    await again.submit.click();
    await expect(again.reference).toBeVisible();
    await expect.poll(() => drafts(tab)).toEqual({});
    expect(site.rows("select id from request where email_key = ?", enquiry.reply_to)).toHaveLength(1);
  });
});

test("a draft is erased three hours after its last change, whatever page is opened then @scripts @desk @thorough", async ({
  page,
}) => {
  const form = enquiryPage(page, "contact", "it");
  await page.clock.setFixedTime("2026-03-10T12:00:00+01:00");
  await form.open();
  await form.field("fullName").fill("Giulia");
  await page.clock.setFixedTime("2026-03-10T14:59:00+01:00");
  await page.goto(pathTo("faq", "it"));
  await expect.poll(async () => Object.keys(await drafts(page))).toEqual(["draft-contact"]);
  await page.clock.setFixedTime("2026-03-10T15:00:00+01:00");
  await page.goto(pathTo("blog", "it"));
  await expect.poll(() => drafts(page)).toEqual({});
});

test("nothing is stored before anything is typed, and the hidden field never @scripts @desk", async ({ page }) => {
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  await expect.poll(() => drafts(page)).toEqual({});
  await page.locator('[name="website"]').evaluate((field: HTMLInputElement) => (field.value = "robot"));
  await form.field("fullName").fill("Giulia");
  await expect
    .poll(() => drafts(page))
    .toEqual({
      "draft-contact": expect.stringMatching(/"entries":{"fullName":"Giulia"}}$/),
    });
});

test("after Decline a draft lives as long as the tab @scripts @desk @thorough", async ({ page, context }) => {
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  await form.field("fullName").fill("Giulia");
  await expect.poll(async () => Object.keys(await drafts(page))).toEqual(["draft-contact"]);
  await page.getByRole("button", { name: "Rifiuta", exact: true }).click();
  await expect.poll(() => drafts(page)).toEqual({});
  await form.field("location").fill("Nemi");
  await expect.poll(() => drafts(page)).toEqual({});
  await comeBack(page);
  await expect(form.field("fullName")).toHaveValue("Giulia");
  await expect(form.field("location")).toHaveValue("Nemi");
  await expect(page.getByText(draft.restoredInTab)).toBeVisible();

  const another = enquiryPage(await context.newPage(), "contact", "it");
  await another.open();
  await expect(another.field("fullName")).toHaveValue("");

  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie" }).click();
  await page.getByRole("button", { name: "Accetta" }).click();
  await expect.poll(async () => Object.keys(await drafts(page))).toEqual(["draft-contact"]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test.describe("the switch of language", () => {
  const switchTo = (page: Page, name: "English" | "Italiano") =>
    page.getByRole("banner").getByRole("link", { name }).click();

  test("keeps the entries of the booking in both directions, after “Rifiuta” too @scripts @desk", async ({ page }) => {
    const booking = aBooking();
    await bookingPage(page, "it").open();
    await page.getByRole("button", { name: "Rifiuta", exact: true }).click();
    await bookingPage(page, "it").fill(booking);
    for (const locale of ["en", "it"] as const) {
      await switchTo(page, locale === "en" ? "English" : "Italiano");
      await expect(page).toHaveURL(pathTo("booking", locale));
      await expectBooking(page, locale, booking);
      await expect(page.getByText(messagesIn(locale).forms.draft.clear)).toBeVisible();
    }
  });
});

test("entries typed before the scripts run win over the draft @scripts @desk @thorough", async ({ page }) => {
  await page.addInitScript(() => {
    const entries = { fullName: "Earlier", location: "Nemi" };
    localStorage.setItem("draft-contact", JSON.stringify({ at: Date.now(), entries }));
    // Before the scripts of modules.
    document.addEventListener("readystatechange", () => {
      const field = document.querySelector<HTMLInputElement>('[name="fullName"]');
      if (field) field.value = "Newer";
    });
  });
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  await expect(form.field("location")).toHaveValue("Nemi");
  await expect(form.field("fullName")).toHaveValue("Newer");
});

test("without storage the form works without a draft @scripts @desk", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  await form.fill(anEnquiry());
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  expect(faults).toEqual([]);
});

test.describe("without scripts", () => {
  test("a visitor takes the entries of a booking along into the other language @no-scripts", async ({ page }) => {
    const booking = aBooking();
    await bookingPage(page, "it").open();
    await bookingPage(page, "it").fill(booking);
    await page.getByRole("main").getByRole("button", { name: "This page in English" }).click();
    await expect(page).toHaveURL(pathTo("booking", "en"));
    await expectBooking(page, "en", booking);
    const form = bookingPage(page, "en");
    await expect(form.field("website")).toHaveValue("");
    await form.submit.click();
    await expect(form.reference).toBeVisible();
  });
});
