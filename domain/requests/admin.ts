import type { SpamReason } from "../spam/score.ts";
import { todayInRome } from "../policy/booking-window.ts";
import { retainedSince } from "./erasure.ts";
import type { DeliveryKind } from "./mail-kinds.ts";
import { readReference, type TypedReference } from "./reference.ts";
import { isAhead, type RequestStatus, type StoredRequest } from "./request.ts";

/** A request as its owner sees it. */
export interface AdminRequest extends StoredRequest {
  /** How many events its history has. */
  changes: number;
  /** When the last was recorded, ISO 8601 in UTC; its receipt where there is none. */
  changedAt: string;
  /** Why it was quarantined; empty where it never was. */
  suspicion: readonly SpamReason[];
}

/** Which requests; what is left out does not narrow. */
export interface RequestFilter {
  statuses?: readonly RequestStatus[] | undefined;
  /**
   * First and last day, both included: that of the event, or of the receipt where the request names none. Civil dates in
   * Europe/Rome, `yyyy-mm-dd`.
   */
  from?: string | undefined;
  to?: string | undefined;
}

/** What became of one of a request's deliveries. Instants are ISO 8601 in UTC. */
export interface DeliveryRecord {
  kind: DeliveryKind;
  state: "waiting" | "sent" | "failed" | "held";
  attempts: number;
  nextAttemptAt: string;
  sentAt: string | null;
  lastError: string | null;
}

/** Where the command line finds requests. */
export interface RequestAdminStore {
  /** The newest first. */
  list(filter: RequestFilter): Promise<AdminRequest[]>;
  find(id: string): Promise<AdminRequest | undefined>;
  /** More than one only where the brand's letters are left out and have changed at some time. */
  findByReference(reference: TypedReference): Promise<AdminRequest[]>;
  /** By mail address in any case, the newest first. */
  findByMail(address: string): Promise<AdminRequest[]>;
  deliveriesOf(id: string): Promise<DeliveryRecord[]>;
  /**
   * Deletes requests and all that belongs to them in one transaction; false, and nothing is done, where one of them takes a
   * place of the day `today` or of a later one or was deleted meanwhile.
   */
  erase(ids: readonly string[], today: string): Promise<boolean>;
  /** The references of requests whose day lies before `since`, except where a delivery still waits. */
  outdated(since: string): Promise<string[]>;
  /** Deletes those, at most `limit` at once, with all that belongs to them. Returns the references of what was deleted. */
  purge(since: string, limit: number): Promise<string[]>;
}

export interface RequestAdminDependencies {
  store: RequestAdminStore;
  now(): Date;
}

export type EraseResult =
  | { ok: true; references: string[] }
  /** Nothing was erased, since these are ahead. */
  | { ok: false; ahead: string[] };

/** What the command line and the retention period do to requests. */
export interface RequestAdmin {
  /** The newest first. */
  list(filter: RequestFilter): Promise<AdminRequest[]>;
  /** By a reference as it was typed; several where that leaves a choice, none where it is unknown or no reference. */
  findByReference(typed: string): Promise<AdminRequest[]>;
  findByMail(address: string): Promise<AdminRequest[]>;
  deliveriesOf(id: string): Promise<DeliveryRecord[]>;
  /** The references of those that are confirmed for today or a later day, which cannot be erased (D31). */
  ahead(requests: readonly AdminRequest[]): string[];
  /** Deletes requests with everything that the database holds about them, or none of them. */
  erase(requests: readonly AdminRequest[]): Promise<EraseResult>;
  /** The references of what `purge` would delete. @throws RangeError where `days` is not a whole number of 1 or more */
  outdated(days: number): Promise<string[]>;
  /**
   * Deletes requests whose day is more than `days` days ago and returns their references. One with a waiting delivery stays.
   * Several processes may do this at once. @throws RangeError where `days` is not a whole number of 1 or more
   */
  purge(days: number): Promise<string[]>;
}

/** Short transactions, so that a visitor's request never waits long for the lock. */
const purgedAtOnce = 200;

/** Attempts at requests that somebody else changes at the same time. */
const attempts = 3;

export function createRequestAdmin({ store, now }: RequestAdminDependencies): RequestAdmin {
  const admin: RequestAdmin = {
    list: (filter) => store.list(filter),
    async findByReference(typed) {
      const reference = readReference(typed);
      return reference ? store.findByReference(reference) : [];
    },
    findByMail: (address) => store.findByMail(address.trim()),
    deliveriesOf: (id) => store.deliveriesOf(id),
    ahead(requests) {
      const today = todayInRome(now());
      return requests.filter((request) => isAhead(request, today)).map(({ reference }) => reference);
    },
    async erase(requests) {
      const today = todayInRome(now());
      let left = requests;
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const ahead = admin.ahead(left);
        if (ahead.length > 0) return { ok: false, ahead };
        const ids = left.map(({ id }) => id);
        if (ids.length === 0 || (await store.erase(ids, today))) {
          return { ok: true, references: left.map(({ reference }) => reference) };
        }
        // Somebody confirmed or erased one of them since they were looked up.
        const found = await Promise.all(ids.map((id) => store.find(id)));
        left = found.filter((request) => request !== undefined);
      }
      throw new Error("the requests are being changed by somebody else: nothing was erased");
    },
    outdated: (days) => store.outdated(retainedSince(now(), days)),
    async purge(days) {
      const since = retainedSince(now(), days);
      const references: string[] = [];
      for (;;) {
        const purged = await store.purge(since, purgedAtOnce);
        references.push(...purged);
        if (purged.length < purgedAtOnce) return references;
      }
    },
  };
  return admin;
}
