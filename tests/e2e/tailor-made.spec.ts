import { localeTags } from "../helpers/thorough.ts";
import { expect, type Page } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { pathTo, postPath } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const words = {
  it: {
    tagline: "Raccontaci la serata.",
    features: ["Un approccio su misura", "Soluzioni creative", "Una regia esperta"],
    partners: [
      "Dj, audio e luci",
      "Make-up artist",
      "Tavoli e sedie",
      "Caricaturista dal vivo",
      "Floral designer",
      "Agenzia foto e video",
      "Art director",
      "Agenzia di marketing",
    ],
    carousel: { label: "Intorno al bancone", previous: "Immagine precedente", next: "Immagine successiva", of: "di" },
    network: "«E quanti numeri devo chiamare?» Uno.",
    story: "nostra storia",
    bookNow: "Prenota ora",
  },
  en: {
    tagline: "Describe the evening.",
    features: ["A tailor-made approach", "Creative solutions", "Expert coordination"],
    partners: [
      "DJ, sound and lights",
      "Make-up artist",
      "Table and chair hire",
      "Live caricaturist",
      "Floral designer",
      "Photo and video agency",
      "Art director",
      "Marketing agency",
    ],
    carousel: { label: "Around the counter", previous: "Previous picture", next: "Next picture", of: "of" },
    network: "‘How many numbers do I have to call?’ One.",
    story: "our story",
    bookNow: "Book Now",
  },
};

for (const locale of locales) {
  const said = words[locale];

  test.describe(`a visitor of the tailor-made page (${locale})${localeTags(locale)}`, () => {
    test("reads the tagline, the three features, the text and the eight kinds of partner", async ({ page }) => {
      await page.goto(pathTo("tailor-made", locale));
      const main = page.getByRole("main");
      await expect(main.getByText(said.tagline)).toBeVisible();
      for (const name of said.features) await expect(main.getByRole("heading", { level: 3, name })).toBeVisible();
      await expect(main.getByRole("link", { name: said.story })).toHaveAttribute(
        "href",
        postPath("ambra-story", locale),
      );
      const checks = page.getByRole("region", { name: said.network }).locator(".checks");
      await expect(checks.getByRole("heading", { level: 3 })).toHaveText(said.partners);
      await expect(checks.getByRole("listitem")).toHaveCount(8);
    });
  });
}

// The carousel is the same in both languages.
test.describe("a visitor of the partner carousel", () => {
  const carousel = (page: Page) => {
    const region = page.getByRole("region", { name: words.it.carousel.label });
    return {
      slides: region.getByRole("figure"),
      list: region.getByRole("list"),
      previous: region.getByRole("button", { name: words.it.carousel.previous }),
      next: region.getByRole("button", { name: words.it.carousel.next }),
      count: (slides: string) => region.getByText(`${slides} ${words.it.carousel.of} 3`, { exact: true }),
    };
  };

  test("goes through the partners’ pictures to the end and back @scripts @phone", async ({ page }) => {
    await page.goto(pathTo("tailor-made", "it"));
    const { slides, previous, next, count } = carousel(page);
    await expect(count("1")).toBeVisible();
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(count("2")).toBeVisible();
    await expect(previous).toBeEnabled();
    await next.click();
    await expect(count("3")).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.5 });
    await previous.click();
    await expect(count("2")).toBeVisible();
    await expect(next).toBeEnabled();
  });

  test("moves the pictures with the arrow keys @scripts @phone", async ({ page }) => {
    await page.goto(pathTo("tailor-made", "it"));
    const { list, next, count } = carousel(page);
    await expect(count("1")).toBeVisible();
    await list.focus();
    await page.keyboard.press("ArrowRight");
    await expect(count("2")).toBeVisible();
    // The last step disables the focused button, and the keys keep working.
    await next.focus();
    await page.keyboard.press("Enter");
    await expect(count("3")).toBeVisible();
    await expect(list).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(count("2")).toBeVisible();
  });

  test("sees one, two or three pictures by the width of the window @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("tailor-made", "it"));
    const { previous, next, count } = carousel(page);
    // All three fit, so there is nothing to operate.
    for (const hidden of [previous, next, count("1–3")]) await expect(hidden).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(count("1")).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(count("1–2")).toBeVisible();
    await next.click();
    await expect(count("2–3")).toBeVisible();
    await expect(next).toBeDisabled();
  });

  test("sees all pictures without scripts, and no buttons @no-scripts", async ({ page }) => {
    await page.goto(pathTo("tailor-made", "it"));
    const { slides, list } = carousel(page);
    await expect(slides).toHaveCount(3);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    const reach = await list.evaluate(
      (element) => element.scrollWidth >= element.clientWidth && getComputedStyle(element).overflowX,
    );
    expect(reach).toBe("auto");
    await slides.nth(2).scrollIntoViewIfNeeded();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.5 });
  });
});
