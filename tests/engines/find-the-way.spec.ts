import { messagesIn } from "#src/i18n/all-messages.ts";
import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { sizes, test } from "../helpers/engines.ts";
import { thorough } from "../helpers/thorough.ts";

const { nav, services } = messagesIn("it").frame;
const opener = `button[aria-label="${nav.openMenu}"]`;
const where = () => location.pathname;

for (const scripts of [true, false]) {
  const how = scripts ? "with scripts" : "without scripts";

  test(`on a phone the keyboard opens and closes the drawer and opens a service (${how})${thorough(!scripts)}`, async ({
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
    await page.tabTo(`.drawer a[href="${pathTo("experience-bar", "it")}"]`);
    await page.key("Enter");
    await page.expectRead(where, pathTo("experience-bar", "it"));
    await page.expectShown(".drawer__panel", false);
    await page.expectShown({ css: "main section:first-child", words: services["experience-bar"].name });
  });

  test(`on a desktop the submenu of services opens (${how})${thorough(!scripts)}`, async ({ openPage, site }) => {
    const page = await openPage({ scripts, size: sizes.desk });
    await page.visit(site.url + pathTo("blog", "it"));
    await page.tabTo("header summary");
    await page.key("Enter");
    await page.key("Tab");
    await page.expectRead(() => document.activeElement?.matches("header details[open] + ul a"), true);
    await page.key("Enter");
    await page.expectRead(where, pathTo("bancone-glam", "it"));
  });

  test(`the language switch leads to the same page (${how})${thorough(!scripts)}`, async ({ openPage, site }) => {
    const page = await openPage({ scripts, size: sizes.desk });
    await page.visit(site.url + pathTo("booking", "it"));
    for (const locale of ["en", "it"] as const) {
      await page.press(`header a[hreflang="${locale}"]`);
      await page.expectRead(where, pathTo("booking", locale));
      await page.expectRead(() => document.documentElement.lang, locale);
      await page.expectShown({
        css: `header nav a[href="${pathTo("services", locale)}"]`,
        words: messagesIn(locale).frame.nav.services,
      });
    }
  });

  test(`a question opens and closes (${how})${thorough(!scripts)}`, async ({ openPage, site }) => {
    const page = await openPage({ scripts, size: sizes.phone });
    await page.visit(site.url + pathTo("faq", "it"));
    const closed = "main details:not([open]) summary";
    const openOnes = () => document.querySelectorAll("main details[open]").length;
    const before = await page.read(openOnes);
    const question = await page.words(closed);
    await page.press({ css: closed, words: question });
    await page.expectRead(openOnes, before + 1);
    await page.press({ css: "main details[open] summary", words: question });
    await page.expectRead(openOnes, before);
  });
}

test("an unknown path shows the 404 page in the language of the path", async ({ openPage, site }) => {
  const page = await openPage({ scripts: true, size: sizes.phone });
  expect(await page.visit(`${site.url}/en/nowhere`)).toBe(404);
  await page.expectRead(() => document.documentElement.lang, "en");
  expect(await page.words("h1")).toMatch(/\S/);
  await page.expectShown(`a[href="${pathTo("home", "en")}"]`);
});
