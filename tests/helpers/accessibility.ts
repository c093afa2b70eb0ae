import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Locale, locales } from "#i18n/locales.ts";
import { pageIds, pathTo, postPath } from "#i18n/routes.ts";

/** Every page with words of its own; privacy and terms wait for the operator's (D8). */
export function everyPath(...languages: readonly Locale[]): string[] {
  const shown = pageIds.filter((id) => id !== "privacy" && id !== "terms");
  return (languages.length === 0 ? locales : languages).flatMap((locale) => [
    ...shown.map((id) => pathTo(id, locale)),
    postPath("ambra-story", locale),
  ]);
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe holds against the page as it stands, in words: rule, element, reason. */
export async function violations(page: Page): Promise<string[]> {
  // The legacy mode looks at the page alone: there are no frames, and a second tab costs as much as the look itself.
  const found = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/** Adds a rule to the page's style, which its content security policy allows to scripts of the tools alone. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/** Answers the cookie banner before the page asks. */
export async function withoutBanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem("cookieConsent", "declined");
    localStorage.setItem("cookieConsentTime", new Date().toISOString());
  });
}
