import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { AgendaKind } from "#src/requests/agenda.ts";
import { passTime, remind } from "#src/requests/clock.server.ts";
import { findRequest } from "#src/requests/perform.server.ts";
import type { EventPayload, RequestEvent } from "#src/requests/events.ts";
import type { OutgoingMail } from "#src/mail/transport.server.ts";
import { type ReminderKind, reminderKinds } from "#src/requests/reminders.ts";
import type { RequestStatus } from "#src/requests/request.ts";
import { sendDelivery } from "#src/mail/send.server.ts";
import { aQuote } from "../helpers/quotes.ts";
import { anEntry, sampleBooking } from "../helpers/requests.ts";
import { testSite, recordEvents, storeRequest } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

const hour = 3_600_000;

overEachDialect("the reminders of a year", (bench) => {
  /** Lets half a year pass in steps of three hours. Every process that does so is a new one, and two do it at once. */
  async function pass(from: string, isOn: (kind: ReminderKind | AgendaKind) => boolean, until: string): Promise<void> {
    for (let time = Date.parse(from); time < Date.parse(until); time += 3 * hour) {
      const site = testSite({ db: bench.db, now: () => new Date(time) });
      await passTime(site);
      await Promise.all([remind(site, isOn), remind(site, isOn)]);
    }
  }

  async function save(...happened: Array<[EventPayload, RequestEvent["by"], string, RequestStatus]>): Promise<string> {
    const content = { ...sampleBooking, date: "2027-05-22", details: randomUUID() };
    const events = happened.map(([payload, by, at, to]) => anEntry(by, payload, { at, to }));
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
      .filter(({ kind }) => reminderKinds.some((one) => one === kind))
      .map(({ kind, created_at: at }) => `${at.slice(0, 10)} ${kind}`);
  }

  /** The owner's lists of events in the outbox. */
  async function lists(): Promise<string[]> {
    const rows = await bench.db.selectFrom("outbox").selectAll().where("request_id", "is", null).execute();
    return rows.map(({ kind, entry_id, created_at }) => `${created_at.slice(0, 10)} ${kind} ${entry_id}`).toSorted();
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

  it("have the numbers of each week once, also of one in which nothing happened", async () => {
    await pass("2027-05-02T00:00:00Z", (kind) => kind === "owner-numbers", "2027-05-19T00:00:00Z");
    expect(await lists()).toEqual([
      "2027-05-03 owner-numbers 2027-04-26",
      "2027-05-10 owner-numbers 2027-05-03",
      "2027-05-17 owner-numbers 2027-05-10",
    ]);
    const about = { requestId: null, attempts: 0, leaseUntil: new Date() };
    const delivery = { ...about, id: "one", kind: "owner-numbers", entryId: "2027-05-10" } as const;
    // It is not sent after its day.
    for (const day of ["2027-05-17", "2027-05-18"]) {
      const { site, sent } = mailer(`${day}T09:00:00Z`);
      await sendDelivery(site, delivery, undefined, AbortSignal.timeout(60_000));
      expect(sent.map(({ to }) => to.address)).toEqual(day === "2027-05-17" ? [sampleContent.company.ownerEmail] : []);
    }
  });

  it("are not sent if the owner turned them off", async () => {
    const id = await save([...quoted], [...accepted]);
    await pass("2026-12-04T00:00:00Z", (kind) => kind !== "reminder-deposit", "2026-12-07T00:00:00Z");
    expect(await reminded(id)).toEqual(["2026-12-06 reminder-hold"]);
  });

  it("are not sent if there is no reason any more when they are due", async () => {
    const id = await save([...quoted], [...accepted]);
    await pass("2026-12-04T00:00:00Z", () => true, "2026-12-05T00:00:00Z");
    const { site, sent } = mailer("2026-12-04T12:00:00Z");
    const leaves = async (): Promise<void> => {
      const rows = await bench.db.selectFrom("outbox").selectAll().where("kind", "=", "reminder-deposit").execute();
      for (const { kind, entry_id: entryId } of rows) {
        const delivery = { id: "one", requestId: id, kind, entryId, attempts: 0 };
        await sendDelivery(
          site,
          { ...delivery, leaseUntil: new Date() },
          await findRequest(bench.db, id),
          AbortSignal.timeout(60_000),
        );
      }
    };
    await leaves();
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining("La caparra")]);
    await recordEvents(bench.db, id, [anEntry("owner", paid[0], { at: paid[2], to: "confirmed" })]);
    await leaves();
    expect(sent).toHaveLength(1);
  });
});
