import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import ICAL from "ical.js";
import { plusDays } from "#src/i18n/days.ts";
import { formatDate } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { decision } from "#src/i18n/messages/it/decision.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { clockVariables } from "../helpers/clock.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import type { ReceivedMail } from "../helpers/mailbox.ts";
import { linkIn, openAct, plain, statusOf } from "../helpers/private-links.ts";
import { waitUntil } from "../helpers/process.ts";
import { linkSecret, type Site, test } from "../helpers/site.ts";

/** Returns the mails about a request to one address, one by one as they arrive. */
function postOf(site: Site, to: string, reference: string): () => Promise<ReceivedMail> {
  let read = 0;
  return async () => {
    const mails = () => site.mailbox.find({ to, subject: reference });
    const mail = await waitUntil(`mail ${read + 1} to ${to} about ${reference}`, () => mails()[read], {
      details: () =>
        mails()
          .map(({ subject }) => subject)
          .join("\n"),
    });
    read += 1;
    return mail;
  };
}

interface Entry {
  uid: string;
  status: string;
  sequence: number;
  start: string;
  zone: string;
  place: string;
}

function entriesIn(calendar: string): Entry[] {
  return new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, startDate, location } = new ICAL.Event(component);
    return {
      uid,
      status: String(component.getFirstPropertyValue("status")),
      sequence,
      start: startDate.toString(),
      zone: String(component.getFirstProperty("dtstart")?.getParameter("tzid")),
      place: location,
    };
  });
}

/** The calendar entry attached to a mail. */
function entryOf({ attachments, subject }: ReceivedMail): Entry {
  const calendars = attachments.filter(({ mimeType }) => mimeType === "text/calendar");
  expect(calendars, subject).toHaveLength(1);
  const content = calendars[0]?.content;
  const [entry] = entriesIn(typeof content === "string" ? content : new TextDecoder().decode(content));
  if (!entry) throw new Error(`“${subject}” came with an empty calendar`);
  return entry;
}

/** The entry in the owner's calendar feed. */
async function inFeed(site: Site, uid: string): Promise<Entry | undefined> {
  const command = path.resolve(import.meta.dirname, "../../build/site/site.js");
  const { stdout } = await promisify(execFile)(process.execPath, [command, "calendar", "link", "--json"], {
    env: {
      ...clockVariables(),
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      SITE_URL: site.url,
      LINK_SECRET: linkSecret,
    },
  });
  const { address } = JSON.parse(stdout) as { address: string };
  return entriesIn(await (await fetch(address)).text()).find((entry) => entry.uid === uid);
}

interface Errand {
  locale: Locale;
  /** Days until the requested date; the owner offers the day after. */
  days: number;
  /** Percentage of the deposit that is returned for the offered date. */
  refund: number;
  tags: string;
}

const errands: Errand[] = [
  { locale: "it", days: 97, refund: 100, tags: "@scripts @desk" },
  { locale: "en", days: 20, refund: 50, tags: "@no-scripts @phone" },
];

for (const { locale, days, refund, tags } of errands) {
  const words = requestMessagesIn(locale);

  test(`from a request to a cancelled booking, through the mails that were sent (${locale}) ${tags} @dates`, async ({
    page,
    site,
  }) => {
    const booking = aBooking({ date: daysAhead(days) });
    const offered = plusDays(booking.date, 1);
    const form = bookingPage(page, locale);
    await form.open();
    await form.fill(booking);
    await form.submit.click();
    const reference = (await form.reference.textContent())?.trim() ?? "";
    const toVisitor = postOf(site, booking.email, reference);
    const toOwner = postOf(site, site.ownerEmail, reference);

    const asked = await toOwner();
    const acknowledgement = await toVisitor();
    const first = entryOf(asked);
    expect(first).toMatchObject({ status: "TENTATIVE", start: `${booking.date}T16:00:00`, zone: "Europe/Rome" });
    expect(acknowledgement.attachments).toEqual([]);
    const decides = linkIn(asked.text, "decision", "it") ?? "none";
    const visitors = linkIn(acknowledgement.text, "request", locale) ?? "none";

    // The owner offers the next day instead.
    await page.goto(`${decides}#proponi`);
    const sheet = page.locator("#proponi");
    await sheet.getByLabel(decision.date).fill(offered);
    await sheet.getByLabel(decision.actions.propose.message).fill("Quel giorno siamo a Tivoli.");
    await sheet.getByRole("button", { name: decision.actions.propose.send }).click();
    await expect(page.locator("#esito")).toContainText(decision.done.propose.title);

    const offer = await toVisitor();
    expect(offer.text).toContain(formatDate(offered));
    expect(offer.text).toContain("Quel giorno siamo a Tivoli.");
    expect(linkIn(offer.text, "request", locale)).toBe(visitors);
    await page.goto(visitors);
    await page
      .locator(".offer")
      .getByRole("button", { name: new RegExp(`^${words.offer.accept.split(" ")[0] ?? ""}`) })
      .click();
    await expect(page.locator("#esito")).toContainText(words.done["accept-offer"].title);
    expect(statusOf(site, reference)).toBe("confirmed");

    const confirmed = { uid: first.uid, status: "CONFIRMED", start: `${offered}T16:00:00`, zone: "Europe/Rome" };
    const confirmation = await toVisitor();
    expect(confirmation.text).toContain(formatDate(offered));
    expect(entryOf(confirmation)).toMatchObject(confirmed);
    const accepted = entryOf(await toOwner());
    expect(accepted).toMatchObject(confirmed);
    expect(accepted.sequence).toBeGreaterThan(first.sequence);
    expect(await inFeed(site, first.uid)).toMatchObject({ status: "CONFIRMED", start: confirmed.start });

    const change = await openAct(page, words.actions.change);
    await change.locator('[name="location"]').fill("Castello di Marino");
    await change.getByRole("button", { name: words.actions.save }).click();
    await expect(page.locator(".slip")).toContainText("Castello di Marino");
    const corrected = await toOwner();
    expect(corrected.text).toContain(`${booking.location} → Castello di Marino`);
    expect(entryOf(corrected)).toMatchObject({ ...confirmed, place: "Castello di Marino" });
    expect((await toVisitor()).text).toContain("Castello di Marino");

    const cancel = await openAct(page, words.actions.cancel);
    await expect(cancel).toContainText(`${refund}%`);
    expect(statusOf(site, reference)).toBe("confirmed");
    await cancel.getByRole("button", { name: words.actions.cancelSend }).click();
    await expect(page.locator("#esito")).toContainText(fill(words.done.cancel.text, { percent: String(refund) }));
    const standing = refund === 100 ? words.status.cancelledWhole : words.status.cancelledPart;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      plain(fill(standing, { percent: String(refund) })),
    );
    await expect(page.locator(".slip")).toContainText(words.summary.cancelled);

    const cancelled = { ...confirmed, status: "CANCELLED" };
    const farewell = await toVisitor();
    expect(farewell.text).toContain(locale === "it" ? `${refund}% della caparra` : `${refund}% of the deposit`);
    expect(entryOf(farewell)).toMatchObject(cancelled);
    const news = await toOwner();
    expect(news.text).toContain(`Da restituire il ${refund}% della caparra`);
    expect(entryOf(news)).toMatchObject(cancelled);
    expect(await inFeed(site, first.uid)).toBeUndefined();

    const erase = await openAct(page, words.actions.erase);
    await erase.getByRole("button", { name: words.actions.eraseSend }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.invalidLink.erased.title));
    for (const link of [visitors, decides]) expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.locator("main")).toContainText(`${reference}, ${formatDate(offered)}: i dati personali`);
    expect(site.mailbox.find({ to: booking.email })).toHaveLength(5);
  });
}
