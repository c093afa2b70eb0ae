import { expect, type Page } from "@playwright/test";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { apiPaths, pathTo } from "#src/i18n/routes.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { enquiryPage } from "../helpers/enquiry-page.ts";
import { hold, neverIdle, scriptsRun } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

const { forms: messages } = messagesIn("it");

test.use({ scriptsFirst: false });

/** The files with the script of every page, with React and with the forms. */
const pageScript = /\/entry\.client-[^/]*\.js$/;
const react = /\/react-[^/]*\.js$/;
const forms = /\/forms-[^/]*\.js$/;

function requestsFor(page: Page, file: RegExp): string[] {
  const found: string[] = [];
  page.on("request", (request) => file.test(request.url()) && found.push(request.url()));
  return found;
}

/** Collects uncaught errors, reported errors and console errors of the page. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  return faults;
}

/** Prevents hydration by proximity to the viewport, so that only interaction starts it. */
function neverNear(): void {
  window.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
}

const enquiry = (page: Page) => page.locator("main form[method=post]");

test.describe("a form outside the viewport", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(neverIdle);
    await page.setViewportSize({ width: 1000, height: 300 });
  });

  for (const [how, approach] of [
    ["comes near the viewport", (page) => enquiry(page).evaluate((form) => form.scrollIntoView())],
    ["gets the focus", (page) => enquiry(page).locator("input[type=email]").focus()],
    ["has the pointer over it", (page) => enquiry(page).locator("input[type=email]").dispatchEvent("pointerover")],
  ] as Array<[string, (page: Page) => Promise<void>]>) {
    test(`is hydrated once it ${how} @scripts @desk @thorough`, async ({ page }) => {
      if (how !== "comes near the viewport") await page.addInitScript(neverNear);
      const asked = requestsFor(page, react);
      await page.goto(pathTo("services", "it"), { waitUntil: "networkidle" });
      expect(asked).toEqual([]);
      await approach(page);
      await expect(page.locator("[data-island][data-started]")).toHaveCount(1);
      expect(asked).toHaveLength(1);
    });
  }
});

test("a form is hydrated once the page is idle @scripts @desk", async ({ page }) => {
  await page.addInitScript(neverNear);
  await page.goto(pathTo("booking", "it"));
  await expect(page.locator("[data-island][data-started]")).toHaveCount(1);
});

test("entries, focus and selection survive hydration @scripts @desk", async ({ page }) => {
  const faults = faultsOf(page);
  const release = await hold(page, forms);
  const booking = aBooking();
  const form = bookingPage(page, "it");
  await form.open();
  await form.fill(booking);
  await form.field("details").press("Home");
  await form.field("details").press("Shift+ArrowRight");
  const typing = form.field("details").pressSequentially("Centoventi, non novanta: ".repeat(4));
  await Promise.all([release(), typing]);
  await scriptsRun(page);
  const written = `${"Centoventi, non novanta: ".repeat(4)}${booking.details.slice(1)}`;
  await expect(form.field("details")).toHaveValue(written);
  await expect(form.field("details")).toBeFocused();
  expect(await form.field("details").evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(100);
  for (const name of ["date", "location", "name", "phone", "email"] as const) {
    await expect(form.field(name)).toHaveValue(booking[name]);
  }
  for (const name of ["timeSlot", "eventType"] as const) {
    await expect(form.field(name).and(page.locator(":checked"))).toHaveValue(booking[name]);
  }
  // React has all entries: the summary shows them, and they are sent.
  await expect(page.locator(".slip").first()).toContainText(booking.location);
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  expect(faults).toEqual([]);
});

test("a visitor who types before the page's script has run keeps the focus @scripts @desk @thorough", async ({
  page,
}) => {
  await page.goto(pathTo("home", "en"));
  await scriptsRun(page);
  const release = await hold(page, pageScript);
  await page.evaluate((path) => location.assign(path), pathTo("contact", "en"));
  const { field } = enquiryPage(page, "contact", "en");
  await field("fullName").fill("Ann");
  await release();
  await scriptsRun(page);
  await expect(field("fullName")).toBeFocused();
});

test.describe("a form that cannot be hydrated @thorough", () => {
  const failures: Array<[what: string, prepare: (page: Page) => Promise<unknown>]> = [
    ["the page's script does not load", (page) => page.route("**/assets/*.js", (route) => route.abort())],
    ["its scripts do not load", (page) => page.route(forms, (route) => route.abort())],
    ["its language does not load", (page) => page.route("**/messages-*.js", (route) => route.abort())],
    [
      "it throws while it is rendered",
      (page) =>
        page.route(`**${pathTo("booking", "it")}`, async (route) => {
          if (route.request().method() !== "GET") return route.continue();
          const answer = await route.fetch();
          const html = (await answer.text()).replace(/today&quot;:&quot;[\d-]+/, "today&quot;:&quot;never");
          await route.fulfill({ response: answer, body: html });
        }),
    ],
  ];
  for (const [what, prepare] of failures) {
    test(`is posted by the browser with all entries: ${what} @scripts @desk`, async ({ page, site }) => {
      const faults = faultsOf(page);
      await prepare(page);
      const booking = aBooking();
      const form = bookingPage(page, "it");
      await form.open();
      await form.field("name").fill(booking.name);
      await expect.poll(() => faults.length).toBeGreaterThan(0);
      await expect(form.field("name")).toHaveValue(booking.name);
      await expect(form.field("name")).toBeFocused();
      await form.fill(booking);
      const [post] = await Promise.all([
        page.waitForRequest((request) => request.method() === "POST"),
        form.submit.click(),
      ]);
      expect(new URL(post.url()).pathname).toBe(pathTo("booking", "it"));
      await expect(form.reference).toBeVisible();
      expect(site.rows("select id from request where email_key = ?", booking.email)).toHaveLength(1);
    });
  }
});

/** Does to all texts, now and later, what a translator in the browser does. */
function translate(): void {
  const wrap = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    if (root instanceof Text) found.push(root);
    for (const text of found) {
      if (text.data.trim() === "" || text.parentElement?.closest("font, script, style, textarea, option")) continue;
      const [font, inner] = [0, 1].map(() => document.createElementNS("http://www.w3.org/1999/xhtml", "font"));
      if (font === undefined || inner === undefined) continue;
      font.append(inner);
      inner.append(text.data);
      text.replaceWith(font);
    }
  };
  wrap(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

test.describe("a page that the browser translates", () => {
  test("shows what is refused and what fails, and keeps the entries @scripts @desk", async ({ page }) => {
    const uncaught: string[] = [];
    page.on("pageerror", (error) => uncaught.push(error.message));
    const form = bookingPage(page, "it");
    const booking = aBooking();
    await form.open();
    await scriptsRun(page);
    await page.evaluate(translate);
    await form.submit.click();
    await expect(form.notice).toBeFocused();
    await form.fill({ ...booking, email: "niccolò@example.it" });
    await form.submit.click();
    await expect(form.notice).toContainText(messages.errors["accented-email"]);
    await form.field("email").fill(booking.email);
    await page.route(`**${apiPaths.email}`, (route) => route.fulfill({ status: 503, body: "" }));
    for (let times = 0; times < 2; times++) {
      await form.submit.click();
      await expect(form.notice).toContainText(messages.kept);
      await expect(form.field("email")).toHaveValue(booking.email);
    }
    await page.unroute(`**${apiPaths.email}`);
    await form.submit.click();
    await expect(form.reference).toBeVisible();
    expect(uncaught).toEqual([]);
  });

  test("has a form that the browser posts if it was translated before the scripts ran @scripts @desk", async ({
    page,
  }) => {
    const uncaught: string[] = [];
    page.on("pageerror", (error) => uncaught.push(error.message));
    const release = await hold(page, forms);
    const form = bookingPage(page, "it");
    await form.open();
    await page.evaluate(translate);
    await form.fill(aBooking());
    await release();
    await scriptsRun(page);
    await form.submit.click();
    await expect(form.reference).toBeVisible();
    expect(uncaught).toEqual([]);
  });
});
