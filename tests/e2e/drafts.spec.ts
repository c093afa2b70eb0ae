import { messagesIn } from "#i18n/all-messages.ts";
import { expect, type Page } from "@playwright/test";
import { pathTo } from "#i18n/routes.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { anEnquiry, enquiryPage } from "../helpers/enquiry-page.ts";
import { test } from "../helpers/site.ts";

// Some tests open five pages and send a form.
test.describe.configure({ timeout: 60_000 });

const drafts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith("draft-"))));
const kept = async (page: Page, text: string): Promise<void> =>
  expect.poll(async () => Object.values(await drafts(page)).join()).toContain(text);

/** Opens the same URL without the browser's form restoration, as a new page would. */
async function comeBack(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.goto(pathTo("faq", "it"));
  await page.goto(path);
}

const { draft, unanswered, kept: stays } = messagesIn("it").forms;

test.describe("a visitor with an unfinished form", () => {
  test("finds all entries of the booking restored and sends it @scripts @desk", async ({ page }) => {
    const booking = aBooking();
    const form = bookingPage(page, "it");
    await form.open();
    await form.fill({ ...booking, email: "" });
    await kept(page, booking.details.slice(0, 10));
    await comeBack(page);

    await expect(page.getByText(draft.restored)).toBeVisible();
    for (const name of ["date", "location", "name", "phone", "details"] as const) {
      await expect(form.field(name)).toHaveValue(booking[name]);
    }
    await expect(form.field("timeSlot").and(page.locator(":checked"))).toHaveValue(booking.timeSlot);
    await expect(form.field("eventType").and(page.locator(":checked"))).toHaveValue(booking.eventType);
    await expect(page.locator(".slip").first()).toContainText(booking.location);
    await form.field("email").fill(booking.email);
    await form.submit.click();
    await expect(form.reference).toBeVisible();
    expect(await drafts(page)).toEqual({});
    await comeBack(page);
    await expect(page.getByText(draft.restored)).toHaveCount(0);
    await expect(form.field("name")).toHaveValue("");
  });

  for (const kind of ["contact", "service"] as const) {
    test(`finds the ${kind} form restored and clears it @scripts @phone`, async ({ page }) => {
      const enquiry = anEnquiry();
      const form = enquiryPage(page, kind, "it");
      await form.open();
      await form.fill(enquiry);
      await kept(page, "forty guests");
      await page.reload();
      await expect(page.getByText(draft.restored)).toBeVisible();
      for (const [name, text] of Object.entries(enquiry)) {
        await expect(form.field(name as keyof typeof enquiry)).toHaveValue(text);
      }
      await page.getByRole("button", { name: draft.clear }).tap();
      await expect(page.getByText(draft.cleared)).toBeVisible();
      await expect(page.getByText(draft.cleared)).toBeFocused();
      for (const name of Object.keys(enquiry)) await expect(form.field(name as keyof typeof enquiry)).toHaveValue("");
      await expect.poll(() => drafts(page)).toEqual({});
    });
  }

  test("keeps all entries when the connection drops and sends them from a new page @scripts @desk", async ({
    page,
    context,
    site,
  }) => {
    const enquiry = anEnquiry();
    const form = enquiryPage(page, "contact", "it");
    await form.open();
    await form.fill(enquiry);
    await kept(page, "forty guests");
    await context.setOffline(true);
    await form.submit.click();
    await expect(form.notice).toContainText(stays);
    await expect(form.notice).toContainText(unanswered);
    await expect(form.field("description")).toHaveValue(enquiry.description);
    await context.setOffline(false);
    await comeBack(page);
    await expect(form.field("description")).toHaveValue(enquiry.description);
    await page.locator("form button[type=submit]").last().click();
    await expect(form.reference).toBeVisible();
    expect(site.rows("select id from request where email_key = ?", enquiry.reply_to)).toHaveLength(1);
    expect(await drafts(page)).toEqual({});
  });
});

test("nothing is stored before anything is typed, and the hidden field never @scripts @desk", async ({ page }) => {
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  expect(await drafts(page)).toEqual({});
  await page.locator('[name="website"]').evaluate((field: HTMLInputElement) => (field.value = "robot"));
  await form.field("fullName").fill("Giulia");
  await kept(page, "Giulia");
  expect(await drafts(page)).toEqual({ "draft-contact-it": '{"fullName":"Giulia"}' });
});

test("each form and language has its own draft @scripts @desk", async ({ page }) => {
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  await form.field("fullName").fill("Giulia");
  await kept(page, "Giulia");
  for (const other of [enquiryPage(page, "contact", "en"), enquiryPage(page, "service", "it")]) {
    await other.open();
    await expect(other.field("fullName")).toHaveValue("");
  }
  await form.open();
  await expect(form.field("fullName")).toHaveValue("Giulia");
});

test("entries typed before the scripts run win over the draft @scripts @desk", async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem("draft-contact-it", '{"fullName":"Earlier","location":"Nemi"}');
    document.addEventListener("DOMContentLoaded", () => {
      const field = document.querySelector<HTMLInputElement>('[name="fullName"]');
      if (field) field.value = "Newer";
    });
  });
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  await expect(form.field("location")).toHaveValue("Nemi");
  await expect(form.field("fullName")).toHaveValue("Newer");
});

test("without session storage the form works without a draft @scripts @desk", async ({ page }) => {
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
