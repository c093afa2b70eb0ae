import { createHash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { RequestRate } from "#domain/requests/submit.ts";
import type { Config } from "../config/config.ts";
import type { LimiterClient } from "../db/postgres.ts";

export type Admission = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Creates a limiter that counts by key in windows of time; a window begins with the first count of its key. */
type CreateLimiter = (name: string, points: number, seconds: number) => RateLimiterAbstract;

/** Counts in this process alone; a restart starts at zero. */
export const inMemory: CreateLimiter = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration });

/** Counts together with all processes over the same database, and in this process alone while that does not answer. */
export function inPostgres(storeClient: LimiterClient): CreateLimiter {
  return (keyPrefix, points, duration) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: inMemory(keyPrefix, points, duration),
    });
}

/**
 * Counts one use of a key.
 * @param key names the sender. It is hashed: backups and operators see the counts, and they must not identify anybody
 */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<Admission> {
  try {
    await limiter.consume(hash(key));
    return { allowed: true };
  } catch (error) {
    // The library rejects with a result where the limit is reached.
    if (!(error instanceof RateLimiterRes)) throw error;
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

export type SignInMail = { state: "sent" | "failed" } | { state: "too-many"; retryAfterSeconds: number };

/** Clients are addresses as `clientAddress` returns them. */
export interface Limits {
  /** Counts a form, a call or an action of a client; it may send `requestsPerMinute`. */
  post(client: string): Promise<Admission>;
  /**
   * Counts requests of an hour. They are too many beyond `requestsPerHour` of all clients together, and beyond a quarter of it of this
   * client: one client alone does not use up what all may send.
   */
  requestsOf(client: string): RequestRate;
  /**
   * Mails a link to the desk unless there were too many. Only a mail that is sent counts.
   * @param isKnown whether the device was signed in before: others cannot use up what it may ask for
   * @param send returns whether the mail was sent
   */
  signInMail(client: string, isKnown: boolean, send: () => Promise<boolean>): Promise<SignInMail>;
}

const everybody = "everybody";
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Sign-in mails: 30 a day, of which ten are for devices that were signed in before. */
const signInMails = {
  client: { points: 5, seconds: hour },
  /** While a link works: as long as this limit refuses, the links that were mailed work. */
  unknownDevices: { points: 5, seconds: 15 * minute },
  unknownDevicesOfDay: { points: 20, seconds: day },
  knownDevicesOfDay: { points: 10, seconds: day },
};

/** @param createLimiter `inPostgres` where several processes share a database */
export function createLimits(
  { requestsPerMinute, requestsPerHour }: Pick<Config, "requestsPerMinute" | "requestsPerHour">,
  createLimiter: CreateLimiter = inMemory,
): Limits {
  const posts = createLimiter("posts", requestsPerMinute, minute);
  const requests = createLimiter("requests", requestsPerHour, hour);
  const requestsOfClient = createLimiter("client-requests", Math.max(1, Math.floor(requestsPerHour / 4)), hour);
  const mails = (name: keyof typeof signInMails): RateLimiterAbstract =>
    createLimiter(`sign-in-${name}`, signInMails[name].points, signInMails[name].seconds);
  const mailsOfClient = mails("client");
  const mailsOfUnknown = [mails("unknownDevices"), mails("unknownDevicesOfDay")];
  const mailsOfKnown = [mails("knownDevicesOfDay")];
  return {
    post: (client) => consume(posts, client),
    requestsOf: (client) => ({
      async take() {
        const own = await consume(requestsOfClient, client);
        return own.allowed && (await consume(requests, everybody)).allowed;
      },
      async giveBack() {
        await Promise.all([requestsOfClient.reward(hash(client)), requests.reward(hash(everybody))]);
      },
    }),
    async signInMail(client, isKnown, send) {
      const counted = [
        { limiter: mailsOfClient, key: client },
        ...(isKnown ? mailsOfKnown : mailsOfUnknown).map((limiter) => ({ limiter, key: everybody })),
      ];
      const giveBack = () => Promise.all(counted.map(({ limiter, key }) => limiter.reward(hash(key))));
      const admissions = await Promise.all(counted.map(({ limiter, key }) => consume(limiter, key)));
      const waits = admissions.flatMap((one) => (one.allowed ? [] : [one.retryAfterSeconds]));
      if (waits.length > 0) {
        await giveBack();
        return { state: "too-many", retryAfterSeconds: Math.max(...waits) };
      }
      if (await send()) return { state: "sent" };
      await giveBack();
      return { state: "failed" };
    },
  };
}
