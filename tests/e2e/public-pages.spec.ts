import { expect, type Locator, type Page } from "@playwright/test";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { anchors, feeds, formulaPath, pathTo, postPath } from "#src/i18n/routes.ts";
import { test } from "../helpers/site.ts";

/**
 * The actions of visitors on the pages about the business. That every text of the content is shown, in both languages, is tested without
 * a browser (`tests/page-texts.test.ts`).
 */
const content = sampleContent.in("it");
const { detail } = content.services;
const story = "ambra-story";
const title = sampleContent.posts.find(({ id }) => id === story)?.title.it ?? "";

test("the first button of the home page leads to the booking form, the second to who the crew is", async ({ page }) => {
  await page.goto(pathTo("home", "it"));
  const hero = page.locator(".hero");
  await hero.locator(`a[href$="#${anchors.about}"]`).click();
  await expect(page.locator(`#${anchors.about}`)).toBeInViewport();
  await page.goto(pathTo("home", "it"));
  await hero.locator(`a[href$="#${anchors.bookingForm}"]`).click();
  await expect(page).toHaveURL(pathTo("booking", "it", anchors.bookingForm));
  await expect(page.locator(`#${anchors.bookingForm}`)).toBeInViewport();
  await expect(page.locator(`#${anchors.bookingForm}`)).toBeFocused();
});

test.describe("the line of partners", () => {
  const { partners: carousel } = content.home;
  const names = content.partners.map(({ name }) => name);
  const line = (page: Page) => page.getByRole("group", { name: names.join(", ") });
  /** The logos; the duplicate for the animation is hidden from assistive technology. */
  const marks = (page: Page) => line(page).getByRole("img");

  /** True if an animation moves a logo or one of its ancestors. */
  function moves(mark: Locator): Promise<boolean> {
    return mark.evaluate((element) => {
      const running = document.getAnimations().filter(({ playState }) => playState === "running");
      return running.some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
    });
  }

  test("stops under the pointer, with the focus and by its button @scripts @desk @thorough", async ({ page }) => {
    await page.goto(pathTo("home", "it"));
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const first = marks(page).first();
    await line(page).scrollIntoViewIfNeeded();
    await expect.poll(() => moves(first)).toBe(true);

    await line(page).hover();
    await expect.poll(() => moves(first)).toBe(false);
    await page.mouse.move(5, 5);
    await expect.poll(() => moves(first)).toBe(true);

    await page.getByRole("button", { name: carousel.pause }).focus();
    await page.keyboard.press("Tab");
    await expect(line(page)).toBeFocused();
    await expect.poll(() => moves(first)).toBe(false);
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => moves(first)).toBe(true);

    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: carousel.play })).toBeFocused();
    await expect.poll(() => moves(first)).toBe(false);
    await page.keyboard.press("Enter");
    await expect.poll(() => moves(first)).toBe(true);
  });

  test("with reduced motion or without scripts all partners are shown without motion", async ({ page }) => {
    await page.goto(pathTo("home", "it"));
    await marks(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: carousel.pause })).toBeHidden();
    expect(await moves(marks(page).first())).toBe(false);
    for (const mark of await marks(page).all()) await expect(mark).toBeInViewport({ ratio: 1 });
  });
});

test("the gallery of a package opens and closes, and is open for a link to it", async ({ page }) => {
  await page.goto(formulaPath("bancone-glam", "it"));
  const gallery = page.locator("#galleria");
  const toggle = page.getByRole("main").locator("summary");
  await expect(toggle).toHaveText(detail.showDrawings, { useInnerText: true });
  await expect(gallery).toBeHidden();
  await toggle.click();
  await expect(gallery.getByRole("img").first()).toBeVisible();
  await expect(toggle).toHaveText(detail.gallery.hide, { useInnerText: true });
  await toggle.press("Enter");
  await expect(gallery).toBeHidden();
  await page.goto(`${formulaPath("drink-setup", "it")}#galleria`);
  await expect(gallery.getByRole("img").first()).toBeInViewport();
});

test("a package leads to WhatsApp, the booking and the overview, on a phone by a fixed bar", async ({
  page,
  isMobile,
}) => {
  await page.goto(formulaPath("tailor-made", "it"));
  const [inPage, inBar] = [
    page.getByRole("main").getByRole("link", { name: detail.book }).first(),
    page.locator(".dock__book"),
  ];
  await expect(inBar).toBeVisible({ visible: isMobile });
  await expect(inPage).toBeVisible({ visible: !isMobile });
  await expect(page.getByRole("main").getByRole("link", { name: detail.back })).toBeVisible();
  if (isMobile) {
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(inBar).toBeInViewport();
    const chat = page.locator(".dock").getByRole("link", { name: /WhatsApp/ });
    await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
  }
  await (isMobile ? inBar : inPage).click();
  await expect(page.locator('form.booking [name="formula"]:checked')).toHaveValue("tailor-made");
});

test.describe("the carousel of partners", () => {
  const network = content.formulas.find(({ roster }) => roster)?.roster?.pictures;
  if (network === undefined) throw new Error("The sample has no pictures of partners");
  const carousel = (page: Page) => {
    const region = page.getByRole("region", { name: network.title });
    return {
      slides: region.getByRole("figure"),
      list: region.getByRole("list"),
      previous: region.getByRole("button", { name: network.previous }),
      next: region.getByRole("button", { name: network.next }),
      count: (shown: string) =>
        region.getByText(network.count.replace("{n}", shown).replace("{total}", String(network.slides.length)), {
          exact: true,
        }),
    };
  };

  test("goes through the partners’ pictures by its buttons and by the arrow keys @scripts @phone", async ({ page }) => {
    await page.goto(formulaPath("tailor-made", "it"));
    const { slides, list, previous, next, count } = carousel(page);
    await expect(count("1")).toBeVisible();
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(count("2")).toBeVisible();
    await expect(previous).toBeEnabled();
    // The last step disables the focused button, and the keys keep working.
    await next.press("Enter");
    await expect(count("3")).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.5 });
    await expect(list).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(count("2")).toBeVisible();
    await expect(next).toBeEnabled();
    await page.keyboard.press("ArrowRight");
    await expect(count("3")).toBeVisible();
    await previous.click();
    await expect(count("2")).toBeVisible();
  });

  test("sees all pictures without scripts, and no buttons @no-scripts", async ({ page }) => {
    await page.goto(formulaPath("tailor-made", "it"));
    const { slides, list } = carousel(page);
    await expect(slides).toHaveCount(3);
    await expect(page.locator("[data-carousel]").getByRole("button")).toHaveCount(0);
    const reach = await list.evaluate(
      (element) => element.scrollWidth >= element.clientWidth && getComputedStyle(element).overflowX,
    );
    expect(reach).toBe("auto");
    await slides.nth(2).scrollIntoViewIfNeeded();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.5 });
  });
});

test.describe("a reader", () => {
  const { newsletter, post } = content.blog;

  test("is told that there is no newsletter yet, and sends nothing", async ({ page }) => {
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("giulia") || request.method() === "POST") posted.push(request.url());
    });
    await page.goto(pathTo("blog", "it"));
    await page.locator("form input[type=email]").fill("giulia@posta.example");
    await page.getByRole("button", { name: newsletter.subscribe }).click();
    const answer = page.getByRole("status").filter({ hasText: newsletter.answer.before });
    await expect(answer).toBeVisible();
    await expect(answer.getByRole("link")).toHaveAttribute("href", feeds.it);
    expect(posted).toEqual([]);
  });

  test("is told that the address for the newsletter is invalid @scripts @desk @thorough", async ({ page }) => {
    await page.goto(pathTo("blog", "it"));
    await page.locator("form input[type=email]").fill("giulia");
    await page.getByRole("button", { name: newsletter.subscribe }).click();
    await expect(page.locator("form input[type=email]")).toHaveAccessibleDescription(newsletter.invalid);
  });

  test("shares the canonical address of a story, also from its alias", async ({ page, site }) => {
    await page.goto(postPath("ambra-storia", "it"));
    const address = site.url + postPath(story, "it");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
    const share = page.locator(".share");
    const [whatsapp, mail] = [
      share.getByRole("link", { name: /WhatsApp/ }),
      share.getByRole("link", { name: "Email" }),
    ];
    const encoded = encodeURIComponent(address);
    await expect(whatsapp).toHaveAttribute("href", new RegExp(`^https://wa\\.me/\\?text=.*${encoded}$`));
    await expect(mail).toHaveAttribute("href", new RegExp(`^mailto:\\?subject=.*&body=${encoded}$`));
  });

  test("copies the story's address @scripts @desk", async ({ page, site, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
    await page.goto(postPath(story, "it"));
    await page.getByRole("button", { name: post.share.copy }).click();
    await expect(page.getByText(post.share.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + postPath(story, "it"));
  });

  test("uses the native share sheet if there is one @scripts @phone @thorough", async ({ page, site }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.defineProperty(Navigator.prototype, "share", { value: async (what: unknown) => void shared.push(what) });
    });
    await page.goto(postPath(story, "it"));
    await page.getByRole("button", { name: post.share.title }).click();
    await expect(page.getByRole("button", { name: post.share.copy })).toHaveCount(0);
    await expect.poll(() => page.evaluate("shared")).toEqual([{ title, url: site.url + postPath(story, "it") }]);
  });
});
