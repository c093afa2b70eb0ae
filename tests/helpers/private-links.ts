import { ownerActions } from "#src/requests/actions.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "#src/i18n/locales.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { postBooking } from "./booking-call.ts";
import { aBooking, type BookingEntries, daysAhead } from "./booking-page.ts";
import type { Site } from "./site.ts";

/** A stored booking with the private links in its mails. */
export interface Sent {
  booking: BookingEntries;
  reference: string;
  /** The paths of the visitor's and the owner's page. */
  visitor: string;
  owner: string;
}

/** The path of the first private link of a kind in a text. */
export function linkIn(text: string, id: "request" | "owner-request", locale: Locale): string | undefined {
  const [before = ""] = privatePath(id, locale, ".").split(".");
  return new RegExp(`${before}[\\w-]{20,}`).exec(text)?.[0];
}

/** Bookings sent by tests that share a site: an accepted one fills its day. */
let sent = 0;

/** Sends a booking with the documented call, for a day of its own, and reads its links from the mails. */
export async function sendBooking(
  site: Site,
  locale: Locale = "it",
  changes: Partial<BookingEntries> = {},
): Promise<Sent> {
  const booking = aBooking({ date: daysAhead(91 + (sent++ % 49)), ...changes });
  const answer = await postBooking(site.url, booking, {}, locale);
  expect(answer.status).toBe(200);
  const reference = answer.headers.get("X-Request-Reference") ?? "";
  const toVisitor = await site.mailbox.waitFor({ to: booking.email });
  const toOwner = await site.mailbox.waitFor({ to: site.ownerEmail, text: reference });
  const visitor = linkIn(toVisitor.text, "request", locale);
  const owner = linkIn(toOwner.text, "owner-request", "it");
  if (visitor === undefined || owner === undefined) throw new Error(`No link in the mails about ${reference}`);
  return { booking, reference, visitor, owner };
}

/** The status of a request in the database. */
export function statusOf(site: Site, reference: string): string | undefined {
  return site.rows<{ status: string }>("select status from request where reference = ?", reference)[0]?.status;
}

/** Posts the form of an action on a request's page. @param version how many events the request has */
export async function actOn(site: Site, path: string, action: string, version: number, fields: object): Promise<void> {
  const body = new URLSearchParams({ act: action, version: String(version), ...fields });
  const answer = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
  expect(answer.status, action).toBe(303);
}

/** Opens an action on a request's page by its title, with what it is folded in. @returns its form */
export async function openAct(page: Page, title: string): Promise<Locator> {
  const heading = page.getByRole("heading", { name: title, exact: true, includeHidden: true });
  const acts = page.locator("details").filter({ has: heading });
  await acts.last().waitFor({ state: "attached" });
  for (const act of await acts.all()) {
    if ((await act.getAttribute("open")) === null) await act.locator("> summary").click();
  }
  return acts.last();
}

/** A heading of the messages without its emphasis. */
export function plain(heading: string): string {
  return heading.replaceAll("*", "");
}

/** Goes from the bar of the owner's page to the form of a quote. */
export async function openComposer(page: Page, owner: string, link: string): Promise<Locator> {
  await page.goto(owner);
  await page.getByRole("navigation", { name: "Decisione" }).getByRole("link", { name: link }).click();
  return page.locator("#preventivo");
}

/** Sends the quote in its form. */
export async function sendQuote(composer: Locator): Promise<void> {
  await composer.getByRole("button", { name: /^Manda a/ }).click();
  await expect(composer.page().locator("#esito")).toContainText(ownerActions["send-quote"].done.title);
}

/** The question of a heading, without the answer in asterisks. */
export function questionIn(heading: string): string {
  return heading.split(" *")[0] ?? "";
}
