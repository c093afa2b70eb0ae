import { expect, type Page } from "@playwright/test";
import {
  deskContentPath,
  deskLegalPath,
  deskPicturePath,
  deskPicturesPath,
  deskPostPath,
  deskRequestPath,
  deskRoutes,
} from "#src/i18n/desk-routes.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { addStyle, violations, withoutBanner } from "../helpers/accessibility.ts";
import { cutText, enlarged, misplaced, smallControls, tabThrough, wideText } from "../helpers/display.ts";
import { resize } from "../helpers/frames.ts";
import { signIn } from "../helpers/owners-desk.ts";
import { openComposer, sendBooking, sendQuote } from "../helpers/private-links.ts";
import { test } from "../helpers/edited-content-site.ts";
import type { Site } from "../helpers/site.ts";

// A site of its own: the desk lists the requests of other tests.
test.use({ photographs: true, siteEnv: async ({ copy }, use) => use({ CONTENT_DIR: copy.folder }) });

const words = requestMessagesIn("it");

/** Sends a quote with a long name and a price of all the digits that it may have. @returns the pages of its request */
async function quotedRequest(page: Page, site: Site) {
  const sent = await sendBooking(site);
  const composer = await openComposer(page, sent.owner, "Prepara il preventivo");
  const free = composer.locator(".line--free").first();
  await free.getByLabel("Che cosa").fill("Pedana in legno sopra il prato, montaggio compreso");
  await free.getByLabel("Quantità").fill("1,5");
  await free.getByLabel("Prezzo, €").fill("99.999,99");
  await sendQuote(composer);
  return sent;
}

/** Private pages in the states with most on them, and the desk of an owner who is signed in. */
async function privatePages(page: Page, site: Site): Promise<string[]> {
  const received = await sendBooking(site);
  const quoted = await quotedRequest(page, site);
  const accepted = await quotedRequest(page, site);
  await page.goto(accepted.visitor);
  await page.getByLabel(words.quote.name).fill("Giulia Marchetti");
  await page.keyboard.press("Enter");
  await expect(page.locator("#esito")).toContainText(words.done["accept-quote"].title);
  await signIn(page, site);
  const [row] = site.rows<{ id: string }>("select id from request where reference = ?", received.reference);
  const { "desk-money-csv": _csv, ...screens } = deskRoutes;
  return [
    received.visitor,
    quoted.visitor,
    accepted.visitor,
    `${accepted.visitor}/scheda`,
    `${received.owner}#preventivo`,
    `${quoted.owner}#preventivo`,
    `${accepted.owner}#pagamento`,
    ...Object.values(screens).filter((path) => !path.includes(":")),
    `${deskRequestPath(row?.id ?? "")}#preventivo`,
    deskContentPath("faq", "items"),
    deskContentPath("brand"),
    ...longForms,
    deskPicturesPath,
    deskPicturePath("terrace"),
    deskPostPath("ambra-story"),
    deskLegalPath("privacy"),
  ];
}

/** Forms with the fields of others, and many more of them. */
const longForms = [deskContentPath("mail"), deskContentPath("prices", "items"), deskContentPath("home", "products")];

const openAll = (page: Page) =>
  page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));

/** The colours and lines of elements. */
const grounds = (elements: Element[]) =>
  elements.map((element) => {
    const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element);
    return [backgroundColor, backgroundImage, borderTopWidth].join(" ");
  });

test("private pages and the desk work with zoom, wide text, a dark preference, forced colours, touch and Tab @scripts @phone @thorough", async ({
  page,
  site,
}) => {
  await withoutBanner(page);
  const paths = await privatePages(page, site);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(deskRoutes["desk-calendar"]);
  const tabs = await page.locator(".tabs a").evaluateAll(grounds);
  expect(new Set(tabs).size, "the current tab differs").toBe(2);
  const signs = await page.locator(".month__sign").evaluateAll(grounds);
  expect(new Set(signs).size, "the signs of the days differ").toBe(signs.length);

  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" });
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft((await page.goto(path))?.status(), path).toBe(200);
    await openAll(page);
    expect.soft(await page.evaluate(smallControls), `${path}: small for a finger`).toEqual([]);
    const moving = () => document.getAnimations().filter(({ playState }) => playState === "running").length;
    expect.soft(await page.evaluate(moving), `${path}: moving`).toBe(0);

    for (const width of [390, 1024, 1440]) {
      await resize(page, { width, height: 900 });
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await page.evaluate(misplaced), `${path}: misplaced at ${width} px`).toEqual([]);
    }

    await page.emulateMedia({ colorScheme: "dark" });
    await resize(page, enlarged);
    expect.soft(await page.evaluate(cutText), `${path}: cut off at 400 %`).toEqual([]);
    expect.soft(await violations(page), `${path}: at 400 %, dark preferred`).toEqual([]);
    await addStyle(page, wideText);
    for (const width of [320, 720, 1440]) {
      await resize(page, { width, height: 800 });
      expect.soft(await page.evaluate(cutText), `${path}: cut off at ${width} px, widely set`).toEqual([]);
    }

    if (longForms.includes(path)) continue;
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    await page.setViewportSize(enlarged);
    await page.emulateMedia({ forcedColors: "active" });
    // From the target of an address Tab would not come to what is above it.
    if (path.includes("#")) {
      await page.goto(path.replace(/#.*/, ""));
      await openAll(page);
    }
    const { visited, faults } = await tabThrough(page);
    expect.soft(faults, `${path}: Tab at 400 %`).toEqual([]);
    expect.soft(visited, path).toBeLessThan(400);
  }
});
