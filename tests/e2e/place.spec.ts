import { messagesIn } from "#src/i18n/all-messages.ts";
import { expect, type Page } from "@playwright/test";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { violations } from "../helpers/accessibility.ts";
import { anEnquiry, enquiryPage } from "../helpers/enquiry-page.ts";
import { test } from "../helpers/site.ts";

const list = /\/municipalities\.txt$/;

function placeField(page: Page, path: string) {
  const field = page.locator('main form [name="location"]');
  return {
    field,
    options: page.getByRole("listbox").getByRole("option"),
    answer: page.locator('.field:has([name="location"]) > [role="status"]'),
    open: () => page.goto(path),
  };
}

/** The site's text about the coverage of a place, which depends on its name and distance only. */
function said(locale: Locale, kind: "standard" | "covered" | "feasibility", name: string, km: number): string {
  const { title, text } = messagesIn(locale).forms.coverage[kind];
  const facts = { name, km, town: "Frascati", region: "Lazio", radius: 50 };
  return `${title} ${fill(text, facts)}`;
}

test("a place is suggested, selected by keyboard, and its coverage announced once @scripts @desk", async ({ page }) => {
  await page.clock.install();
  const place = placeField(page, pathTo("booking", "it"));
  await place.open();
  await expect(place.field).not.toHaveAttribute("role");
  await place.field.pressSequentially("Villa Grazioli Grott");
  await expect(place.options.first()).toHaveText("Grottaferrata RM 2 km");
  await expect(place.field).toHaveRole("combobox");
  await expect(place.field).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(messagesIn("it").forms.labels.municipalitiesSource)).toBeVisible();
  await page.evaluate(() => {
    const region = document.querySelector('.field:has([name="location"]) > [role="status"]');
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    if (region)
      new MutationObserver(() => spoken.push(region.textContent)).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  });

  await page.keyboard.press("ArrowDown");
  await expect(place.field).toHaveAttribute(
    "aria-activedescendant",
    (await place.options.first().getAttribute("id")) ?? "",
  );
  await expect(place.options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(place.field).toHaveValue("Villa Grazioli, Grottaferrata (RM)");
  await expect(place.field).toBeFocused();
  await expect(place.options).toHaveCount(0);
  await expect(place.answer).toHaveText(said("it", "standard", "Grottaferrata", 2));
  await expect(page.locator(".slip")).toContainText("Villa Grazioli, Grottaferrata (RM)");

  // A place is not announced again in other words.
  await page.keyboard.press("Home");
  await page.keyboard.type("Cortile, ");
  await page.clock.runFor(1_000);
  await expect(place.answer).toHaveText(said("it", "standard", "Grottaferrata", 2));
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toHaveLength(1);
});

test("the list of places is loaded on first use, closes with Escape, and any text can be sent @scripts @desk @thorough", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => list.test(request.url()) && fetched.push(request.url()));
  const place = placeField(page, pathTo("contact", "en"));
  await place.open();
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await place.field.focus();
  await expect.poll(() => fetched).toHaveLength(1);
  await place.field.pressSequentially("Roma");
  await expect(place.options.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(place.options).toHaveCount(0);
  await expect(place.field).toHaveValue("Roma");
  await page.keyboard.press("ArrowDown");
  await expect(place.options.first()).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(place.options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(place.options).toHaveCount(0);
  await expect(place.field).toHaveValue("Roma");
});

test("without scripts the field is plain, and the coverage is on the next page @no-scripts", async ({ page }) => {
  const place = placeField(page, pathTo("contact", "en"));
  const form = enquiryPage(page, "contact", "en");
  await form.open();
  await expect(place.field).not.toHaveAttribute("role");
  await expect(place.answer).toHaveText("");
  await form.fill(anEnquiry({ location: "A rooftop, Roma", fullName: "" }));
  await form.submit.click();
  await expect(place.field).toHaveValue("A rooftop, Roma");
  await expect(place.answer).toHaveText(said("en", "standard", "Rome", 19));
  await form.field("fullName").fill("Emma Clarke");
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  await expect(form.notice).toContainText(said("en", "standard", "Rome", 19));
  await expect(place.answer).toHaveText("");
});

test("without the list of places the field works as a text field @scripts @desk @thorough", async ({ page }) => {
  await page.clock.install();
  await page.route(list, (route) => route.abort());
  const place = placeField(page, pathTo("services", "it"));
  const failed = page.waitForEvent("requestfailed");
  await place.open();
  await place.field.pressSequentially("Frascati");
  await failed;
  await page.clock.runFor(1_000);
  await expect(place.options).toHaveCount(0);
  await expect(place.field).toHaveValue("Frascati");
});
