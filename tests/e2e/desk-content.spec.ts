import { expect, type Locator, type Page } from "@playwright/test";
import { deskContentPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { fileGroups } from "#src/editor/content-forms.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { violations } from "../helpers/accessibility.ts";
import { test } from "../helpers/edited-content-site.ts";
import { signIn } from "../helpers/owners-desk.ts";
import type { Site } from "../helpers/site.ts";

const textAt = async (site: Site, path: string): Promise<string> => (await fetch(site.url + path)).text();

let taps = 0;
async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.click();
}

/** Opens the form of a file, or of one of its sections, as the owner finds it. Taps are counted from here. */
async function openForm(page: Page, group: keyof typeof fileGroups, file: string, section?: string): Promise<void> {
  await page.goto(deskRoutes["desk-content"]);
  taps = 0;
  await tap(page.getByRole("heading", { name: fileGroups[group].title }));
  await tap(page.getByRole("link", { name: file, exact: true }));
  if (section !== undefined) await tap(page.getByRole("link", { name: section, exact: true }));
}

const save = (page: Page) => tap(page.getByRole("button", { name: "Salva nella bozza" }).last());

test("the owner changes a phone number, an answer and a price on a phone, publishes them and takes them back @no-scripts @phone", async ({
  page,
  site,
  copy,
}) => {
  const [contact, faq] = [pathTo("contact", "it"), pathTo("faq", "it")];
  const before = copy.text("pages/faq.yaml");
  await signIn(page, site);
  await page.getByRole("link", { name: "Contenuti" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("«È tutto sul sito?» Sì.");

  // Each form is saved into the draft, which says what changes.
  await openForm(page, "business", "Azienda");
  await tap(page.getByLabel("Telefono"));
  await page.getByLabel("Telefono").fill("06 9999 0000");
  await save(page);
  expect(taps).toBeLessThanOrEqual(4);
  await expect(page.getByRole("alert")).toContainText('Telefono: Trovato "06 9999 0000"; serve un numero di telefono');
  await expect(page.getByLabel("Telefono")).toHaveValue("06 9999 0000");
  await page.getByLabel("Telefono").fill("+39 06 9999 0000");
  await save(page);
  await expect(page.getByRole("status")).toContainText("Salvato nella bozza");
  await expect(page.getByRole("main")).toContainText("TelefonoPrima: +39 06 0000 0000Adesso: +39 06 9999 0000");

  await openForm(page, "pages", "FAQ", "Domande");
  await page.getByText("3. Posso scegliere i cocktail?").click();
  const third = page.getByRole("group", { name: "Domanda 3" });
  await third.getByRole("group", { name: "Risposta", exact: true }).getByLabel("italiano").fill("Sì, sette cocktail.");
  // The answer is the owner's now, and no sample any more.
  await third.getByLabel("Testo di esempio").uncheck();
  // A button of a list keeps what was typed, and stores nothing.
  await third.locator("xpath=ancestor::li").getByRole("button", { name: /^Su / }).click();
  const second = page.getByRole("group", { name: "Domanda 2" });
  await expect(second.getByRole("group", { name: "Risposta", exact: true }).getByLabel("italiano")).toHaveValue(
    "Sì, sette cocktail.",
  );
  await second.locator("xpath=ancestor::li").getByRole("button", { name: /^Giù / }).click();
  await save(page);
  await expect(page.getByRole("main")).toContainText("Domanda 3 › Testo di esempio");

  await openForm(page, "offer", "Listino", "Voci");
  await tap(page.getByText("1. Bancone", { exact: true }));
  const price = page.getByRole("group", { name: "Voce 1" }).getByLabel(/^Prezzo/);
  await tap(price);
  await price.fill("455,50");
  await save(page);
  expect(taps).toBeLessThanOrEqual(6);
  await expect(page.getByRole("status")).toContainText("Salvato nella bozza");

  // Nothing is on the site before it is published; then all of it.
  await page.goto(deskRoutes["desk-content"]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("4");
  await page.getByRole("link", { name: "Guarda e pubblica" }).click();
  expect(await textAt(site, contact)).not.toContain("9999 0000");
  await page.getByRole("link", { name: "Anteprima" }).click();
  await page.goto(contact);
  await expect(page.getByRole("main")).toContainText("9999 0000");
  await page.getByRole("link", { name: "Telefono, computer, immagine dei link" }).click();
  for (const title of ["La pagina su un telefono", "La pagina su un computer"]) {
    await expect(page.frameLocator(`iframe[title="${title}"]`).getByRole("main")).toContainText("9999 0000");
  }
  const picture = page.locator(".sizes img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.goto(deskRoutes["desk-content-publish"]);
  await page.getByRole("button", { name: "Pubblica tutto" }).click();
  await expect(page.getByRole("status")).toContainText("Pubblicato");
  await expect.poll(() => textAt(site, contact)).toContain("9999 0000");
  expect(await textAt(site, faq)).toContain("sette cocktail");
  expect(copy.text("prices.yaml")).toContain("45550");

  await page
    .getByRole("button", { name: /^Rimetti tutto/ })
    .first()
    .click();
  await expect(page.getByRole("status")).toContainText("Annullato");
  await expect.poll(() => textAt(site, contact)).not.toContain("9999 0000");
  expect(copy.text("pages/faq.yaml")).toBe(before);
});

test("the forms of the content are worked with the keyboard, and accessible if they were refused @scripts @desk @thorough", async ({
  page,
  site,
}) => {
  await signIn(page, site);

  // Enter in a field saves, whatever buttons a form has before it.
  await page.goto(deskContentPath("faq", "closing"));
  await page.getByRole("group", { name: "Titolo" }).getByLabel("italiano").fill("«Altro?» *Chiedi.*");
  await page.getByRole("group", { name: "Pulsante per prenotare" }).getByLabel("italiano").press("Enter");
  await expect(page.getByRole("status")).toContainText("Salvato nella bozza");

  // The page after a button of a list is at the entry that it moved.
  await page.goto(deskContentPath("faq", "items"));
  await page.getByRole("button", { name: "Giù 1. Quanto costa?" }).press("Enter");
  await expect(page).toHaveURL(/#items\.1$/);
  await expect(page.getByRole("group", { name: "Domanda 2" })).toBeInViewport();
  expect(await violations(page), "a list after a button").toEqual([]);

  // A refused value is linked to its field.
  await page.goto(deskContentPath("brand"));
  await page.getByLabel("Link ed errori (vino)", { exact: true }).fill("rosso");
  await save(page);
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  expect(await violations(page), "a form that was refused").toEqual([]);
  await alert.getByRole("link").first().press("Enter");
  await expect(page.getByLabel("Link ed errori (vino)", { exact: true })).toBeFocused();
});
