import { expect, type Page } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { type EnquiryEntries, enquiryPage } from "../helpers/enquiry-page.ts";
import { linkSecret, test } from "../helpers/site.ts";

const now = "2026-11-20T12:30:00+01:00";

// In one process: each starts a site.
test.describe.configure({ mode: "default" });
test.use({
  siteEnv: {
    LINK_SECRET: linkSecret,
    TEST_CLOCK: now,
    TEST_CLOCK_STARTED: String(process.hrtime.bigint() / 1_000_000n),
  },
});
test.beforeEach(({ page }) => page.clock.setFixedTime(now));

test.describe("a visitor who types the date", () => {
  const open = async (page: Parameters<typeof bookingPage>[0]) => {
    const form = bookingPage(page, "it");
    await form.open();
    const slot = (time: string) => form.field("timeSlot").and(page.locator(`[value="${time}"]`));
    const slip = page.getByRole("complementary", { name: form.forms.summary.label });
    await expect(page.getByRole("group", { name: form.forms.calendar.label })).toBeVisible();
    return { form, slot, slip };
  };

  test("keeps the chosen time at every digit of the year @scripts @desk @thorough", async ({ page }) => {
    const { form, slot, slip } = await open(page);
    await slot("16:00").check();
    await form.field("date").focus();
    // Day and month are the same in every order of the fields.
    await page.keyboard.type("0202");
    for (const [digit, value] of [
      ["2", "0002-02-02"],
      ["0", "0020-02-02"],
      ["2", "0202-02-02"],
      ["7", "2027-02-02"],
    ] as const) {
      await page.keyboard.type(digit);
      await expect(form.field("date")).toHaveValue(value);
      await expect(slot("16:00")).toBeChecked();
      await expect(slot("16:00")).toBeEnabled();
      await expect(slip).toContainText("dalle 16:00");
    }
    await expect(slip).toContainText("2\u00A0febbraio 2027");
    // A time that has passed on a day in between.
    await slot("9:00").check();
    await form.field("date").fill("2026-11-20");
    await expect(slot("9:00")).toBeDisabled();
    await expect(slip).not.toContainText("dalle 9:00");
    await form.field("date").fill("2026-11-21");
    await expect(slot("9:00")).toBeChecked();
    await expect(slip).toContainText("dalle 9:00");
  });

  test("is told about a date that is not complete, and about nothing else @scripts @desk @thorough", async ({
    page,
  }) => {
    const { form, slot } = await open(page);
    await form.fill({ ...aBooking(), date: "" });
    await form.field("date").focus();
    await page.keyboard.type("0202");
    await form.submit.click();
    await expect(form.notice.getByRole("listitem")).toHaveText([
      `${form.forms.labels.date}: ${form.forms.errors["invalid-date"]}`,
    ]);
    await expect(slot("16:00")).toBeChecked();
    await form.field("date").fill("2027-02-02");
    await expect(slot("16:00")).toBeChecked();
  });
});

test.describe("a visitor with a day beyond the booking window", () => {
  const late = "2027-06-12";
  const says = "Qui si prenota fino al 20/05/2027.";
  const go = "Continua dai contatti";
  const booking = {
    date: late,
    timeSlot: "16:00",
    eventType: "wedding",
    location: "Grottaferrata",
    name: "Giulia Marchetti",
    phone: "333 000 0000",
    email: "giulia@posta.example",
    details: "Novanta invitati.",
  } as const;

  async function expectContactForm(page: Page, rest: Partial<EnquiryEntries> = {}): Promise<void> {
    const contact = enquiryPage(page, "contact", "it");
    await expect(page).toHaveURL(new RegExp(`^[^?]*${pathTo("contact", "it")}`));
    const entries = { eventDate: late, partyType: "Matrimonio", location: "Grottaferrata", ...rest };
    for (const [name, text] of Object.entries(entries)) {
      await expect(contact.field(name as keyof EnquiryEntries)).toHaveValue(text);
    }
    await expect(page.getByRole("main")).toContainText("Per il 12/06/2027 scrivici da qui");
  }

  test("is told so on the home page as soon as it is chosen, and goes on in the contact form @thorough", async ({
    page,
  }) => {
    await page.goto(pathTo("home", "it"));
    const slip = page.locator(".order");
    const choose = async (date: string) => {
      await slip.locator('[name="location"]').fill("Grottaferrata");
      await slip.locator('[name="eventType"]').selectOption("wedding");
      await slip.locator('[name="date"]').fill(date);
    };
    await choose("2027-05-20");
    await expect(slip.getByText(says)).toBeHidden();
    await choose(late);
    await expect(slip.getByText(says)).toBeVisible();
    await slip.getByRole("button", { name: go }).click();
    await expectContactForm(page);
    await page.goBack();
    // The usual button leads there too.
    await choose(late);
    await slip.getByRole("button", { name: "Chiedi se siamo liberi" }).click();
    await expectContactForm(page);
  });

  test("is told so, and goes on in the contact form with all entries @scripts @thorough", async ({ page }) => {
    const form = bookingPage(page, "it");
    await form.open();
    await form.fill({ ...booking, date: "" });
    const slip = page.getByRole("complementary", { name: form.forms.summary.label });
    await form.field("date").fill(late);
    await expect(page.getByText(says)).toBeVisible();
    await expect(slip).toContainText("12\u00A0giugno 2027");
    await form.field("date").fill("2027-05-20");
    await expect(page.getByText(says)).toHaveCount(0);
    await form.field("date").fill(late);
    await page.getByRole("button", { name: go }).click();
    const rest = {
      fullName: booking.name,
      reply_to: booking.email,
      description: "Novanta invitati.\nTelefono: 333 000 0000\nOrario: dalle 16:00",
    };
    await expectContactForm(page, rest);
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(pathTo("contact", "en"));
    await expect(enquiryPage(page, "contact", "en").field("fullName")).toHaveValue(booking.name);
  });

  test("goes on in the contact form with all entries @no-scripts @thorough", async ({ page }) => {
    const form = bookingPage(page, "it");
    await form.open();
    await form.fill(booking);
    await form.submit.click();
    await expect(form.field("date")).toHaveAccessibleDescription(/Si prenota fino a 6 mesi da oggi/);
    await expect(page.getByText(says)).toBeVisible();
    await page.getByRole("button", { name: go }).click();
    await expectContactForm(page, {
      fullName: booking.name,
      reply_to: booking.email,
      description: "Novanta invitati.\nTelefono: 333 000 0000\nOrario: dalle 16:00",
    });
  });
});
