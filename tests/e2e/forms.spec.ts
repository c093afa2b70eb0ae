import { expect, type Locator, type Page } from "@playwright/test";
import { formatDay } from "#src/i18n/format.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { apiPaths } from "#src/i18n/routes.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { anEnquiry, enquiryKinds, enquiryPage } from "../helpers/enquiry-page.ts";
import { keepToasts } from "../helpers/scripts-run.ts";
import { type Site, test } from "../helpers/site.ts";

const { forms } = messagesIn("it");
const formKinds = ["booking", ...enquiryKinds] as const;
type FormKind = (typeof formKinds)[number];
const reference = /AMB-[2-9A-HJKMNP-TV-Z]{5}/;

/** A form with entries that are its own. */
function formOf(page: Page, kind: FormKind) {
  if (kind === "booking") {
    const [form, entries] = [bookingPage(page, "it"), aBooking()];
    const { date: _date, timeSlot: _slot, eventType: _type, email: address, ...texts } = entries;
    return {
      ...form,
      address,
      texts,
      call: `**${apiPaths.email}`,
      email: form.field("email"),
      text: (name: string) => form.field(name as "name"),
      fill: () => form.fill(entries),
      failure: [forms.booking.failure, forms.booking.failureText],
    };
  }
  const [form, entries] = [enquiryPage(page, kind, "it"), anEnquiry()];
  const { reply_to: address, ...texts } = entries;
  return {
    ...form,
    address,
    texts,
    email: form.field("reply_to"),
    text: (name: string) => form.field(name as "fullName"),
    fill: () => form.fill(entries),
    failure: [forms.enquiry[kind].failure, forms.enquiry[kind].failureText],
  };
}

const countOf = (site: Site, address: string) =>
  site.rows("select id from request where email_key = ?", address).length;

async function expectEntries(form: ReturnType<typeof formOf>): Promise<void> {
  for (const [name, text] of Object.entries(form.texts)) await expect(form.text(name)).toHaveValue(text);
}

/** Follows each link of the error summary by keyboard and checks that its field gets the focus. */
async function expectLinksToFields(page: Page, summary: Locator, count: number): Promise<void> {
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toHaveText(/\S/);
  const links = summary.getByRole("link");
  await expect(links).toHaveCount(count);
  for (const link of await links.all()) {
    await link.focus();
    await page.keyboard.press("Enter");
    const led = await link.evaluate((element: HTMLAnchorElement) => {
      const target = document.getElementById(element.hash.slice(1));
      const focused = document.activeElement;
      const refused = target?.matches('[aria-invalid="true"]') || target?.querySelector('[aria-invalid="true"]');
      return target !== null && focused !== null && target.contains(focused) && Boolean(refused);
    });
    expect(led, `where “${await link.textContent()}” leads`).toBe(true);
  }
}

for (const [kind, fields] of [
  ["booking", 7],
  ["contact", 6],
  ["service", 5],
] as const) {
  test(`a refused form leads to each field, keeps its entries and is sent once corrected: ${kind}`, async ({
    page,
    site,
    javaScriptEnabled,
  }) => {
    const form = formOf(page, kind);
    await page.addInitScript(keepToasts);
    await form.open();
    await form.submit.focus();
    await page.keyboard.press("Enter");
    await expectLinksToFields(page, page.getByRole("alert").first(), fields);

    // Browsers accept this address, the site does not.
    await form.fill();
    await form.email.fill("giulia@gmail");
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      form.submit.click(),
    ]);
    expect(answer.status()).toBe(422);
    await expect(form.email).toHaveAccessibleDescription(new RegExp(forms.errors["invalid-email"]));
    await expect(form.email).toHaveAttribute("aria-invalid", "true");
    await expectEntries(form);
    expect(countOf(site, "giulia@gmail")).toBe(0);

    await form.email.fill(form.address);
    await form.submit.click();
    await expect(form.reference).toHaveText(reference);
    const code = (await form.reference.textContent()) ?? "";
    const rows = site.rows<{ event_date: string }>("select * from request where email_key = ?", form.address);
    expect(rows).toMatchObject([{ reference: code, kind, status: "received", locale: "it" }]);
    if (kind === "booking") return;

    const { sentText, sent = forms.genericSuccess } = { sent: undefined, ...forms.enquiry[kind] };
    for (const text of [sent, sentText]) await expect(form.notice).toContainText(text.split("{")[0] ?? "");
    await expect(form.notice.locator(`a[href*="wa.me"][href*="${code}"]`)).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(javaScriptEnabled ? 1 : 0);
    for (const name of Object.keys(form.texts)) await expect(form.text(name)).toHaveValue("");
    const notice = await site.mailbox.waitFor({ to: site.ownerEmail, subject: code });
    expect(notice.replyTo).toEqual([form.address]);
    const acknowledgement = await site.mailbox.waitFor({ to: form.address, subject: code });
    const day = formatDay(rows[0]?.event_date ?? "", "it", { year: true });
    expect(acknowledgement.text.replaceAll(/\s/g, " ")).toContain(day);
  });
}

test("reload and back do not send again, and the result is not cached @no-scripts @thorough", async ({
  page,
  site,
}) => {
  const form = formOf(page, "booking");
  await form.open();
  await form.fill();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await form.submit.click();
  await expect(form.notice).toBeFocused();
  const first = (await form.reference.textContent()) ?? "";
  const answer = await page.reload();
  expect(answer?.request().method()).toBe("GET");
  expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  expect(page.url()).not.toMatch(/giulia|posta/i);
  await expect(form.reference).toHaveText(first);
  await page.goBack();
  await expect(form.submit).toBeVisible();
  await page.goForward();
  await expect(form.reference).toHaveText(first);
  expect(posts).toHaveLength(1);
  expect(countOf(site, form.address)).toBe(1);
});

for (const [kind, fault] of [
  ["booking", "stored, and its answer is lost"],
  ["contact", "without an answer"],
  ["service", "503"],
] as const) {
  test(`a call that fails keeps all entries, and the next one sends the request once: ${kind} @scripts`, async ({
    page,
    site,
  }) => {
    const form = formOf(page, kind);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.addInitScript(keepToasts);
    await form.open();
    await page.route(form.call, async (route) => {
      if (fault === "503") return route.fulfill({ status: 503, body: "" });
      if (kind === "booking") await route.fetch();
      await route.abort("connectionreset");
    });
    await form.fill();
    await form.submit.click();
    const [title = "", text = ""] = form.failure;
    for (const said of [title, text, forms.kept, ...(fault === "503" ? [] : [forms.unanswered])]) {
      await expect(form.notice).toContainText(said);
    }
    await expect(form.notice).toBeFocused();
    await expect(page.locator(".toast")).toHaveText(title);
    await expectEntries(form);
    // Specification 8.
    if (fault === "503") expect(logged.find((line) => line.includes("Submission failed"))).toContain("status 503");

    await page.unroute(form.call);
    await form.submit.click();
    await expect(form.reference).toBeVisible();
    expect(countOf(site, form.address)).toBe(1);
  });
}

test("a form says that it is being sent, and is sent once however often it is clicked @scripts", async ({
  page,
  site,
}) => {
  const form = formOf(page, "contact");
  let calls = 0;
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route(form.call, async (route) => {
    calls++;
    await seen;
    await route.continue();
  });
  await form.open();
  await form.fill();
  const label = (await form.submit.textContent()) ?? "";
  await form.submit.dblclick();
  await expect(form.submit).toHaveText(forms.sending);
  await expect(form.submit).toBeDisabled();
  release();
  await expect(form.reference).toBeVisible();
  await expect(form.submit).toHaveText(label);
  await expect(form.submit).toBeEnabled();
  expect(calls).toBe(1);
  expect(countOf(site, form.address)).toBe(1);
});

test("an address that looks mistyped is asked about, corrected by a button, and accepted as it is @scripts @phone", async ({
  page,
}) => {
  const form = formOf(page, "contact");
  await form.open();
  await form.fill();
  await form.email.fill("giulia@gmial.com");
  await form.email.blur();
  const meant = page.getByRole("status").getByRole("button", { name: "giulia@gmail.com" });
  await meant.click();
  await expect(form.email).toHaveValue("giulia@gmail.com");
  await expect(form.email).toBeFocused();
  await expect(meant).toBeHidden();
  await form.email.fill("giulia@hotmial.com");
  await form.submit.click();
  await expect(form.reference).toBeVisible();
});

test("on a phone the booking says what is missing, and leads there @scripts @phone", async ({ page }) => {
  const form = bookingPage(page, "it");
  await form.open();
  await page.locator('.cookie [data-action="decline-cookies"]').first().click();
  const dock = page.locator(".booking__dock");
  const says = (label: string): string => fill(forms.summary.missing, { field: label.toLowerCase() });
  await expect(dock).toContainText(says(forms.labels.date));
  await form.fill(aBooking({ name: "" }));
  await page.evaluate(() => scrollTo({ top: 0 }));
  await expect(dock).toContainText(says(forms.labels.name));
  await dock.click();
  await expect(form.field("name")).toBeFocused();
});

test.describe("a toast", () => {
  const toast = (page: Page) => page.getByRole("region", { name: forms.toasts });

  test("disappears after five seconds, and stays with the focus until it is closed @scripts @desk @thorough", async ({
    page,
  }) => {
    const form = formOf(page, "service");
    await page.route(form.call, (route) => route.fulfill({ status: 503, body: "" }));
    await page.clock.install();
    await form.open();
    await form.fill();
    // From here on the page's clock runs only when the test advances it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.submit.click();
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toBeHidden();
    await expect(form.notice).toContainText(form.failure[0] ?? "");

    await form.submit.click();
    await expect(toast(page)).toBeVisible();
    // The notice takes the focus once it is drawn, after the toast is there.
    await expect(form.notice).toBeFocused();
    await page.keyboard.press("Alt+t");
    await expect(toast(page)).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(toast(page)).toBeHidden();
    await expect(form.notice).toBeFocused();
  });
});

test("a form with scripts says how long to wait beyond the rate, and keeps all entries @scripts @desk", async ({
  page,
}) => {
  const form = formOf(page, "booking");
  await page.route(form.call, (route) => route.fulfill({ status: 429, headers: { "Retry-After": "42" } }));
  await form.open();
  await form.fill();
  await form.submit.click();
  await expect(page.getByRole("alert", { name: forms.wait.title })).toContainText("Aspetta 42 secondi");
  await expectEntries(form);
});
