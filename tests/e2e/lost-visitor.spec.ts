import { expect, type Page } from "@playwright/test";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { type Site, test } from "../helpers/site.ts";

const title = "Oops! Page not found";

/** A path that only this test uses, so that its log line is unique. */
const somewhere = (prefix = "") => `${prefix}/nessuna-${crypto.randomUUID().slice(0, 8)}`;

/** How often the log contains an unknown path. */
function timesLogged({ log }: Site, path: string): number {
  return log.split("\n").filter((line) => line.includes('"unknown path"') && line.includes(`"path":"${path}"`)).length;
}

async function expectLost(page: Page): Promise<void> {
  await expect(page).toHaveTitle(title);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toHaveText(title);
  await expect(page.getByRole("main").getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
}

test.describe("a visitor at an unknown path", () => {
  test("sees the 404 page in Italian with a link home", async ({ page }) => {
    const response = await page.goto("/enoteca");
    expect(response?.status()).toBe(404);
    await expectLost(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(page.getByRole("main").locator('a[href="/en"]')).toHaveCount(0);
    const { notFound } = messagesIn("it").frame;
    await expect(page.getByRole("main").getByText(notFound.text)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: notFound.home })).toHaveAttribute("href", "/");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  test("sees the 404 page in English with links to both home pages @desk", async ({ page }) => {
    const response = await page.goto("/en/nothing");
    expect(response?.status()).toBe(404);
    await expectLost(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("main").getByRole("link", { name: "English home page" }).click();
    await expect(page).toHaveURL("/en");
  });

  test("gets 404 for each kind of mistyped path @no-scripts @desk", async ({ request }) => {
    for (const path of [
      "/Prenota",
      "/EN/book",
      "/en/prenota",
      "/book",
      "/servizi/altro",
      "/prenota/altro",
      "/Services",
      pathTo("privacy", "it"),
      pathTo("terms", "en"),
      "/blog/%E0%A4%A",
      "/%",
      "/prenota%2F",
      "/.env",
      "/assets/none.js",
    ]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([path, response.status()]).toEqual([path, 404]);
      expect(await response.text()).toContain(`<title>${path.startsWith("/blog/") ? "" : title}`);
    }
  });
});

test("the log has one line per unknown path, and none for a link that was only hovered @scripts @desk", async ({
  page,
  site,
}) => {
  await page.clock.install();
  const path = somewhere();
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByRole("link", { name: "English" }).hover();
  await page.getByRole("contentinfo").getByRole("link", { name: "Termini" }).hover();
  await page.clock.runFor(1_000);
  const next = somewhere();
  await page.request.get(next);
  await expect.poll(() => timesLogged(site, next)).toBe(1);
  expect(timesLogged(site, `/en${path}`)).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`/en${path}`);
  await expect.poll(() => timesLogged(site, `/en${path}`)).toBe(1);
  expect(timesLogged(site, path)).toBe(1);
});
