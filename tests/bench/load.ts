import { randomUUID } from "node:crypto";
import autocannon, { type Options } from "autocannon";

export interface LoadOptions {
  siteUrl: string;
  connections: number;
  seconds: number;
}

/** How a site stood a load of bookings, each answered once it was stored. */
export interface LoadResult {
  stored: number;
  perSecond: number;
  /** Milliseconds within which half, and 99 in 100, of the answers came. */
  p50: number;
  p99: number;
}

/** Sends bookings over so many connections, on each the next as soon as the last is answered. @throws Error at any refusal */
export async function loadWithBookings({ siteUrl, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const date = new Date(Date.now() + 61 * 86_400_000).toISOString().slice(0, 10).split("-").toReversed().join("/");
  const times: number[] = [];
  const refusals: string[] = [];
  const began = performance.now();
  const load: Options = {
    url: siteUrl,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        method: "POST",
        path: "/api/v1.0/email/send",
        setupRequest: (request) => ({ ...request, headers: visitorHeaders(), body: bookingOn(date) }),
      },
    ],
  };
  const errors = await new Promise<number>((resolve, reject) => {
    const run = autocannon(load, (error: Error | null, result) => (error ? reject(error) : resolve(result.errors)));
    // Its own statistics are in whole milliseconds.
    run.on("response", (_client, status, _bytes, milliseconds) => {
      if (status === 200) times.push(milliseconds);
      else refusals.push(String(status));
    });
  });
  const elapsed = (performance.now() - began) / 1000;
  if (refusals.length > 0 || errors > 0) {
    throw new Error(`${refusals.length} refusals (${refusals[0] ?? "none"}), ${errors} broken connections`);
  }
  times.sort((one, other) => one - other);
  const share = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return { stored: times.length, perSecond: times.length / elapsed, p50: share(0.5), p99: share(0.99) };
}

/** Each visitor comes from an address of their own, which the proxy before the site tells. */
function visitorHeaders(): Record<string, string> {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return {
    "Content-Type": "application/json",
    "Idempotency-Key": randomUUID(),
    "X-Forwarded-For": `10.${part()}.${part()}.${part()}`,
  };
}

function bookingOn(date: string): string {
  return JSON.stringify({
    lib_version: "1.0",
    user_id: "site",
    service_id: "requests",
    template_id: "booking",
    template_params: {
      name: "Giulia Marchetti",
      email: `giulia.${randomUUID()}@posta.example`,
      phone: "333 000 0000",
      date,
      timeSlot: "16:00",
      eventType: "wedding",
      location: "Villa Aldobrandini, Frascati",
      details: "Novanta invitati, dalle 19:30 all’una.",
      locale: "IT",
      website: "",
    },
  });
}
