import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "#i18n/locales.ts";
import { privatePath } from "#i18n/routes.ts";
import { bookingCall } from "./booking-call.ts";
import { aBooking, type BookingEntries } from "./booking-page.ts";
import { waitUntil } from "./process.ts";
import type { Site } from "./site.ts";

/** A booking that has come in, and the private links that its mails brought. */
export interface Sent {
  booking: BookingEntries;
  reference: string;
  /** Paths of the visitor's page and of the owner's. */
  visitor: string;
  owner: string;
}

/** The path to which a text's first private link of a kind leads. */
export function linkIn(text: string, id: "request" | "decision" | "address", locale: Locale): string | undefined {
  const [before = ""] = privatePath(id, locale, ".").split(".");
  return new RegExp(`${before}[\\w-]{20,}`).exec(text)?.[0];
}

/** Sends a booking by the documented call and reads its links from the mails that arrive. */
export async function sendBooking(
  site: Site,
  locale: Locale = "it",
  changes: Partial<BookingEntries> = {},
): Promise<Sent> {
  const booking = aBooking(changes);
  const answer = await fetch(`${site.url}/api/v1.0/email/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: bookingCall(booking).replace('"locale":"IT"', `"locale":"${locale.toUpperCase()}"`),
  });
  expect(answer.status).toBe(200);
  const reference = answer.headers.get("X-Request-Reference") ?? "";
  const toVisitor = await site.mailbox.waitFor({ to: booking.email });
  const toOwner = await waitUntil(
    "the owner’s notice",
    () => site.mailbox.find({ to: site.ownerEmail }).find(({ text }) => text.includes(reference)),
    { timeout: 60_000 },
  );
  const visitor = linkIn(toVisitor.text, "request", locale);
  const owner = linkIn(toOwner.text, "decision", "it");
  if (visitor === undefined || owner === undefined) throw new Error(`No link in the mails about ${reference}`);
  return { booking, reference, visitor, owner };
}

/** How a request stands in the site's database. */
export function statusOf(site: Site, reference: string): string | undefined {
  return site.rows<{ status: string }>("select status from request where reference = ?", reference)[0]?.status;
}

/** Opens what can be done on a request's page by its title, and gives its form. */
export async function openAct(page: Page, title: string): Promise<Locator> {
  const act = page.locator("details").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await act.locator("summary").click();
  return act;
}

/** A heading of the messages without its emphasis. */
export function plain(heading: string): string {
  return heading.replaceAll("*", "");
}
