import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PendingDelivery } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { createWorker, type Worker, type WorkerDependencies } from "./worker.ts";

interface Row extends Omit<PendingDelivery, "leaseUntil"> {
  due: number;
  state: "waiting" | "sent" | "failed";
  error?: string;
}

/** An outbox in memory, under the fake clock. */
function memoryOutbox(rows: Row[]): WorkerDependencies["outbox"] {
  const row = (id: string): Row => rows.find((each) => each.id === id) as Row;
  return {
    claim(now, leaseUntil) {
      const due = rows.find((each) => each.state === "waiting" && each.due <= now.getTime());
      if (!due) return Promise.resolve(undefined);
      due.due = leaseUntil.getTime();
      return Promise.resolve({ ...due, attempts: due.attempts++, leaseUntil });
    },
    markSent: ({ id }) => Promise.resolve(void (row(id).state = "sent")),
    retryAt: ({ id }, next, error) => Promise.resolve(void Object.assign(row(id), { due: next.getTime(), error })),
    park: ({ id }, _now, error) => Promise.resolve(void Object.assign(row(id), { state: "failed", error })),
    nextDue() {
      const waiting = rows.filter((each) => each.state === "waiting").map((each) => each.due);
      return Promise.resolve(waiting.length === 0 ? undefined : new Date(Math.min(...waiting)));
    },
  };
}

const mail = (id: string, kind: PendingDelivery["kind"] = "owner-notice"): Row => ({
  id,
  requestId: id,
  kind,
  attempts: 0,
  due: 0,
  state: "waiting",
});
const request = { reference: "AMB-7K3QX" } as StoredRequest;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let worker: Worker | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T11:00:00Z") });
});
afterEach(async () => {
  await worker?.stop();
  vi.useRealTimers();
});

function run(rows: Row[], deliver: (kind: PendingDelivery["kind"], request: StoredRequest) => Promise<void>): Worker {
  worker = createWorker({
    outbox: memoryOutbox(rows),
    requests: { find: () => Promise.resolve(request) },
    deliver,
    now: () => new Date(),
    random: () => 0,
    log,
    leaseSeconds: 60,
  });
  worker.start();
  return worker;
}

describe("the worker", () => {
  it("sends what waits at the start", async () => {
    const rows = [mail("a"), mail("b", "visitor-acknowledgement")];
    run(rows, () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    expect(rows.map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  it("sends what is added as soon as it is woken", async () => {
    const rows: Row[] = [];
    const running = run(rows, () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    rows.push(mail("a"));
    running.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(rows[0]?.state).toBe("sent");
  });

  it("tries again with growing delays until it works", async () => {
    const rows = [mail("a")];
    const times: number[] = [];
    const start = Date.now();
    run(rows, () => {
      times.push((Date.now() - start) / 1000);
      return times.length < 4 ? Promise.reject(new Error("connection refused")) : Promise.resolve();
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(rows[0]).toMatchObject({ state: "waiting", error: "connection refused" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toEqual([0, 5, 15, 35]);
    expect(rows[0]?.state).toBe("sent");
  });

  it("parks an acknowledgement that is refused for good, but never the owner's notice", async () => {
    const rows = [mail("owner"), mail("visitor", "visitor-acknowledgement")];
    run(rows, () => Promise.reject(Object.assign(new Error("550 no such user"), { permanent: true })));
    await vi.advanceTimersByTimeAsync(0);
    expect(rows.map(({ state }) => state)).toEqual(["waiting", "failed"]);
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ reason: "550 no such user" }), expect.any(String));
  });

  it("does not let one mail's failure hold up the next", async () => {
    const rows = [mail("a"), mail("b")];
    let calls = 0;
    run(rows, () => (++calls === 1 ? Promise.reject(new Error("no")) : Promise.resolve()));
    await vi.advanceTimersByTimeAsync(0);
    expect(rows.map(({ state }) => state)).toEqual(["waiting", "sent"]);
  });

  it("finishes the mail under way before it stops, and takes no other", async () => {
    const rows = [mail("a"), mail("b")];
    let finish = (): void => undefined;
    const running = run(rows, () => new Promise((resolve) => void (finish = resolve)));
    await vi.advanceTimersByTimeAsync(0);
    const stopped = running.stop();
    finish();
    await stopped;
    expect(rows.map(({ state }) => state)).toEqual(["sent", "waiting"]);
  });

  it("comes back after the outbox could not be read", async () => {
    const rows = [mail("a")];
    const outbox = memoryOutbox(rows);
    let faults = 1;
    worker = createWorker({
      outbox: {
        ...outbox,
        claim: (...when) => (faults-- > 0 ? Promise.reject(new Error("locked")) : outbox.claim(...when)),
      },
      requests: { find: () => Promise.resolve(request) },
      deliver: () => Promise.resolve(),
      now: () => new Date(),
      random: () => 0,
      log,
      leaseSeconds: 60,
    });
    worker.start();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(rows[0]?.state).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(rows[0]?.state).toBe("sent");
  });
});
