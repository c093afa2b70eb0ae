import { expect, type Page } from "@playwright/test";
import { deskPath, deskRoutes } from "#i18n/desk-routes.ts";
import { deskAccess } from "#i18n/messages/it/desk-access.ts";
import type { Site } from "./site.ts";

/** Signs in as the owner does: asks for a link and uses the one in the mail. */
export async function signIn(page: Page, site: Site): Promise<void> {
  await page.goto(deskPath);
  await page.getByRole("button", { name: deskAccess.gate.send }).click();
  await expect(page.getByRole("heading", { name: deskAccess.sent.ok.title })).toBeVisible();
  const { text } = await site.mailbox.waitFor({ to: site.ownerEmail, subject: deskAccess.mail.subject });
  const link = /\/banco\/entra\/[\w-]{43}/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: deskAccess.link.enter }).click();
  await expect(page).toHaveURL(new RegExp(deskRoutes["desk-today"]));
}
