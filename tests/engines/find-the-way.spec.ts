import { messagesIn } from "#src/i18n/all-messages.ts";
import { expect } from "@playwright/test";
import { formulaPath, pathTo } from "#src/i18n/routes.ts";
import { sizes, test } from "../helpers/engines.ts";
import { thorough } from "../helpers/thorough.ts";

const { nav } = messagesIn("it").frame;
const opener = `button[aria-label="${nav.openMenu}"]`;
const where = () => location.pathname;

for (const scripts of [true, false]) {
  const how = scripts ? "with scripts" : "without scripts";

  test(`on a phone the keyboard opens and closes the drawer and opens a service, and a question opens (${how})${thorough(!scripts)}`, async ({
    openPage,
    site,
  }) => {
    const page = await openPage({ scripts, size: sizes.phone });
    await page.visit(site.url + pathTo("faq", "it"));
    await page.tabTo(opener);
    await page.key("Enter");
    await page.expectShown(".drawer__panel");
    await page.key("Escape");
    await page.expectShown(".drawer__panel", false);
    await page.expectRead(() => document.activeElement?.hasAttribute("popovertarget"), true);
    await page.key("Enter");
    await page.tabTo(".drawer summary");
    await page.key("Enter");
    await page.tabTo(`.drawer a[href="${formulaPath("experience-bar", "it")}"]`);
    await page.key("Enter");
    await page.expectRead(where, formulaPath("experience-bar", "it"));
    await page.expectShown(".drawer__panel", false);
    await page.expectShown({ css: "main section:first-child", words: "Experience Bar" });

    await page.visit(site.url + pathTo("faq", "it"));
    const closed = "main details:not([open]) summary";
    const openOnes = () => document.querySelectorAll("main details[open]").length;
    const before = await page.read(openOnes);
    await page.press({ css: closed, words: await page.words(closed) });
    await page.expectRead(openOnes, before + 1);
  });

  test(`on a desktop the submenu opens, and the language switch leads to the same page (${how})${thorough(!scripts)}`, async ({
    openPage,
    site,
  }) => {
    const page = await openPage({ scripts, size: sizes.desk });
    await page.visit(site.url + pathTo("blog", "it"));
    await page.tabTo("header summary");
    await page.key("Enter");
    await page.key("Tab");
    await page.expectRead(() => document.activeElement?.matches("header details[open] + ul a"), true);
    await page.key("Enter");
    for (const locale of ["it", "en", "it"] as const) {
      await page.expectRead(where, formulaPath("bancone-glam", locale));
      // A document that has just begun to arrive has no element yet.
      await page.expectRead(() => document.querySelector("html")?.lang, locale);
      await page.press(`header a[hreflang="${locale === "it" ? "en" : "it"}"]`);
    }
  });
}

test("an unknown path shows the 404 page in the language of the path", async ({ openPage, site }) => {
  const page = await openPage({ scripts: true, size: sizes.phone });
  expect(await page.visit(`${site.url}/en/nowhere`)).toBe(404);
  await page.expectRead(() => document.documentElement.lang, "en");
  expect(await page.words("h1")).toMatch(/\S/);
  await page.expectShown(`a[href="${pathTo("home", "en")}"]`);
});
