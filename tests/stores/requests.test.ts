import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { heldBack } from "#domain/recipients/mail-budget.ts";
import { ReferenceTaken } from "#domain/requests/ports.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, later, sampleBooking, saving } from "./sample-request.ts";

overEachDialect("the request store", (bench) => {
  const outboxRows = () => bench.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const requestIds = () => bench.db.selectFrom("request").select("id").execute();
  const acknowledgements = async (state: "waiting" | "held") =>
    (await outboxRows()).filter((row) => row.kind === "visitor-acknowledgement" && row.state === state);
  const openStore = () => createRequestStore(bench.db, randomUUID);

  it("gives back what it was given", async () => {
    const store = openStore();
    const sent = aRequest({ locale: "en", content: { ...sampleBooking, details: "«Però» \u{1F942}\n\\u0000 'x' ?" } });
    await store.save(sent, saving());
    expect(await store.find(sent.id)).toEqual(sent);
    expect(await store.find("nobody")).toBeUndefined();
  });

  it("commits a request and its mails together or not at all", async () => {
    let calls = 0;
    const store = createRequestStore(bench.db, () => {
      if (++calls === 2) throw new Error("no id for the second mail");
      return randomUUID();
    });
    await expect(store.save(aRequest(), saving())).rejects.toThrow("no id for the second mail");
    expect(await requestIds()).toEqual([]);
    expect(await outboxRows()).toEqual([]);
  });

  it("stores one request for a form that is sent many times at the same moment", async () => {
    const store = openStore();
    for (const idempotencyKey of ["rendering-1", "rendering-2", "rendering-3"]) {
      const receipts = await Promise.all(
        Array.from({ length: 8 }, () => store.save(aRequest(), saving({ idempotencyKey }))),
      );
      expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
      expect(receipts.filter(({ repeated }) => !repeated)).toHaveLength(1);
    }
    expect(await requestIds()).toHaveLength(3);
    expect(await outboxRows()).toHaveLength(6);
  });

  it("stores what was changed and sent again from the same rendering as a request of its own", async () => {
    const store = openStore();
    const idempotencyKey = "rendering-1";
    await store.save(aRequest(), saving({ idempotencyKey }));
    const changed = await store.save(
      aRequest({ content: { ...sampleBooking, date: "2027-05-16" } }),
      saving({ idempotencyKey }),
    );
    expect(changed.repeated).toBe(false);
    expect(await requestIds()).toHaveLength(2);
  });

  it("knows again what was sent, by its rendering and what stands in it", async () => {
    const store = openStore();
    const key = "rendering-1".repeat(20);
    const { reference } = await store.save(aRequest(), saving({ idempotencyKey: key }));
    expect(await store.receiptOf(sampleBooking, key)).toEqual({ reference, repeated: true });
    expect(await store.receiptOf(sampleBooking, "rendering-2")).toBeUndefined();
    expect(await store.receiptOf({ ...sampleBooking, date: "2027-05-16" }, key)).toBeUndefined();
  });

  it.each([
    ["very long", "k".repeat(100_000)],
    ["with a null character", "rendering\u00001"],
  ])("knows a key again that is %s", async (_which, idempotencyKey) => {
    const store = openStore();
    const first = await store.save(aRequest(), saving({ idempotencyKey }));
    expect(await store.save(aRequest(), saving({ idempotencyKey }))).toEqual({ ...first, repeated: true });
    expect((await store.save(aRequest(), saving({ idempotencyKey: `${idempotencyKey}2` }))).repeated).toBe(false);
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

  it("counts an address however it is written, and keeps it as it was typed", async () => {
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
