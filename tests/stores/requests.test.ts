import { describe, expect, it } from "vitest";
import { mailBudget } from "#src/mail/enqueue.server.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import { type Booking, withOrder } from "#src/requests/request.ts";
import { findRequest } from "#src/requests/perform.server.ts";
import { findReceipt, saveRequest } from "#src/requests/submit.server.ts";
import { aRequest, anEvent, sampleBooking } from "../helpers/requests.ts";
import { recordEvents } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("the request store", (bench) => {
  const outboxRows = () => bench.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const requestIds = () => bench.db.selectFrom("request").select("id").execute();
  const acknowledgements = async (state: "waiting" | "held") =>
    (await outboxRows()).filter((row) => row.kind === "visitor-acknowledgement" && row.state === state);

  it("returns what was stored", async () => {
    const sent = aRequest({ locale: "en", content: { ...sampleBooking, details: "«Però» \u{1F942}\n\\u0000 'x' ?" } });
    await saveRequest(bench.db, sent, mailKinds);
    expect(await findRequest(bench.db, sent.id)).toEqual(sent);
    expect(await findRequest(bench.db, "nobody")).toBeUndefined();
  });

  it("commits a request and its mails together or not at all", async () => {
    const failing = {
      ...mailBudget,
      get causedByVisitors(): number {
        throw new Error("no budget");
      },
    };
    await expect(saveRequest(bench.db, aRequest(), mailKinds, failing)).rejects.toThrow("no budget");
    expect(await requestIds()).toEqual([]);
    expect(await outboxRows()).toEqual([]);
  });

  it("stores one request for content that is sent many times at the same moment", async () => {
    for (const details of ["one", "two", "three"]) {
      const content = { ...sampleBooking, details };
      const receipts = await Promise.all(
        Array.from({ length: 8 }, () => saveRequest(bench.db, aRequest({ content }), mailKinds)),
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
    ["another day", withOrder(sampleBooking, { date: "2027-05-16" }), undefined],
    ["other details", { details: "And a cake" }, undefined],
  ])("compares what is asked for: %s", async (_which, changes, outcome) => {
    const { reference } = await saveRequest(bench.db, aRequest({ content: sampleBooking }), mailKinds);
    const content = { ...sampleBooking, ...changes };
    const earlier = await findReceipt(bench.db, { status: "received", content });
    expect(earlier?.reference).toBe(outcome && reference);
    const { repeated } = await saveRequest(bench.db, aRequest({ content, locale: "en" }), mailKinds);
    expect(repeated).toBe(outcome !== undefined);
  });

  it("does not treat a request as a quarantined one with the same content, and quarantines the same content once", async () => {
    const quarantined = () => aRequest({ status: "quarantined", content: sampleBooking });
    const first = await saveRequest(bench.db, quarantined(), []);
    expect(await saveRequest(bench.db, quarantined(), [])).toEqual({
      ...first,
      repeated: true,
    });
    expect((await saveRequest(bench.db, aRequest({ content: sampleBooking }), mailKinds)).repeated).toBe(false);
  });

  describe("what was sent before", () => {
    const isRepeated = async (content: Booking) =>
      (await saveRequest(bench.db, aRequest({ content }), mailKinds)).repeated;
    const changed = { ...sampleBooking, details: "Changed" };

    async function store(status: RequestStatus, content = sampleBooking) {
      const request = aRequest({ status, content });
      await saveRequest(bench.db, request, mailKinds);
      return (to: RequestStatus, next?: Booking) =>
        recordEvents(bench.db, request.id, [anEvent("owner", { type: "confirmed" }, { to })], next);
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
      const other = await saveRequest(bench.db, aRequest({ content: changed }), mailKinds);
      const record = await store("received");
      await record("received", changed);
      expect(await findReceipt(bench.db, { status: "received", content: changed })).toMatchObject({
        reference: other.reference,
      });
    });

    it("is the request that was released from quarantine", async () => {
      const record = await store("quarantined");
      await record("received");
      expect(await isRepeated(sampleBooking)).toBe(true);
    });
  });

  it("gives a request another reference if its own is taken, even if several come at once", async () => {
    const receipts = await Promise.all(
      Array.from({ length: 4 }, () => saveRequest(bench.db, aRequest({ reference: "AMB-SAME2" }), mailKinds)),
    );
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(4);
    for (const { reference } of receipts) expect(reference).toMatch(/^AMB-.{5}$/);
    expect(await outboxRows()).toHaveLength(8);
  });

  it("acknowledges no more if an address sends many at once", async () => {
    await Promise.all(Array.from({ length: 9 }, () => saveRequest(bench.db, aRequest(), mailKinds)));
    expect(await requestIds()).toHaveLength(9);
    expect(await acknowledgements("waiting")).toHaveLength(3);
    expect(await acknowledgements("held")).toHaveLength(6);
  });
});
