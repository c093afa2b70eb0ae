import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConfirmationOutcome, ConfirmationQueue, PendingConfirmation } from "#domain/newsletter/ports.ts";
import { DeliveryError } from "#domain/requests/ports.ts";
import { createMailer } from "./mailer.ts";

const start = new Date("2026-11-21T12:00:00Z");
const subscriber = {
  id: "giulia",
  email: "giulia@posta.example",
  locale: "it",
  state: "pending",
  consent: { text: "Sì", at: start.toISOString() },
  confirmedAt: undefined,
} as const;

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

/** One mail that waits, as a queue of one. */
function setUp(send: (confirmation: PendingConfirmation, signal: AbortSignal) => Promise<void>, attempts = 0) {
  let due: Date | undefined = start;
  const outcomes: ConfirmationOutcome[] = [];
  const queue: ConfirmationQueue = {
    async claim(now, leaseUntil) {
      if (due === undefined || due > now) return undefined;
      due = leaseUntil;
      return { subscriber, attempts: attempts + outcomes.length, leaseUntil };
    },
    async settle(_, outcome) {
      outcomes.push(outcome);
      due = outcome.type === "later" ? outcome.at : undefined;
    },
    nextDue: async () => due,
  };
  const log = { info: vi.fn<() => void>(), warn: vi.fn<(fields: object) => void>(), error: vi.fn<() => void>() };
  const onFailure = vi.fn<() => void>();
  const mailer = createMailer({
    queue,
    send,
    now: () => new Date(),
    random: () => 0,
    log,
    leaseSeconds: 40,
    onFailure,
  });
  return { mailer, outcomes, log, onFailure, add: () => (due = new Date()) };
}

describe("the mailer of confirmations", () => {
  it("sends what is due at its start, and nothing twice", async () => {
    const send = vi.fn<() => Promise<void>>(async () => {});
    const { mailer, outcomes } = setUp(send);
    mailer.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(outcomes).toEqual([{ type: "sent" }]);
    await mailer.stop();
  });

  it("looks at once where it is woken", async () => {
    const send = vi.fn<() => Promise<void>>(async () => {});
    const { mailer, add } = setUp(send);
    mailer.start();
    await vi.advanceTimersByTimeAsync(1000);
    add();
    mailer.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    await mailer.stop();
  });

  it("tries again after five seconds, then ten, and tells the log no address", async () => {
    const error = new Error("450 giulia@posta.example is busy");
    const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    send.mockResolvedValue();
    const { mailer, outcomes, log, onFailure } = setUp(send);
    mailer.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(outcomes[0]).toEqual({ type: "later", at: new Date("2026-11-21T12:00:05Z"), error: error.message });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outcomes.map(({ type }) => type)).toEqual(["later", "later", "sent"]);
    expect(onFailure).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain("giulia");
    await mailer.stop();
  });

  it.each([
    ["an address that there is not", 0, new DeliveryError("550 nobody here", { permanent: true })],
    ["three days of failure", 164, new Error("no connection")],
  ])("gives up after %s", async (_, attempts, error) => {
    const { mailer, outcomes } = setUp(() => Promise.reject(error), attempts);
    mailer.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcomes).toEqual([{ type: "given-up", error: error.message }]);
    await mailer.stop();
  });

  it("breaks off what does not end within its lease", async () => {
    const { mailer, outcomes } = setUp(() => new Promise(() => {}));
    mailer.start();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual([{ type: "later", at: new Date("2026-11-21T12:00:35Z"), error: "it took too long" }]);
    await mailer.stop();
  });

  it("leaves what a stop breaks off to its lease", async () => {
    const { mailer, outcomes, onFailure } = setUp(() => new Promise(() => {}));
    mailer.start();
    await vi.advanceTimersByTimeAsync(1000);
    await mailer.stop();
    expect(outcomes).toEqual([]);
    expect(onFailure).not.toHaveBeenCalled();
  });
});
