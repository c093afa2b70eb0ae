import { expect, test } from "@playwright/test";
import { referenceHeader } from "#src/i18n/routes.ts";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking, type BookingEntries } from "../helpers/booking-page.ts";
import { type Mailbox, openMailbox } from "../helpers/mailbox.ts";
import { skipWithout } from "../helpers/skip-without.ts";
import { ask, startPostgres } from "../helpers/postgres.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { expectedMails, mailsByKind } from "../helpers/visitors.ts";

skipWithout("postgres");

test.describe.configure({ timeout: 240_000 });

interface Processes {
  sites: [Site, Site];
  mailbox: Mailbox;
  rows<Row extends object>(statement: string): Promise<Row[]>;
}

/** Two processes of the site over one PostgreSQL, as behind a load balancer: one public URL, one mail server. */
async function withTwoProcesses(work: (processes: Processes) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  const mailbox = await openMailbox();
  try {
    const url = await postgres.createDatabase();
    const options = (name: string) => ({
      mailbox,
      env: {
        DATABASE_URL: url,
        SITE_URL: "https://ambra.example",
        // Identifies the sending process in a mail.
        MAIL_FROM: `${name} <ciao@ambra.example>`,
        LOG_LEVEL: "warn",
        // Mails of a killed process wait for the end of their lease.
        MAIL_LEASE_SECONDS: "8",
      },
    });
    await withSite(
      (first) =>
        withSite(
          (second) => work({ sites: [first, second], mailbox, rows: (statement) => ask(url, statement) }),
          options("Second"),
        ),
      options("First"),
    );
  } finally {
    await mailbox.close();
    await postgres.stop();
  }
}

/** @returns the reference */
async function send(site: Site, booking: BookingEntries): Promise<string> {
  const response = await postBooking(site.url, booking);
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  return response.headers.get(referenceHeader) ?? "";
}

/** Calls `work` for each number below `count`, with the given concurrency. */
async function inLanes(lanes: number, count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function allSent({ rows }: Processes, timeout = 150_000): Promise<void> {
  await expect
    .poll(() => rows("select id from outbox where state <> 'sent' limit 1"), { timeout, intervals: [250] })
    .toEqual([]);
}

test("two processes store each of 200 requests once and send each mail once @scripts @desk @thorough", async () => {
  await withTwoProcesses(async (processes) => {
    const { sites, mailbox, rows } = processes;
    const bookings = Array.from({ length: 200 }, () => aBooking());
    const references: string[] = [];
    await inLanes(16, bookings.length, async (index) => {
      const booking = bookings[index] ?? aBooking();
      // Every tenth visitor sends the request several times at once, to both processes.
      const receivers = index % 10 === 0 ? [...sites, ...sites] : [sites[index % 2 === 0 ? 0 : 1]];
      const answers = new Set(await Promise.all(receivers.map((site) => send(site, booking))));
      expect(answers.size).toBe(1);
      references.push(...answers);
    });
    const stored = await rows<{ reference: string }>("select reference from request");
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    await allSent(processes);
    const mails = mailsByKind(mailbox.mails, sites[0].ownerEmail);
    expect([...mails.keys()].toSorted()).toEqual(expectedMails(bookings.map((booking) => ({ booking }))));
    expect([...mails].filter(([, copies]) => copies.length > 1).map(([which]) => which)).toEqual([]);
    const senders = new Set(mailbox.mails.flatMap((mail) => mail.header("from")));
    expect(senders.size).toBe(2);
  });
});

test("mails in progress of a killed process are sent by the other one, with the same Message-ID @scripts @desk @thorough", async () => {
  await withTwoProcesses(async (processes) => {
    const { sites, mailbox } = processes;
    const [first] = sites;
    const bookings = Array.from({ length: 40 }, () => aBooking());
    // The mail server has accepted them, and the process is killed before it knows.
    const answer = mailbox.holdAnswers();
    await inLanes(8, bookings.length, async (index) => {
      await send(sites[index % 2 === 0 ? 0 : 1], bookings[index] ?? aBooking());
    });
    const ofFirst = (): number => mailbox.mails.filter((mail) => mail.header("from").join().includes("First")).length;
    await expect.poll(ofFirst).toBeGreaterThan(0);
    await first.kill();
    answer();
    await allSent(processes, 60_000);
    const mails = mailsByKind(mailbox.mails, first.ownerEmail);
    expect([...mails.keys()].toSorted()).toEqual(expectedMails(bookings.map((booking) => ({ booking }))));
    const repeated = [...mails.values()].filter((copies) => copies.length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    for (const copies of repeated) expect(new Set(copies).size).toBe(1);
  });
});
