import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createDeskLists } from "#domain/desk/lists.ts";
import { createDeskListStore } from "#infra/stores/desk-lists.ts";
import { createHistoryStore } from "#infra/stores/history.ts";
import { createRequestAdminStore } from "#infra/stores/request-admin.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { aQuote } from "../helpers/quotes.ts";
import { anEnquiry, anEntry } from "../helpers/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, sampleBooking, saving } from "./sample-request.ts";

const now = new Date("2026-11-23T10:00:00Z");
const quote = aQuote({ eventDate: "2027-05-15", validUntil: "2026-11-28" });
const quoted = anEntry("owner", { type: "quoted", quote }, { at: "2026-11-21T10:00:00.000Z", to: "quoted" });
const acceptance = { type: "quote-accepted", quoteVersion: 1, typedName: "Giulia", depositBy: "2026-11-22" } as const;
const accepted = anEntry("visitor", acceptance, { at: "2026-11-21T11:00:00.000Z", from: "quoted", to: "accepted" });

overEachDialect("the lists of the desk", (bench) => {
  const lists = () => createDeskLists({ store: createDeskListStore(bench.db), mails: async () => [], now: () => now });
  const references = async (query = {}) => (await lists().list(query)).requests.map(({ reference }) => reference);

  let kept = 0;
  async function keep(changes: Partial<StoredRequest>, ...events: RequestEvent[]): Promise<StoredRequest> {
    const request = aRequest({ reference: `AMB-${++kept}`, ...changes });
    await createRequestStore(bench.db, randomUUID).save(request, saving({ deliveries: [] }));
    const store = createHistoryStore(bench.db, randomUUID);
    for (const [index, entry] of events.entries()) {
      const recorded = { entry: { ...entry, id: randomUUID() }, number: index + 1, deliveries: [] };
      expect(await store.record(request.id, recorded)).toBe(true);
    }
    return request;
  }

  it("have what waits, the longest first, and what is due within a week", async () => {
    const late = await keep({ receivedAt: "2026-11-21T15:00:00.000Z" });
    const young = await keep({ receivedAt: "2026-11-23T09:00:00.000Z" });
    const offered = { type: "proposed", moment: { date: "2027-06-01", timeSlot: "16:00" } } as const;
    await keep({}, anEntry("owner", offered));
    await keep({ status: "quarantined" });
    const open = await keep({}, quoted);
    const change = { type: "change-requested", quoteVersion: 1 } as const;
    const asked = await keep(
      {},
      quoted,
      anEntry("visitor", change, { from: "quoted", to: "quoted", at: now.toISOString() }),
    );
    const held = await keep({}, quoted, accepted);
    const soon = await keep(
      { content: { ...sampleBooking, date: "2026-11-30" } },
      anEntry("owner", { type: "confirmed" }, { to: "confirmed" }),
    );

    const today = await lists().today();
    const ids = (requests: ReadonlyArray<{ id: string }>) => requests.map(({ id }) => id);
    expect(today.today).toBe("2026-11-23");
    expect(ids(today.toAnswer)).toEqual([late.id, young.id]);
    expect(ids(today.questions)).toEqual([asked.id]);
    expect(ids(today.quotes).toSorted()).toEqual([open.id, asked.id].toSorted());
    expect(today.money).toMatchObject([
      { id: held.id, due: { kind: "deposit", on: "2026-11-22", cents: quote.totals.depositCents } },
    ]);
    expect(ids(today.events)).toEqual([soon.id]);
  });

  it("are paged without a gap or a repetition, also among requests of one instant", async () => {
    const stored = [];
    for (let index = 0; index < 65; index++) stored.push((await keep({})).reference);
    const pages = [];
    let after: string | undefined;
    do {
      const { requests, next } = await lists().list({ after });
      pages.push(requests.map(({ reference }) => reference));
      after = next;
    } while (after !== undefined);
    expect(pages.map((page) => page.length)).toEqual([30, 30, 5]);
    expect(pages.flat().toSorted()).toEqual(stored.toSorted());
    expect((await lists().list({ after: "'; drop table request" })).requests).toHaveLength(30);
  });

  it("are narrowed by status, form and month of the event", async () => {
    const may = await keep({ receivedAt: "2026-11-01T10:00:00.000Z" });
    const june = await keep({ content: { ...sampleBooking, date: "2027-06-01" } });
    const early = await keep({ content: { ...sampleBooking, date: "2027-05-02" }, status: "confirmed" });
    const enquiry = await keep({ content: anEnquiry, receivedAt: "2026-11-02T10:00:00.000Z" });
    expect(await references({ status: "received" })).toEqual([june.reference, enquiry.reference, may.reference]);
    expect(await references({ kind: "service" })).toEqual([enquiry.reference]);
    expect(await references({ month: "2027-05" })).toEqual([early.reference, may.reference]);
    expect(await references({ month: "2027-05", status: "confirmed", kind: "booking" })).toEqual([early.reference]);
  });

  it("are searched by the beginnings of words in name, address, place and reference", async () => {
    const old = { receivedAt: "2026-11-01T10:00:00.000Z" };
    const giulia = await keep({ ...old, reference: "AMB-7K3QX" });
    const renee = await keep({ content: { ...anEnquiry, location: "Forlì, Rocca" } });
    const marco = await keep({ content: { ...sampleBooking, name: "Marco D’Angelo", email: "md@aziende.example" } });
    expect(await references({ text: "forli" })).toEqual([renee.reference]);
    expect(await references({ text: "BÖHM ren" })).toEqual([renee.reference]);
    expect(await references({ text: "angelo" })).toEqual([marco.reference]);
    expect(await references({ text: "md@aziende.example" })).toEqual([marco.reference]);
    expect(await references({ text: "AMB-7k3qx" })).toEqual([giulia.reference]);
    expect(await references({ text: "7k3" })).toEqual([giulia.reference]);
    expect(await references({ text: "frascati" })).toEqual([marco.reference, giulia.reference]);
    expect(await references({ text: "frascati", status: "declined" })).toEqual([]);
    expect(await references({ text: "nobody" })).toEqual([]);
  });

  it("find a request by what it says now, and not at all once it is erased", async () => {
    const changes = [{ field: "location", from: "Frascati", to: "Nemi" }] as const;
    const request = aRequest();
    await createRequestStore(bench.db, randomUUID).save(request, saving({ deliveries: [] }));
    const entry = anEntry("visitor", { type: "changed", changes });
    const content = { ...request.content, location: "Nemi" };
    await createHistoryStore(bench.db, randomUUID).record(request.id, { entry, number: 1, content, deliveries: [] });
    expect(await references({ text: "frascati" })).toEqual([]);
    expect(await references({ text: "nemi" })).toEqual([request.reference]);
    await createRequestAdminStore(bench.db, randomUUID).erase([request.id], "2026-11-23");
    expect(await bench.db.selectFrom("request_word").selectAll().execute()).toEqual([]);
  });

  it("are paged also where they are searched, and say where too many words begin like the typed one", async () => {
    for (let index = 0; index < 66; index++) await keep({ content: { ...sampleBooking, name: `Ada Numero${index}` } });
    const first = await lists().list({ text: "ada frascati" });
    const second = await lists().list({ text: "ada frascati", after: first.next });
    const third = await lists().list({ text: "ada frascati", after: second.next });
    const found = [first, second, third].flatMap(({ requests }) => requests.map(({ id }) => id));
    expect([found.length, new Set(found).size, third.next]).toEqual([66, 66, undefined]);
    expect(first.isPartial).toBe(false);
    expect((await lists().list({ text: "num" })).isPartial).toBe(true);
  });

  it("have a total, whichever page is shown", async () => {
    const total = (query = {}) => lists().total(query);
    for (let index = 0; index < 35; index++) await keep({ content: { ...sampleBooking, name: `Ada Numero${index}` } });
    await keep({ status: "confirmed", content: { ...sampleBooking, name: "Adalberto Ada", date: "2027-06-01" } });
    await keep({ content: { ...anEnquiry, name: "Adam" } });
    const exactly = (count: number) => ({ count, isMore: false });
    const { next } = await lists().list({ text: "ada" });
    expect(await total({ text: "ada", after: next })).toEqual(exactly(37));
    expect(await total()).toEqual(exactly(37));
    expect(await total({ status: "confirmed" })).toEqual(exactly(1));
    expect(await total({ kind: "service" })).toEqual(exactly(1));
    expect(await total({ month: "2027-05" })).toEqual(exactly(35));
    expect(await total({ month: "2027-05", kind: "service" })).toEqual(exactly(0));
    expect(await total({ text: "ada frasc" })).toEqual(exactly(36));
    expect(await total({ text: "ada frascati", month: "2027-06", status: "confirmed" })).toEqual(exactly(1));
    expect(await total({ text: "frascati", kind: "service" })).toEqual(exactly(0));
    expect(await total({ text: "nobody" })).toEqual(exactly(0));
  });

  it("are not counted to the end where they are long", async () => {
    const request = await keep({ content: { ...sampleBooking, name: "Ada Rossi" } });
    const row = await bench.db.selectFrom("request").selectAll().where("id", "=", request.id).executeTakeFirstOrThrow();
    const copies = (from: number) =>
      Array.from({ length: 500 }, (_, index) => {
        const id = String(from + index);
        return { ...row, id, reference: id, fingerprint: id, open_key: null };
      });
    for (const from of [0, 500]) await bench.db.insertInto("request").values(copies(from)).execute();
    const overThousand = { count: 1000, isMore: true };
    expect(await lists().total({})).toEqual(overThousand);
    expect(await lists().total({ month: "2027-05" })).toEqual(overThousand);
    expect(await lists().total({ text: "rossi" })).toEqual(overThousand);
    for (const from of [1000, 1500]) await bench.db.insertInto("request").values(copies(from)).execute();
    // None of the requests that were looked at is a confirmed one; others may be.
    expect(await lists().total({ text: "rossi", status: "confirmed" })).toEqual({ count: 0, isMore: true });
  });
});
