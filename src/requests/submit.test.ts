import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TakenReason } from "#src/availability/taken-days.ts";
import { bookingFields, enquiryFields } from "#tests/helpers/forms.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { overSqlite } from "#tests/stores/dialects.ts";
import type { TypedFields } from "#src/booking/parse.ts";
import { readReceipt } from "#src/booking/receipts.server.ts";
import { orderWords } from "#src/order/offer.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { placeIn } from "#src/content/municipalities.ts";
import { estimateOf } from "#src/quotes/estimate.ts";
import { fieldsOfLines } from "#src/quotes/read-quote.ts";
import { newQuote } from "#src/quotes/composer.section.tsx";
import type { OwnerView } from "./pages.server.ts";
import { fromRow } from "./request-row.server.ts";
import { type Submission, submit, type SubmitSite } from "./submit.server.ts";

const eventDay = "2027-05-15";
const booking = (changes: TypedFields = {}) => ({ kind: "booking", fields: bookingFields(changes) }) as const;

/** The availability with some days taken. */
const taken = (...days: string[]): Pick<SubmitSite, "availability"> => ({
  availability: {
    takenDays: (from, to) =>
      Promise.resolve(
        new Map<string, TakenReason[]>(days.filter((day) => day >= from && day <= to).map((day) => [day, ["busy"]])),
      ),
  },
});

overSqlite("submitting", (bench) => {
  const wake = vi.fn<SubmitSite["wake"]>();
  const error = vi.fn<(details: unknown, message?: string) => void>();
  beforeEach(() => {
    vi.clearAllMocks();
  });
  const site = (changes: Partial<SubmitSite> = {}): SubmitSite => ({
    ...testSite({ db: bench.db, now: () => new Date("2026-11-20T11:00:00Z"), wake }),
    log: { error },
    ...changes,
  });
  const send = (submission: Submission, changes?: Partial<SubmitSite>) => submit(site(changes), submission);
  const rows = () => bench.db.selectFrom("request").selectAll().orderBy("received_at").execute();
  const mails = async () =>
    (await bench.db.selectFrom("outbox").select("kind").orderBy("kind").execute()).map(({ kind }) => kind);
  const receiptIn = (page: string) => {
    const { pathname, hash, searchParams } = new URL(page, "https://site.example");
    return { pathname, hash, receipt: readReceipt(site().secret, searchParams.get("receipt") ?? "") };
  };

  it("stores the request with both mails, and names the page of its receipt, without personal data", async () => {
    const result = await send(booking({ location: "Villa Rossi, Orvieto", eventType: "wedding", timeSlot: "16:00" }));
    expect(result).toMatchObject({ ok: true, reference: expect.stringMatching(/^AMB-.{5}$/) });
    const [row] = await rows();
    const { reference, receiptPage } = result as Extract<typeof result, { ok: true }>;
    expect(row).toMatchObject({ reference, status: "received", received_at: "2026-11-20T11:00:00.000Z" });
    expect(await mails()).toEqual(["owner-notice", "visitor-acknowledgement"]);
    expect(wake.mock.calls).toEqual([["mails"]]);
    expect(receiptIn(receiptPage)).toEqual({
      pathname: "/prenota",
      hash: "#esito",
      receipt: {
        kind: "booking",
        reference,
        date: eventDay,
        timeSlot: "16:00",
        eventType: "wedding",
        municipality: "Orvieto (TR)",
      },
    });
    const enquiry = await send({ kind: "contact", fields: enquiryFields({ location: "at my grandmother's" }) });
    expect(receiptIn(enquiry.ok ? enquiry.receiptPage : "")).toMatchObject({
      pathname: "/en/contact",
      receipt: { kind: "contact", reference: enquiry.ok && enquiry.reference },
    });
  });

  it.each([
    ["trapped", booking({ website: "x" })],
    ["offer", booking({ details: "We offer SEO services: https://seo.example" })],
  ])("quarantines without mails, and answers as usual, what is suspicious: %s", async (signal, submission) => {
    expect(await send(submission)).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ status: "quarantined", suspicion: expect.stringContaining(signal) }]);
    expect(await mails()).toEqual([]);
  });

  it("keeps the estimate for guests and formula, with which a quote begins", async () => {
    const choice = { guests: "120", formula: "experience-bar", extras: "name", location: "Anzio" };
    // It is typed with a space.
    await send(booking({ ...choice, guests: " 120 " }));
    const [row] = await rows();
    if (row === undefined) throw new Error("Nothing was stored");
    const request = fromRow(row);
    const { prices } = sampleContent.in("it");
    const place = await placeIn("Anzio", sampleContent.business);
    const { lines } = estimateOf(prices, request.content.order);
    expect(request.content.order).toMatchObject({
      guests: 120,
      place: { municipality: { name: "Anzio", coverage: place?.coverage } },
      extras: ["name"],
    });
    expect(request.estimate).toMatchObject({ lines, formula: "Experience Bar" });
    const { business, company } = sampleContent;
    const view = { quotes: [], request, today: "2026-11-20" } as unknown as OwnerView;
    const ordered = { order: request.content.order, words: orderWords(sampleContent, "it") };
    const shown = {
      view,
      prices,
      formulas: {},
      place,
      ...ordered,
      business,
      company,
      proposal: undefined,
      done: undefined,
      listed: undefined,
    };
    const begun = { guests: "120", formula: "experience-bar", ...fieldsOfLines(lines) };
    expect(newQuote(shown, eventDay, business.terms)).toMatchObject(begun);
  });

  it.each([{ guests: "80" }, { formula: "tailor-made" }, { guests: "301", formula: "tailor-made" }])(
    "keeps no estimate for %o",
    async (fields) => {
      await send(booking(fields));
      expect(await rows()).toMatchObject([{ estimate: null }]);
    },
  );

  it.each([
    ["guests", "0"],
    ["guests", "about forty"],
    ["formula", "free-drinks"],
  ])("refuses %s “%s”", async (field, value) => {
    expect(await send(booking({ [field]: value }))).toMatchObject({
      ok: false,
      errors: { [field]: `invalid-${field}` },
    });
  });

  it("accepts a slightly suspicious request as any other, and the owner's own without reading it", async () => {
    await send(booking({ details: "https://villa.example" }));
    await send({ ...booking({ details: "We offer SEO services", email: "" }), source: "telephone" });
    expect((await rows()).map(({ status }) => status)).toEqual(["received", "received"]);
    expect(await send(booking({ email: "" }))).toMatchObject({ errors: { email: "required" } });
  });

  it("stores what is too much for an hour, with a receipt and word to the owner (D17)", async () => {
    const isWithinRate = vi.fn(() => Promise.resolve(false));
    expect(await send({ ...booking(), isWithinRate })).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ status: "received", suspicion: '["flood"]' }]);
    expect(await mails()).toEqual(["visitor-acknowledgement"]);
    expect(wake.mock.calls).toEqual([["mails"], ["quarantine"]]);
    // Requests that are quarantined anyway are not counted, and neither are invalid ones.
    await send({ ...booking({ website: "x" }), isWithinRate });
    await send({ ...booking({ date: "" }), isWithinRate });
    expect(isWithinRate).toHaveBeenCalledTimes(1);
  });

  it("answers a request that is sent again as before, and counts and mails it once (D18)", async () => {
    const isWithinRate = vi.fn(() => Promise.resolve(true));
    const first = await send({ ...booking(), isWithinRate });
    // This holds even if its day is full meanwhile, through this very request.
    for (const changes of [{}, taken(eventDay)])
      expect(await send({ ...booking(), isWithinRate }, changes)).toEqual(first);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect(wake.mock.calls).toEqual([["mails"]]);
    expect(isWithinRate).toHaveBeenCalledOnce();
    expect(await send(booking({ details: "Another one" }), taken(eventDay))).toMatchObject({
      errors: { date: "date-taken" },
    });
  });

  describe("a day", () => {
    it("is refused with the errors of its date and of other fields", async () => {
      const errors = { date: "date-past", name: "required" };
      expect(await send(booking({ date: "2026-11-19", name: "" }))).toEqual({ ok: false, reason: "invalid", errors });
      expect(await rows()).toEqual([]);
    });

    it("of an enquiry may be far ahead, taken or missing", async () => {
      for (const eventDate of ["2028-06-12", "", undefined]) {
        const fields = enquiryFields({ eventDate, description: `On ${eventDate}` });
        expect(await send({ kind: "service", fields }, taken("2028-06-12"))).toMatchObject({ ok: true });
      }
    });

    it("that is taken is refused with free days near it, and with other errors", async () => {
      const days = taken(eventDay, "2027-05-16", "2027-05-21");
      expect(await send(booking({ date: ` ${eventDay} `, name: "" }), days)).toEqual({
        ok: false,
        reason: "invalid",
        errors: { date: "date-taken", name: "required" },
        alternatives: ["2027-05-08", "2027-05-14", "2027-05-17"],
      });
      // There are none if the date itself is invalid.
      expect(await send(booking({ date: "2027-05-21" }), days)).toMatchObject({ errors: { date: "date-too-late" } });
      expect(await send(booking({ date: "" }), days)).not.toHaveProperty("alternatives");
      expect(await rows()).toEqual([]);
    });
  });

  it("says that it cannot store now, and reports the reason, if the database fails", async () => {
    const fault = new Error("disk full");
    const unknown = { availability: { takenDays: () => Promise.reject(fault) } };
    expect(await send(booking(), unknown)).toEqual({ ok: false, reason: "unavailable" });
    expect(error).toHaveBeenCalledWith({ err: fault }, "a request could not be stored");
    expect(wake).not.toHaveBeenCalled();
  });
});
