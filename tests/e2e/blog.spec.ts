import { localeTags } from "../helpers/thorough.ts";
import { expect } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { feeds, pathTo, postPath } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const story = "ambra-story";
const alias = "ambra-storia";

const words = {
  it: {
    list: "«E tutte queste cose dove le scrivete?» Sul quaderno.",
    title: "Un tavolo da muratore, dodici bicchieri",
    category: "La nostra storia",
    date: "12 maggio 2026",
    minutes: /\d+ minuti di lettura/,
    quote: "Ma il ghiaccio lo portate voi?",
    back: "Tutti gli articoli",
    copy: "Copia il link",
    copied: "Link copiato",
    share: "Condividi",
    subscribe: "Iscriviti",
    invalid: "Manca un indirizzo email valido.",
    honest: "La lettera non è ancora partita",
    notFound: "Articolo del blog non trovato",
    toBlog: "Torna al blog",
  },
  en: {
    list: "‘And where do you write all this down?’ In the notebook.",
    title: "A builder’s table, twelve glasses",
    category: "Our story",
    date: "12 May 2026",
    minutes: /\d+ minutes to read/,
    quote: "But do you bring the ice?",
    back: "All articles",
    copy: "Copy link",
    copied: "Link copied",
    share: "Share",
    subscribe: "Subscribe",
    invalid: "That does not look like an email address.",
    honest: "The letter has not started yet",
    notFound: "Blog post not found",
    toBlog: "Back to the blog",
  },
};

for (const locale of locales) {
  const said = words[locale];

  test.describe(`a reader (${locale})${localeTags(locale)}`, () => {
    test("opens the blog and reads the story to its end", async ({ page, site }) => {
      await page.goto(pathTo("blog", locale));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.list);
      await page.getByRole("link", { name: said.title }).click();

      await expect(page).toHaveURL(site.url + postPath(story, locale));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
      const main = page.getByRole("main");
      for (const text of [said.category, said.date, said.minutes])
        await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.locator(`time[datetime="2026-05-12"]`)).toBeVisible();
      await expect(main.locator("figure img")).toHaveAttribute("alt", /\w/);
      await expect(main.getByRole("blockquote")).toContainText(said.quote);
      expect(await main.locator(".article h2").count()).toBeGreaterThanOrEqual(3);
      await expect(main.locator(".article strong").first()).toBeVisible();
      await expect(main).not.toContainText("**");

      await page.getByRole("link", { name: said.back }).click();
      await expect(page).toHaveURL(site.url + pathTo("blog", locale));
    });

    test("opens a post that does not exist", async ({ page, site }) => {
      const answer = await page.goto(postPath("nowhere", locale));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.notFound);
      await page.getByRole("link", { name: said.toBlog }).click();
      await expect(page).toHaveURL(site.url + pathTo("blog", locale));
    });

    test("is told that there is no newsletter yet", async ({ page }) => {
      const posted: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("giulia") || request.method() === "POST") posted.push(request.url());
      });
      await page.goto(pathTo("blog", locale));
      await page.locator("form input[type=email]").fill("giulia@posta.example");
      await page.getByRole("button", { name: said.subscribe }).click();
      const answer = page.getByRole("status").filter({ hasText: said.honest });
      await expect(answer).toBeVisible();
      await expect(answer.getByRole("link", { name: "feed" })).toHaveAttribute("href", feeds[locale]);
      expect(posted).toEqual([]);
    });

    test("opens the alias of the story, whose canonical URL is the story, and shares it by plain links", async ({
      page,
      site,
    }) => {
      await page.goto(postPath(alias, locale));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", site.url + postPath(story, locale));
      const structured = await page.locator('script[type="application/ld+json"]').textContent();
      const { "@graph": graph } = JSON.parse(structured ?? "{}") as { "@graph": Record<string, unknown>[] };
      expect(graph.find((one) => one["@type"] === "BlogPosting")).toMatchObject({
        headline: said.title,
        datePublished: "2026-05-12",
        url: site.url + postPath(story, locale),
      });

      const address = site.url + postPath(story, locale);
      const share = page.locator(".share");
      await expect(share.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
        "href",
        new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(address)}$`),
      );
      await expect(share.getByRole("link", { name: "Email" })).toHaveAttribute(
        "href",
        new RegExp(`^mailto:\\?subject=.*&body=${encodeURIComponent(address)}$`),
      );
    });

    test("subscribes to the feed", async ({ page, site }) => {
      await page.goto(pathTo("blog", locale));
      const link = page.locator('link[rel="alternate"][type="application/atom+xml"]');
      const answer = await page.request.get(site.url + ((await link.getAttribute("href")) ?? ""));
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-type"]).toContain("application/atom+xml");
      // The policy of the site's pages refuses to parse a text.
      const empty = await page.context().newPage();
      const feed = await empty.evaluate(
        (text) => {
          const parsed = new DOMParser().parseFromString(text, "application/xml");
          const root = parsed.documentElement;
          return {
            error: parsed.querySelector("parsererror")?.textContent,
            language: root.getAttribute("xml:lang"),
            titles: [...parsed.querySelectorAll("entry > title")].map(({ textContent }) => textContent),
            links: [...parsed.querySelectorAll("entry > link")].map((one) => one.getAttribute("href")),
          };
        },
        await answer.text(),
      );
      expect(feed).toEqual({
        error: undefined,
        language: locale,
        titles: [said.title],
        links: [site.url + postPath(story, locale)],
      });
    });
  });
}

// Scripts and styles are the same in both languages.
test.describe("a reader (it)", () => {
  const locale = "it";
  const said = words.it;

  test("copies the story's URL @scripts @desk", async ({ page, site, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
    await page.goto(postPath(story, locale));
    await page.getByRole("button", { name: said.copy }).click();
    await expect(page.getByText(said.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + postPath(story, locale));
  });

  test("uses the native share sheet if there is one @scripts @phone", async ({ page, site }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.defineProperty(Navigator.prototype, "share", { value: async (what: unknown) => void shared.push(what) });
    });
    await page.goto(postPath(story, locale));
    await page.getByRole("button", { name: said.share }).click();
    await expect(page.getByRole("button", { name: said.copy })).toHaveCount(0);
    const shared = [{ title: said.title, url: site.url + postPath(story, locale) }];
    await expect.poll(() => page.evaluate("shared")).toEqual(shared);
  });

  test("is told that the address for the newsletter is invalid @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("blog", locale));
    await page.locator("form input[type=email]").fill("giulia");
    await page.getByRole("button", { name: said.subscribe }).click();
    await expect(page.locator("form input[type=email]")).toHaveAccessibleDescription(said.invalid);
    await expect(page.getByText(said.honest)).toBeHidden();
  });

  test("sees the featured story across two columns @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("blog", locale));
    for (const [width, columns] of [
      [1440, 3],
      [800, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const { tracks, post } = await page.locator(".posts").evaluate((grid) => {
        const { gridTemplateColumns } = getComputedStyle(grid);
        return {
          tracks: gridTemplateColumns.split(" ").map((track) => parseFloat(track)),
          post: grid.querySelector(".post")?.clientWidth ?? 0,
        };
      });
      expect(tracks).toHaveLength(columns);
      const [first = 0] = tracks;
      if (columns === 1) expect(post).toBeCloseTo(first, -1);
      else expect(post).toBeGreaterThan(2 * first);
    }
  });
});
