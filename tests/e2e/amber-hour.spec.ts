import { expect, type Page } from "@playwright/test";
import { type Locale, locales } from "#i18n/locales.ts";
import { pathTo } from "#i18n/routes.ts";
import { bookingPage } from "../helpers/booking-page.ts";
import { scriptsRun } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

const words = {
  it: (time: string) => `Frascati, oggi il sole scende alle ${time}`,
  en: (time: string) => `Frascati: the sun goes down at ${time} today`,
};

/** The same in the other language. */
const repeated = (locale: Locale): string => (locale === "en" ? " @thorough" : "");

const sunset = (page: Page) => page.locator(".horizon__sunset");

/** Instants at which a visitor in California and Rome's calendar do not agree on the day, and the clocks change. */
const evenings = [
  ["2026-06-26T10:00:00Z", "20:48"],
  ["2026-03-28T23:30:00Z", "19:31"],
  ["2026-10-24T22:30:00Z", "17:13"],
] as const;

test.describe("in another time zone", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("the horizon says when the sun sets in Frascati today @scripts @desk", async ({ page }) => {
    for (const [instant, time] of evenings) {
      await page.clock.setFixedTime(instant);
      await page.goto(pathTo("home", "it"));
      await expect(sunset(page)).toHaveText(words.it(time));
    }
  });

  for (const locale of locales) {
    test(`the booking page says it for the chosen day (${locale}) @scripts @phone${repeated(locale)}`, async ({
      page,
    }) => {
      await page.clock.setFixedTime("2027-01-10T12:00:00Z");
      const form = bookingPage(page, locale);
      await form.open();
      const line = page.locator(".day-sunset");
      await expect(line).toHaveText("");
      const room = async () => (await page.locator(".cal__note").boundingBox())?.height;
      const before = await room();
      await form.field("date").fill("2027-03-27");
      await expect(line).toHaveText(
        locale === "it"
          ? "Sabato 27 marzo: il sole scende alle 18:29."
          : "Saturday 27 March: the sun goes down at 18:29.",
      );
      await form.field("date").fill("2027-03-28");
      await expect(line).toContainText("19:30");
      expect(await room()).toBe(before);
      await form.field("date").fill("");
      await expect(line).toHaveText("");
    });
  }
});

test.describe("while the page starts", () => {
  test.use({ scriptsFirst: false });

  for (const locale of locales) {
    test(`nothing moves where the hour appears (${locale}) @scripts${repeated(locale)}`, async ({ page }) => {
      const boxes = () =>
        page.evaluate(() =>
          [".hero h1", ".hero .actions", ".horizon", ".horizon__sunset", ".horizon__coverage"].map((selector) => {
            const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            return [selector, x, y, width, height].join(" ");
          }),
        );
      await page.clock.setFixedTime("2026-11-20T12:00:00Z");
      await page.route(/sunset-time-[^/]*\.js$/, async (route) => {
        await page.evaluate(() => document.fonts.ready);
        await route.continue();
      });
      await page.goto(pathTo("home", locale));
      await page.evaluate(() => document.fonts.ready);
      await expect(sunset(page)).toHaveText("");
      const before = await boxes();
      await scriptsRun(page);
      await expect(sunset(page)).toHaveText(words[locale]("16:45"));
      expect(await boxes()).toEqual(before);
    });
  }
});

test("without scripts neither page speaks of it @no-scripts", async ({ page }) => {
  await page.goto(pathTo("home", "it"));
  await expect(sunset(page)).toBeHidden();
  await expect(sunset(page)).toHaveText("");
  await expect(page.locator(".horizon__coverage")).toBeVisible();
  await page.goto(pathTo("booking", "it"));
  await expect(page.locator(".day-sunset")).toBeHidden();
});
