import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { referenceHeader } from "#src/i18n/routes.ts";
import { postBooking } from "./booking-call.ts";
import { aBooking, type BookingEntries } from "./booking-page.ts";
import type { ReceivedMail } from "./mailbox.ts";
import type { Site } from "./site.ts";

/** A visitor's request. */
export interface Visit {
  /** Its mail address is unique. */
  booking: BookingEntries;
  /** The reference from the response; undefined before a success. */
  reference: string | undefined;
}

/** The result of one attempt; `status` is undefined if the connection broke. */
export interface Answer {
  status: number | undefined;
  reference: string | undefined;
  retryAfter: string | null;
}

export function aVisit(): Visit {
  return { booking: aBooking(), reference: undefined };
}

/** Sends a visitor's request like the page's script, and records the response. */
export async function send(siteUrl: string, visit: Visit): Promise<Answer> {
  let response: Response;
  try {
    // A persistent connection would belong to a killed process.
    response = await postBooking(siteUrl, visit.booking, { Connection: "close" });
    await response.arrayBuffer();
  } catch {
    return { status: undefined, reference: undefined, retryAfter: null };
  }
  const { status, headers } = response;
  const reference = status === 200 ? (headers.get(referenceHeader) ?? undefined) : undefined;
  visit.reference ??= reference;
  return { status, reference, retryAfter: headers.get("Retry-After") };
}

/** Visitors who each retry their request until it is accepted, one after the other. */
export function keepSending(siteUrl: string, { lanes, pause }: { lanes: number; pause: number }) {
  const visits: Visit[] = [];
  const answers: Answer[] = [];
  const state = { stopped: false };
  const lane = async (): Promise<void> => {
    while (!state.stopped) {
      const visit = aVisit();
      visits.push(visit);
      do {
        answers.push(await send(siteUrl, visit));
        await sleep(pause);
      } while (visit.reference === undefined);
    }
  };
  const done = Promise.all(Array.from({ length: lanes }, lane));
  return {
    visits: visits as readonly Visit[],
    answers: answers as readonly Answer[],
    /** Lets current visitors finish and starts no new ones. */
    async stop(): Promise<void> {
      state.stopped = true;
      await done;
    },
  };
}

/** The Message-IDs of all copies of each mail of a visit, by kind of mail. */
export function mailsByKind(mails: readonly ReceivedMail[], ownerEmail: string): Map<string, string[]> {
  const groups = Map.groupBy(mails, (mail) =>
    mail.envelope.to.includes(ownerEmail) ? noticeOf(mail.replyTo.join()) : acknowledgementTo(mail.envelope.to.join()),
  );
  return new Map([...groups].map(([kind, copies]) => [kind, copies.map(({ messageId }) => messageId)]));
}

/** The keys in `mailsByKind` of the mails of these visits. */
export function expectedMails(visits: readonly Pick<Visit, "booking">[]): string[] {
  return visits.flatMap(({ booking }) => [noticeOf(booking.email), acknowledgementTo(booking.email)]).toSorted();
}

/**
 * Each visit is stored once, under its mail address and with the reference that was answered, and both its mails have left with one Message-ID each.
 * @returns how often each mail was sent
 */
export async function expectDelivered(
  { mailbox, ownerEmail }: Pick<Site, "mailbox" | "ownerEmail">,
  visits: readonly Pick<Visit, "booking" | "reference">[],
  rows: <Row extends object>(sql: string) => Promise<Row[]>,
): Promise<number[]> {
  const stored = await rows<{ email_key: string; reference: string }>("select email_key, reference from request");
  expect(stored.map(({ email_key: email, reference }) => `${email} ${reference}`).toSorted()).toEqual(
    visits.map(({ booking, reference }) => `${booking.email.toLowerCase()} ${reference}`).toSorted(),
  );
  await expect
    .poll(() => rows("select id from outbox where state <> 'sent' limit 1"), { timeout: 300_000, intervals: [250] })
    .toEqual([]);
  const mails = mailsByKind(mailbox.mails, ownerEmail);
  expect([...mails.keys()].toSorted()).toEqual(expectedMails(visits));
  for (const copies of mails.values()) expect(new Set(copies).size).toBe(1);
  return [...mails.values()].map(({ length }) => length);
}

const noticeOf = (email: string): string => `notice of ${email}`;
const acknowledgementTo = (email: string): string => `acknowledgement to ${email}`;
