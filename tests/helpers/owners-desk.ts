import { expect, type Page } from "@playwright/test";
import { createDeskLink } from "#src/desk/access.server.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Site } from "./site.ts";

/**
 * Signs in with a link that no mail has: the site mails five of them a day to one address of the network, which all tests share.
 * `tests/e2e/owners-desk.spec.ts` asks for the mail.
 */
export async function signIn(page: Page, site: Site): Promise<void> {
  const db = await openDatabase({ kind: "sqlite", path: site.databaseFile });
  const token = await createDeskLink({ db, now: () => new Date() });
  await db.destroy();
  await followSignInLink(page, privatePath("desk-sign-in", "it", token));
}

export async function followSignInLink(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(page).toHaveURL(new RegExp(deskRoutes["desk-today"]));
}
