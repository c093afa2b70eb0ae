import { withOrder } from "#src/requests/request.ts";
import { randomUUID } from "node:crypto";
import type { RootOperationNode } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { plusDays } from "#src/i18n/days.ts";
import { makeDue, nextDue } from "#src/mail/outbox.server.ts";
import { sendDelivery } from "#src/mail/send.server.ts";
import type { OutgoingMail } from "#src/mail/transport.server.ts";
import { createWorker } from "#src/mail/worker.server.ts";
import type { EventListKind, ReminderKind } from "#src/requests/reminders.ts";
import { passTime, remind } from "#src/requests/clock.server.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import type { EventPayload, RequestEvent } from "#src/requests/events.ts";
import { findRequest } from "#src/requests/perform.server.ts";
import { recordEvents, storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { randomFrom } from "../faults/random.ts";
import { aQuote, sampleOrder } from "../helpers/quotes.ts";
import { anEvent, sampleBooking } from "../helpers/requests.ts";
import { overEachDialect, overSqlite } from "./dialects.ts";

const hour = 3_600_000;

overEachDialect("the reminders", (bench) => {
  /** Lets time pass in steps of three hours. Every process that does so is a new one, and two do it at once. */
  async function pass(
    from: string,
    isOn: (kind: ReminderKind | EventListKind) => boolean,
    until: string,
  ): Promise<void> {
    for (let time = Date.parse(from); time < Date.parse(until); time += 3 * hour) {
      const site = testSite({ db: bench.db, now: () => new Date(time) });
      await passTime(site);
      await Promise.all([remind(site, isOn), remind(site, isOn)]);
    }
  }

  async function save(...happened: Array<[EventPayload, RequestEvent["by"], string, RequestStatus]>): Promise<string> {
    const content = { ...withOrder(sampleBooking, { date: "2027-05-22" }), details: randomUUID() };
    const events = happened.map(([payload, by, at, to]) => anEvent(by, payload, { at, to }));
    return (await storeRequest(bench.db, { receivedAt: "2026-11-20T12:00:00.000Z", content }, events)).id;
  }

  async function reminded(id: string): Promise<string[]> {
    const rows = await bench.db
      .selectFrom("outbox")
      .select(["kind", "created_at"])
      .where("request_id", "=", id)
      .orderBy("created_at")
      .orderBy("kind")
      .execute();
    return rows
      .filter(({ kind }) => kind in sampleContent.in("it").mail.reminders)
      .map(({ kind, created_at: at }) => `${at.slice(0, 10)} ${kind}`);
  }

  /** A site at an instant, with the mails that it sends. */
  function mailer(at: string) {
    const sent: OutgoingMail[] = [];
    const mail = { send: (one: OutgoingMail) => Promise.resolve(void sent.push(one)), close: () => Promise.resolve() };
    return { site: testSite({ db: bench.db, mail, now: () => new Date(at) }), sent };
  }

  const quote = aQuote({ validUntil: "2026-12-03" });
  const quoted = [{ type: "quoted", quote }, "owner", "2026-11-23T08:15:03.000Z", "quoted"] as const;
  const accepted = [
    { type: "quote-accepted", quoteVersion: 1, typedName: "Marta", depositBy: "2026-12-06" },
    "visitor",
    "2026-12-01T17:40:12.000Z",
    "accepted",
  ] as const;
  const payment = { kind: "deposit", amountCents: 81_129, on: "2026-12-03", method: "cash" } as const;
  const paid = [{ type: "payment-recorded", payment }, "owner", "2026-12-03T10:00:00.000Z", "confirmed"] as const;

  it("are not sent if the owner turned them off", async () => {
    const id = await save([...quoted], [...accepted]);
    await pass("2026-12-04T00:00:00Z", (kind) => kind !== "reminder-deposit", "2026-12-07T00:00:00Z");
    expect(await reminded(id)).toEqual(["2026-12-05 owner-hold", "2026-12-06 reminder-hold"]);
  });

  it("are dropped if there is no reason any more when they are due, and have a Message-ID of their own if repeated", async () => {
    const id = await save([...quoted], [...accepted]);
    await pass("2026-12-04T00:00:00Z", () => true, "2026-12-05T00:00:00Z");
    const { site, sent } = mailer("2026-12-04T12:00:00Z");
    const leaves = async (repeats = 0) => {
      const query = bench.db.selectFrom("outbox").selectAll().where("kind", "=", "reminder-deposit");
      const { kind, event_id: eventId } = await query.executeTakeFirstOrThrow();
      const delivery = { id: "one", requestId: id, kind, eventId, repeats, attempts: 0, leaseUntil: new Date() };
      return sendDelivery(site, delivery, await findRequest(bench.db, id), AbortSignal.timeout(60_000));
    };
    expect([await leaves(), await leaves(), await leaves(1)]).toEqual(["sent", "sent", "sent"]);
    expect(sent[0]?.subject).toContain("La caparra");
    const [first, attempt, repeat] = sent.map(({ messageId }) => messageId);
    expect(attempt).toBe(first);
    expect(repeat).not.toBe(first);
    await recordEvents(bench.db, id, [anEvent("owner", paid[0], { at: paid[2], to: "confirmed" })]);
    expect(await leaves()).toBe("dropped");
    expect(sent).toHaveLength(3);
  });

  it("list the events of a day by their beginning, also within an hour", async () => {
    const date = "2027-06-12";
    for (const [index, from] of ["18:30", "9:00", "18:00"].entries()) {
      const content = { ...withOrder(sampleBooking, { date, from }), details: randomUUID() };
      const receivedAt = `2027-01-0${index + 1}T12:00:00.000Z`;
      await storeRequest(bench.db, { receivedAt, content }, [
        anEvent("owner", { type: "confirmed" }, { to: "confirmed" }),
      ]);
    }
    const { site, sent } = mailer("2027-06-11T07:00:00Z");
    const outbox = { id: "list", requestId: null, repeats: 0, attempts: 0, leaseUntil: new Date() };
    const delivery = { ...outbox, kind: "owner-tomorrow", eventId: date } as const;
    expect(await sendDelivery(site, delivery, undefined, AbortSignal.timeout(60_000))).toBe("sent");
    const times = [...(sent[0]?.text ?? "").matchAll(/dalle (\d+:\d\d)/g)].map(([, time]) => time);
    expect(times).toEqual(["9:00", "18:00", "18:30"]);
  });
});

type Step = [daysBefore: number, by: RequestEvent["by"], to: RequestStatus, payload: EventPayload];

/** The history of a request before its event, and the mails that follow from the calendar alone. */
interface Scenario {
  receivedDaysBefore: number;
  steps(date: string): Step[];
  mails: string[];
  end: RequestStatus;
}

const quote = aQuote();
const quoted = (date: string): Step => [
  70,
  "owner",
  "quoted",
  { type: "quoted", quote: aQuote({ order: { ...sampleOrder, date: date }, validUntil: plusDays(date, -60) }) },
];
const accepted = (date: string): Step => [
  65,
  "visitor",
  "accepted",
  { type: "quote-accepted", quoteVersion: 1, typedName: "Marta", depositBy: plusDays(date, -60) },
];
const paid = (date: string, amountCents: number): Step => {
  const payment = { kind: "deposit", amountCents, on: plusDays(date, -62), method: "cash" } as const;
  return [62, "owner", "confirmed", { type: "payment-recorded", payment }];
};
const { depositCents, totalCents } = quote.totals;

const scenarios: Readonly<Record<string, Scenario>> = {
  unanswered: { receivedDaysBefore: 72, steps: () => [], mails: ["owner-unanswered"], end: "received" },
  quoted: {
    receivedDaysBefore: 71,
    steps: (date) => [quoted(date)],
    mails: ["owner-quote", "owner-update", "reminder-quote", "visitor-update"],
    end: "expired",
  },
  held: {
    receivedDaysBefore: 71,
    steps: (date) => [quoted(date), accepted(date)],
    mails: ["owner-hold", "owner-update", "reminder-deposit", "reminder-hold", "visitor-update"],
    end: "lapsed",
  },
  confirmed: {
    receivedDaysBefore: 71,
    steps: (date) => [quoted(date), accepted(date), paid(date, depositCents)],
    mails: ["reminder-balance", "reminder-balance-soon", "reminder-details", "reminder-thanks"],
    end: "completed",
  },
  settled: {
    receivedDaysBefore: 71,
    steps: (date) => [quoted(date), accepted(date), paid(date, totalCents)],
    mails: ["reminder-details", "reminder-thanks"],
    end: "completed",
  },
  agreed: {
    receivedDaysBefore: 71,
    steps: () => [[70, "owner", "confirmed", { type: "confirmed" }]],
    mails: ["reminder-details", "reminder-thanks"],
    end: "completed",
  },
  cancelled: {
    receivedDaysBefore: 71,
    steps: (date) => [
      quoted(date),
      accepted(date),
      paid(date, depositCents),
      [61, "visitor", "cancelled", { type: "cancelled", refundPercent: 100 }],
    ],
    mails: [],
    end: "cancelled",
  },
  declined: {
    receivedDaysBefore: 71,
    steps: () => [[70, "owner", "declined", { type: "declined" }]],
    mails: [],
    end: "declined",
  },
};

/** The process was killed at a statement. */
class Killed extends Error {}

overSqlite("the mails about events", (bench) => {
  // No delivery is too slow for its lease or for the stop of a worker, however busy the machine is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** Stores a request of each scenario for a day, with all that happened to it. @param date a Saturday */
  async function storeScenarios(date: string) {
    // The week began on Monday.
    const expected = {
      mails: [`owner-tomorrow ${date}`, `owner-week ${plusDays(date, -5)}`],
      statuses: {} as Record<string, RequestStatus>,
    };
    for (const [name, { receivedDaysBefore, steps, mails, end }] of Object.entries(scenarios)) {
      const id = `${name}-${date}`;
      const at = (before: number, time: string): string => `${plusDays(date, -before)}T${time}:00.000Z`;
      const events = steps(date).map(([before, by, to, payload]) =>
        anEvent(by, payload, { at: at(before, "10:00"), to }),
      );
      const request = { ...withOrder(sampleBooking, { date }), email: `${id}@posta.example`, details: id };
      await storeRequest(bench.db, { id, content: request, receivedAt: at(receivedDaysBefore, "09:00") }, events);
      expected.statuses[id] = end;
      expected.mails.push(...mails.map((kind) => `${kind} ${id}`));
    }
    return expected;
  }

  // The clocks change four weeks before the first event, and on the day after the second.
  it.each([
    ["2027-04-24", 1],
    ["2027-10-30", 2],
  ])("on %s leave once if the process is killed at any write", async (date, seed) => {
    const expected = await storeScenarios(date);
    const random = randomFrom(seed);
    const kills: string[] = [];
    const pass = (point: string): void => {
      if (random() >= 0.2) return;
      kills.push(point);
      throw new Killed(point);
    };
    /** The database of a process that is killed before and after some of its statements of a kind. */
    const mortal = (...kinds: Array<RootOperationNode["kind"]>) => {
      const names = new WeakMap<object, string>();
      return bench.db.withPlugin({
        transformQuery({ node, queryId }) {
          if (!kinds.includes(node.kind)) return node;
          const name = JSON.stringify(node).includes('"sent_at"') ? "the outcome" : node.kind;
          names.set(queryId, name);
          pass(`before ${name}`);
          return node;
        },
        transformResult({ result, queryId }) {
          const name = names.get(queryId);
          if (name !== undefined) pass(`after ${name}`);
          return Promise.resolve(result);
        },
      });
    };
    const clockDb = mortal("InsertQueryNode", "UpdateQueryNode");
    const workerDb = mortal("UpdateQueryNode");

    const mails: string[] = [];
    let now = new Date(0);
    const unexpected: unknown[] = [];
    const report = ({ err }: { err?: unknown }, message?: string): void =>
      void (err instanceof Killed || unexpected.push(err ?? message));
    const log = Object.assign(pino({ level: "silent" }), { warn: report, error: report });
    const mail = {
      send: ({ messageId }: OutgoingMail) => Promise.resolve(void mails.push(messageId)),
      close: () => Promise.resolve(),
    };
    const site = testSite({ db: clockDb, mail, now: () => now, log });
    const isOn = sampleContent.in("it").reminders;
    for (let day = plusDays(date, -73); day <= plusDays(date, 7); day = plusDays(day, 1)) {
      // 8:00 and 9:00 in Rome are among these times in summer and in winter.
      for (const time of ["06:05", "07:05", "08:05"]) {
        now = new Date(`${day}T${time}:00Z`);
        for (let survived = -1; survived !== kills.length;) {
          survived = kills.length;
          await makeDue(bench.db, now);
          try {
            await passTime(site);
            await remind(site, (kind) => isOn[kind]);
          } catch (error) {
            report({ err: error });
          }
          for (let due = await nextDue(bench.db); due !== undefined && due <= now; due = await nextDue(bench.db)) {
            const worker = createWorker({ ...site, db: workerDb });
            worker.start();
            await worker.stop();
          }
        }
      }
    }
    expect(unexpected).toEqual([]);
    // `<reminder-details.confirmed-2027-05-22.…@…>`
    const subjectOf = (messageId: string): string =>
      messageId.slice(1, messageId.lastIndexOf("@")).split(".").slice(0, 2).join(" ");
    expect([...new Set(mails)].map(subjectOf).toSorted()).toEqual(expected.mails.toSorted());
    const rows = await bench.db.selectFrom("request").select(["id", "status"]).execute();
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual(expected.statuses);
    expect(await bench.db.selectFrom("outbox").selectAll().where("state", "!=", "sent").execute()).toEqual([]);
    // A mail that was handed over and not recorded as sent is handed over again, with the same Message-ID.
    const repeated = kills.filter((point) => point === "before the outcome").length;
    expect(mails.length - new Set(mails).size).toBe(repeated);
    expect(new Set(kills).size).toBeGreaterThanOrEqual(6);
  });
});
