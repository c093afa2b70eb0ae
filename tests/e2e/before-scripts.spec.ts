import { expect, type Page } from "@playwright/test";
import { pathTo } from "#i18n/routes.ts";
import { scriptsRun } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

test.use({ scriptsFirst: false });

/** Scripts that the page asks for from now on. */
function scriptsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Keeps a page from ever being idle. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

test("a page asks for no script before it is idle or touched @scripts @phone", async ({ page }) => {
  const asked = scriptsAskedFor(page);
  await neverIdle(page);
  await page.goto(pathTo("home", "it"), { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll("script")]
      .filter(({ type, textContent }) => type === "" && !textContent.includes("__reactRouterContext"))
      .reduce((sum, { textContent }) => sum + textContent.length, 0),
  );
  expect(inline).toBeLessThan(3000);
  await page.locator("h1").tap();
  await expect.poll(() => asked.length).toBeGreaterThan(5);
});

for (const id of ["home", "booking"] as const) {
  test(`the first paint of ${id} waits for no style but the document's own @every`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") asked.push(request.url());
    });
    await page.goto(pathTo(id, "it"), { waitUntil: "load" });
    await expect(page.locator("h1")).toHaveCSS("font-family", /^"Bodoni Moda"/);
    expect(asked).toEqual([]);
  });
}

test("a page that scripts lead to brings its style along, there and back @scripts @desk", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(pathTo("faq", "it"));
  await scriptsRun(page);
  const questions = page.locator(".faq");
  await expect(questions).toHaveCSS("display", "grid");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contatti", exact: true }).click();
  await expect(page).toHaveURL(pathTo("contact", "it"));
  await expect(page.locator(".formgrid")).toHaveCSS("display", "grid");
  await page.goBack();
  await expect(page).toHaveURL(pathTo("faq", "it"));
  await expect(questions).toHaveCSS("display", "grid");
  expect(faults).toEqual([]);
});

test("React takes the page over as it stands once it is idle @scripts @desk", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(pathTo("booking", "en"));
  const heading = await page.locator("h1").elementHandle();
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(faults).toEqual([]);
});

test("the calendar comes into the room that was kept for it @scripts @desk", async ({ page }) => {
  await neverIdle(page);
  const field = page.locator(".cal");
  const height = async (): Promise<number> => (await field.boundingBox())?.height ?? NaN;
  for (const width of [700, 1180, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathTo("booking", "it"));
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole("grid")).toHaveCount(0);
    const kept = await height();
    const frames = await page.evaluateHandle(() => {
      const heights: number[] = [];
      const element = document.querySelector(".cal");
      const note = (): void => {
        heights.push(element?.getBoundingClientRect().height ?? Number.NaN);
        requestAnimationFrame(note);
      };
      note();
      return heights;
    });
    await scriptsRun(page);
    await expect(page.getByRole("grid").first()).toBeVisible();
    expect(Math.abs((await height()) - kept), `at ${width}`).toBeLessThan(0.1);
    const heights = await frames.jsonValue();
    expect(Math.max(...heights) - Math.min(...heights), `on the way, at ${width}`).toBeLessThan(0.1);
  }
});

test("what is typed before the scripts run is kept @scripts @phone", async ({ page }) => {
  const asked = scriptsAskedFor(page);
  await neverIdle(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(pathTo("contact", "it"));
  const name = page.getByRole("textbox", { name: "Nome e cognome" });
  await name.fill("Giulia Marchetti");
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  release();
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
  await expect(name).toHaveValue("Giulia Marchetti");
});

test("a link that is pressed before the scripts run leads on @scripts @phone", async ({ page }) => {
  await neverIdle(page);
  await page.route("**/assets/*.js", () => {});
  await page.goto(pathTo("faq", "it"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Contatti", exact: true }).tap();
  await expect(page).toHaveURL(pathTo("contact", "it"));
});
