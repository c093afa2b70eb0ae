import { describe, expect, it, vi } from "vitest";
import type { FormFields } from "#domain/requests/parse.ts";
import type { Submission } from "#domain/requests/submit.ts";
import { isSuspicious } from "#domain/spam/score.ts";
import { type Admission, createLimits, type Limiter, memoryLimiter } from "#infra/limits/limits.ts";
import { bookingFields } from "../../tests/helpers/forms.ts";
import { rateLimitedRequests } from "./rate-limited-requests.ts";

const now = () => new Date("2027-03-01T10:00:00Z");

function setUp({ perMinute = 100, perHour = 1000, limiterOf = memoryLimiter } = {}) {
  const taken: Submission[] = [];
  const requestsOf = rateLimitedRequests(
    {
      submit(submission) {
        taken.push(submission);
        return Promise.resolve({ ok: true, reference: "AMB-7K3QX", locale: "it" });
      },
    },
    createLimits({ requestsPerMinute: perMinute, requestsPerHour: perHour }, limiterOf),
    now,
    { accept: async (proof) => proof === "solved" },
  );
  const send = (
    email: string,
    { client = "192.0.2.1", key, ...changes }: { client?: string; key?: string } & FormFields = {},
  ) =>
    requestsOf(client).submit({ kind: "booking", fields: bookingFields({ email, ...changes }), idempotencyKey: key });
  return { send, taken };
}

const isQuarantined = ({ suspicion = [] }: Submission): boolean => isSuspicious(suspicion);
const signals = ({ suspicion = [] }: Submission): string[] => suspicion.map(({ signal }) => signal);

const refused = { ok: false, reason: "too-many-requests", retryAfterSeconds: expect.any(Number) };

describe("the limit of a client", () => {
  it("counts whatever is sent, right or wrong, for each client by itself", async () => {
    const { send, taken } = setUp({ perMinute: 2 });
    await send("one@posta.example");
    await send("no address");
    expect(await send("two@posta.example")).toEqual(refused);
    expect(taken).toHaveLength(2);
    expect(await send("two@posta.example", { client: "192.0.2.2" })).toMatchObject({ ok: true });
  });
});

describe("a proof of work", () => {
  it("lets a client send as many again, and nothing else does", async () => {
    const { send, taken } = setUp({ perMinute: 2 });
    for (let turn = 0; turn < 2; turn++) await send("one@posta.example", { details: `${turn}` });
    expect(await send("one@posta.example", { proof: "" })).toEqual(refused);
    // Neighbours behind the same address send wrong ones.
    for (let turn = 0; turn < 5; turn++) {
      expect(await send("one@posta.example", { proof: "wrong" })).toEqual(refused);
    }
    for (let turn = 0; turn < 2; turn++) {
      expect(await send("one@posta.example", { proof: "solved", details: `proven ${turn}` })).toMatchObject({
        ok: true,
      });
    }
    expect(await send("one@posta.example", { proof: "solved" })).toEqual(refused);
    expect(taken).toHaveLength(4);
  });
});

describe("the limit of a mail address", () => {
  it("takes five requests in ten minutes from wherever they come, and further ones into quarantine", async () => {
    vi.useFakeTimers({ now: now() });
    const { send, taken } = setUp();
    for (let turn = 1; turn <= 5; turn++) {
      await send("giulia@posta.example", { client: `192.0.2.${turn}`, details: `${turn}` });
    }
    expect(await send("Giulia+2@Posta.example", { client: "192.0.2.9", details: "6" })).toMatchObject({ ok: true });
    await send("emma@post.example");
    vi.advanceTimersByTime(600_000);
    await send("giulia@posta.example");
    expect(taken.map(isQuarantined)).toEqual([...Array<boolean>(5).fill(false), true, false, false]);
    vi.useRealTimers();
  });

  it("does not count what could not be stored", async () => {
    const { send, taken } = setUp();
    for (let turn = 0; turn < 10; turn++) {
      await send("giulia@posta.example", { name: "" });
      await send("giulia@posta.example", { date: "2027-02-28" });
      await send("giulia@posta.example", { date: "2028-01-01" });
    }
    await send("giulia@posta.example");
    expect(taken.map(isQuarantined).at(-1)).toBe(false);
  });

  it("counts the same content once, and other content each time", async () => {
    const { send, taken } = setUp();
    for (let turn = 0; turn < 10; turn++) await send("giulia@posta.example");
    for (let turn = 2; turn <= 5; turn++) await send("giulia@posta.example", { details: `${turn}` });
    expect(taken.filter(isQuarantined)).toEqual([]);
    await send("giulia@posta.example", { details: "6" });
    expect(taken.map(isQuarantined).at(-1)).toBe(true);
  });

  it("stores counts without addresses", async () => {
    const keys: string[] = [];
    const limiterOf = (): Limiter => ({
      consume(key): Promise<Admission> {
        keys.push(key);
        return Promise.resolve({ allowed: true });
      },
    });
    await setUp({ limiterOf }).send("giulia@posta.example", { details: ownText });
    expect(keys).toHaveLength(8);
    expect(keys.join()).not.toMatch(/giulia|posta|vorremmo/i);
  });
});

const ownText = "Vorremmo un aperitivo in giardino per ottanta persone, con due baristi e la musica dal vivo.";

describe("a text", () => {
  it("under a second address counts for little, as of somebody who corrects it, and is quarantined under a third", async () => {
    const { send, taken } = setUp();
    await send("giulia@psta.example", { details: ownText });
    await send("giulia@posta.example", { details: ownText });
    await send("robot@posta.example", { details: `Ciao! ${ownText} 4711 https://example.org` });
    expect(taken.map(isQuarantined)).toEqual([false, false, true]);
    expect(taken.map(signals)).toEqual([[], ["repeated-text"], expect.arrayContaining(["repeated-text"])]);
  });

  it("may be sent again by one address for other days", async () => {
    const { send, taken } = setUp();
    for (const date of ["2027-05-01", "2027-05-02", "2027-05-08"]) {
      await send("giulia@posta.example", { details: ownText, date });
    }
    expect(taken.map(signals)).toEqual([[], [], []]);
  });

  it("that anybody may write is not stored", async () => {
    const { send, taken } = setUp();
    for (const name of ["a", "b", "c", "d"]) await send(`${name}@posta.example`, { details: "Festa di compleanno" });
    expect(taken.map(signals)).toEqual([[], [], [], []]);
  });
});

describe("the limit of all clients together", () => {
  it("quarantines beyond it, and what is quarantined anyway uses up nothing of it", async () => {
    const { send, taken } = setUp({ perHour: 4 });
    const spam = { details: "<a href=https://example.org>Cheap watches</a>" };
    for (let turn = 0; turn < 10; turn++) await send(`robot${turn}@posta.example`, spam);
    for (let turn = 0; turn < 5; turn++) await send(`guest${turn}@posta.example`);
    expect(taken.map(isQuarantined)).toEqual([
      ...Array<boolean>(10).fill(true),
      ...Array<boolean>(4).fill(false),
      true,
    ]);
    expect(taken.map(signals).at(-1)).toEqual(["high-rate", "flood"]);
  });

  it("counts a request that is sent again once", async () => {
    const { send, taken } = setUp({ perHour: 2 });
    for (let turn = 0; turn < 9; turn++) await send("giulia@posta.example");
    await send("emma@posta.example");
    expect(taken.filter(isQuarantined)).toEqual([]);
  });
});

describe("an idempotency key", () => {
  it.each(["'; drop table", "short", "x".repeat(65), "nul\u0000nul-nul", ""])("is none where it is %j", async (key) => {
    const { send, taken } = setUp();
    await send("giulia@posta.example", { key });
    expect(taken[0]?.idempotencyKey).toBeUndefined();
  });

  it("is passed on if it is plausible", async () => {
    const { send, taken } = setUp();
    await send("giulia@posta.example", { key: "0f8fad5b-d9cb-469f-a165-70867728950e" });
    expect(taken[0]?.idempotencyKey).toBe("0f8fad5b-d9cb-469f-a165-70867728950e");
  });
});
