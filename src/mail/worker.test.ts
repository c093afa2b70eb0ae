import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DeliveryError, type PendingDelivery } from "./outbox.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { createWorker, type Worker, type WorkerDependencies } from "./worker.server.ts";

interface Row extends Omit<PendingDelivery, "leaseUntil"> {
  due: number;
  state: "waiting" | "sent" | "failed";
  lease?: number | undefined;
  error?: string;
}

/** An outbox in memory, under the fake clock, with leases as the port describes them. */
function memoryOutbox(rows: Row[]): WorkerDependencies["outbox"] {
  const settle = ({ id, leaseUntil }: PendingDelivery, outcome: Partial<Row>): Promise<void> => {
    const row = rows.find((each) => each.id === id && each.lease === leaseUntil.getTime());
    if (row) Object.assign(row, { lease: undefined, ...outcome });
    return Promise.resolve();
  };
  const next = (row: Row): number => row.lease ?? row.due;
  return {
    claim(now, leaseUntil) {
      const row = rows.find((each) => each.state === "waiting" && next(each) <= now.getTime());
      if (!row) return Promise.resolve(undefined);
      row.lease = leaseUntil.getTime();
      return Promise.resolve({ ...row, attempts: row.attempts++, leaseUntil });
    },
    markSent: (delivery) => settle(delivery, { state: "sent" }),
    retryAt: (delivery, due, error) => settle(delivery, { due: due.getTime(), error }),
    park: (delivery, _now, error) => settle(delivery, { state: "failed", error }),
    nextDue() {
      const waiting = rows.filter(({ state }) => state === "waiting").map(next);
      return Promise.resolve(waiting.length === 0 ? undefined : new Date(Math.min(...waiting)));
    },
  };
}

const row = (id: string, kind: PendingDelivery["kind"] = "owner-notice", attempts = 0): Row => ({
  id,
  requestId: id,
  kind,
  entryId: "",
  attempts,
  due: 0,
  state: "waiting",
});
const request = {
  reference: "AMB-7K3QX",
  content: { kind: "contact", name: "Giulia Marchetti", email: "giulia@posta.example" },
} as StoredRequest;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const refusal = () => new DeliveryError("550 no such user <giulia@posta.example>", { permanent: true });
const never = () => new Promise<never>(() => undefined);
const states = (rows: Row[]) => rows.map(({ state }) => state);
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

let worker: Worker | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T11:00:00Z") });
  vi.resetAllMocks();
});
afterEach(async () => {
  const stopped = worker?.stop();
  await later(6);
  await stopped;
  vi.useRealTimers();
});

function run(rows: Row[], deliver: WorkerDependencies["deliver"], changes: Partial<WorkerDependencies> = {}): Worker {
  worker = createWorker({
    outbox: memoryOutbox(rows),
    requests: { find: () => Promise.resolve(request) },
    deliver,
    now: () => new Date(),
    random: () => 0,
    log,
    leaseSeconds: 60,
    concurrency: 2,
    ...changes,
  });
  worker.start();
  return worker;
}

describe("the worker", () => {
  it("delivers what waits at the start", async () => {
    const rows = [row("a"), row("b", "visitor-acknowledgement"), row("c", "visitor-update")];
    run(rows, () => Promise.resolve());
    await later(0);
    expect(states(rows)).toEqual(["sent", "sent", "sent"]);
  });

  it("delivers what is added as soon as it is woken, also while another takes its time", async () => {
    const rows = [row("slow")];
    const running = run(rows, ({ id }) => (id === "slow" ? never() : Promise.resolve()));
    await later(0);
    rows.push(row("a"));
    running.wake();
    await later(0);
    expect(states(rows)).toEqual(["waiting", "sent"]);
  });

  it("takes no more at a time than its concurrency, and the next as soon as one has ended", async () => {
    const rows = [row("a"), row("b"), row("c")];
    const finish = new Map<string, () => void>();
    run(rows, ({ id }) => new Promise((resolve) => void finish.set(id, resolve)));
    await later(0);
    expect([...finish.keys()]).toEqual(["a", "b"]);
    finish.get("a")?.();
    await later(0);
    expect([...finish.keys()]).toEqual(["a", "b", "c"]);
  });

  it("does not let one failure hold up the next", async () => {
    const rows = [row("a"), row("b"), row("c")];
    run(rows, ({ id }) => (id === "a" ? Promise.reject(new Error("no")) : Promise.resolve()));
    await later(0);
    expect(states(rows)).toEqual(["waiting", "sent", "sent"]);
  });

  it("goes on after the outbox could not be read", async () => {
    const rows = [row("a")];
    const outbox = memoryOutbox(rows);
    let faults = 1;
    const claim: typeof outbox.claim = (...when) =>
      faults-- > 0 ? Promise.reject(new Error("locked")) : outbox.claim(...when);
    run(rows, () => Promise.resolve(), { outbox: { ...outbox, claim } });
    await later(4.999);
    expect(states(rows)).toEqual(["waiting"]);
    await later(0.001);
    expect(states(rows)).toEqual(["sent"]);
  });

  it("repeats, once the lease has ended, a delivery whose outcome could not be recorded", async () => {
    const rows = [row("a")];
    const outbox = memoryOutbox(rows);
    let faults = 1;
    const markSent: typeof outbox.markSent = (...outcome) =>
      faults-- > 0 ? Promise.reject(new Error("locked")) : outbox.markSent(...outcome);
    run(rows, () => Promise.resolve(), { outbox: { ...outbox, markSent } });
    await later(59);
    expect(states(rows)).toEqual(["waiting"]);
    expect(log.error).toHaveBeenCalledTimes(1);
    await later(1);
    expect(states(rows)).toEqual(["sent"]);
  });
});

describe("a delivery that fails", () => {
  it("is tried again with growing delays until it works", async () => {
    const rows = [row("a")];
    const times: number[] = [];
    const start = Date.now();
    run(rows, () => {
      times.push((Date.now() - start) / 1000);
      return times.length < 4 ? Promise.reject(new Error("connection refused")) : Promise.resolve();
    });
    await later(30);
    expect(rows[0]).toMatchObject({ state: "waiting", error: "connection refused" });
    await later(60);
    expect(times).toEqual([0, 5, 15, 35]);
    expect(states(rows)).toEqual(["sent"]);
  });

  it.each(["owner-notice", "visitor-acknowledgement", "visitor-update"] as const)(
    "permanently marks a %s as failed at once, and the log names nobody",
    async (kind) => {
      const rows = [row("a", kind)];
      run(rows, () => Promise.reject(refusal()));
      await later(86_400);
      expect(rows[0]).toMatchObject({
        state: "failed",
        attempts: 1,
        error: "550 no such user <giulia@posta.example>",
      });
      expect(log.error.mock.calls).toEqual([
        [
          { delivery: kind, request: "a", attempt: 1, reason: "550 no such user <[…]>" },
          "delivery given up: the desk lists it",
        ],
      ]);
    },
  );

  it("names nobody in the log while it is tried again either", async () => {
    run([row("a")], () => Promise.reject(new Error("450 4.2.0 giulia@posta.example\r\nis greylisted")));
    await later(0);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ reason: "450 4.2.0 […] is greylisted", retryInSeconds: 5 }),
      "not delivered, it will be tried again",
    );
  });

  it("is given up after about three days, except for the owner's notice", async () => {
    const kinds = ["owner-notice", "visitor-acknowledgement", "visitor-update"] as const;
    const rows = kinds.map((kind) => row(kind, kind, 163));
    run(rows, () => Promise.reject(new Error("connection refused")));
    await later(0);
    expect(states(rows)).toEqual(["waiting", "waiting", "waiting"]);
    await later(1800);
    expect(states(rows)).toEqual(["waiting", "failed", "failed"]);
  });

  it("is logged as an error if it is the owner's notice and has failed for minutes", async () => {
    run([row("a", "owner-notice", 3)], () => Promise.reject(new Error("connection refused")));
    await later(0);
    expect(log.error).not.toHaveBeenCalled();
    await later(40);
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ attempt: 5 }), expect.any(String));
  });
});

describe("a delivery that takes long", () => {
  it("is never in progress twice: it is aborted before its lease ends", async () => {
    const rows = [row("a")];
    let underWay = 0;
    let most = 0;
    let breaks = 0;
    // A second worker beside the first, as a second process would be.
    const deliver: WorkerDependencies["deliver"] = (_delivery, _request, signal) => {
      most = Math.max(most, ++underWay);
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          underWay--;
          breaks++;
          reject(new Error("broken off"));
        });
      });
    };
    const other = createWorker({
      outbox: memoryOutbox(rows),
      requests: { find: () => Promise.resolve(request) },
      deliver,
      now: () => new Date(),
      random: () => 0,
      log,
      leaseSeconds: 60,
      concurrency: 2,
    });
    run(rows, deliver);
    other.start();
    await later(600);
    const stopped = other.stop();
    await later(6);
    await stopped;
    expect(most).toBe(1);
    expect(breaks).toBeGreaterThan(5);
  });

  it("ends at its time limit even when it ignores the signal", async () => {
    const rows = [row("a"), row("b"), row("c")];
    run(rows, ({ id }) => (id === "c" ? Promise.resolve() : never()));
    await later(44);
    expect(states(rows)).toEqual(["waiting", "waiting", "waiting"]);
    await later(1);
    expect(states(rows)).toEqual(["waiting", "waiting", "sent"]);
    expect(rows[0]?.error).toBe("it took too long");
  });

  it("leaves no timer behind that holds its request until the time limit", async () => {
    const rows = Array.from({ length: 20 }, (_, index) => row(`r${index}`));
    run(rows, () => Promise.resolve());
    await later(1);
    expect(new Set(states(rows))).toEqual(new Set(["sent"]));
    // The one of the loop that looks for due deliveries.
    expect(vi.getTimerCount()).toBe(1);
  });
});

describe("stopping", () => {
  it("completes deliveries in progress and claims no others", async () => {
    const rows = [row("a"), row("b")];
    let finish = (): void => undefined;
    const running = run(rows, () => new Promise((resolve) => void (finish = resolve)), { concurrency: 1 });
    await later(0);
    const stopped = running.stop();
    await later(4);
    finish();
    await stopped;
    expect(states(rows)).toEqual(["sent", "waiting"]);
  });

  it("aborts deliveries that do not end soon, and leaves them to their lease", async () => {
    const rows = [row("a")];
    const aborted = vi.fn();
    const running = run(rows, (_delivery, _request, signal) => {
      signal.addEventListener("abort", aborted);
      return never();
    });
    await later(0);
    const leased = rows[0]?.lease;
    let ended = false;
    const stopped = running.stop().then(() => (ended = true));
    await later(4.999);
    expect([ended, aborted.mock.calls.length]).toEqual([false, 0]);
    await later(0.001);
    await stopped;
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(rows[0]).toMatchObject({ state: "waiting", lease: leased });
    expect(rows[0]?.error).toBeUndefined();
  });

  it("does not wait for a database that stays silent", async () => {
    const rows = [row("a")];
    const running = run(rows, () => Promise.resolve(), { outbox: { ...memoryOutbox(rows), markSent: never } });
    await later(0);
    const stopped = running.stop();
    await later(6);
    await expect(stopped).resolves.toBeUndefined();
  });
});
