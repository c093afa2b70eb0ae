import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { localeOf, pageIds, pathTo, postPath } from "#i18n/routes.ts";
import { redrawn } from "../helpers/frames.ts";
import { test } from "../helpers/site.ts";

const withoutText = ["privacy", "terms"];
const withForm = ["services", "contact", "booking"];
const shownIds = pageIds.filter((id) => !withoutText.includes(id));
const withoutForm = locales.flatMap((locale) => [
  ...shownIds.filter((id) => !withForm.includes(id)).map((id) => pathTo(id, locale)),
  postPath("ambra-story", locale),
]);

/** Bytes as sent, with Brotli. A kilobyte is 1000 bytes. */
const scriptBudget = 6000;
/** The document of the home page contains the drawing of its first view. */
const documentBudget = (path: string): number =>
  locales.some((locale) => pathTo("home", locale) === path) ? 18_000 : 15_000;

test.describe("a page without a form", () => {
  test.use({ scriptsFirst: false });

  test("loads little script and never React, whatever the visitor does @scripts @desk", async ({ page }) => {
    const scripts: { url: string; body: Promise<Buffer> }[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push({ url: response.url(), body: response.body() });
    });
    for (const path of withoutForm.filter((one) => localeOf(one) === "it")) {
      scripts.length = 0;
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-scripts", "run");
      await page.mouse.click(5, 400);
      await page.keyboard.press("Tab");
      await page.mouse.wheel(0, 2000);
      await page.waitForLoadState("networkidle");
      const [entry, ...others] = scripts.map(({ url }) => new URL(url).pathname);
      expect(entry, path).toMatch(/^\/assets\/entry\.client-[\w-]+\.js$/);
      for (const other of others)
        expect(other, path).toMatch(/^\/assets\/(share|carousel|newsletter)-script-[\w-]+\.js$/);
      const bodies = await Promise.all(scripts.map(({ body }) => body));
      const sizes = bodies.map((body) => brotliCompressSync(body).length);
      expect(
        bodies.filter((body) => body.includes("react.dev")),
        path,
      ).toEqual([]);
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        path,
      ).toBeLessThanOrEqual(scriptBudget);
    }
  });

  test("is a small document, whose policy allows the style sheets inside it and no others @no-scripts @desk", async ({
    request,
  }) => {
    for (const path of withoutForm) {
      const response = await request.get(path);
      const html = await response.body();
      expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(documentBudget(path));
      const sheets = [...html.toString().matchAll(/<style>(.*?)<\/style>/gs)];
      const hashes = sheets.map(([, sheet = ""]) => `'sha256-${createHash("sha256").update(sheet).digest("base64")}'`);
      expect(response.headers()["content-security-policy"], path).toContain(`style-src 'self' ${hashes.join(" ")};`);
    }
  });
});

test.describe("a visitor whose scripts do not load", () => {
  test.use({ scriptsFirst: false });
  test.beforeEach(({ page }) => page.route("**/*.js", (route) => route.abort()));

  const shown = (page: Page) => page.getByRole("heading", { level: 1 });

  test("reads every page, with nothing hidden and no control that does not work @scripts @desk", async ({ page }) => {
    for (const path of [...shownIds.map((id) => pathTo(id, "it")), postPath("ambra-story", "it")]) {
      await page.goto(path);
      await expect(shown(page), path).toBeVisible();
      const unseen = await page.evaluate(() =>
        [...document.querySelectorAll("main :is(p, h2, h3, img:not([alt='']), figure)")]
          .filter((element) => !element.closest("details:not([open]), [hidden], [aria-hidden], .needs-scripts"))
          .filter((element) => element.closest(".answer, .day-sunset, [role=status]") === null)
          .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(unseen, path).toEqual([]);
      await expect(page.locator("[data-action]").filter({ visible: true }), path).toHaveCount(0);
    }
  });

  test("uses the menus, the galleries and the newsletter box @scripts @phone", async ({ page }) => {
    await page.goto(pathTo("bancone-glam", "it"));
    await page.getByRole("main").locator("summary").click();
    await expect(page.locator("#galleria").getByRole("img").first()).toBeVisible();
    await page.getByRole("button", { name: "Apri il menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(pathTo("blog", "it"));
    await page.locator("form input[type=email]").fill("giulia@posta.example");
    await page.locator("form button[type=submit]").click();
    await expect(page.locator(".answer")).toBeVisible();
  });

  test("has the bar over the hero picture and never over text @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("home", "it"));
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await page.goto(pathTo("faq", "it"));
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("banner").locator(".menu a").first().click();
    await expect(page).toHaveURL(pathTo("bancone-glam", "it"));
  });
});

for (const [size, viewport] of [
  ["a phone", { width: 412, height: 823 }],
  ["a desk", { width: 1350, height: 940 }],
] as const) {
  test(`the cookie banner is on no page the largest contentful paint on ${size} @scripts @desk`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const id of shownIds) {
      await page.goto(pathTo(id, "it"));
      await expect(page.locator(".cookie")).toBeVisible();
      await redrawn(page);
      const largest = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            new PerformanceObserver((list) => {
              const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
              resolve(element?.closest(".cookie") ? "the question" : (element?.tagName ?? "gone"));
            }).observe({ type: "largest-contentful-paint", buffered: true });
          }),
      );
      expect(largest, id).not.toBe("the question");
    }
  });
}
