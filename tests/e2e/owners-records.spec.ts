import { expect } from "@playwright/test";
import { formatDate } from "#src/i18n/format.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { violations } from "../helpers/accessibility.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { signIn } from "../helpers/owners-desk.ts";
import { sendBooking } from "../helpers/private-links.ts";
import { type Site, test } from "../helpers/site.ts";

/** True if the public calendar shows a day as taken, at the first view. */
async function isTaken(site: Site, day: string): Promise<boolean> {
  return (await (await fetch(site.url + pathTo("booking", "it"))).text()).includes(day);
}

test("the owner closes a week and writes down a call on a phone @no-scripts @phone", async ({ page, site }) => {
  const [from, to] = [daysAhead(140), daysAhead(146)];
  await signIn(page, site);

  // A week is closed and shown as closed by the next view of the public page; then it is opened again.
  await page.goto(`${deskRoutes["desk-calendar"]}?giorno=${from}`);
  await page.getByLabel("Al", { exact: true }).fill(from.replace(/^\d{4}/, "2020"));
  await page.getByRole("button", { name: "Chiudi", exact: true }).click();
  await expect(page.locator("#chiudi-to-error")).toHaveText("Viene prima del primo giorno.");
  await page.getByLabel("Al", { exact: true }).fill(to);
  await page.getByLabel("Perché").fill("Ferie");
  expect(await isTaken(site, to)).toBe(false);
  await page.getByRole("button", { name: "Chiudi", exact: true }).click();
  await expect(page.locator("a[aria-current=date]")).toHaveAccessibleName(/, chiusa: Ferie$/);
  expect(await isTaken(site, to)).toBe(true);
  await page.getByRole("button", { name: `Riapri ${formatDate(from)} – ${formatDate(to)}` }).click();
  await expect(page.locator("a[aria-current=date]")).toHaveAccessibleName(/, libera$/);
  expect(await isTaken(site, to)).toBe(false);

  // A call without a mail address: what is missing is named, and only the owner is mailed.
  await page.getByRole("link", { name: "+ Chiamata" }).click();
  await page.getByLabel("Data", { exact: true }).fill(daysAhead(50));
  await page.getByLabel("Orario").selectOption("17:00");
  await page.getByLabel("Tipo di evento").selectOption({ label: "Matrimonio" });
  await page.getByLabel("Luogo dell’evento").fill("Grottaferrata");
  await page.getByLabel("Telefono").fill("333 000 0000");
  await page.getByRole("button", { name: "Scrivi la richiesta" }).click();
  await expect(page.getByRole("alert")).toContainText("Nome e cognome: Campo obbligatorio");
  await page.getByLabel("Nome e cognome").fill("Bruno Rossi");
  await page.getByRole("button", { name: "Scrivi la richiesta" }).click();
  await expect(page).toHaveURL(/\/banco\/richieste\/./);
  const [call] = site.rows<{ id: string; reference: string }>(
    "select id, reference from request where source = 'telephone'",
  );
  await expect(page.locator("main")).toContainText("Bruno non ha una mail: nessuna parte.");
  const mails = () =>
    site.rows("select kind, state, repeats from outbox where request_id = ? order by repeats", call?.id);
  const notice = { kind: "owner-notice", state: "sent", repeats: 0 };
  await expect.poll(mails).toEqual([notice]);

  // It leaves once more if the owner wants it.
  await page.reload();
  await page.getByRole("button", { name: "Manda di nuovo: Avviso a te" }).click();
  await expect.poll(mails).toEqual([notice, { ...notice, repeats: 1 }]);
  await page.reload();
  await expect(page.locator("main")).toContainText(/partita di nuovo (?:il |l’)\d/);
  await expect(page.getByRole("button", { name: "Manda di nuovo: Avviso a te" })).toHaveCount(1);

  // The checks run in a process of their own.
  await page.goto(deskRoutes["desk-system"]);
  await page.getByRole("button", { name: "Controlla adesso" }).click();
  await expect(page.getByRole("heading", { name: "Backups" })).toBeVisible();
});

test("while a call is written down its day shows who asked for it @scripts @desk @thorough", async ({ page, site }) => {
  const { booking } = await sendBooking(site);
  await signIn(page, site);
  await page.goto(deskRoutes["desk-call"]);
  const day = page.getByRole("status");
  await page.getByLabel("Data", { exact: true }).fill(booking.date);
  await expect(day).toContainText(booking.name);
  await page.getByLabel("Data", { exact: true }).fill(daysAhead(60));
  await expect(day).not.toContainText(booking.name);
  await expect(day).toContainText(/\S/);
});

test("a call that was refused is accessible, wide screens have two columns, and a week fits on one sheet @scripts @desk @thorough", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto(deskRoutes["desk-call"]);
  await page.getByRole("button", { name: "Scrivi la richiesta" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await violations(page), "a call that was refused").toEqual([]);
  for (const path of [deskRoutes["desk-calendar"], deskRoutes["desk-money"], deskRoutes["desk-system"]]) {
    await page.goto(path);
    const [left, right] = await page
      .locator(".desk-columns > *")
      .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect()));
    expect.soft(left?.right, path).toBeLessThanOrEqual(right?.left ?? 0);
  }
  // No other browser test takes a day so late.
  await page.goto(`${deskRoutes["desk-week"]}?giorno=${daysAhead(400)}`);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
