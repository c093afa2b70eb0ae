import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RootOperationNode } from "kysely";
import { saveRequest } from "#src/requests/submit.server.ts";
import type { PollLoop } from "#src/site/poll-loop.server.ts";
import { aRequest, received as start } from "#tests/helpers/requests.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { overSqlite } from "#tests/stores/dialects.ts";
import { DeliveryError } from "./failure.ts";
import type { DeliveryKind } from "./kinds.ts";
import type { sendDelivery } from "./send.server.ts";
import { createWorker } from "./worker.server.ts";

type Deliver = typeof sendDelivery;

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const refused = new Error("connection refused");
const never = () => new Promise<never>(() => undefined);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

overSqlite("the worker", (bench) => {
  const workers: PollLoop[] = [];
  beforeEach(() => {
    milliseconds = 0;
    vi.useFakeTimers({ now: start, toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.resetAllMocks();
    vi.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(async () => {
    const stopped = Promise.all(workers.splice(0).map((one) => one.stop()));
    await seconds(6);
    await stopped;
    vi.useRealTimers();
  });

  /** The deliveries are due in this order. */
  let milliseconds = 0;

  /** Stores a request for each of some deliveries, which have failed so many times. */
  async function enqueue(kinds: readonly DeliveryKind[], attempts = 0): Promise<void> {
    for (const kind of kinds) {
      const receivedAt = new Date(start.getTime() - 100 + milliseconds++).toISOString();
      await saveRequest(bench.db, aRequest({ receivedAt }), [kind]);
    }
    await bench.db.updateTable("outbox").set({ attempts }).execute();
  }
  const notices = (count: number) => enqueue(Array<"owner-notice">(count).fill("owner-notice"));
  const rows = () => bench.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const states = async () => (await rows()).map(({ state }) => state);

  /** @param fault is thrown by the first query of its kind */
  function run(deliver: Deliver, fault?: (node: RootOperationNode) => boolean): PollLoop {
    let faults = fault === undefined ? 0 : 1;
    const db = bench.db.withPlugin({
      transformQuery({ node }) {
        if (faults > 0 && fault?.(node)) {
          faults--;
          throw new Error("locked");
        }
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const site = testSite({ db });
    const config = { ...site.config, mailLeaseSeconds: 60 };
    const worker = createWorker({ ...site, config, log, now: () => new Date() }, deliver);
    workers.push(worker);
    worker.start();
    return worker;
  }

  it("delivers what waits at the start, and leaves no timer behind", async () => {
    await enqueue(["owner-notice", "visitor-acknowledgement", "visitor-update"]);
    run(() => Promise.resolve("sent"));
    await seconds(1);
    expect(await states()).toEqual(["sent", "sent", "sent"]);
    // It is the query of the loop that looks for due deliveries.
    expect(vi.getTimerCount()).toBe(1);
  });

  it("delivers what is added as soon as it is woken, also while another takes its time", async () => {
    await notices(1);
    const [slow] = await rows();
    const worker = run((_, { id }) => (id === slow?.id ? never() : Promise.resolve("sent")));
    await seconds(0);
    await notices(1);
    worker.wake();
    await seconds(0);
    expect(await states()).toEqual(["waiting", "sent"]);
  });

  it("takes four at a time, and the next as soon as one has ended", async () => {
    await notices(6);
    const finish: Array<(outcome: "sent") => void> = [];
    run(() => new Promise((resolve) => void finish.push(resolve)));
    await seconds(0);
    expect(finish).toHaveLength(4);
    finish[0]?.("sent");
    await seconds(0);
    expect(finish).toHaveLength(5);
  });

  it("does not let one failure hold up the next", async () => {
    await notices(3);
    const [first] = await rows();
    run((_, { id }) => (id === first?.id ? Promise.reject(refused) : Promise.resolve("sent")));
    await seconds(0);
    expect(await states()).toEqual(["waiting", "sent", "sent"]);
  });

  it("goes on after the outbox could not be read", async () => {
    await notices(1);
    run(
      () => Promise.resolve("sent"),
      ({ kind }) => kind === "UpdateQueryNode",
    );
    await seconds(4.999);
    expect(await states()).toEqual(["waiting"]);
    await seconds(0.001);
    expect(await states()).toEqual(["sent"]);
  });

  it("repeats, once the lease has ended, a delivery whose outcome could not be recorded", async () => {
    await notices(1);
    const deliver = vi.fn<Deliver>().mockResolvedValue("sent");
    run(deliver, (node) => JSON.stringify(node).includes("sent_at"));
    await seconds(59);
    expect(await states()).toEqual(["waiting"]);
    expect(log.error).toHaveBeenCalledTimes(1);
    await seconds(1);
    expect(await states()).toEqual(["sent"]);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it("tries again with growing delays until it works", async () => {
    await notices(1);
    const times: number[] = [];
    run(() => {
      times.push((Date.now() - start.getTime()) / 1000);
      return times.length < 4 ? Promise.reject(refused) : Promise.resolve("sent");
    });
    await seconds(30);
    expect(await rows()).toMatchObject([{ state: "waiting", last_error: "connection refused" }]);
    await seconds(60);
    expect(times).toEqual([0, 5, 15, 35]);
    expect(await states()).toEqual(["sent"]);
  });

  it("gives up at once what is refused permanently, and the log names nobody", async () => {
    await notices(1);
    run(() => Promise.reject(new DeliveryError("550 no such user <giulia@posta.example>", { permanent: true })));
    await seconds(300);
    const [row] = await rows();
    expect(row).toMatchObject({ state: "failed", attempts: 1, last_error: "550 no such user <giulia@posta.example>" });
    const reason = "550 no such user <[…]>";
    const fields = { delivery: "owner-notice", request: row?.request_id, attempt: 1, reason };
    expect(log.error.mock.calls).toEqual([[fields, "delivery given up: the desk lists it"]]);
  });

  it("names nobody in the log while it tries again either", async () => {
    await notices(1);
    run(() => Promise.reject(new Error("450 4.2.0 giulia@posta.example\r\nis greylisted")));
    await seconds(0);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ reason: "450 4.2.0 […] is greylisted", retryInSeconds: 5 }),
      "not delivered, it will be tried again",
    );
  });

  it("gives up after about three days, except for the owner's notice", async () => {
    await enqueue(["owner-notice", "visitor-acknowledgement", "visitor-update"], 163);
    run(() => Promise.reject(refused));
    await seconds(0);
    expect(await states()).toEqual(["waiting", "waiting", "waiting"]);
    await seconds(1800);
    expect(await states()).toEqual(["waiting", "failed", "failed"]);
  });

  it("logs an error when the owner's notice has failed for minutes", async () => {
    await enqueue(["owner-notice"], 3);
    run(() => Promise.reject(refused));
    await seconds(0);
    expect(log.error).not.toHaveBeenCalled();
    await seconds(40);
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ attempt: 5 }), expect.any(String));
  });

  it("never has a delivery in progress twice: it is aborted before its lease ends", async () => {
    await notices(1);
    let underWay = 0;
    let most = 0;
    let aborted = 0;
    const deliver: Deliver = (_site, _delivery, _request, signal) => {
      most = Math.max(most, ++underWay);
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          underWay--;
          aborted++;
          reject(new Error("broken off"));
        });
      });
    };
    run(deliver);
    // It stands for a second process.
    run(deliver);
    await seconds(600);
    expect(most).toBe(1);
    expect(aborted).toBeGreaterThan(5);
    expect(await rows()).toMatchObject([{ last_error: "it took too long" }]);
  });

  it("ends a delivery at its time limit even when it ignores the signal", async () => {
    await notices(5);
    const ids = (await rows()).map(({ id }) => id);
    run((_, { id }) => (id === ids[4] ? Promise.resolve("sent") : never()));
    await seconds(44);
    expect(new Set(await states())).toEqual(new Set(["waiting"]));
    await seconds(1);
    expect(await states()).toEqual(["waiting", "waiting", "waiting", "waiting", "sent"]);
  });

  it("completes deliveries in progress when it stops, and claims no others", async () => {
    await notices(5);
    const finish: Array<(outcome: "sent") => void> = [];
    const worker = run(() => new Promise((resolve) => void finish.push(resolve)));
    await seconds(0);
    const stopped = worker.stop();
    await seconds(4);
    for (const one of finish) one("sent");
    await stopped;
    expect(await states()).toEqual(["sent", "sent", "sent", "sent", "waiting"]);
  });

  it("aborts deliveries that do not end soon when it stops, and leaves them to their lease", async () => {
    await notices(1);
    const aborted = vi.fn<() => void>();
    const worker = run((_site, _delivery, _request, signal) => {
      signal.addEventListener("abort", aborted);
      return never();
    });
    await seconds(0);
    const [leased] = await rows();
    let ended = false;
    const stopped = worker.stop().then(() => (ended = true));
    await seconds(4.999);
    expect([ended, aborted.mock.calls.length]).toEqual([false, 0]);
    await seconds(0.001);
    await stopped;
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(leased?.leased_until).not.toBeNull();
    expect(await rows()).toEqual([leased]);
  });
});
