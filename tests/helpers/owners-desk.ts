import { expect, type Page } from "@playwright/test";
import { deskPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import type { Site } from "./site.ts";

/** Signs in as the owner does: asks for a link and uses the one in the mail. */
export async function signIn(page: Page, site: Site): Promise<void> {
  // Another test may have signed in before.
  const mails = () => site.mailbox.find({ to: site.ownerEmail, subject: "Il link per il banco" });
  const before = mails().length;
  await page.goto(deskPath);
  await page.getByRole("button", { name: "Mandami il link" }).click();
  await expect(page.getByRole("heading", { name: "Guarda la posta." })).toBeVisible();
  await expect.poll(() => mails().length).toBeGreaterThan(before);
  const link = /\/banco\/entra\/[\w-]{43}/.exec(mails().at(-1)?.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(page).toHaveURL(new RegExp(deskRoutes["desk-today"]));
}
