import { expect } from "@playwright/test";
import { feeds, pathTo, sitemapPath, speculationRulesPath } from "#src/i18n/routes.ts";
import { test } from "../helpers/site.ts";

test("a public page has speculation rules for public pages only @scripts @desk", async ({ request }) => {
  const rules = await request.get(speculationRulesPath);
  expect(rules.headers()["content-type"]).toBe("application/speculationrules+json");
  const { prerender } = (await rules.json()) as {
    prerender: Array<{ eagerness: string; where: { or: Array<{ href_matches: URLPatternInit }> } }>;
  };
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(["moderate"]);
  const patterns = prerender[0]?.where.or.map((rule) => new URLPattern(rule.href_matches)) ?? [];
  const matches = (path: string) => patterns.some((pattern) => pattern.test(path, "http://site.example"));
  const pages = [pathTo("home", "it"), pathTo("booking", "en"), pathTo("blog", "it"), "/blog/ambra-story"];
  expect(pages.filter((path) => !matches(path))).toEqual([]);
  const others = ["/prenota?receipt=abc", "/richiesta/abc", "/decisione/abc", feeds.it, sitemapPath, "/assets/a.js"];
  expect([...others, pathTo("privacy", "it")].filter(matches)).toEqual([]);

  const named = async (path: string) => (await request.get(path)).headers()["speculation-rules"];
  expect(await named(pathTo("booking", "it"))).toBe(`"${speculationRulesPath}"`);
  for (const path of ["/richiesta/abc", "/enoteca", feeds.it]) expect(await named(path)).toBeUndefined();
});

test("a page is prefetched on hover and not fetched again on click @scripts @desk", async ({ page, site }) => {
  const target = pathTo("accessibility", "it");
  const fetched = (): number => site.log.split(`"path":"${target}"`).length - 1;
  const before = fetched();
  await page.goto(pathTo("faq", "it"));
  const link = page.getByRole("contentinfo").locator(`a[href="${target}"]`);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await expect.poll(fetched).toBe(before + 1);
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(fetched()).toBe(before + 1);
});
