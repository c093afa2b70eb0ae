import { sampleContent } from "#content/fixtures/sample-content.ts";
import { expect, type Page } from "@playwright/test";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { test } from "../helpers/site.ts";

const title = "Oops! Page not found";

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
    const { words } = sampleContent.in("it");
    await expect(page.getByRole("main").getByText(words.notFound)).toBeVisible();
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
});
