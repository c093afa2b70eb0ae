import { expect, it } from "vitest";
import { type DeliveryKind, mailKinds, ownerMailKinds } from "./kinds.ts";
import type { Outbox, PendingDelivery } from "./outbox.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { createOutbox, makeDue } from "./outbox.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { perform } from "#src/requests/perform.server.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "#tests/stores/dialects.ts";
import { aRequest, later, received, sampleBooking, saving } from "#tests/helpers/requests.ts";

async function claim(outbox: Outbox, now: Date, leaseUntil: Date): Promise<PendingDelivery> {
  const claimed = await outbox.claim(now, leaseUntil);
  if (!claimed) throw new Error("nothing is due");
  return claimed;
}

overEachDialect("the outbox", (bench) => {
  const rows = () => bench.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const row = async (id: string) => (await rows()).find((each) => each.id === id);

  async function save(
    requests: readonly StoredRequest[],
    deliveries: readonly DeliveryKind[] = mailKinds,
  ): Promise<Outbox> {
    for (const each of requests) await saveRequest(bench.db, each, saving({ deliveries }));
    return createOutbox(bench.db);
  }

  it("hands each mail to one claimer and keeps it for the length of the lease", async () => {
    const outbox = await save([aRequest()]);
    const claimed = [await outbox.claim(received, later(60)), await outbox.claim(received, later(60))];
    expect(new Set(claimed.map((mail) => mail?.kind))).toEqual(new Set(mailKinds));
    expect(claimed[0]?.attempts).toBe(0);
    expect(await outbox.nextDue()).toEqual(later(60));
    expect(await outbox.claim(later(59), later(120))).toBeUndefined();
    // Its first attempt was cut off: that is no failure of the mail.
    expect(await outbox.claim(later(60), later(120))).toMatchObject({ attempts: 0 });
  });

  it("has nothing for the client of a request without an address", async () => {
    const content = { ...sampleBooking, email: "" };
    await save([aRequest({ source: "telephone", content })]);
    expect((await rows()).map(({ kind }) => kind).toSorted()).toEqual(["owner-notice"]);
    const [request] = await bench.db.selectFrom("request").select(["id", "source"]).execute();
    expect(request?.source).toBe("telephone");
    await perform(testSite({ db: bench.db }), "owner", "accept", request?.id ?? "");
    expect(await rows()).toHaveLength(1);
  });

  it("hands every mail out exactly once to claimers that come together, the longest due first", async () => {
    const outbox = await save([2, 0, 1].map((seconds) => aRequest({ receivedAt: later(seconds).toISOString() })));
    const first = await Promise.all([outbox.claim(later(9), later(60)), outbox.claim(later(9), later(60))]);
    const due = await bench.db
      .selectFrom("request")
      .select("id")
      .where("received_at", "=", received.toISOString())
      .execute();
    expect(first.map((mail) => mail?.requestId)).toEqual([due[0]?.id, due[0]?.id]);
    const rest = await Promise.all(Array.from({ length: 12 }, () => outbox.claim(later(9), later(60))));
    const ids = [...first, ...rest].flatMap((mail) => (mail ? [mail.id] : []));
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  it("offers a failed mail again when it is due, a sent or parked one never", async () => {
    const outbox = await save([aRequest()]);
    const first = await claim(outbox, received, later(60));
    const second = await claim(outbox, received, later(60));
    await outbox.retryAt(first, later(300), "no answer");
    await outbox.markSent(second, later(1));
    expect(await outbox.claim(later(299), later(400))).toBeUndefined();
    expect(await outbox.nextDue()).toEqual(later(300));
    const again = await claim(outbox, later(300), later(400));
    expect(again).toMatchObject({ id: first.id, attempts: 1 });
    await outbox.park(again, later(301), "550 no such user");
    expect(await outbox.claim(later(100_000), later(100_001))).toBeUndefined();
    expect(await outbox.nextDue()).toBeUndefined();
    expect(await row(first.id)).toMatchObject({
      state: "failed",
      last_error: "550 no such user",
      failed_at: later(301).toISOString(),
    });
    expect(await row(second.id)).toMatchObject({ state: "sent", sent_at: later(1).toISOString(), leased_until: null });
  });

  it("accepts outcomes only under the current lease", async () => {
    const outbox = await save([aRequest()], ["owner-notice"]);
    const lost = await claim(outbox, received, later(60));
    const successor = await claim(outbox, later(60), later(120));
    await outbox.retryAt(lost, later(9_999), "too late");
    await outbox.park(lost, later(61), "too late");
    await outbox.markSent(lost, later(61));
    expect(await row(lost.id)).toMatchObject({
      state: "waiting",
      last_error: null,
      leased_until: later(120).toISOString(),
    });
    await outbox.markSent(successor, later(62));
    expect(await row(lost.id)).toMatchObject({ state: "sent", sent_at: later(62).toISOString() });
  });

  it("makes due at the start of a process what waits, and with SQLite what the last one was delivering", async () => {
    const outbox = await save([aRequest()]);
    const retried = await claim(outbox, received, later(60));
    await outbox.retryAt(retried, later(3_600), "no answer");
    const cut = await claim(outbox, received, later(60));
    await makeDue(bench.db, later(10));
    const due = [await outbox.claim(later(10), later(70)), await outbox.claim(later(10), later(70))];
    const ids = due.flatMap((mail) => mail?.id ?? []);
    expect(ids.toSorted()).toEqual((bench.kind === "sqlite" ? [retried.id, cut.id] : [retried.id]).toSorted());
  });

  it("reports its health", async () => {
    const empty = await save([]);
    expect(await empty.health()).toEqual({ waiting: 0, failed: {}, oldestWaitingSince: undefined, noticeAttempts: 0 });
    const outbox = await save([later(5), received, later(9)].map((at) => aRequest({ receivedAt: at.toISOString() })));
    const oldest = [await claim(outbox, later(10), later(60)), await claim(outbox, later(10), later(60))];
    for (const mail of oldest) await outbox.park(mail, later(11), "refused");
    const notice = (await rows()).find(({ kind, state }) => kind === "owner-notice" && state === "waiting");
    await bench.db
      .updateTable("outbox")
      .set({ attempts: 7 })
      .where("id", "=", notice?.id ?? "")
      .execute();
    expect(await outbox.health()).toEqual({
      waiting: 4,
      failed: { "owner-notice": 1, "visitor-acknowledgement": 1 },
      oldestWaitingSince: later(5),
      noticeAttempts: 7,
    });
  });

  it.each(ownerMailKinds)("counts the attempts of a mail to the owner: %s", async (kind) => {
    const outbox = await save([aRequest()], [kind]);
    await bench.db.updateTable("outbox").set({ attempts: 7 }).execute();
    expect((await outbox.health()).noticeAttempts).toBe(7);
  });

  it("lists unsent deliveries, the longest waiting first", async () => {
    const requests = [later(5), received].map((at) => aRequest({ receivedAt: at.toISOString() }));
    const outbox = await save(requests, ["owner-notice"]);
    await outbox.park(await claim(outbox, later(10), later(60)), later(11), "refused");
    const entries = await outbox.list(["waiting", "failed"], 10);
    expect(entries).toMatchObject([
      { reference: requests[1]?.reference, state: "failed", attempts: 1, lastError: "refused" },
      { reference: requests[0]?.reference, state: "waiting", attempts: 0, lastError: null },
    ]);
    expect(await outbox.list(["waiting"], 10)).toEqual([entries[1]]);
    expect(await outbox.list(["waiting", "failed"], 1)).toEqual([entries[0]]);
    await outbox.markSent(await claim(outbox, later(10), later(60)), later(12));
    expect(await outbox.list(["waiting", "failed"], 10)).toEqual([entries[0]]);
  });

  it("makes due at once what is named, unless it is under way or has been sent", async () => {
    const outbox = await save([aRequest(), aRequest()], ["owner-notice"]);
    const [parked, sent] = [await claim(outbox, received, later(60)), await claim(outbox, received, later(60))];
    await outbox.park(parked, later(1), "refused");
    await outbox.markSent(sent, later(1));
    expect(await outbox.retryNow(later(20), [parked.id])).toBe(1);
    expect(await row(parked.id)).toMatchObject({
      state: "waiting",
      failed_at: null,
      next_attempt_at: later(20).toISOString(),
    });
    const again = await claim(outbox, later(20), later(80));
    // Under way: made due, it would leave twice.
    expect(await outbox.retryNow(later(30), [parked.id])).toBe(0);
    await outbox.retryAt(again, later(5_000), "greylisted");
    expect(await outbox.retryNow(later(30), [parked.id, sent.id])).toBe(1);
    expect(await outbox.nextDue()).toEqual(later(30));
    expect(await row(sent.id)).toMatchObject({ state: "sent" });
  });
});
