import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { readFileSync } from "node:fs";
import type { default as Axe } from "axe-core";
import type { Page } from "@playwright/test";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { formulaPath, pageIds, pathTo, postPath } from "#src/i18n/routes.ts";

/** The pages that have content: privacy and terms need the operator's texts (D8). */
export const shownIds = pageIds.filter((id) => id !== "privacy" && id !== "terms");

/** The paths of these pages and of an article. */
export function everyPath(...languages: readonly Locale[]): string[] {
  return (languages.length === 0 ? locales : languages).flatMap((locale) => [
    ...shownIds.map((id) => pathTo(id, locale)),
    ...sampleFiles.formulas.map(({ id }) => formulaPath(id, locale)),
    postPath("ambra-story", locale),
  ]);
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const axe = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The violations that axe finds on the current page: rule, element, reason. */
export async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (tags) => {
    const found = await window.axe.run({
      runOnly: tags,
      // Speech input finds a control by its visible text (WCAG 2.5.3). axe counts the rule as experimental.
      rules: { "label-content-name-mismatch": { enabled: true } },
      resultTypes: ["violations"],
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
  }, rules);
}

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** Adds a style rule to the page. The Content-Security-Policy allows this to test tools only. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

/** Stores an answer to the cookie banner. */
export async function withoutBanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem("cookieConsent", "declined");
    localStorage.setItem("cookieConsentTime", new Date().toISOString());
  });
}
