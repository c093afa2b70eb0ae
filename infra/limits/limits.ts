import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { deskAccess } from "#domain/desk/access.ts";
import { requestsPerAddress, textMemory } from "#domain/spam/traffic.ts";

/** Counts requests by key in fixed windows of time. The window of a key starts with its first request. */
export interface Limiter {
  /**
   * Counts one request, or only checks the limit where `points` is 0. Never throws.
   * @param key names the sender; the caller hashes personal data
   */
  consume(key: string, points?: 0 | 1): Promise<Admission>;
}

export type Admission = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Allowance {
  /** Distinguishes limiters that share one store. */
  name: string;
  count: number;
  seconds: number;
}

/** Counts in this process only; a restart starts at zero. */
export function memoryLimiter({ name, count, seconds }: Allowance): Limiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: count, duration: seconds });
  return {
    async consume(key, points = 1) {
      try {
        await limiter.consume(key, points);
        return { allowed: true };
      } catch (error) {
        // The library rejects with a result where the limit is reached.
        if (!(error instanceof RateLimiterRes)) throw error;
        return refusal(error.msBeforeNext, seconds);
      }
    },
  };
}

/**
 * @param milliseconds until the window ends; too many if the clock was set back
 * @param longest duration of a window, in seconds
 */
export function refusal(milliseconds: number, longest: number): Admission {
  return { allowed: false, retryAfterSeconds: Math.min(longest, Math.max(1, Math.ceil(milliseconds / 1000))) };
}

/** Keys are hashed: backups and operators see the counts, and they must not identify anybody. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * The IPv6 networks that a provider may assign to one customer, and how much more each allows than a /64. A client that uses up
 * one network leaves something to its neighbours and gains little by changing the network.
 */
const widerNetworks = [
  { bits: 56, share: 1.2 },
  { bits: 48, share: 1.4 },
];

/**
 * Counts by client address, and for IPv6 also by the wider networks that contain it.
 * @returns a limiter whose keys are addresses as `clientAddress` returns them
 */
export function clientLimiter(
  { name, count, seconds }: Allowance,
  createLimiter: (allowance: Allowance) => Limiter,
): Limiter {
  const narrowest = createLimiter({ name, count, seconds });
  const wider = widerNetworks.map(({ bits, share }) =>
    createLimiter({ name: `${name}-${bits}`, count: Math.ceil(count * share), seconds }),
  );
  return {
    async consume(client, points = 1) {
      const networks = networksAround(client);
      let admission = await narrowest.consume(hash(client), points);
      for (const [index, limiter] of wider.entries()) {
        const network = networks[index];
        if (network === undefined || !admission.allowed) break;
        admission = await limiter.consume(hash(network), points);
      }
      return admission;
    },
  };
}

/** The widest network that one client may control: a /48 for IPv6, the address itself for IPv4. */
export function widestNetwork(client: string): string {
  return networksAround(client).at(-1) ?? client;
}

/** The /56 and the /48 around a /64; none for IPv4. */
function networksAround(client: string): string[] {
  if (!client.endsWith("::/64")) return [];
  const [first, second, third, fourth = "0"] = client.slice(0, -"::/64".length).split(":");
  const subnet = parseInt(fourth, 16) & 0xff00;
  return [`${first}:${second}:${third}:${subnet.toString(16)}::/56`, `${first}:${second}:${third}::/48`];
}

export interface Limits {
  /** Submissions of one client; keys are addresses as `clientAddress` returns them. */
  client: Limiter;
  /** Submissions of one client beyond that, each with a proof of work. */
  proven: Limiter;
  /** Proofs of work, each of which is accepted once. */
  proofs: Limiter;
  /** Actions of one client behind private links. */
  actions: Limiter;
  /** Requests that name one recipient. */
  address: Limiter;
  /** Recognises a form that is sent again, which is not counted as another request. */
  repeated: Limiter;
  /** Mails with a link to the owner's desk for which one client asks, and those for which anybody asks: all go to one mailbox. */
  deskLinks: Limiter;
  allDeskLinks: Limiter;
  /** Addresses with one text: whether an address is new to it, and the first and the first two. */
  textAddress: Limiter;
  text: Limiter;
  textTwice: Limiter;
  /** All requests of an hour, and those that nothing speaks against. */
  pace: Limiter;
  flood: Limiter;
}

export interface LimitSettings {
  /** Of one client. */
  requestsPerMinute: number;
  /** Of all clients together. */
  requestsPerHour: number;
}

const hour = 3600;

/** Seconds for which a challenge can be solved. */
export const proofLife = 600;

/**
 * Mails with a link to the desk: for one client in an hour, and for all together while a link works. Others cannot keep the owner out
 * by using the second up: as long as it refuses, the links that were mailed work.
 */
const deskLinksPerHour = 5;
const deskLinksAtOnce = 5;

/** @param createLimiter creates limiters whose counts all processes share */
export function createLimits(
  { requestsPerMinute, requestsPerHour }: LimitSettings,
  createLimiter: (allowance: Allowance) => Limiter,
): Limits {
  const { count, seconds } = requestsPerAddress;
  return {
    client: clientLimiter({ name: "client", count: requestsPerMinute, seconds: 60 }, createLimiter),
    proven: clientLimiter({ name: "proven", count: requestsPerMinute, seconds: 60 }, createLimiter),
    proofs: createLimiter({ name: "proofs", count: 1, seconds: proofLife }),
    actions: clientLimiter({ name: "actions", count: requestsPerMinute, seconds: 60 }, createLimiter),
    textAddress: createLimiter({ name: "text-address", count: 1, seconds: textMemory }),
    text: createLimiter({ name: "text", count: 1, seconds: textMemory }),
    textTwice: createLimiter({ name: "text-twice", count: 2, seconds: textMemory }),
    pace: createLimiter({ name: "pace", count: Math.ceil(requestsPerHour / 2), seconds: hour }),
    flood: createLimiter({ name: "flood", count: requestsPerHour, seconds: hour }),
    address: createLimiter({ name: "address", count, seconds }),
    repeated: createLimiter({ name: "repeated", count: 1, seconds }),
    deskLinks: clientLimiter({ name: "desk-links", count: deskLinksPerHour, seconds: hour }, createLimiter),
    allDeskLinks: createLimiter({
      name: "all-desk-links",
      count: deskLinksAtOnce,
      seconds: deskAccess.linkMinutes * 60,
    }),
  };
}
