import { expect } from "@playwright/test";
import { ownerActions } from "#src/requests/actions.ts";
import { deskPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { sendBooking, statusOf } from "../helpers/private-links.ts";
import { followSignInLink } from "../helpers/owners-desk.ts";
import { test } from "../helpers/site.ts";

// A site of its own: the first screen lists the oldest requests, and other tests leave theirs.
test.use({ siteEnv: {} });

test("the owner signs in by mail on a phone and answers three requests in three taps each @no-scripts @phone", async ({
  page,
  site,
}) => {
  const place = "Rocca Priora";
  const accepted = await sendBooking(site, "it", { location: place, date: daysAhead(71) });
  const declined = await sendBooking(site, "it", { location: place, date: daysAhead(72) });
  const quoted = await sendBooking(site, "en", { location: place, date: daysAhead(73) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(deskRoutes["desk-today"]);
  await expect(page).toHaveTitle(/not found/);
  await page.goto(deskPath);
  await page.getByRole("button", { name: "Mandami il link" }).click();
  await expect(page.getByRole("heading", { name: "Guarda la posta." })).toBeVisible();
  const mail = await site.mailbox.waitFor({ to: site.ownerEmail, subject: "Il link per il banco" });
  await followSignInLink(page, /\/banco\/entra\/[\w-]{43}/.exec(mail.text)?.[0] ?? "");

  // Without scripts a tap opens a page or a sheet of it: each is a navigation.
  let taps = 0;
  page.on("framenavigated", () => taps++);
  const tap = (name: string | RegExp, role: "link" | "button" = "link"): Promise<void> =>
    page.getByRole(role, { name, exact: typeof name === "string" }).click();
  const answer = async (reference: string, short: string, send: RegExp, done: string): Promise<void> => {
    await page.goto(deskRoutes["desk-today"]);
    taps = 0;
    await tap(new RegExp(reference));
    await tap(short);
    await tap(send, "button");
    await expect(page.locator("#esito")).toContainText(done);
    expect(taps).toBe(3);
  };
  await answer(
    accepted.reference,
    ownerActions["confirm-without-quote"].short,
    /^Accetta e scrivi/,
    ownerActions["confirm-without-quote"].done.title,
  );
  await answer(declined.reference, ownerActions.decline.short, /^Rifiuta$/, ownerActions.decline.done.title);
  await answer(quoted.reference, "Prepara il preventivo", /^Manda a/, ownerActions["send-quote"].done.title);
  expect([accepted, declined, quoted].map(({ reference }) => statusOf(site, reference))).toEqual([
    "confirmed",
    "declined",
    "quoted",
  ]);

  // A payment, found by the search.
  await page.goto(deskRoutes["desk-requests"]);
  await page.getByRole("searchbox").fill(accepted.reference);
  await page.getByRole("button", { name: "Cerca" }).click();
  await page.locator(".listing__item").click();
  await tap(ownerActions["record-payment"].short);
  await page.locator("#pagamento").getByLabel("Importo, €").fill("300");
  await tap(ownerActions["record-payment"].send, "button");
  await expect(page.locator("#esito")).toContainText(ownerActions["record-payment"].done.title);
  await expect(page.getByRole("list", { name: "Registro" })).toContainText("300,00");
});
