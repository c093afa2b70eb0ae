import { randomUUID } from "node:crypto";
import autocannon, { type Instance, type Options } from "autocannon";
import { bookingCall } from "../helpers/booking-call.ts";
import { aBooking, daysAhead } from "../helpers/booking-page.ts";

export interface LoadOptions {
  siteUrl: string;
  connections: number;
  /** Starts when every connection has had a response. */
  seconds: number;
}

/** The result of a load of bookings. */
export interface LoadResult {
  /** All successful responses, also before the measurement. */
  stored: number;
  perSecond: number;
  /** The 50th and 99th percentile of the response time in milliseconds. */
  p50: number;
  p99: number;
}

const longestOpening = 60;

/**
 * Sends bookings over a number of connections, on each the next as soon as the last is answered. What is measured begins when all
 * connections have had an answer: a busy server takes one new connection in each turn of its loop. @throws Error at any refusal
 */
export async function loadWithBookings({ siteUrl, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  const refusals: string[] = [];
  const opened = new Set<unknown>();
  let opening = 0;
  let began = 0;
  const load: Options = {
    url: siteUrl,
    connections,
    duration: longestOpening + seconds,
    timeout: 60,
    requests: [
      {
        method: "POST",
        path: "/api/v1.0/email/send",
        setupRequest: (request) => ({ ...request, headers: visitorHeaders(), body: someBooking() }),
        onResponse: (status, body) => void (status === 200 || refusals.push(`${status} ${body}`)),
      },
    ],
  };
  const errors = await new Promise<number>((resolve, reject) => {
    const run: Instance = autocannon(load, (error: Error | null, result) =>
      error ? reject(error) : resolve(result.errors),
    );
    // The library's statistics are in whole milliseconds.
    run.on("response", (client, status, _bytes, milliseconds) => {
      if (status !== 200) return;
      if (began > 0) {
        times.push(milliseconds);
      } else {
        opening += 1;
        opened.add(client);
        if (opened.size < connections) return;
        began = performance.now();
        setTimeout(() => run.stop(), seconds * 1000);
      }
    });
  });
  const elapsed = (performance.now() - began) / 1000;
  if (refusals.length > 0 || errors > 0) {
    throw new Error(`${refusals.length} refusals (${refusals[0] ?? "none"}), ${errors} broken connections`);
  }
  times.sort((one, other) => one - other);
  const share = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return { stored: opening + times.length, perSecond: times.length / elapsed, p50: share(0.5), p99: share(0.99) };
}

/** Each visitor has a unique address in X-Forwarded-For. */
function visitorHeaders(): Record<string, string> {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return {
    "Content-Type": "application/json",
    "Idempotency-Key": randomUUID(),
    "X-Forwarded-For": `10.${part()}.${part()}.${part()}`,
  };
}

/** For a day of the next five months: a notice lists the other requests for its day. */
function someBooking(): string {
  return bookingCall(aBooking({ date: daysAhead(2 + Math.floor(Math.random() * 150)) }));
}
