import { messagesIn } from "#src/i18n/all-messages.ts";
import { formatDate } from "#src/i18n/format.ts";
import { expect } from "@playwright/test";
import { locales } from "#src/i18n/locales.ts";
import { pathTo, receiptParameter } from "#src/i18n/routes.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";
import { languagesAndScripts, localeTags } from "../helpers/thorough.ts";

const subjectOf = { it: /richiesta/i, en: /request/i };

for (const { locale, tags } of languagesAndScripts) {
  test.describe(`a visitor (${locale})`, () => {
    test(`asks for a date and both sides get mail ${tags}`, async ({ page, site }) => {
      const booking = aBooking();
      const form = bookingPage(page, locale);
      await form.open();
      await form.fill(booking);
      await form.submit.click();

      await expect(form.reference).toHaveText(/^AMB-[2-9A-HJKMNP-TV-Z]{5}$/);
      const reference = (await form.reference.textContent()) ?? "";
      const kind = messagesIn(locale).forms.eventTypes[booking.eventType];
      await expect(form.notice).toContainText(form.forms.genericSuccess);
      await expect(form.notice).toContainText(kind);
      await expect(form.notice).toContainText(formatDate(booking.date));
      await expect(form.notice).toContainText(booking.timeSlot);
      await expect(page.locator(`a[href*="wa.me"][href*="${reference}"]`)).toHaveCount(1);

      const [row] = site.rows<{ reference: string; status: string; locale: string; content: string }>(
        "select * from request where email_key = ?",
        booking.email,
      );
      expect(row).toMatchObject({ reference, status: "received", locale });
      expect(JSON.parse(row?.content ?? "{}")).toMatchObject({
        kind: "booking",
        date: booking.date,
        phone: "+393330000000",
      });

      // Earlier tests share the owner's mailbox.
      const ours = () => site.mailbox.find({ to: site.ownerEmail }).filter((mail) => mail.text.includes(reference));
      await expect.poll(ours, { timeout: 60_000 }).toHaveLength(1);
      const [owners] = ours();
      expect(owners?.subject).toContain(formatDate(booking.date));
      expect(owners?.subject).toContain(booking.timeSlot);
      expect(owners?.replyTo).toEqual([booking.email]);
      for (const text of [booking.name, booking.location, booking.details, "Matrimonio"])
        expect(owners?.text).toContain(text);
      expect(owners?.html).toContain("tel:+393330000000");
      expect(owners?.html).toContain("https://wa.me/393330000000");
      expect(owners?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.ics$/)]);

      const acknowledgement = await site.mailbox.waitFor({ to: booking.email });
      expect(acknowledgement.subject).toMatch(subjectOf[locale]);
      for (const text of [reference, formatDate(booking.date), booking.timeSlot, kind])
        expect(acknowledgement.text).toContain(text);
      expect(acknowledgement.text).not.toContain("Novanta");
    });
  });
}

for (const locale of locales) {
  test.describe(`a visitor (${locale})`, () => {
    test(`keeps all entries after leaving out date, time and type${localeTags(locale)}`, async ({ page, site }) => {
      const booking = aBooking();
      const form = bookingPage(page, locale);
      await form.open();
      await form.fill({ ...booking, date: "", timeSlot: "", eventType: "" as never });
      await form.submit.click();

      await expect(form.notice).toContainText(locale === "it" ? "Informazioni mancanti" : "Missing information");
      for (const text of [
        form.forms.booking.selectDate,
        form.forms.booking.selectTime,
        form.forms.booking.selectEventType,
      ]) {
        await expect(form.notice.getByRole("link", { name: text })).toBeVisible();
      }
      await expect(form.field("name")).toHaveValue(booking.name);
      await expect(form.field("details")).toHaveValue(booking.details);
      expect(site.rows("select id from request where email_key = ?", booking.email)).toEqual([]);

      await form.chooseDate(booking.date);
      await form.fill({ ...booking, date: "" });
      await form.submit.click();
      await expect(form.reference).toBeVisible();
      expect(site.rows("select id from request where email_key = ?", booking.email)).toHaveLength(1);
    });

    test(`gets an error at each invalid field and keeps all entries${localeTags(locale)}`, async ({ page, site }) => {
      const booking = aBooking({ name: " ", phone: "333 12", email: "giulia@gmail", location: "x".repeat(201) });
      const form = bookingPage(page, locale);
      await form.open();
      await form
        .field("location")
        .evaluate((input) => input.removeAttribute("maxlength"))
        .catch(() => undefined);
      await form.fill(booking);
      await form.submit.click();

      const { required, errors } = form.forms;
      // With scripts an empty field is reported before sending: fill it in, so that the server reports the other errors.
      await expect(form.field("name")).toHaveAccessibleDescription(new RegExp(required));
      await form.field("name").fill("Giulia");
      await form.submit.click();
      await expect(form.field("phone")).toHaveAccessibleDescription(new RegExp(errors["invalid-phone"]));
      await expect(form.field("email")).toHaveAccessibleDescription(new RegExp(errors["invalid-email"]));
      await expect(form.field("phone")).toHaveAttribute("aria-invalid", "true");
      for (const name of ["phone", "email", "location", "details"] as const)
        await expect(form.field(name)).toHaveValue(booking[name]);
      await expect(form.field("timeSlot").and(page.locator(":checked"))).toHaveValue(booking.timeSlot);
      expect(site.rows("select id from request where email_key = ?", booking.email)).toEqual([]);
    });
  });
}

test("invalid input gets a 422 in the page's language with all entries @no-scripts", async ({ page }) => {
  const form = bookingPage(page, "en");
  await form.open();
  await form.fill(aBooking({ email: "nobody", phone: "" }));
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    form.submit.click(),
  ]);
  expect(response.status()).toBe(422);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(form.field("email")).toHaveValue("nobody");
  await expect(form.field("eventType").and(page.locator(":checked"))).toHaveValue("wedding");
  await expect(form.field("phone")).toHaveAccessibleDescription(/Required field/);
});

test("reload and back do not send again, and the result is not cached @no-scripts", async ({ page, site }) => {
  const booking = aBooking();
  const form = bookingPage(page, "it");
  await form.open();
  await form.fill(booking);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  const first = await form.reference.textContent();
  const answer = await page.reload();
  expect(answer?.request().method()).toBe("GET");
  expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  expect(page.url()).not.toMatch(/giulia|posta/i);
  await expect(form.reference).toHaveText(first ?? "");
  await page.goBack();
  await expect(form.submit).toBeVisible();
  await page.goForward();
  await expect(form.reference).toHaveText(first ?? "");
  expect(posts).toHaveLength(1);
  expect(site.rows("select id from request where email_key = ?", booking.email)).toHaveLength(1);
});

test("a URL with an invalid receipt shows the form @no-scripts @desk", async ({ page, site }) => {
  const answer = await fetch(site.url + pathTo("booking", "it"), {
    method: "POST",
    body: new URLSearchParams({ ...aBooking(), locale: "IT" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  const right = new URL(answer.headers.get("Location") ?? "", site.url);
  const receipt = right.searchParams.get(receiptParameter) ?? "";
  const form = bookingPage(page, "it");
  await page.goto(right.href);
  await expect(form.reference).toBeVisible();
  for (const wrong of [receipt.slice(0, -1), `x${receipt}`, "", "a.b"]) {
    right.searchParams.set(receiptParameter, wrong);
    expect((await page.goto(right.href))?.status()).toBe(200);
    await expect(form.submit).toBeVisible();
    await expect(form.reference).toHaveCount(0);
  }
});

test("a double click sends one request @scripts", async ({ page, site }) => {
  const booking = aBooking();
  const form = bookingPage(page, "it");
  await form.open();
  await form.fill(booking);
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v1.0/email/send", async (route) => {
    await seen;
    await route.continue();
  });
  await form.submit.dblclick();
  await expect(page.getByRole("button", { name: "Invio in corso..." })).toBeDisabled();
  release();
  await expect(form.reference).toBeVisible();
  expect(site.rows("select id from request where email_key = ?", booking.email)).toHaveLength(1);
});

test("the API call has the documented body, and a retry after a lost response is the same request @scripts", async ({
  page,
  site,
}) => {
  const booking = aBooking();
  const form = bookingPage(page, "en");
  let lose = true;
  await page.route("**/api/v1.0/email/send", async (route) => {
    if (!lose) return route.continue();
    lose = false;
    // The server stores the request, but its response never arrives.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await form.open();
  await form.fill(booking);
  const sent = page.waitForRequest("**/api/v1.0/email/send");
  await form.submit.click();
  expect((await sent).postDataJSON()).toEqual({
    lib_version: expect.any(String),
    user_id: expect.any(String),
    service_id: expect.any(String),
    template_id: "booking",
    template_params: {
      ...booking,
      date: formatDate(booking.date),
      locale: "EN",
      website: "",
    },
  });
  await expect(form.notice).toContainText("An error occurred while sending your request. Please try again later.");
  await expect(form.field("name")).toHaveValue(booking.name);
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  expect(site.rows("select id from request where email_key = ?", booking.email)).toHaveLength(1);
});

test("the form keeps the entries after response 503 @scripts", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.route("**/api/v1.0/email/send", (route) => route.fulfill({ status: 503, body: "no" }));
  const form = bookingPage(page, "it");
  const booking = aBooking();
  await form.open();
  await form.fill(booking);
  await form.submit.click();
  await expect(form.notice).toContainText("Errore");
  await expect(form.notice).toContainText("Si è verificato un errore nell'invio della richiesta. Riprova più tardi.");
  await expect(page.locator(".toast")).toHaveText("Errore");
  await expect(form.field("email")).toHaveValue(booking.email);
  await expect(form.submit).toBeEnabled();
  expect(errors.join("\n")).toContain("503");
});

test("a request with the hidden field filled in gets a success response, is quarantined and sends no mail", async ({
  page,
  site,
}) => {
  const booking = aBooking();
  const form = bookingPage(page, "it");
  await form.open();
  await form.fill(booking);
  await form.field("website").fill("https://spam.example", { force: true });
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  const rows = site.rows<{ id: string; status: string }>("select * from request where email_key = ?", booking.email);
  expect(rows).toMatchObject([{ status: "quarantined" }]);
  expect(site.rows("select * from outbox where request_id = ?", rows[0]?.id)).toEqual([]);
});

test("the summary follows the entries, and the date shows lead-time advice @scripts", async ({ page }) => {
  const form = bookingPage(page, "it");
  const booking = aBooking({ date: daysAhead(10) });
  await form.open();
  const slip = page.getByRole("complementary", { name: form.forms.summary.label });
  await expect(slip).toContainText("da scegliere");
  await form.fill(booking);
  await expect(slip).toContainText(formatDate(booking.date));
  await expect(slip).toContainText("dalle 16:00");
  await expect(slip).toContainText("Matrimonio");
  await expect(slip).toContainText(booking.location);
  await expect(page.locator(".advice")).toContainText(/Mancano meno di 4 settimane|alta stagione/);
});

test("days outside the six months cannot be chosen, and all others are reachable by keyboard @scripts @desk", async ({
  page,
}) => {
  const form = bookingPage(page, "en");
  await form.open();
  const calendar = page.getByRole("group", { name: "Calendar" });
  await expect(calendar.locator("[data-date]").first()).toBeVisible();
  const todayCell = calendar.locator('[aria-current="date"]');
  await todayCell.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(todayCell).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(calendar.locator(`[data-date="${daysAhead(1)}"]`)).toBeFocused();
  for (let month = 0; month < 8; month++) await page.keyboard.press("PageDown");
  const last = await form.field("date").getAttribute("max");
  await expect(calendar.locator(`[data-date="${last}"]`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.field("date")).toHaveValue(last ?? "");
  await expect(calendar.getByRole("button", { name: form.forms.calendar.next })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("on a phone the day is chosen in the calendar or typed into the native field @scripts @phone", async ({
  page,
}) => {
  const form = bookingPage(page, "it");
  await form.open();
  const native = form.field("date");
  await expect(native).toHaveAttribute("type", "date");
  await expect(native).toHaveAttribute("min", daysAhead(0));
  const calendar = page.getByRole("group", { name: form.forms.calendar.label });
  await calendar.locator(`[data-date="${daysAhead(0)}"]`).tap();
  await expect(native).toHaveValue(daysAhead(0));
  await native.fill(daysAhead(35));
  await expect(calendar.locator(`[data-date="${daysAhead(35)}"]`)).toHaveAttribute("aria-pressed", "true");
});

test("a new request starts with an empty form @scripts", async ({ page }) => {
  const form = bookingPage(page, "it");
  await form.open();
  await form.fill(aBooking());
  await form.submit.click();
  await expect(page.locator(".toast")).toContainText((await form.reference.textContent()) ?? "no reference");
  await page.getByRole("link", { name: form.forms.sent.another }).click();
  await expect(form.field("name")).toHaveValue("");
});
