import { expect, it } from "vitest";
import { type DeliveryKind, mailKinds } from "./kinds.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import * as outbox from "./outbox.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { perform } from "#src/requests/perform.server.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "#tests/stores/dialects.ts";
import { aRequest, later, received, sampleBooking } from "#tests/helpers/requests.ts";

overEachDialect("the outbox", (bench) => {
  const rows = () => bench.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const row = async (id: string) => (await rows()).find((each) => each.id === id);
  const claim = (now: Date, leaseUntil: Date) => outbox.claim(bench.db, now, leaseUntil);

  async function claimed(now: Date, leaseUntil: Date): Promise<outbox.PendingDelivery> {
    const delivery = await claim(now, leaseUntil);
    if (!delivery) throw new Error("nothing is due");
    return delivery;
  }

  async function save(
    requests: readonly StoredRequest[],
    deliveries: readonly DeliveryKind[] = mailKinds,
  ): Promise<void> {
    for (const each of requests) await saveRequest(bench.db, each, deliveries);
  }

  it("hands each mail to one claimer and keeps it for the length of the lease", async () => {
    await save([aRequest()]);
    const both = [await claim(received, later(60)), await claim(received, later(60))];
    expect(new Set(both.map((mail) => mail?.kind))).toEqual(new Set(mailKinds));
    expect(both[0]?.attempts).toBe(0);
    expect(await outbox.nextDue(bench.db)).toEqual(later(60));
    expect(await claim(later(59), later(120))).toBeUndefined();
    // Its first attempt was cut off: the mail itself did not fail.
    expect(await claim(later(60), later(120))).toMatchObject({ attempts: 0 });
  });

  it("has nothing for the client of a request without an address", async () => {
    const content = { ...sampleBooking, email: "" };
    await save([aRequest({ source: "telephone", content })]);
    expect((await rows()).map(({ kind }) => kind).toSorted()).toEqual(["owner-notice"]);
    const [request] = await bench.db.selectFrom("request").select(["id", "source"]).execute();
    expect(request?.source).toBe("telephone");
    await perform(testSite({ db: bench.db }), "owner", "confirm-without-quote", request?.id ?? "");
    expect(await rows()).toHaveLength(1);
  });

  it("hands every mail out exactly once to claimers that come together, the longest due first", async () => {
    await save([2, 0, 1].map((seconds) => aRequest({ receivedAt: later(seconds).toISOString() })));
    const first = await Promise.all([claim(later(9), later(60)), claim(later(9), later(60))]);
    const due = await bench.db
      .selectFrom("request")
      .select("id")
      .where("received_at", "=", received.toISOString())
      .execute();
    expect(first.map((mail) => mail?.requestId)).toEqual([due[0]?.id, due[0]?.id]);
    const rest = await Promise.all(Array.from({ length: 12 }, () => claim(later(9), later(60))));
    const ids = [...first, ...rest].flatMap((mail) => (mail ? [mail.id] : []));
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  it("offers a failed mail again when it is due, a sent or parked one never", async () => {
    await save([aRequest()]);
    const first = await claimed(received, later(60));
    const second = await claimed(received, later(60));
    await outbox.retryAt(bench.db, first, later(300), "no answer");
    await outbox.markSent(bench.db, second, later(1));
    expect(await claim(later(299), later(400))).toBeUndefined();
    expect(await outbox.nextDue(bench.db)).toEqual(later(300));
    const again = await claimed(later(300), later(400));
    expect(again).toMatchObject({ id: first.id, attempts: 1 });
    await outbox.park(bench.db, again, later(301), "550 no such user");
    expect(await claim(later(100_000), later(100_001))).toBeUndefined();
    expect(await outbox.nextDue(bench.db)).toBeUndefined();
    expect(await row(first.id)).toMatchObject({
      state: "failed",
      last_error: "550 no such user",
      failed_at: later(301).toISOString(),
    });
    expect(await row(second.id)).toMatchObject({ state: "sent", sent_at: later(1).toISOString(), leased_until: null });
  });

  it("accepts outcomes only under the current lease", async () => {
    await save([aRequest()], ["owner-notice"]);
    const lost = await claimed(received, later(60));
    const successor = await claimed(later(60), later(120));
    await outbox.retryAt(bench.db, lost, later(9_999), "too late");
    await outbox.park(bench.db, lost, later(61), "too late");
    await outbox.markSent(bench.db, lost, later(61));
    expect(await row(lost.id)).toMatchObject({
      state: "waiting",
      last_error: null,
      leased_until: later(120).toISOString(),
    });
    await outbox.markSent(bench.db, successor, later(62));
    expect(await row(lost.id)).toMatchObject({ state: "sent", sent_at: later(62).toISOString() });
  });

  it("makes due at the start of a process what waits, and with SQLite what the last one was delivering", async () => {
    await save([aRequest()]);
    const retried = await claimed(received, later(60));
    await outbox.retryAt(bench.db, retried, later(3_600), "no answer");
    const cut = await claimed(received, later(60));
    await outbox.makeDue(bench.db, later(10));
    const due = [await claim(later(10), later(70)), await claim(later(10), later(70))];
    const ids = due.flatMap((mail) => mail?.id ?? []);
    expect(ids.toSorted()).toEqual((bench.kind === "sqlite" ? [retried.id, cut.id] : [retried.id]).toSorted());
  });

  it("lists what stopped, the longest waiting first", async () => {
    const requests = [later(5), received].map((at) => aRequest({ receivedAt: at.toISOString() }));
    await save(requests, ["owner-notice"]);
    const first = await claimed(later(10), later(60));
    await outbox.park(bench.db, first, later(11), "refused");
    await bench.db.updateTable("outbox").set({ state: "held" }).where("id", "<>", first.id).execute();
    const stopped = await outbox.stoppedDeliveries(bench.db, 10);
    expect(stopped).toMatchObject([
      { id: first.id, requestId: requests[1]?.id, reference: requests[1]?.reference, state: "failed", attempts: 1 },
      { reference: requests[0]?.reference, state: "held", attempts: 0 },
    ]);
    expect(await outbox.stoppedDeliveries(bench.db, 1)).toEqual([stopped[0]]);
    for (const { id } of stopped) await outbox.sendAgain(bench.db, later(12), id);
    expect(await outbox.stoppedDeliveries(bench.db, 10)).toEqual([]);
  });

  it("makes due at once what stopped, unless it is under way", async () => {
    await save([aRequest()], ["owner-notice"]);
    const parked = await claimed(received, later(60));
    await outbox.park(bench.db, parked, later(1), "refused");
    await outbox.sendAgain(bench.db, later(20), parked.id);
    const waiting = { state: "waiting", failed_at: null };
    expect(await row(parked.id)).toMatchObject({ ...waiting, next_attempt_at: later(20).toISOString() });
    const again = await claimed(later(20), later(80));
    // Under way: made due, it would leave twice.
    await outbox.sendAgain(bench.db, later(30), parked.id);
    expect(await outbox.nextDue(bench.db)).toEqual(later(80));
    await outbox.retryAt(bench.db, again, later(5_000), "greylisted");
    await outbox.sendAgain(bench.db, later(30), parked.id);
    expect(await outbox.nextDue(bench.db)).toEqual(later(30));
    // Both times it was the owner who wanted it, and the counts of what failed before begin anew.
    expect(await row(parked.id)).toMatchObject({ repeats: 2, attempts: 0, due_at: later(30).toISOString() });
  });

  it("sends a mail again that was sent or dropped, once for posts that are repeated", async () => {
    await save([aRequest()]);
    const [sent, dropped] = [await claimed(received, later(60)), await claimed(received, later(60))];
    await outbox.markSent(bench.db, sent, later(1));
    await outbox.drop(bench.db, dropped);
    expect(await row(dropped.id)).toMatchObject({ state: "dropped", sent_at: null });
    const again = (id: string) => outbox.sendAgain(bench.db, later(30), id);
    await Promise.all([again(sent.id), again(sent.id), again(dropped.id)]);
    expect(await row(sent.id)).toMatchObject({ state: "sent", sent_at: later(1).toISOString(), repeats: 0 });
    const repeated = [await claimed(later(30), later(90)), await claimed(later(30), later(90))];
    expect(new Set(repeated.map(({ kind }) => kind))).toEqual(new Set(mailKinds));
    expect(repeated).toMatchObject([{ repeats: 1 }, { repeats: 1 }]);
    for (const one of repeated) await outbox.markSent(bench.db, one, later(31));
    // An old page names a delivery that was repeated already.
    await again(sent.id);
    expect(await outbox.nextDue(bench.db)).toBeUndefined();
    expect(await rows()).toHaveLength(4);
  });
});
