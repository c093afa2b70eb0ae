import { expect, it } from "vitest";
import { countWaiting, pageOfRequests, readToday } from "#src/desk/lists.server.ts";
import { eraseRequests } from "#src/requests/admin.server.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { type StoredRequest, withOrder } from "#src/requests/request.ts";
import { aQuote, sampleOrder } from "../helpers/quotes.ts";
import { anEnquiry, anEvent, sampleBooking } from "../helpers/requests.ts";
import { recordEvents, storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

const now = new Date("2026-11-23T10:00:00Z");
const quote = aQuote({ order: { ...sampleOrder, date: "2027-05-15" }, validUntil: "2026-11-28" });
const quoted = anEvent("owner", { type: "quoted", quote }, { at: "2026-11-21T10:00:00.000Z", to: "quoted" });
const acceptance = { type: "quote-accepted", quoteVersion: 1, typedName: "Giulia", depositBy: "2026-11-22" } as const;
const accepted = anEvent("visitor", acceptance, { at: "2026-11-21T11:00:00.000Z", from: "quoted", to: "accepted" });

overEachDialect("the lists of the desk", (bench) => {
  const site = () => testSite({ db: bench.db, now: () => now });
  const references = async (query = {}) =>
    (await pageOfRequests(site(), query)).requests.map(({ reference }) => reference);

  let kept = 0;
  async function keep(changes: Partial<StoredRequest>, ...events: RequestEvent[]): Promise<StoredRequest> {
    return storeRequest(bench.db, { reference: `AMB-${++kept}`, ...changes }, events);
  }

  it("have what waits, the longest first, and what is due within a week", async () => {
    const late = await keep({ receivedAt: "2026-11-21T15:00:00.000Z" });
    const young = await keep({ receivedAt: "2026-11-23T09:00:00.000Z" });
    const offered = { type: "time-offered", time: { date: "2027-06-01", timeSlot: "16:00" } } as const;
    await keep({}, anEvent("owner", offered));
    await keep({ status: "quarantined" });
    const open = await keep({}, quoted);
    const change = { type: "change-requested", quoteVersion: 1 } as const;
    const asked = await keep(
      {},
      quoted,
      anEvent("visitor", change, { from: "quoted", to: "quoted", at: now.toISOString() }),
    );
    const held = await keep({}, quoted, accepted);
    const soon = await keep(
      { content: withOrder(sampleBooking, { date: "2026-11-30" }) },
      anEvent("owner", { type: "confirmed" }, { to: "confirmed" }),
    );

    const today = await readToday(site());
    const ids = (requests: ReadonlyArray<{ id: string }>) => requests.map(({ id }) => id);
    expect(today.today).toBe("2026-11-23");
    expect(ids(today.toAnswer)).toEqual([late.id, young.id]);
    expect(ids(today.questions)).toEqual([asked.id]);
    expect(ids(today.quotes).toSorted()).toEqual([open.id, asked.id].toSorted());
    expect(today.owed).toMatchObject([
      { id: held.id, due: { kind: "deposit", on: "2026-11-22", cents: quote.totals.depositCents } },
    ]);
    expect(ids(today.events)).toEqual([soon.id]);
    await keep({ content: anEnquiry, receivedAt: "2026-11-22T09:00:00.000Z" });
    const promised = { contact: 24, bookingFrom: 24, bookingTo: 48 };
    expect(await countWaiting(site(), promised)).toEqual({ toAnswer: 3, late: 1, questions: 1 });
    expect(await countWaiting(site(), { ...promised, bookingTo: 43 })).toMatchObject({ late: 2 });
  });

  it("are paged without a gap or a repetition, also among requests of one instant, with their total", async () => {
    const stored = [];
    for (let index = 0; index < 65; index++) stored.push((await keep({})).reference);
    const pages = [];
    for (const page of [undefined, 2, 3]) pages.push(await pageOfRequests(site(), { page, text: "frascati" }));
    expect(pages.map(({ requests, total, page }) => [requests.length, total, page])).toEqual([
      [30, 65, 1],
      [30, 65, 2],
      [5, 65, 3],
    ]);
    expect(pages.flatMap(({ requests }) => requests.map(({ reference }) => reference)).toSorted()).toEqual(
      stored.toSorted(),
    );
    expect(await pageOfRequests(site(), { page: 9 })).toMatchObject({ page: 3, total: 65, requests: { length: 5 } });
    expect(await pageOfRequests(site(), { status: "declined" })).toEqual({ page: 1, total: 0, requests: [] });
  });

  it("are narrowed by status, form and month of the event", async () => {
    const may = await keep({ receivedAt: "2026-11-01T10:00:00.000Z" });
    const june = await keep({ content: withOrder(sampleBooking, { date: "2027-06-01" }) });
    const early = await keep({ content: withOrder(sampleBooking, { date: "2027-05-02" }), status: "confirmed" });
    const enquiry = await keep({ content: anEnquiry, receivedAt: "2026-11-02T10:00:00.000Z" });
    expect(await references({ status: "received" })).toEqual([june.reference, enquiry.reference, may.reference]);
    expect(await references({ kind: "service" })).toEqual([enquiry.reference]);
    expect(await references({ month: "2027-05" })).toEqual([early.reference, may.reference]);
    expect(await references({ month: "2027-05", status: "confirmed", kind: "booking" })).toEqual([early.reference]);
  });

  it("are searched by words in any order in reference, name, address, telephone number and place", async () => {
    const old = { receivedAt: "2026-11-01T10:00:00.000Z" };
    const giulia = await keep({ ...old, reference: "AMB-7K3QX" });
    const renee = await keep({
      receivedAt: "2026-11-02T10:00:00.000Z",
      content: withOrder(anEnquiry, { place: { text: "Forlì, Rocca" } }),
    });
    const person = { name: "Marco D’Angelo Łukasiewicz Sørensen", email: "md@aziende.example", phone: "+390699991234" };
    const marco = await keep({ content: { ...sampleBooking, ...person } });
    const found: Array<[string, StoredRequest[]]> = [
      ["forli", [renee]],
      ["BÖHM ren", [renee]],
      ["angelo marco", [marco]],
      ["lukasiewicz", [marco]],
      ["SORENSEN", [marco]],
      ["md@aziende.example", [marco]],
      ["AMB-7k3qx", [giulia]],
      ["amb7k3qx", [giulia]],
      ["7k3", [giulia]],
      ["+39 06 9999 1234", [marco]],
      ["06/99991234", [marco]],
      ["0039 0699991234", [marco]],
      ["1234 marco", [marco]],
      ["frascati", [marco, giulia]],
      ["– %", [marco, renee, giulia]],
      ["nobody", []],
    ];
    for (const [text, requests] of found) {
      expect([text, await references({ text })]).toEqual([text, requests.map(({ reference }) => reference)]);
    }
    expect(await references({ text: "frascati", month: "2027-05" })).toHaveLength(2);
    expect(await references({ text: "frascati", status: "declined" })).toEqual([]);
  });

  it("find a request by what it says now, and not at all once it is erased", async () => {
    const changes = [{ field: "location", from: "Frascati", to: "Nemi" }] as const;
    const request = await storeRequest(bench.db);
    const entry = anEvent("visitor", { type: "changed", changes });
    const content = withOrder(request.content, { place: { text: "Nemi" } });
    await recordEvents(bench.db, request.id, [entry], content);
    expect(await references({ text: "frascati" })).toEqual([]);
    expect(await references({ text: "nemi" })).toEqual([request.reference]);
    await eraseRequests(bench.db, [request.id], "2026-11-23");
    expect(await references()).toEqual([]);
  });
});
