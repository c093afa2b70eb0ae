import { describe, expect, it, vi } from "vitest";
import { bookingFields, enquiryFields } from "../../tests/helpers/forms.ts";
import type { Availability } from "#src/availability/availability.server.ts";
import { type RequestStore, ReferenceTaken, type SaveOptions } from "./ports.ts";
import type { StoredRequest } from "./request.ts";
import { contentIdentity } from "./same-content.ts";
import { createRequests } from "./submit.ts";

const now = new Date("2026-11-20T11:00:00Z");

type TakenDays = Availability["takenDays"];
type ReceiptOf = RequestStore["receiptOf"];

const first = { reference: "AMB-FRST2", repeated: true };

function setUp(
  save?: RequestStore["save"],
  at = now,
  takenDays: TakenDays = () => Promise.resolve(new Map()),
  receiptOf?: ReceiptOf,
  senders = 0,
) {
  const saved: Array<{ request: StoredRequest; options: SaveOptions }> = [];
  const onStored = vi.fn<() => void>();
  const onFlood = vi.fn<() => void>();
  const onError = vi.fn<(error: unknown) => void>();
  const onDaysUnknown = vi.fn<(error: unknown) => void>();
  let draws = 0;
  const requests = createRequests({
    store: {
      save:
        save ??
        ((request, options) => {
          saved.push({ request, options });
          return Promise.resolve({ reference: request.reference, repeated: false });
        }),
      receiptOf:
        receiptOf ??
        (({ content }) =>
          Promise.resolve(
            saved.some(({ request }) => contentIdentity(request.content) === contentIdentity(content))
              ? first
              : undefined,
          )),
      find: () => Promise.resolve(undefined),
      sendersOfText: () => Promise.resolve(senders),
    },
    availability: { takenDays },
    brand: () => "Ambra",
    now: () => at,
    newId: () => "id-1",
    random: () => (draws++ % 30) / 30,
    onStored,
    onFlood,
    onError,
    onDaysUnknown,
  });
  return { requests, saved, onStored, onFlood, onError, onDaysUnknown };
}

const booking = (changes = {}) => ({
  kind: "booking" as const,
  fields: bookingFields({ date: "2027-05-15", ...changes }),
  idempotencyKey: "call-0001",
});

describe("submitting", () => {
  it("stores the request with both mails and returns a reference", async () => {
    const { requests, saved, onStored } = setUp();
    expect(await requests.submit(booking())).toEqual({ ok: true, reference: "AMB-23456", locale: "it" });
    expect(saved).toHaveLength(1);
    expect(saved[0]?.request).toMatchObject({ id: "id-1", status: "received", receivedAt: "2026-11-20T11:00:00.000Z" });
    expect(saved[0]?.options).toEqual({
      idempotencyKey: "call-0001",
      deliveries: ["owner-notice", "visitor-acknowledgement"],
    });
    expect(onStored).toHaveBeenCalledOnce();
  });

  it("quarantines a request with the hidden field filled in, without mails and with the usual response", async () => {
    const { requests, saved } = setUp();
    expect(await requests.submit(booking({ website: "x" }))).toMatchObject({ ok: true });
    expect(saved[0]).toMatchObject({ request: { status: "quarantined" }, options: { deliveries: [] } });
  });

  it("quarantines a suspicious request with the reasons and the usual response", async () => {
    const { requests, saved } = setUp();
    const details = "We offer SEO services: https://seo.example";
    expect(await requests.submit(booking({ details }))).toMatchObject({ ok: true });
    expect(saved[0]).toMatchObject({
      request: { status: "quarantined" },
      options: { deliveries: [], suspicion: expect.arrayContaining([{ signal: "links", weight: 1, detail: "1" }]) },
    });
  });

  it("accepts a slightly suspicious request as any other, and the owner's own without reading it", async () => {
    const { requests, saved } = setUp();
    await requests.submit(booking({ details: "https://villa.example" }));
    await requests.submit({ ...booking({ details: "We offer SEO services" }), source: "telephone" });
    for (const { request, options } of saved) {
      expect([request.status, options.suspicion]).toEqual(["received", undefined]);
      expect(options.deliveries).not.toEqual([]);
    }
  });

  it("quarantines a text under a third address", async () => {
    const { requests, saved } = setUp(undefined, undefined, undefined, undefined, 2);
    await requests.submit(booking());
    expect(saved[0]?.options.suspicion).toEqual([{ signal: "repeated-text", weight: 6 }]);
  });

  it("quarantines what is too much for an hour, and says so to the owner", async () => {
    const { requests, saved, onFlood } = setUp();
    const rate = { take: vi.fn(() => Promise.resolve(false)), giveBack: vi.fn(() => Promise.resolve()) };
    expect(await requests.submit({ ...booking(), rate })).toMatchObject({ ok: true });
    expect(saved[0]?.options).toMatchObject({ deliveries: [], suspicion: [{ signal: "flood", weight: 6 }] });
    expect(onFlood).toHaveBeenCalledTimes(1);
    // What is quarantined anyway is not counted, and neither is what is invalid.
    await requests.submit({ ...booking({ website: "x" }), rate });
    await requests.submit({ ...booking({ date: "" }), rate });
    expect(rate.take).toHaveBeenCalledTimes(1);
  });

  it("does not count a request that is sent again", async () => {
    const { requests } = setUp(() => Promise.resolve(first));
    const rate = { take: vi.fn(() => Promise.resolve(true)), giveBack: vi.fn(() => Promise.resolve()) };
    await requests.submit({ ...booking(), rate });
    expect([rate.take.mock.calls.length, rate.giveBack.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    [{ date: "2026-11-19" }, { date: "date-past" }],
    [{ date: "2027-05-21" }, { date: "date-too-late" }],
    [{ date: " 2027-05-21 " }, { date: "date-too-late" }],
    [{ date: "" }, { date: "required" }],
    [{ date: "2026-02-30" }, { date: "invalid-date" }],
    [{ date: "2026-11-20", timeSlot: "" }, { timeSlot: "required" }],
    [{ date: "2026-11-20", timeSlot: "12:00" }, { timeSlot: "slot-past" }],
    [
      { date: "2026-11-19", name: "" },
      { date: "date-past", name: "required" },
    ],
  ])("refuses %o with %o", async (changes, errors) => {
    const { requests, saved } = setUp();
    expect(await requests.submit(booking(changes))).toEqual({ ok: false, reason: "invalid", errors });
    expect(saved).toEqual([]);
  });

  it.each([{ date: "2026-11-20", timeSlot: "13:00" }, { date: "2027-05-20" }])(
    "accepts the first and last day of the booking window: %o",
    async (changes) => {
      expect(await setUp().requests.submit(booking(changes))).toMatchObject({ ok: true });
    },
  );

  it("accepts a request a second before midnight in Rome only for tomorrow", async () => {
    const lastSecond = new Date("2026-11-20T22:59:59Z");
    const { requests } = setUp(undefined, lastSecond);
    expect(await requests.submit(booking({ date: "2026-11-20", timeSlot: "19:00" }))).toMatchObject({
      errors: { timeSlot: "slot-past" },
    });
    expect(await requests.submit(booking({ date: "2026-11-21", timeSlot: "9:00" }))).toMatchObject({ ok: true });
  });

  it.each([
    ["2027-03-28T06:59:59Z", "2027-03-28", "9:00", true],
    ["2027-03-28T07:00:00Z", "2027-03-28", "9:00", false],
    ["2027-10-31T07:59:59Z", "2027-10-31", "9:00", true],
    ["2027-10-31T08:00:00Z", "2027-10-31", "9:00", false],
    ["2027-08-31T21:59:59Z", "2028-02-29", "9:00", true],
    ["2026-08-31T21:59:59Z", "2027-03-01", "9:00", false],
    ["2027-08-31T22:00:00Z", "2028-03-01", "9:00", true],
  ])("at %s takes %s %s: %s", async (at, date, timeSlot, taken) => {
    const { requests } = setUp(undefined, new Date(at));
    expect((await requests.submit(booking({ date, timeSlot }))).ok).toBe(taken);
  });

  it("refuses an enquiry for a past day and accepts one far ahead", async () => {
    const submit = (eventDate: string) =>
      setUp().requests.submit({ kind: "contact", fields: enquiryFields({ eventDate }) });
    expect(await submit("2026-11-19")).toMatchObject({ errors: { eventDate: "date-past" } });
    expect(await submit("2028-06-12")).toMatchObject({ ok: true, locale: "en" });
    expect(await submit(" 2026-11-20 ")).toMatchObject({ ok: true });
  });

  it("accepts an enquiry of the services page without a day", async () => {
    const { requests, saved } = setUp();
    for (const eventDate of ["", undefined]) {
      const enquiry = { kind: "service", fields: enquiryFields({ eventDate }) } as const;
      expect(await requests.submit(enquiry)).toMatchObject({ ok: true });
    }
    expect(saved).toHaveLength(2);
  });

  it("records that a request came by telephone, and then needs no mail address", async () => {
    const { requests, saved } = setUp();
    const call = { ...booking({ email: "" }), source: "telephone" } as const;
    expect(await requests.submit(call)).toMatchObject({ ok: true });
    expect(saved).toMatchObject([{ request: { source: "telephone", content: { email: "" } } }]);
    expect(await requests.submit(booking({ email: "" }))).toMatchObject({ errors: { email: "required" } });
  });

  it("generates another reference if one is taken", async () => {
    let calls = 0;
    const save: RequestStore["save"] = (request) =>
      ++calls === 1
        ? Promise.reject(new ReferenceTaken(request.reference))
        : Promise.resolve({ reference: request.reference, repeated: false });
    expect(await setUp(save).requests.submit(booking())).toEqual({ ok: true, reference: "AMB-789AB", locale: "it" });
  });

  it("stops after eight references that are taken", async () => {
    let calls = 0;
    const { requests, onError } = setUp((request) =>
      ++calls <= 20
        ? Promise.reject(new ReferenceTaken(request.reference))
        : Promise.resolve({ reference: request.reference, repeated: false }),
    );
    expect(await requests.submit(booking())).toEqual({ ok: false, reason: "unavailable" });
    expect(calls).toBe(8);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: "ReferenceTaken" }));
  });

  it("generates no other reference after another error", async () => {
    let calls = 0;
    const { requests } = setUp(() => Promise.reject(new Error(`disk full, ${++calls}`)));
    await requests.submit(booking());
    expect(calls).toBe(1);
  });

  it("returns that it cannot store now, and reports the reason", async () => {
    const fault = new Error("disk full");
    const { requests, onError, onStored } = setUp(() => Promise.reject(fault));
    expect(await requests.submit(booking())).toEqual({ ok: false, reason: "unavailable" });
    expect(onError).toHaveBeenCalledWith(fault);
    expect(onStored).not.toHaveBeenCalled();
  });

  it("wakes no delivery for a request that was stored before", async () => {
    const { requests, onStored } = setUp(() => Promise.resolve({ reference: "AMB-FRST2", repeated: true }));
    expect(await requests.submit(booking())).toEqual({ ok: true, reference: "AMB-FRST2", locale: "it" });
    expect(onStored).not.toHaveBeenCalled();
  });
});

describe("a taken day", () => {
  const asked: Array<[string, string]> = [];
  const taken =
    (...days: string[]): TakenDays =>
    (from, to) => {
      asked.push([from, to]);
      return Promise.resolve(new Map(days.filter((day) => day >= from && day <= to).map((day) => [day, ["busy"]])));
    };

  it("is refused for a booking, with free days near it", async () => {
    const { requests, saved, onStored } = setUp(undefined, now, taken("2027-05-15", "2027-05-16"));
    expect(await requests.submit(booking({ date: " 2027-05-15 " }))).toEqual({
      ok: false,
      reason: "invalid",
      errors: { date: "date-taken" },
      alternatives: ["2027-05-08", "2027-05-14", "2027-05-17"],
    });
    expect(asked.at(-1)).toEqual(["2026-11-20", "2027-05-20"]);
    expect(saved).toEqual([]);
    expect(onStored).not.toHaveBeenCalled();
  });

  it("is reported with other errors, and not if the date itself is invalid", async () => {
    const { requests } = setUp(undefined, now, taken("2027-05-15", "2027-05-21", "2026-11-19"));
    expect(await requests.submit(booking({ name: "" }))).toMatchObject({
      errors: { date: "date-taken", name: "required" },
    });
    expect(await requests.submit(booking({ date: "2027-05-21" }))).toEqual({
      ok: false,
      reason: "invalid",
      errors: { date: "date-too-late" },
    });
    expect(await requests.submit(booking({ date: "" }))).not.toHaveProperty("alternatives");
  });

  it("does not refuse the request that took it when that is sent again", async () => {
    const days = new Map<string, ["full"]>();
    const { requests, onError } = setUp(undefined, now, () => Promise.resolve(days));
    await requests.submit(booking());
    days.set("2027-05-15", ["full"]);
    expect(await requests.submit(booking())).toEqual({ ok: true, reference: "AMB-FRST2", locale: "it" });
    expect(await requests.submit(booking({ details: "Another one" }))).toMatchObject({
      ok: false,
      errors: { date: "date-taken" },
    });
    expect(onError).not.toHaveBeenCalled();
  });

  it("is refused, and reported, if it is not known whether this request took it", async () => {
    const fault = new Error("no database");
    const { requests, onError } = setUp(undefined, now, taken("2027-05-15"), () => Promise.reject(fault));
    expect(await requests.submit(booking())).toMatchObject({ ok: false, errors: { date: "date-taken" } });
    expect(onError).toHaveBeenCalledWith(fault);
  });

  it("does not affect other days", async () => {
    expect(await setUp(undefined, now, taken("2027-05-14")).requests.submit(booking())).toMatchObject({ ok: true });
  });

  it("does not refuse enquiries", async () => {
    const { requests } = setUp(undefined, now, taken("2027-05-15"));
    const fields = { ...enquiryFields({ eventDate: "2027-05-15" }), date: "2027-05-15" };
    for (const kind of ["contact", "service"] as const) {
      expect(await requests.submit({ kind, fields })).toMatchObject({ ok: true });
    }
  });

  it("refuses no request if the taken days are unknown", async () => {
    const fault = new Error("no answer");
    const { requests, saved, onDaysUnknown, onError } = setUp(undefined, now, () => Promise.reject(fault));
    expect(await requests.submit(booking())).toMatchObject({ ok: true });
    expect(saved).toHaveLength(1);
    expect(onDaysUnknown).toHaveBeenCalledWith(fault);
    expect(onError).not.toHaveBeenCalled();
  });
});
