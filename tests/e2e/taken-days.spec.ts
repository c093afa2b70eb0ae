import { formatDay } from "#src/i18n/format.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { expect } from "@playwright/test";
import { plusDays } from "#src/i18n/days.ts";
import { locales } from "#src/i18n/locales.ts";
import { violations } from "../helpers/accessibility.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { type LocalServer, openLocalServer } from "../helpers/local-server.ts";
import { test as base } from "../helpers/site.ts";

/** Taken in the owner's calendar: a single day, and a weekend with the following day. */
const taken = daysAhead(75);
const first = daysAhead(90);
const untaken = plusDays(first, 3);

const test = base.extend<object, { calendar: LocalServer }>({
  calendar: [
    async ({}, use) => {
      const compact = (day: string): string => day.replaceAll("-", "");
      const events = [
        [taken, plusDays(taken, 1)],
        [first, untaken],
      ].map(
        ([from = "", to = ""]) =>
          `BEGIN:VEVENT\r\nUID:${from}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(to)}\r\nEND:VEVENT\r\n`,
      );
      const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//IT\r\n${events.join("")}END:VCALENDAR\r\n`;
      const server = await openLocalServer((_, response) => {
        response.writeHead(200, { "Content-Type": "text/calendar" }).end(text);
      });
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  // The calendar is read in the background, and cached pages are updated within seconds.
  site: [
    async ({ site }, use) => {
      for (const locale of locales) {
        const page = async () => (await fetch(site.url + pathTo("booking", locale))).text();
        await expect.poll(async () => (await page()).includes(first)).toBe(true);
      }
      await use(site);
    },
    { scope: "worker" },
  ],
  siteEnv: [({ calendar }, use) => use({ CALENDAR_URL: `${calendar.url}/private-key/basic.ics` }), { scope: "worker" }],
});

// In one process: each starts a site.
test.describe.configure({ mode: "default" });

test("a visitor who asks for a taken day is offered free days and chooses one", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const booking = aBooking({ date: taken });
  const form = bookingPage(page, "it");
  const words = form.forms.takenDay;
  await form.open();
  await form.fill({ ...booking, date: "" });
  await form.field("date").first().fill(taken);
  if (!javaScriptEnabled) {
    await form.submit.click();
    await expect(form.field("date").first()).toHaveAccessibleDescription(new RegExp(form.forms.errors["date-taken"]));
    expect(site.rows("select id from request where email_key = ?", booking.email)).toEqual([]);
    await expect(form.field("name")).toHaveValue(booking.name);
  }
  await expect(page.getByText(words.reasons.busy)).toBeVisible();
  const offered = page.getByRole(javaScriptEnabled ? "group" : "radiogroup", { name: words.nearest });
  const next = plusDays(taken, 1);
  await expect(offered).toBeVisible();
  if (javaScriptEnabled) {
    expect(await violations(page)).toEqual([]);
    // The form cannot be sent either.
    await form.submit.click();
    await expect(form.notice).toContainText(form.forms.errors["date-taken"]);
    await offered.getByRole("button").nth(2).click();
    await expect(form.field("date")).toHaveValue(next);
    await expect(form.field("date")).toBeFocused();
    await expect(offered).toBeHidden();
  } else {
    await offered.getByRole("radio").nth(2).check();
  }
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  const rows = site.rows<{ event_date: string }>("select event_date from request where email_key = ?", booking.email);
  expect(rows).toEqual([{ event_date: next }]);
});

test("a taken day in the calendar is focusable, says why it is taken, and cannot be chosen @scripts @desk @thorough", async ({
  page,
}) => {
  const form = bookingPage(page, "it");
  await form.open();
  const { calendar: words, takenDay } = form.forms;
  const calendar = page.getByRole("group", { name: words.label });
  await form.chooseDate(plusDays(first, -1));
  await page.keyboard.press("ArrowRight");
  const name = `${formatDay(first, "it", { year: true }).toLowerCase().replaceAll(",", "")}, ${words.taken.busy}`;
  const day = calendar.locator(`[data-date="${first}"]`);
  await expect(day).toBeFocused();
  expect((await day.getAttribute("aria-label"))?.toLowerCase().replace(/,(?=.*,)/, "")).toBe(name);
  await expect(day).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText(takenDay.reasons.busy)).toBeVisible();
  await expect(form.field("date")).toHaveValue(plusDays(first, -1));
  await expect(page.getByText(words.crossed)).toBeVisible();
  // The adjacent days are taken as well: the alternatives are further away.
  await expect(page.getByRole("group", { name: takenDay.nearest }).getByRole("button")).toHaveCount(4);
  await form.chooseDate(untaken);
  await expect(form.field("date")).toHaveValue(untaken);
  await expect(page.getByText(takenDay.reasons.busy)).toBeHidden();
});

test("a day taken since the page was opened is rejected with alternatives @scripts @desk @thorough", async ({
  page,
}) => {
  const day = daysAhead(40);
  const offer = plusDays(day, 2);
  await page.route("**/api/v1.0/email/send", (route) =>
    route.fulfill({ status: 422, json: { error: { fields: { date: "date-taken" }, alternatives: [offer] } } }),
  );
  const form = bookingPage(page, "it");
  await form.open();
  await form.fill(aBooking({ date: day }));
  await form.submit.click();
  const offered = page.getByRole("group", { name: form.forms.takenDay.nearest }).getByRole("button");
  await expect(offered).toHaveCount(1);
  await offered.click();
  await expect(form.field("date")).toHaveValue(offer);
  await expect(form.field("date")).not.toHaveAttribute("aria-invalid");
});
