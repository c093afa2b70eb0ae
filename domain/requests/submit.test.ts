import { describe, expect, it, vi } from "vitest";
import { bookingFields, enquiryFields } from "../../tests/helpers/forms.ts";
import { mailKinds } from "./mail-kinds.ts";
import { type RequestStore, ReferenceTaken, type SaveOptions } from "./ports.ts";
import type { StoredRequest } from "./request.ts";
import { createRequests } from "./submit.ts";

const now = new Date("2026-11-20T11:00:00Z");

function setUp(save?: RequestStore["save"], at = now) {
  const saved: Array<{ request: StoredRequest; options: SaveOptions }> = [];
  const onStored = vi.fn<() => void>();
  const onError = vi.fn<(error: unknown) => void>();
  let draws = 0;
  const requests = createRequests({
    store: {
      save:
        save ??
        ((request, options) => {
          saved.push({ request, options });
          return Promise.resolve({ reference: request.reference, repeated: false });
        }),
      find: () => Promise.resolve(undefined),
    },
    brand: "Ambra",
    deliveries: mailKinds,
    now: () => at,
    newId: () => "id-1",
    random: () => (draws++ % 30) / 30,
    onStored,
    onError,
  });
  return { requests, saved, onStored, onError };
}

const booking = (changes = {}) => ({
  kind: "booking" as const,
  fields: bookingFields({ date: "2027-05-15", ...changes }),
  idempotencyKey: "rendering-1",
});

describe("submitting", () => {
  it("stores the request with both mails and answers with a speakable reference", async () => {
    const { requests, saved, onStored } = setUp();
    expect(await requests.submit(booking())).toEqual({ ok: true, reference: "AMB-23456", locale: "it" });
    expect(saved).toHaveLength(1);
    expect(saved[0]?.request).toMatchObject({ id: "id-1", status: "received", receivedAt: "2026-11-20T11:00:00.000Z" });
    expect(saved[0]?.options).toEqual({
      idempotencyKey: "rendering-1",
      deliveries: ["owner-notice", "visitor-acknowledgement"],
      acknowledgements: { limit: 3, since: new Date("2026-11-19T11:00:00Z") },
    });
    expect(onStored).toHaveBeenCalledOnce();
  });

  it("quarantines without mail what filled in the hidden field, and answers as ever", async () => {
    const { requests, saved } = setUp();
    expect(await requests.submit(booking({ website: "x" }))).toMatchObject({ ok: true });
    expect(saved[0]).toMatchObject({ request: { status: "quarantined" }, options: { deliveries: [] } });
  });

  it.each([
    [{ date: "2026-11-19" }, { date: "date-past" }],
    [{ date: "2027-05-21" }, { date: "date-too-late" }],
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
    "takes the edges of the window: %o",
    async (changes) => {
      expect(await setUp().requests.submit(booking(changes))).toMatchObject({ ok: true });
    },
  );

  it("takes a request for today a second before midnight in Rome only as one for tomorrow", async () => {
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

  it("refuses an enquiry for a day that is past and lets one far ahead through", async () => {
    const submit = (eventDate: string) =>
      setUp().requests.submit({ kind: "contact", fields: enquiryFields({ eventDate }), idempotencyKey: undefined });
    expect(await submit("2026-11-19")).toMatchObject({ errors: { eventDate: "date-past" } });
    expect(await submit("2028-06-12")).toMatchObject({ ok: true, locale: "en" });
  });

  it("draws another reference where one is taken", async () => {
    let calls = 0;
    const save: RequestStore["save"] = (request) =>
      ++calls === 1
        ? Promise.reject(new ReferenceTaken(request.reference))
        : Promise.resolve({ reference: request.reference, repeated: false });
    expect(await setUp(save).requests.submit(booking())).toEqual({ ok: true, reference: "AMB-789AB", locale: "it" });
  });

  it("says that it cannot store now, and tells why elsewhere", async () => {
    const fault = new Error("disk full");
    const { requests, onError, onStored } = setUp(() => Promise.reject(fault));
    expect(await requests.submit(booking())).toEqual({ ok: false, reason: "unavailable" });
    expect(onError).toHaveBeenCalledWith(fault);
    expect(onStored).not.toHaveBeenCalled();
  });

  it("sets no mail off again for a request that was stored before", async () => {
    const { requests, onStored } = setUp(() => Promise.resolve({ reference: "AMB-FRST2", repeated: true }));
    expect(await requests.submit(booking())).toEqual({ ok: true, reference: "AMB-FRST2", locale: "it" });
    expect(onStored).not.toHaveBeenCalled();
  });
});
