import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { pictureRefusals } from "#src/content/uploads.ts";
import { deskPicturesPath, deskPostsPath, deskNewPostPath } from "#src/i18n/desk-routes.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { pathTo, postPath } from "#src/i18n/routes.ts";
import { violations } from "../helpers/accessibility.ts";
import { test } from "../helpers/edited-content-site.ts";
import { signIn } from "../helpers/owners-desk.ts";

test.use({ photographs: true });

const red = { r: 200, g: 0, b: 0 };

/** A photograph of one colour, taken with the phone held upright, in a place. */
function photograph() {
  return sharp({ create: { width: 2400, height: 3200, channels: 3, background: red } })
    .withExif({ IFD0: { Make: "Telefono" }, IFD3: { GPSLatitude: "41/1 48/1 0/1" } })
    .jpeg()
    .toBuffer();
}

async function publish(page: Page): Promise<void> {
  await expect(page.getByRole("status")).toContainText("Salvato nella bozza");
  await page.getByRole("button", { name: "Pubblica tutto" }).click();
  await expect(page.getByRole("status")).toContainText("Pubblicato");
}

const save = (page: Page) => page.getByRole("button", { name: "Salva nella bozza", exact: true }).click();
const send = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator("input[type=file]").first().setInputFiles({ name, mimeType, buffer });

test("the owner replaces a photo and publishes an article from a phone @no-scripts @phone", async ({
  page,
  site,
  copy,
}) => {
  const pictures = (): string[] => readdirSync(path.join(copy.folder, "pictures")).toSorted();
  const before = pictures();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);

  await page.goto(deskPicturesPath);
  await page.getByRole("link", { name: /^Un terrazzo/ }).click();
  await send(page, "IMG_0001.HEIC.jpg", "image/heic", await photograph());
  await save(page);
  await publish(page);
  const article = postPath("ambra-story", "it");
  await page.goto(article);
  const photo = page.locator(".article .shot img");
  await expect(photo).toHaveAttribute("height", "3200");
  const published = await fetch(new URL((await photo.getAttribute("src")) ?? "", site.url));
  const bytes = Buffer.from(await published.arrayBuffer());
  expect(await sharp(bytes).metadata()).not.toHaveProperty("exif");
  expect((await sharp(bytes).stats()).channels[0]?.mean).toBeGreaterThan(150);
  expect(pictures()).toEqual(before);

  // An article, with a photograph in its text. It is on the site in both languages.
  await page.goto(deskPostsPath);
  await page.getByRole("link", { name: "Scrivi un articolo" }).click();
  const texts: Record<string, Record<Locale, string>> = {
    title: { it: "Il ghiaccio *vero*", en: "*Real* ice" },
    subtitle: { it: "Perché si scioglie piano.", en: "Why it melts slowly." },
    excerpt: { it: "Un cubo grande dura tutta la festa.", en: "A large cube lasts the whole party." },
    category: { it: "Dietro il bancone", en: "Behind the bar" },
    body: { it: "Un cubo.\n\n## Perché\n\n![Ecco](garden)", en: "A cube.\n\n## Why\n\n![Here](garden)" },
    "image.name": { it: "Secchiello", en: "Bucket" },
  };
  for (const closed of ["image.name.it", "subtitle.it"]) {
    const details = page.locator("details", { has: page.locator(`[name="${closed}"]`) });
    await details.locator("summary").first().click();
  }
  for (const [name, text] of Object.entries(texts)) {
    for (const locale of locales) await page.locator(`[name="${name}.${locale}"]`).fill(text[locale]);
  }
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Foto");
  await expect(page.locator('[name="body.it"]')).toHaveValue(/^Un cubo\.\r?\n/);
  await page.getByText("Scegli una foto").click();
  await page.getByRole("radio", { name: /^Un prato/ }).check();
  await save(page);
  await publish(page);
  for (const locale of locales) {
    await page.goto(postPath("il-ghiaccio-vero", locale));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      texts["title"]?.[locale].replaceAll("*", "") ?? "",
    );
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator(".article .shot")).toHaveCount(2);
  }
  await page.goto(pathTo("blog", "en"));
  await expect(page.getByRole("main")).toContainText("Real ice");
});

test("a photograph is sent in the size that is stored, and buttons write the marks of a text @scripts @phone @thorough", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, site);
  await page.goto(deskPicturesPath);
  await save(page);
  await expect(page.getByRole("alert")).toContainText(pictureRefusals.missing.it);
  expect(await violations(page)).toEqual([]);

  // A photograph is sent in the size that the site stores.
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: red, noise } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await send(page, "IMG_0002.jpg", "image/jpeg", photo);
  const sent = () =>
    page.locator("input[type=file]").evaluate(async (input: HTMLInputElement) => {
      const [file] = input.files ?? [];
      const { width, height } = file ? await createImageBitmap(file) : { width: 0, height: 0 };
      return [file?.name, width, height];
    });
  await expect.poll(sent).toEqual(["IMG_0002.jpg", 2560, 1920]);

  // Buttons write the marks around what is selected.
  await page.goto(deskNewPostPath);
  const text = page.locator('[name="body.it"]');
  const tools = page.getByRole("group", { name: "Formato: italiano" });
  await text.fill("Un cubo grande");
  await text.selectText();
  await tools.getByRole("button", { name: "Grassetto" }).click();
  await expect(text).toHaveValue("**Un cubo grande**");
  await expect(text).toBeFocused();
  await text.press("ControlOrMeta+End");
  await tools.getByText("Foto").click();
  await tools.getByRole("button", { name: /^Un prato/ }).click();
  await expect(text).toHaveValue("**Un cubo grande**\n\n![](garden)");
});
