import { randomUUID } from "node:crypto";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import { locales } from "#src/i18n/locales.ts";
import { pathTo, privatePath } from "#src/i18n/routes.ts";
import { enqueue } from "#src/mail/enqueue.server.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import { deliveriesOfEvent } from "#src/requests/events.ts";
import { tokenFor } from "#src/requests/links.server.ts";
import { historyOf } from "#src/requests/perform.server.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { violations, withoutBanner } from "../helpers/accessibility.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { resize } from "../helpers/frames.ts";
import { signIn } from "../helpers/owners-desk.ts";
import { waitUntil } from "../helpers/process.ts";
import { linkSecret, type Site, test } from "../helpers/site.ts";
import { historyIn, nameOf, requestIn, someStates, type State } from "../helpers/states.ts";
import { storeRequest } from "../helpers/test-site.ts";
import { unfilledIn } from "../helpers/text-of.ts";

/*
 * What client and owner are shown in the states of a request: no rule of axe is broken, no value is left unfilled, every link leads somewhere,
 * and it fits on paper. A picture of each is in `test-results/`.
 */

// A site of its own: these requests take their days, whether or not others have them.
test.use({ siteEnv: { LINK_SECRET: linkSecret, SITE_NOINDEX: "1" } });

interface Stored {
  name: string;
  id: string;
  /** The path of the client's page. */
  path: string;
  email: string;
}

/** Stores a request in each state, with the mails about its last event, or about the request itself, if they are asked for. */
async function store(site: Site, states: readonly State[], withMails = false): Promise<Stored[]> {
  const db = await openDatabase({ kind: "sqlite", path: site.databaseFile });
  const stored: Stored[] = [];
  for (const [index, state] of states.entries()) {
    const locale = locales[index % locales.length] ?? "it";
    const at = { today: daysAhead(0), locale };
    const id = randomUUID();
    const { status, ...request } = requestIn(state, at);
    const history = historyIn(state, at);
    const email = `${id}@posta.example`;
    const content = { ...request.content, email, details: id };
    const begins = history.length === 0 ? status : "received";
    await storeRequest(
      db,
      { ...request, id, reference: `AMB-${id.slice(0, 5).toUpperCase()}`, status: begins, content },
      history,
    );
    const token = await tokenFor({ db, secret: linkSecret, now: () => new Date() }, id, "visitor");
    stored.push({ name: nameOf(state), id, email, path: privatePath("request", locale, token) });
    const event = (await historyOf(db, id)).at(-1);
    if (!withMails || status === "quarantined") continue;
    const deliveries =
      event === undefined ? mailKinds.map((kind) => ({ kind, eventId: "" })) : deliveriesOfEvent(event);
    const mails = { requestId: id, email, event, deliveries, at: new Date().toISOString() };
    await db.transaction().execute((transaction) => enqueue(transaction, mails));
  }
  await db.destroy();
  return stored;
}

/** The pages that need the operator's texts (D8). */
const withoutText = locales.flatMap((locale) => [pathTo("privacy", locale), pathTo("terms", locale)]);

/** The targets of links that lead nowhere. @param known answered before */
async function deadLinks(page: Page, known: Set<string>): Promise<string[]> {
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const here = page.url().replace(/#.*/, "");
  const dead: string[] = [];
  for (const link of new Set(links)) {
    const [address = "", anchor = ""] = link.split("#");
    if (address === here) {
      if (anchor !== "" && (await page.locator(`[id="${anchor}"]`).count()) === 0) dead.push(link);
    } else if (new URL(address).origin === new URL(here).origin && !known.has(address)) {
      if (withoutText.includes(new URL(address).pathname)) continue;
      const answer = await page.request.get(address);
      if (answer.ok()) known.add(address);
      else dead.push(`${answer.status()} ${link}`);
    }
  }
  return dead;
}

async function look(page: Page, { name }: Stored, known: Set<string>, testInfo: TestInfo): Promise<void> {
  const path = testInfo.outputPath(`${name.replaceAll(/\W+/g, "-")}.jpeg`);
  await page.screenshot({ path, type: "jpeg", quality: 60, fullPage: true, scale: "css" });
  expect.soft(await violations(page), name).toEqual([]);
  expect.soft(unfilledIn(await page.content()), name).toEqual([]);
  expect.soft(await deadLinks(page, known), name).toEqual([]);
}

test("the client’s page in each state @scripts @phone @thorough", async ({ page, site }, testInfo) => {
  await withoutBanner(page);
  const known = new Set<string>();
  for (const stored of await store(site, someStates)) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft((await page.goto(stored.path))?.status(), stored.name).toBe(200);
    await look(page, stored, known, testInfo);
    // The text width of an A4 sheet.
    await page.emulateMedia({ media: "print" });
    await resize(page, { width: 690, height: 980 });
    for (const hidden of [".lang", ".acts", ".btn"]) {
      await expect.soft(page.locator(hidden).filter({ visible: true }), `${stored.name}: ${hidden}`).toHaveCount(0);
    }
    await expect.soft(page.locator("header .wordmark"), stored.name).toBeVisible();
    await expect.soft(page.locator(".slip"), stored.name).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${stored.name}: on paper`).toBeLessThanOrEqual(690);
  }
});

test("the desk’s page in each state @scripts @desk @thorough", async ({ page, site }, testInfo) => {
  const known = new Set<string>();
  const all = await store(site, someStates);
  await signIn(page, site);
  for (const stored of all) {
    expect.soft((await page.goto(deskRequestPath(stored.id)))?.status(), stored.name).toBe(200);
    await look(page, stored, known, testInfo);
  }
});

test("the mails about each state, at 320 px, in light and dark, without images @scripts @desk @thorough", async ({
  browser,
  site,
}) => {
  const all = await store(site, someStates, true);
  const expected = site.rows<{ count: number }>("select count(*) as count from outbox")[0]?.count ?? 0;
  expect(expected).toBeGreaterThan(20);
  const reader = await browser.newPage({ viewport: { width: 320, height: 640 }, offline: true });
  const mails = await waitUntil("the mails", () =>
    site.mailbox.mails.length >= expected ? site.mailbox.mails : undefined,
  );
  for (const { to, subject, html, text } of mails) {
    const name = `${all.find(({ email }) => to.includes(email))?.name ?? "the owner"}: ${subject}`;
    expect.soft([subject, text, ...unfilledIn(html)].join("\n"), name).not.toMatch(/\{\w+\}/);
    for (const colorScheme of ["light", "dark"] as const) {
      await reader.emulateMedia({ colorScheme });
      await reader.setContent(html);
      await expect(reader.locator("h1")).toBeVisible();
      const width = await reader.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, name).toBeLessThanOrEqual(320);
      // A mail is not a page of a site, so it has no landmarks.
      const found = (await violations(reader)).filter(
        (problem) => !/^(?:landmark-one-main|region|page-has-heading-one):/.test(problem),
      );
      expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
    }
    for (const [, link = ""] of html.matchAll(/href="(http:[^"#]*)/g)) {
      if (!link.startsWith(site.url)) continue;
      expect.soft((await fetch(link.replaceAll("&amp;", "&"))).status, `${name}: ${link}`).toBe(200);
    }
  }
  await reader.close();
});
