import { isIP, isIPv6 } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import {
  type Admission,
  type Submission,
  submit,
  type SubmitResult,
  type SubmitSite,
} from "#src/requests/submit.server.ts";
import type { Config } from "./config.ts";

async function consume(limiter: RateLimiterMemory, key: string, points = 1): Promise<Admission> {
  try {
    await limiter.consume(key, points);
    return { allowed: true };
  } catch (error) {
    // The library rejects with a result if the limit is reached.
    if (!(error instanceof RateLimiterRes)) throw error;
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
  }
}

const everybody = "everybody";
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Points a day. A mail takes more of them from a client, and from the count of a device that was signed in before. */
const signInMails = { points: 20, ofClient: 4, unknownDevices: 1, knownDevice: 2 };

/** Points a day. A request takes more of them from its client. */
const suspected = { points: 500, ofClient: 10 };

/** One client may always send so many requests an hour: an office may have a single address (D17). */
const ofOffice = 10;

export type Limits = ReturnType<typeof createLimits>;

/** Each process counts for itself, and begins at zero. The time of a key begins with its first count. */
export function createLimits(config: Pick<Config, "requestsPerMinute" | "requestsPerHour" | "httpRequestsPerMinute">) {
  const { requestsPerMinute, requestsPerHour, httpRequestsPerMinute } = config;
  const http = new RateLimiterMemory({ points: httpRequestsPerMinute, duration: minute });
  const posts = new RateLimiterMemory({ points: requestsPerMinute, duration: minute });
  const requests = new RateLimiterMemory({ points: requestsPerHour, duration: hour });
  const mails = new RateLimiterMemory({ points: signInMails.points, duration: day });
  const suspicious = new RateLimiterMemory({ points: suspected.points, duration: day });
  /** The points of a request for its client, who may send a quarter of all requests, but always the ones of an office. */
  const shareOfClient = Math.max(1, Math.min(4, Math.floor(requestsPerHour / ofOffice)));
  return {
    /** Counts an HTTP request that the cache does not answer. */
    http: (client: string) => consume(http, client),
    post: (client: string) => consume(posts, client),
    async request(client: string): Promise<boolean> {
      const own = await consume(requests, client, shareOfClient);
      return own.allowed && (await consume(requests, everybody)).allowed;
    },
    async suspected(client: string): Promise<Admission> {
      const own = await consume(suspicious, client, suspected.ofClient);
      return own.allowed ? consume(suspicious, everybody) : own;
    },
    /** Mails a link to the desk. Only a sent mail counts. @param device the session of a device that was signed in before */
    async signInMail(
      client: string,
      device: string | undefined,
      send: () => Promise<boolean>,
    ): Promise<{ state: "sent" | "failed" } | { state: "too-many"; retryAfterSeconds: number }> {
      const { ofClient, knownDevice, unknownDevices } = signInMails;
      const counted: Array<[key: string, points: number]> = [
        [client, ofClient],
        device === undefined ? ["unknown devices", unknownDevices] : [`device ${device}`, knownDevice],
      ];
      const admissions = await Promise.all(counted.map(([key, points]) => consume(mails, key, points)));
      const waits = admissions.flatMap((one) => (one.allowed ? [] : [one.retryAfterSeconds]));
      const isSent = waits.length === 0 && (await send());
      if (!isSent) await Promise.all(counted.map(([key, points]) => mails.reward(key, points)));
      if (waits.length > 0) return { state: "too-many", retryAfterSeconds: Math.max(...waits) };
      return { state: isSent ? "sent" : "failed" };
    },
  };
}

/**
 * Submits a request. It is refused beyond the client's limit of a minute. Beyond the limit of an hour it is stored with a neutral receipt, so
 * that nobody can lock out others.
 */
export async function submitWithin(
  limits: Pick<Limits, "post" | "request" | "suspected">,
  site: SubmitSite,
  client: string,
  submission: Submission,
): Promise<SubmitResult> {
  const admission = await limits.post(client);
  if (!admission.allowed) {
    return { ok: false, reason: "too-many-requests", retryAfterSeconds: admission.retryAfterSeconds };
  }
  return submit(site, {
    ...submission,
    isWithinRate: () => limits.request(client),
    admitSuspected: () => limits.suspected(client),
  });
}

/**
 * The key of a client for limits: the remote address of the socket, or the address that the outermost trusted proxy saw. The client itself
 * may have written the entries to the left of it.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === null) return limitKey(socketAddress);
  const hop = forwardedFor.split(",").at(-trustedProxies)?.trim() ?? "";
  // Some proxies add the port: `192.0.2.1:4711` or `[2001:db8::1]:4711`.
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, "$1");
  return limitKey(isIP(address) === 0 ? socketAddress : address);
}

/** An IPv4 address, even if it is mapped to IPv6, or the /48 network of an IPv6 address, which one customer may have. */
function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = expandIPv6(address.split("%")[0] ?? "").split(":");
  if (groups.slice(0, 6).join("") === `${"0".repeat(20)}ffff`) {
    const octets = groups.slice(6).join("").match(/../g) ?? [];
    return octets.map((octet) => parseInt(octet, 16)).join(".");
  }
  return `${groups.slice(0, 3).join(":").toLowerCase()}::/48`;
}
