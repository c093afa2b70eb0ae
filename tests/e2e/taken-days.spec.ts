import { formatDate, formatDay } from "#src/i18n/format.ts";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { pathTo } from "#src/i18n/routes.ts";
import { expect } from "@playwright/test";
import ICAL from "ical.js";
import { plusDays } from "#src/i18n/days.ts";
import { locales } from "#src/i18n/locales.ts";
import { clockVariables } from "../helpers/clock.ts";
import { violations } from "../helpers/accessibility.ts";
import { bookingCall } from "../helpers/booking-call.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { sendBooking } from "../helpers/private-links.ts";
import { hold, scriptsRun } from "../helpers/scripts-run.ts";
import { type LocalServer, openLocalServer } from "../helpers/local-server.ts";
import { type Site, test as base, withSite } from "../helpers/site.ts";
import { languagesAndScripts, thoroughInOtherLocales } from "../helpers/thorough.ts";

/** Taken in the owner's calendar: a single day, and a weekend with the following day. */
const taken = daysAhead(75);
const first = daysAhead(90);
const untaken = plusDays(first, 3);

function openCalendar(): Promise<LocalServer> {
  const allDay = (uid: string, from: string, to: string): string =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(to)}\r\nEND:VEVENT\r\n`;
  const events = allDay("one", taken, plusDays(taken, 1)) + allDay("two", first, untaken);
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//IT\r\n${events}END:VCALENDAR\r\n`;
  return openLocalServer((_, response) => response.writeHead(200, { "Content-Type": "text/calendar" }).end(text));
}

function compact(day: string): string {
  return day.replaceAll("-", "");
}

const test = base.extend<object, { calendar: LocalServer }>({
  calendar: [
    async ({}, use) => {
      const server = await openCalendar();
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

/** Sends a booking as the page's script does. */
async function send(site: Site, date: string): Promise<[number, string]> {
  const response = await fetch(`${site.url}/api/v1.0/email/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: bookingCall(aBooking({ date })),
  });
  return [response.status, await response.text()];
}

async function readiness(site: Site): Promise<string> {
  return (await fetch(`${site.url}/readyz`)).text();
}

for (const { locale, tags } of languagesAndScripts) {
  test(`a visitor who asks for a taken day is offered free days and chooses one (${locale}) ${tags}`, async ({
    page,
    site,
    javaScriptEnabled,
  }) => {
    const booking = aBooking({ date: taken });
    const form = bookingPage(page, locale);
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
}

for (const locale of locales) {
  const dayName = (day: string): string => formatDay(day, locale, { year: true });

  test(`a taken day in the calendar is focusable, says why it is taken, and cannot be chosen (${locale}) @scripts @desk${thoroughInOtherLocales(locale)}`, async ({
    page,
  }) => {
    const form = bookingPage(page, locale);
    await form.open();
    const { calendar: words, takenDay } = form.forms;
    const calendar = page.getByRole("group", { name: words.label });
    await form.chooseDate(plusDays(first, -1));
    await page.keyboard.press("ArrowRight");
    const name = `${dayName(first).toLowerCase().replaceAll(",", "")}, ${words.taken.busy}`;
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
}

test.describe("before hydration", () => {
  test.use({ scriptsFirst: false });

  test("a chosen alternative day survives hydration @scripts @desk", async ({ page, site }) => {
    const release = await hold(page, /\/forms-[^/]*\.js$/);
    const booking = aBooking({ date: taken });
    const form = bookingPage(page, "it");
    await form.open();
    await form.fill({ ...booking, date: "" });
    await form.field("date").fill(taken);
    await form.submit.click();
    const offered = page.getByRole("radiogroup", { name: form.forms.takenDay.nearest });
    await offered.getByRole("radio").nth(2).check();
    await form.field("name").fill("Giulia Neri");
    await release();
    await scriptsRun(page);
    await expect(offered).toBeHidden();
    await expect(form.field("date")).toHaveValue(plusDays(taken, 1));
    await expect(form.field("name")).toBeFocused();
    await form.submit.click();
    await expect(form.reference).toBeVisible();
    const rows = site.rows<{ event_date: string }>("select event_date from request where email_key = ?", booking.email);
    expect(rows).toEqual([{ event_date: plusDays(taken, 1) }]);
  });
});

test("a day taken since the page was opened is rejected with alternatives @scripts @desk", async ({ page }) => {
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

test("the API call rejects a booking for a taken day with alternatives and accepts an enquiry about it @scripts @desk", async ({
  site,
}) => {
  const [status, text] = await send(site, plusDays(first, 1));
  expect(status).toBe(422);
  const week = [-6, -1, 3, 8].map((days) => plusDays(first, days)).join(" ");
  expect(text).toBe(`date: date-taken\nalternatives: ${week}`);
  const question = await fetch(`${site.url}/functions/v1/submit-form`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      formType: "service",
      formData: {
        name: "Emma Clarke",
        email: "emma.days@post.example",
        eventDate: formatDate(first),
        eventType: "Party",
        location: "Frascati",
        message: "Is it really taken?",
      },
    }),
  });
  expect(question.status).toBe(200);
});

base(
  "while the owner's calendar is unreachable its last copy is used and /readyz reports it @scripts @desk",
  async () => {
    base.setTimeout(60_000);
    const calendar = await openCalendar();
    await withSite(
      async (site) => {
        await expect.poll(async () => (await send(site, taken))[0]).toBe(422);
        expect(await readiness(site)).toBe("ok");
        await calendar.close();
        await site.restart();
        await expect.poll(() => readiness(site)).toMatch(/^degraded: the owner's calendar is not read, .*copy of 20/);
        expect((await send(site, taken))[0]).toBe(422);
        expect((await send(site, daysAhead(76)))[0]).toBe(200);
        expect(site.log).toContain("the owner's calendar is not read");
        expect(site.log + (await readiness(site))).not.toContain("private-key");
      },
      { env: { CALENDAR_URL: `${calendar.url}/private-key/basic.ics` } },
    );
  },
);

base("the owner's feed contains confirmed requests and open ones @scripts @desk", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "days-"));
  const env = {
    DATABASE_URL: `sqlite:${path.join(folder, "site.db")}`,
    LINK_SECRET: "a secret of thirty-two characters, at least",
  };
  const command = path.resolve(import.meta.dirname, "../../build/site/site.js");
  await withSite(
    async (site) => {
      const run = (...args: string[]) =>
        promisify(execFile)(process.execPath, [command, ...args], {
          env: {
            ...clockVariables(),
            PATH: process.env["PATH"] ?? "",
            NODE_ENV: "production",
            SITE_URL: site.url,
            ...env,
          },
        });
      const day = daysAhead(50);
      for (let count = 0; count < 2; count++) expect((await send(site, day))[0]).toBe(200);
      const { reference: three } = await sendBooking(site, "it", { date: day });
      for (const ahead of [1, 2]) {
        const { owner } = await sendBooking(site, "it", { date: plusDays(day, ahead) });
        const body = new URLSearchParams({ act: "accept", version: "0" });
        await fetch(site.url + owner, { method: "POST", body });
      }

      const { address } = JSON.parse((await run("calendar", "link", "--json")).stdout) as { address: string };
      const answer = await fetch(address);
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      const text = await answer.text();
      const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
      expect(events.map((event) => String(event.getFirstPropertyValue("status"))).toSorted()).toEqual([
        "CONFIRMED",
        "CONFIRMED",
        "TENTATIVE",
        "TENTATIVE",
        "TENTATIVE",
      ]);
      const event = new ICAL.Event(events.find((each) => each.toString().includes(three)));
      expect(event.startDate.toString()).toBe(`${day}T16:00:00`);
      expect(event.location).toBe("Villa Aldobrandini, Frascati");
      expect(event.description).toContain("Saldo");
      expect(text).toContain("X-PUBLISHED-TTL:PT15M");
      expect(text).not.toMatch(/richiesta\/|decisione\//);

      const again = await fetch(address, { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const token = path.basename(new URL(address).pathname, ".ics");
      const wrong = await fetch(address.replace(token, `${token.slice(0, -1)}_`));
      expect(wrong.status).toBe(404);
      expect(site.log).not.toContain(token.slice(0, -1));
    },
    { env },
  );
  await rm(folder, { recursive: true });
});
