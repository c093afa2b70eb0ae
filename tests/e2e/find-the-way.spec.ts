import { expect, type Page } from "@playwright/test";
import { anchors, pathTo, redirects } from "#i18n/routes.ts";
import { redrawn } from "../helpers/frames.ts";
import { test } from "../helpers/site.ts";

/** Follows a link of the page to a path, which need not be linked anywhere. */
async function followLinkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    // Once this has been answered: an answer does not outlive the page.
    setTimeout(() => link.click());
  }, path);
}

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

declare global {
  interface Window {
    /** The positions to which this document has been scrolled. */
    passed: number[];
  }
}

/** Notes in every document where it is scrolled to. */
async function noteScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.passed = [];
    document.addEventListener("scroll", () => window.passed.push(window.scrollY));
  });
}

/** The positions between start and end that the document passes while `act` scrolls it; `end` waits until it is there. */
async function passedOn(page: Page, act: () => Promise<unknown>, end: () => Promise<unknown>): Promise<number[]> {
  const start = await scrollPosition(page);
  await page.evaluate(() => (window.passed = []));
  await act();
  await end();
  const last = await scrollPosition(page);
  const [low, high] = [Math.min(start, last), Math.max(start, last)];
  const passed = await page.evaluate(() => window.passed);
  return passed.filter((position) => position > low + 5 && position < high - 5);
}

test.describe("a visitor with an old address", () => {
  test("is sent on for good, with the query kept @no-scripts @desk", async ({ request }) => {
    for (const { from, to } of redirects) {
      const response = await request.get(`${from}?from=card&q=a+b`, { maxRedirects: 0 });
      expect([from, response.status(), response.headers()["location"]]).toEqual([from, 301, `${to}?from=card&q=a+b`]);
    }
  });

  test("loses a slash at the end of the path, and nothing else @no-scripts @desk", async ({ request }) => {
    for (const [from, to] of [
      ["/prenota/?from=card", "/prenota?from=card"],
      ["/en/", "/en"],
      ["/en/services/tailor-made/", "/en/services/tailor-made"],
      ["/nessuna-pagina/", "/nessuna-pagina"],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect([from, response.status(), response.headers()["location"]]).toEqual([from, 301, to]);
    }
  });

  test("comes back past it to the page before @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("faq", "en"));
    for (const { from, to } of [...redirects.slice(-1), { from: "/prenota/", to: pathTo("booking", "it") }]) {
      await followLinkTo(page, `${from}?from=card`);
      await expect(page).toHaveURL(`${to}?from=card`);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.locator("html")).toHaveAttribute("lang", "it");
      await page.goBack();
      await expect(page).toHaveURL(pathTo("faq", "en"));
    }
  });
});

test.describe("a visitor who follows links", () => {
  test("arrives at the top of each page with its heading in focus, and back where they were @scripts @desk", async ({
    page,
  }) => {
    await page.goto(pathTo("home", "it"));
    // Faces that arrive later would move the page.
    await page.waitForLoadState("networkidle");
    const call = page.getByRole("contentinfo").getByRole("link", { name: "FAQ" });
    await call.scrollIntoViewIfNeeded();
    const left = await scrollPosition(page);
    expect(left).toBeGreaterThan(1000);
    await call.click();
    await expect(page).toHaveURL(pathTo("faq", "it"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(pathTo("home", "it"));
    await expect.poll(() => scrollPosition(page)).toBe(left);
    await page.goForward();
    await expect(page).toHaveURL(pathTo("faq", "it"));
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  test("comes to a part of a page by an address sent by a friend @desk", async ({ page }) => {
    await page.goto(`/#${anchors.about}`);
    await expectAtTop(page, anchors.about);
    await page.goto(`${pathTo("booking", "en")}#${anchors.bookingForm}`);
    await expectAtTop(page, anchors.bookingForm);
  });

  test("comes to a part of another page with the focus on it @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("faq", "it"));
    await followLinkTo(page, `/#${anchors.about}`);
    await expectAtTop(page, anchors.about);
    await expect(page.locator(`#${anchors.about}`)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(pathTo("faq", "it"));
  });

  test("comes from elsewhere or by a reload with the focus where the browser puts it @scripts @desk", async ({
    page,
  }) => {
    await page.goto(pathTo("faq", "it"));
    await expect(page.locator("body")).toBeFocused();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contatti", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.locator("body")).toBeFocused();
  });

  test("is not thrown out by an anchor that nobody can read @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("faq", "it"));
    await followLinkTo(page, `${pathTo("contact", "it")}#100%`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Scrivi/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("skips to the content with the keyboard @desk", async ({ page }) => {
    await page.goto(pathTo("faq", "it"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Vai al contenuto" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${pathTo("faq", "it")}#main`);
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus")).toHaveCount(1);
  });
});

async function expectAtTop(page: Page, id: string): Promise<void> {
  const top = () => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(140);
  expect(await top()).toBeGreaterThan(-2);
}

test.describe("a visitor who taps the wordmark", () => {
  test("comes home from any page @desk", async ({ page }) => {
    await page.goto(pathTo("contact", "en"));
    await page.getByRole("banner").getByRole("link", { name: "Ambra, home page" }).click();
    await expect(page).toHaveURL(pathTo("home", "en"));
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });

  test("comes back to the top of the first page, which stays as it is @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("home", "it"));
    await page.evaluate(() => {
      window.scrollTo(0, 1500);
      document.body.dataset["same"] = "yes";
    });
    await page.getByRole("banner").getByRole("link", { name: "Ambra, pagina iniziale" }).click();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await expect(page).toHaveURL(pathTo("home", "it"));
    await expect(page.locator("body")).toHaveAttribute("data-same", "yes");
  });
});

test.describe("a visitor who likes motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test.beforeEach(({ page }) => noteScrolling(page));

  test("is scrolled smoothly to the top of this page and to its parts, and is at the top of the next @scripts @desk", async ({
    page,
  }) => {
    await page.goto(pathTo("home", "it"));
    // Pictures that arrive meanwhile would take frames from the scrolling.
    await page.waitForLoadState("networkidle");
    const top = () => expect.poll(() => scrollPosition(page)).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    const logo = page.getByRole("banner").getByRole("link", { name: "Ambra, pagina iniziale" });
    expect((await passedOn(page, () => logo.click(), top)).length).toBeGreaterThan(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    const about = page.locator(`.hero a[href="#${anchors.about}"]`);
    const passed = await passedOn(
      page,
      () => about.click(),
      () => expectAtTop(page, anchors.about),
    );
    expect(passed.length).toBeGreaterThan(1);
    await expect(page.locator(`#${anchors.about}`)).toBeFocused();

    await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(pathTo("faq", "it"));
    await top();
  });

  test("is back where they were at once @scripts @desk", async ({ page }) => {
    // Faces that arrive after the way back would move the page.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(pathTo("home", "it"));
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(pathTo("faq", "it"));
    await expect.poll(() => scrollPosition(page)).toBe(0);
    const back = () => expect.poll(() => scrollPosition(page)).toBeGreaterThan(1490);
    expect(await passedOn(page, () => page.goBack(), back)).toEqual([]);
  });
});

test.describe("a visitor who reads down the first page", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  const third = (page: Page) => page.locator(`#${anchors.about} li[data-reveal="2"]`);

  test("sees each thing rise once, a little after its neighbour @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("home", "it"));
    await expect(third(page)).toHaveCSS("opacity", "0");
    await third(page).scrollIntoViewIfNeeded();
    await expect(third(page)).toHaveCSS("opacity", "1");
    await expect(third(page)).toHaveCSS("transition-duration", /^0\.8s/);
    await expect(third(page)).toHaveCSS("transition-delay", /^0\.2s/);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await redrawn(page);
    // One that were to fade would wait for its turn.
    expect(await third(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    await expect(third(page)).toHaveCSS("opacity", "1");
  });

  test("sees nothing move on a screen under 768 px @scripts @desk", async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto(pathTo("home", "it"));
    await expect(third(page)).not.toBeInViewport();
    await expect(third(page)).toHaveCSS("opacity", "1");
    await expect(third(page)).toHaveCSS("transform", "none");
  });
});

test("a visitor who prefers no motion is at the top at once @scripts @desk", async ({ page }) => {
  await noteScrolling(page);
  await page.goto(pathTo("home", "it"));
  await page.evaluate(() => window.scrollTo(0, 1500));
  const logo = page.getByRole("banner").getByRole("link", { name: "Ambra, pagina iniziale" });
  const top = () => expect.poll(() => scrollPosition(page)).toBe(0);
  expect(await passedOn(page, () => logo.click(), top)).toEqual([]);
});

for (const [locale, words] of Object.entries({
  it: { hours: ["lun–ven 9:00–18:00", "sab 10:00–16:00"], partner: "In collaborazione con" },
  en: { hours: ["Mon–Fri 9:00–18:00", "Sat 10:00–16:00"], partner: "In partnership with" },
} as const)) {
  test(`a visitor at the end of a page finds pages, people and the small print (${locale}) @no-scripts @desk`, async ({
    page,
  }) => {
    const language = locale as "it" | "en";
    await page.goto(pathTo("references", language));
    const footer = page.getByRole("contentinfo");
    for (const id of ["services", "booking", "references", "blog", "faq", "contact", "privacy", "terms"] as const) {
      await expect(footer.locator(`a[href="${pathTo(id, language)}"]`)).toHaveCount(1);
    }
    await expect(footer.getByRole("link", { name: "+39 06 0000 0000" })).toHaveAttribute("href", "tel:+390600000000");
    await expect(footer.getByRole("link", { name: "ciao@ambra.example" })).toHaveAttribute(
      "href",
      "mailto:ciao@ambra.example",
    );
    for (const network of ["Instagram", "Facebook", "TikTok"]) {
      const link = footer.getByRole("link", { name: network });
      await expect(link).toHaveAttribute("href", /^https:\/\/social\.example\//);
      await expect(link).toHaveAttribute("target", "_blank");
    }
    for (const text of [...words.hours, words.partner, "00000000000"]) await expect(footer).toContainText(text);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Ambra`);
  });
}

test("a visitor starts a conversation from any page @scripts", async ({ page, isMobile }) => {
  await page.goto(pathTo("blog", "it"));
  const chat = page.getByRole("contentinfo").locator(".wa");
  await expect(chat).toHaveAccessibleName("Scrivici su WhatsApp (si apre in una nuova scheda)");
  await expect(chat).toHaveAttribute("href", "https://wa.me/390600000000");
  await expect(chat).toHaveAttribute("target", "_blank");
  await expect(chat).toHaveAttribute("rel", /noopener/);
  const place = await chat.boundingBox();
  const screen = page.viewportSize();
  expect(place && screen && screen.width - place.x - place.width).toBeLessThanOrEqual(isMobile ? 20 : 40);
  expect(place && screen && screen.height - place.y - place.height).toBeLessThanOrEqual(40);
});
