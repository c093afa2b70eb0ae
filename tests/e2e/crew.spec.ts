import { expect } from "@playwright/test";
import { deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatMoney } from "#src/i18n/format.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { signIn } from "../helpers/owners-desk.ts";
import { actOn, sendBooking } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

/** The fields of a booking that the form does not require. */
const asked = { formula: "experience-bar", guests: "80", location: "Marino" };

test("who works at an event says so and ticks what is loaded, and the owner sees it @phone", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const date = daysAhead(javaScriptEnabled ? 2 : 3);
  const { booking, reference, owner } = await sendBooking(site, "it", { date, ...asked });
  await actOn(site, owner, "confirm-without-quote", 0, { force: "1" });
  const [{ id } = { id: "" }] = site.rows<{ id: string }>("select id from request where reference = ?", reference);
  await signIn(page, site);
  await page.goto(`${deskRequestPath(id)}#squadra`);
  const crew = page.locator("#squadra");
  if (!(await crew.getByLabel("Chi lavora").isVisible())) await crew.locator("summary").click();
  const add = async (name: string, phone: string) => {
    await crew.getByLabel("Chi lavora").fill(name);
    await crew.getByLabel("Telefono").fill(phone);
    await crew.getByRole("button", { name: "Aggiungi" }).click();
  };
  await add("Marco Neri", "12");
  await expect(crew.getByLabel("Telefono")).toHaveAttribute("aria-invalid", "true");
  await expect(crew.getByLabel("Chi lavora")).toHaveValue("Marco Neri");
  await add("Marco Neri", "333 111 1111");
  await add("Ada Fiore", "333 222 2222");
  const sheetOf = async (name: string): Promise<string> =>
    /\/squadra\/[\w-]{43}/.exec(await crew.locator("[data-copies]").filter({ hasText: name }).innerText())?.[0] ?? "";
  const [marco, ada] = [await sheetOf("Marco"), await sheetOf("Ada")];
  await expect(crew.getByRole("link", { name: /WhatsApp: Marco/ })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/393331111111\\?text=.*${encodeURIComponent(marco)}$`),
  );
  await page.goto(deskRoutes["desk-today"]);
  await expect(page.getByText("Marco Neri (non ha risposto) e Ada Fiore (non ha risposto)")).toBeVisible();

  await page.goto(marco);
  const sheet = page.locator("main");
  await expect(sheet).toContainText("Marino");
  await expect(sheet.getByRole("link", { name: "Apri la mappa" })).toHaveAttribute("href", /query=Marino$/);
  const text = await sheet.innerText();
  expect(text).not.toContain(booking.email);
  expect(text).not.toContain(formatMoney(0, "it").slice(-1));
  await page.getByRole("button", { name: "Ci sono" }).click();
  await expect(page.getByText("Risposta: c’è.")).toBeVisible();
  const thing = sheet.getByRole("button", { name: /^Bicchieri/ });
  await thing.click();
  await expect(thing).toHaveAttribute("aria-pressed", "true");

  await page.goto(ada);
  await expect(thing).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Non posso" }).click();

  await page.goto(deskRequestPath(id));
  await expect(crew).toContainText("Marco Neri, c’è");
  await page.goto(deskRoutes["desk-today"]);
  await expect(page.getByText("Ada Fiore (non può)")).toBeVisible();
  await page.goto(`${deskRoutes["desk-week"]}?giorno=${date}`);
  await expect(page.getByText("Marco Neri (c’è) e Ada Fiore (non può)")).toBeVisible();

  await page.goto(deskRequestPath(id));
  await crew.getByRole("button", { name: "Togli: Ada Fiore" }).click();
  await expect(crew).not.toContainText("Ada");
  expect((await page.goto(ada))?.status()).toBe(404);
});
