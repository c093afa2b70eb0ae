import { describe, expect, it } from "vitest";
import { heldBack, mailBudget } from "#src/mail/enqueue.server.ts";
import { ReferenceTaken } from "#src/booking/request-store.ts";
import type { Booking, RequestStatus } from "#src/requests/request.ts";
import { createRequestStore } from "#src/requests/store.server.ts";
import { aRequest, anEntry, later, sampleBooking, saving } from "../helpers/requests.ts";
import { recordEvents } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("the request store", (bench) => {
  const outboxRows = () => bench.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const requestIds = () => bench.db.selectFrom("request").select("id").execute();
  const acknowledgements = async (state: "waiting" | "held") =>
    (await outboxRows()).filter((row) => row.kind === "visitor-acknowledgement" && row.state === state);
  const openStore = () => createRequestStore(bench.db);

  it("returns what was stored", async () => {
    const store = openStore();
    const sent = aRequest({ locale: "en", content: { ...sampleBooking, details: "«Però» \u{1F942}\n\\u0000 'x' ?" } });
    await store.save(sent, saving());
    expect(await store.find(sent.id)).toEqual(sent);
    expect(await store.find("nobody")).toBeUndefined();
  });

  it("commits a request and its mails together or not at all", async () => {
    const failing = {
      ...mailBudget,
      get causedByVisitors(): number {
        throw new Error("no budget");
      },
    };
    await expect(createRequestStore(bench.db, failing).save(aRequest(), saving())).rejects.toThrow("no budget");
    expect(await requestIds()).toEqual([]);
    expect(await outboxRows()).toEqual([]);
  });

  it("stores one request for content that is sent many times at the same moment", async () => {
    for (const details of ["one", "two", "three"]) {
      const content = { ...sampleBooking, details };
      const receipts = await Promise.all(
        Array.from({ length: 8 }, () => openStore().save(aRequest({ content }), saving())),
      );
      expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
      expect(receipts.filter(({ repeated }) => !repeated)).toHaveLength(1);
    }
    expect(await requestIds()).toHaveLength(3);
    expect(await outboxRows()).toHaveLength(6);
  });

  it.each<[string, Partial<Booking>, string | undefined]>([
    ["the address in other letters", { email: "GIULIA@posta.example" }, "same"],
    ["another address", { email: "emma@post.example" }, undefined],
    ["another day", { date: "2027-05-16" }, undefined],
    ["other details", { details: "And a cake" }, undefined],
  ])("compares what is asked for: %s", async (_which, changes, outcome) => {
    const store = openStore();
    const { reference } = await store.save(aRequest({ content: sampleBooking }), saving());
    const content = { ...sampleBooking, ...changes };
    const expected = outcome === undefined ? undefined : { reference, repeated: true };
    expect(await store.receiptOf({ status: "received", content }, undefined)).toEqual(expected);
    const { repeated } = await store.save(aRequest({ content, locale: "en" }), saving());
    expect(repeated).toBe(outcome !== undefined);
  });

  it("does not treat a request as a quarantined one with the same content, and quarantines the same content once", async () => {
    const store = openStore();
    const quarantined = () => aRequest({ status: "quarantined", content: sampleBooking });
    const first = await store.save(quarantined(), saving({ deliveries: [] }));
    expect(await store.save(quarantined(), saving({ deliveries: [] }))).toEqual({ ...first, repeated: true });
    expect((await store.save(aRequest({ content: sampleBooking }), saving())).repeated).toBe(false);
  });

  describe("what was sent before", () => {
    const isRepeated = async (content: Booking) => (await openStore().save(aRequest({ content }), saving())).repeated;
    const changed = { ...sampleBooking, details: "Changed" };

    async function store(status: RequestStatus, content = sampleBooking) {
      const request = aRequest({ status, content });
      await openStore().save(request, saving());
      return (to: RequestStatus, next?: Booking) =>
        recordEvents(bench.db, request.id, [anEntry("owner", { type: "confirmed" }, { to })], next);
    }

    it("is the same request while that is confirmed", async () => {
      const record = await store("received");
      await record("confirmed");
      expect(await isRepeated(sampleBooking)).toBe(true);
    });

    it.each<[RequestStatus, RequestStatus]>([
      ["received", "declined"],
      ["received", "withdrawn"],
      ["confirmed", "cancelled"],
    ])("is a new request once it went from %s to %s", async (from, to) => {
      const record = await store(from);
      await record(to);
      expect(await isRepeated(sampleBooking)).toBe(false);
      expect(await isRepeated(sampleBooking)).toBe(true);
    });

    it("is compared with what a request says now that its visitor changed it", async () => {
      const record = await store("received");
      await record("received", changed);
      expect(await isRepeated(changed)).toBe(true);
      expect(await isRepeated(sampleBooking)).toBe(false);
    });

    it("is another request that has come to say the same", async () => {
      const other = await openStore().save(aRequest({ content: changed }), saving());
      const record = await store("received");
      await record("received", changed);
      expect(await openStore().receiptOf({ status: "received", content: changed }, undefined)).toMatchObject({
        reference: other.reference,
      });
    });

    it("is the request that was released from quarantine", async () => {
      const record = await store("quarantined");
      await record("received");
      expect(await isRepeated(sampleBooking)).toBe(true);
    });
  });

  it("recognizes a repeated call by its key, whatever the status of the request", async () => {
    const store = openStore();
    const key = "call-1".repeat(20);
    const request = aRequest({ content: sampleBooking, status: "withdrawn" });
    const { reference } = await store.save(request, saving({ idempotencyKey: key }));
    const receiptOf = (content: Booking, called: string | undefined) =>
      store.receiptOf({ status: "received", content }, called);
    expect(await receiptOf(sampleBooking, key)).toEqual({ reference, repeated: true });
    expect(await receiptOf(sampleBooking, "call-2")).toBeUndefined();
    expect(await receiptOf(sampleBooking, undefined)).toBeUndefined();
    expect(await receiptOf({ ...sampleBooking, date: "2027-05-16" }, key)).toBeUndefined();
  });

  it.each([
    ["very long", "k".repeat(100_000)],
    ["with a null character", "call\u00001"],
  ])("knows a key again that is %s", async (_which, idempotencyKey) => {
    const store = openStore();
    const closed = () => aRequest({ status: "declined", content: sampleBooking });
    const first = await store.save(closed(), saving({ idempotencyKey }));
    expect(await store.save(closed(), saving({ idempotencyKey }))).toEqual({ ...first, repeated: true });
    expect((await store.save(closed(), saving({ idempotencyKey: `${idempotencyKey}2` }))).repeated).toBe(false);
  });

  it("reports a reference that is taken and stores nothing, also where both come at once", async () => {
    const store = openStore();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => store.save(aRequest({ reference: "AMB-SAME2" }), saving())),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refusals).toEqual(Array.from({ length: 3 }, () => expect.any(ReferenceTaken)));
    expect(await outboxRows()).toHaveLength(2);
  });

  it("acknowledges an address three times a day, and holds back what exceeds that", async () => {
    const store = openStore();
    for (let sent = 0; sent < 5; sent++) await store.save(aRequest(), saving());
    const other = aRequest({ content: { ...sampleBooking, email: "emma@post.example" } });
    await store.save(other, saving());
    expect(
      (await outboxRows()).filter(({ kind, state }) => kind === "owner-notice" && state === "waiting"),
    ).toHaveLength(6);
    expect(await acknowledgements("waiting")).toHaveLength(4);
    expect((await acknowledgements("held")).map(({ last_error }) => last_error)).toEqual([heldBack, heldBack]);
    await store.save(aRequest({ receivedAt: later(86_401).toISOString() }), saving());
    expect(await acknowledgements("waiting")).toHaveLength(5);
  });

  it("acknowledges no more where an address sends many at once", async () => {
    const store = openStore();
    await Promise.all(Array.from({ length: 9 }, () => store.save(aRequest(), saving())));
    expect(await requestIds()).toHaveLength(9);
    expect(await acknowledgements("waiting")).toHaveLength(3);
    expect(await acknowledgements("held")).toHaveLength(6);
  });

  it("counts all spellings of an address as one, and keeps it as it was typed", async () => {
    const store = openStore();
    const spellings = ["victim@gmail.com", "V.ictim@Gmail.com", "vic.tim+1@gmail.com", "victim+2@googlemail.com"];
    for (const email of spellings) await store.save(aRequest({ content: { ...sampleBooking, email } }), saving());
    expect(await acknowledgements("waiting")).toHaveLength(3);
    const stored = await bench.db.selectFrom("request").select("content").execute();
    expect(stored.map(({ content }) => (JSON.parse(content) as { email: string }).email).toSorted()).toEqual(
      spellings.toSorted(),
    );
  });
});
