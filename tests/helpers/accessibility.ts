import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { AxeBuilder } from "@axe-core/playwright";
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

/** Paths of one page of each kind. */
export const everyKind = [
  ...(["home", "booking", "contact"] as const).map((id) => pathTo(id, "it")),
  formulaPath("bancone-glam", "it"),
  postPath("ambra-story", "it"),
];

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Speech input finds a control by its visible text (WCAG 2.5.3). axe counts the rule as experimental. */
const byVoice = { "label-content-name-mismatch": { enabled: true } };

/** The violations that axe finds on the current page: rule, element, reason. */
export async function violations(page: Page): Promise<string[]> {
  // The legacy mode needs no second tab, which would take as long as the check. The pages have no frames.
  const found = await new AxeBuilder({ page })
    .options({ rules: byVoice })
    .withTags(rules)
    .setLegacyMode(true)
    .analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
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
