import { expect } from "@playwright/test";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { formatDate } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { formulaPath, pathTo } from "#src/i18n/routes.ts";
import { aBooking, daysAhead } from "../helpers/booking-page.ts";
import type { EnginePage } from "../helpers/engine-page.ts";
import { sizes, test } from "../helpers/engines.ts";
import { anEnquiry } from "../helpers/enquiry-page.ts";
import type { Site } from "../helpers/site.ts";

/** Runs in the page: the script that compares the typed mail address is loaded. */
const comparesAddress = () =>
  performance.getEntriesByType("resource").some(({ name }) => name.includes("address-question"));

/** Sends a booking and checks its receipt, what is stored, and the mails to both sides. */
async function askForADate(page: EnginePage, site: Site, locale: Locale, scripts: boolean): Promise<void> {
  const { forms } = messagesIn(locale);
  const { date, timeSlot, eventType, ...texts } = aBooking();
  const field = (name: string) => `form.booking [name="${name}"]`;
  const choice = (name: string, value: string) => `form.booking label:has([name="${name}"][value="${value}"])`;
  await page.visit(site.url + pathTo("booking", locale));
  await page.fill(field("date"), date);
  await page.press(choice("timeSlot", timeSlot));
  await page.press(choice("eventType", eventType));
  for (const [name, text] of Object.entries(texts)) await page.fill(field(name), text);
  // Firefox reports a script as missing if the page is left while it loads.
  if (scripts) await page.expectRead(comparesAddress, true);
  await page.press({ css: "form.booking button[type=submit]", words: forms.booking.submit });

  const reference = await page.words(".sent .slip__code");
  expect(reference).toMatch(/^AMB-[2-9A-HJKMNP-TV-Z]{5}$/);
  const notice = await page.words(".notice");
  for (const text of [
    forms.genericSuccess,
    sampleContent.in(locale).words.eventTypes[eventType],
    formatDate(date, locale),
    timeSlot,
  ]) {
    expect(notice).toContain(text);
  }
  const rows = site.rows("select reference, locale, content from request where email_key = ?", texts.email);
  expect(rows).toMatchObject([{ reference, locale, content: expect.stringContaining("Villa Aldobrandini") }]);
  expect((await site.mailbox.waitFor({ to: texts.email })).text).toContain(reference);
  await site.mailbox.waitFor({ to: site.ownerEmail, subject: formatDate(date) });
}

for (const [locale, device, scripts] of [
  ["it", "phone", true],
  ["en", "desk", false],
] as const) {
  test(`a visitor asks for a date (${locale}, ${device}, ${scripts ? "with" : "without"} scripts)`, async ({
    openPage,
    site,
  }) => {
    const page = await openPage({ scripts, size: sizes[device] });
    await askForADate(page, site, locale, scripts);
    expect(page.complaints).toEqual([]);
  });
}

test("a visitor chooses the day in the calendar, by mouse and by keyboard", async ({ openPage, site }) => {
  const page = await openPage({ scripts: true, size: sizes.desk });
  await page.visit(site.url + pathTo("booking", "it"));
  const today = daysAhead(0);
  await page.expectShown('[role="grid"]');
  await page.tabTo(`[data-date="${today}"]`);
  for (const key of ["ArrowRight", "ArrowDown"] as const) await page.key(key);
  await page.expectRead(() => document.activeElement?.getAttribute("data-date"), daysAhead(8));
  await page.key("Enter");
  const chosen = () => document.querySelector<HTMLInputElement>('form.booking [name="date"]')?.value;
  await page.expectRead(chosen, daysAhead(8));
  await page.press({ css: "button", words: messagesIn("it").forms.calendar.next });
  await page.press({ css: "[data-date]:not([aria-disabled=true]):not(:disabled)", words: "15" });
  await page.expectRead(() => document.querySelector('[data-date][aria-pressed="true"]')?.textContent, "15");
  expect(await page.read(chosen)).toMatch(/^\d{4}-\d\d-15$/);
});

for (const [locale, device, scripts] of [
  ["it", "phone", false],
  ["en", "desk", true],
] as const) {
  test(`a rejected enquiry links to its fields, is corrected and sent (${locale}, ${device}, ${scripts ? "with" : "without"} scripts)`, async ({
    openPage,
    site,
  }) => {
    const form = 'form:has([name="reply_to"])';
    const field = (name: string) => `${form} [name="${name}"]`;
    const enquiry = anEnquiry();
    const page = await openPage({ scripts, size: sizes[device] });
    await page.visit(site.url + pathTo("contact", locale));
    for (const [name, text] of Object.entries({ ...enquiry, location: "" })) {
      if (text !== "") await page.fill(field(name), text);
    }
    await page.press(`${form} button[type=submit]`);

    await page.expectShown("main .notice a");
    await page.expectRead(() => document.activeElement?.matches(".notice"), true);
    const described = await page.read((css) => {
      const id = document.querySelector(css)?.getAttribute("aria-describedby") ?? "";
      return id
        .split(" ")
        .map((one) => document.getElementById(one)?.textContent)
        .join(" ");
    }, field("location"));
    expect(described).toContain(messagesIn(locale).forms.required);
    expect(site.rows("select id from request where email_key = ?", enquiry.reply_to)).toEqual([]);

    await page.press("main .notice a");
    await page.expectRead(() => document.activeElement?.getAttribute("name"), "location");
    await page.fill(field("location"), enquiry.location);
    await page.press(`${form} button[type=submit]`);
    expect(await page.words("main .notice strong")).toMatch(/^AMB-/);
    const rows = site.rows<{ content: string }>("select content from request where email_key = ?", enquiry.reply_to);
    expect(rows.map(({ content }) => JSON.parse(content))).toMatchObject([
      { name: enquiry.fullName, order: { place: { text: enquiry.location } }, details: enquiry.description },
    ]);
    expect(page.complaints).toEqual([]);
  });
}

const { nav } = messagesIn("it").frame;
const opener = `button[aria-label="${nav.openMenu}"]`;
const where = () => location.pathname;

test("on a phone the keyboard opens and closes the drawer and opens a service, and a question opens", async ({
  openPage,
  site,
}) => {
  const page = await openPage({ scripts: true, size: sizes.phone });
  await page.visit(site.url + pathTo("faq", "it"));
  await page.tabTo(opener);
  await page.key("Enter");
  await page.expectShown(".drawer__panel");
  await page.key("Escape");
  await page.expectShown(".drawer__panel", false);
  await page.expectRead(() => document.activeElement?.hasAttribute("popovertarget"), true);
  await page.key("Enter");
  await page.tabTo(".drawer summary");
  await page.key("Enter");
  await page.tabTo(`.drawer a[href="${formulaPath("experience-bar", "it")}"]`);
  await page.key("Enter");
  await page.expectRead(where, formulaPath("experience-bar", "it"));
  await page.expectShown(".drawer__panel", false);
  await page.expectShown({ css: "main section:first-child", words: "Experience Bar" });

  await page.visit(site.url + pathTo("faq", "it"));
  const closed = "main details:not([open]) summary";
  const openOnes = () => document.querySelectorAll("main details[open]").length;
  const before = await page.read(openOnes);
  await page.press({ css: closed, words: await page.words(closed) });
  await page.expectRead(openOnes, before + 1);
});

test("on a desktop the submenu opens, and the language switch leads to the same page", async ({ openPage, site }) => {
  const page = await openPage({ scripts: true, size: sizes.desk });
  await page.visit(site.url + pathTo("blog", "it"));
  await page.tabTo("header summary");
  await page.key("Enter");
  await page.key("Tab");
  await page.expectRead(() => document.activeElement?.matches("header details[open] + ul a"), true);
  await page.key("Enter");
  for (const locale of ["it", "en", "it"] as const) {
    await page.expectRead(where, formulaPath("bancone-glam", locale));
    // A document that has just begun to arrive has no element yet.
    await page.expectRead(() => document.querySelector("html")?.lang, locale);
    await page.press(`header a[hreflang="${locale === "it" ? "en" : "it"}"]`);
  }
});

/** Newer features of the platform that the pages use (docs/accessibility.md), by the names that WebKit gives them. */
const features = [
  "PopoverAttribute",
  "ViewTransitions",
  "CrossDocumentViewTransitions",
  "DetailsAutoExpand",
  "OverscrollBehavior",
  "CSSTextWrapPretty",
  "LazyImageLoading",
  "TrustedTypes",
];

test("an older browser without popovers and view transitions finds its way and books @webkit", async ({
  openPage,
  site,
}) => {
  const page = await openPage({ scripts: true, size: sizes.phone, without: features });
  await page.visit(site.url + pathTo("faq", "it"));
  expect(await page.read(() => "popover" in HTMLElement.prototype)).toBe(false);
  await page.expectShown(`button[aria-label="${messagesIn("it").frame.nav.openMenu}"]`, false);
  await page.press(`footer a[href="${pathTo("services", "it")}"]`);
  await page.expectRead(() => location.pathname, pathTo("services", "it"));
  await page.press('header a[hreflang="en"]');
  await page.expectRead(() => location.pathname, pathTo("services", "en"));
  await askForADate(page, site, "en", true);
  expect(page.complaints).toEqual([]);
});
