import { expect } from "@playwright/test";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { askForADate } from "../helpers/engine-errands.ts";
import { sizes, test } from "../helpers/engines.ts";

/** Newer features of the platform that the pages use (docs/accessibility.md), by the names that WebKit gives them. */
const features = [
  "PopoverAttribute",
  "ViewTransitions",
  "CrossDocumentViewTransitions",
  "DetailsAutoExpand",
  "OverscrollBehavior",
  "CSSTextWrapPretty",
  "LazyImageLoading",
  "TrustedTypes",
];

for (const scripts of [true, false]) {
  const how = scripts ? "with scripts" : "without scripts";

  test(`an older browser without popovers and view transitions finds its way and books (${how}) @webkit`, async ({
    openPage,
    site,
  }) => {
    const page = await openPage({ scripts, size: sizes.phone, without: features });
    await page.visit(site.url + pathTo("faq", "it"));
    expect(await page.read(() => "popover" in HTMLElement.prototype)).toBe(false);
    await page.expectShown(`button[aria-label="${messagesIn("it").frame.nav.openMenu}"]`, false);
    await page.press(`footer a[href="${pathTo("services", "it")}"]`);
    await page.expectRead(() => location.pathname, pathTo("services", "it"));
    await page.press('header a[hreflang="en"]');
    await page.expectRead(() => location.pathname, pathTo("services", "en"));
    await askForADate(page, site, "en");
    expect(page.complaints).toEqual([]);
  });
}
