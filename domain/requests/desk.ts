import { todayInRome } from "../policy/booking-window.ts";
import { changeStatus, type StatusChange } from "./life-cycle.ts";
import type { DeliveryKind } from "./mail-kinds.ts";
import { readReference, type TypedReference } from "./reference.ts";
import type { RequestStatus, StoredRequest } from "./request.ts";
import { keptSince } from "./retention.ts";
import type { RequestKind } from "./vocabulary.ts";

/** A request as its owner sees it. */
export interface DeskRequest extends StoredRequest {
  /** How often its status was changed. */
  changes: number;
  /** When it was changed last, ISO 8601 in UTC; its receipt where it never was. */
  changedAt: string;
}

/** Which requests; what is left out does not narrow. */
export interface RequestFilter {
  statuses?: readonly RequestStatus[] | undefined;
  kind?: RequestKind | undefined;
  /**
   * First and last day, both included: that of the event, or of the receipt where the request names none. Civil dates in
   * Europe/Rome, `yyyy-mm-dd`.
   */
  from?: string | undefined;
  to?: string | undefined;
}

/** `received`: the newest first. `event`: the earliest day first, requests without a day last. */
export type RequestOrder = "received" | "event";

export interface RequestQuery extends RequestFilter {
  /** Words that all occur in reference, name, mail address or place; case and accents do not count. */
  text?: string | undefined;
  order: RequestOrder;
  limit?: number | undefined;
}

/** What became of one of a request's deliveries. Instants are ISO 8601 in UTC. */
export interface DeliveryRecord {
  kind: DeliveryKind;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  nextAttemptAt: string;
  sentAt: string | null;
  lastError: string | null;
}

/** Where the owner's side of the requests is kept. */
export interface DeskStore {
  list(filter: RequestFilter, order: RequestOrder, limit: number | undefined): Promise<DeskRequest[]>;
  find(id: string): Promise<DeskRequest | undefined>;
  /** More than one only where the brand's letters are left out and have changed at some time. */
  findByReference(reference: TypedReference): Promise<DeskRequest[]>;
  /** By mail address in any case, the newest first. */
  findByMail(address: string): Promise<DeskRequest[]>;
  /** A request's changes, the earliest first. */
  history(id: string): Promise<StatusChange[]>;
  deliveriesOf(id: string): Promise<DeliveryRecord[]>;
  /**
   * Changes the status, records the change and has the deliveries wait, all at once; false where the request does not stand
   * at the change's `from` any more, and then nothing is done. A delivery that the request has already is left as it is.
   */
  change(id: string, change: StatusChange, deliveries: readonly DeliveryKind[]): Promise<boolean>;
  /**
   * Deletes requests and all that belongs to them, all at once; false where one of them is confirmed for the day `today` or
   * a later one or was deleted meanwhile, and then nothing is done.
   */
  erase(ids: readonly string[], today: string): Promise<boolean>;
  /** The references of requests whose day lies before `since`, except where a delivery still waits. */
  outdated(since: string): Promise<string[]>;
  /** Deletes those, at most `limit` at once, with all that belongs to them. Gives the references of what was deleted. */
  purge(since: string, limit: number): Promise<string[]>;
}

export interface DeskDependencies {
  store: DeskStore;
  /** What a request sets off that comes out of quarantine. */
  deliveries: readonly DeliveryKind[];
  now(): Date;
}

export type ChangeResult =
  | { ok: true; request: DeskRequest }
  | { ok: false; status: RequestStatus; possible: readonly RequestStatus[] }
  /** It was erased meanwhile. */
  | { ok: false; status: undefined; possible: readonly [] };

export type EraseResult =
  | { ok: true; references: string[] }
  /** Nothing was erased, since these are ahead. */
  | { ok: false; ahead: string[] };

/** The owner's side: what the commands and the retention period do to requests. */
export interface Desk {
  list(query: RequestQuery): Promise<DeskRequest[]>;
  /** By a reference as it was typed; several where that leaves a choice, none where it is unknown or no reference. */
  findByReference(typed: string): Promise<DeskRequest[]>;
  findByMail(address: string): Promise<DeskRequest[]>;
  history(id: string): Promise<StatusChange[]>;
  deliveriesOf(id: string): Promise<DeliveryRecord[]>;
  /** Changes a status where the life cycle allows it. What comes out of quarantine is mailed as it would have been. */
  change(
    request: DeskRequest,
    to: RequestStatus,
    reason: { cause: string; note: string | undefined },
  ): Promise<ChangeResult>;
  /** The references of those that are confirmed for today or a later day: promises, which cannot be erased (decision 31). */
  ahead(requests: readonly DeskRequest[]): string[];
  /** Deletes requests with everything that the database holds about them, or none of them. */
  erase(requests: readonly DeskRequest[]): Promise<EraseResult>;
  /** The references of what `purge` would delete. @throws RangeError where `days` is not a whole number of 1 or more */
  outdated(days: number): Promise<string[]>;
  /**
   * Deletes requests whose day is more than `days` days ago and gives their references. One that still has a delivery waiting
   * stays. Several processes may do this at once. @throws RangeError where `days` is not a whole number of 1 or more
   */
  purge(days: number): Promise<string[]>;
}

/** Short transactions, so that a visitor's request never waits long for its turn. */
const purgedAtOnce = 200;

const eraseAttempts = 3;

export function createDesk({ store, deliveries, now }: DeskDependencies): Desk {
  const desk: Desk = {
    async list({ text, order, limit, ...filter }) {
      const words = folded(text ?? "")
        .split(/\s+/)
        .filter(Boolean);
      if (words.length === 0) return store.list(filter, order, limit);
      // Names and places are compared without their accents, which the databases do each in their own way or not at all.
      const found = (await store.list(filter, order, undefined)).filter((request) => mentions(request, words));
      return found.slice(0, limit);
    },
    async findByReference(typed) {
      const reference = readReference(typed);
      return reference ? store.findByReference(reference) : [];
    },
    findByMail: (address) => store.findByMail(address.trim()),
    history: (id) => store.history(id),
    deliveriesOf: (id) => store.deliveriesOf(id),
    async change({ id, status }, to, reason) {
      const result = changeStatus(status, to, { at: now(), ...reason });
      if (!result.ok) return result;
      const { change } = result;
      const done = await store.change(id, change, change.from === "quarantined" ? deliveries : []);
      const request = await store.find(id);
      if (!request) return { ok: false, status: undefined, possible: [] };
      if (done) return { ok: true, request };
      // Somebody else was faster: what they made of it decides.
      const again = changeStatus(request.status, to, { at: now(), ...reason });
      return again.ok ? desk.change(request, to, reason) : again;
    },
    ahead(requests) {
      const today = todayInRome(now());
      return requests.filter((request) => liesAhead(request, today)).map(({ reference }) => reference);
    },
    async erase(requests) {
      const today = todayInRome(now());
      let left = requests;
      for (let attempt = 1; attempt <= eraseAttempts; attempt++) {
        const ahead = desk.ahead(left);
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
    outdated: (days) => store.outdated(keptSince(now(), days)),
    async purge(days) {
      const since = keptSince(now(), days);
      const references: string[] = [];
      for (;;) {
        const purged = await store.purge(since, purgedAtOnce);
        references.push(...purged);
        if (purged.length < purgedAtOnce) return references;
      }
    },
  };
  return desk;
}

/** Whether a request is a promise that is still to be kept; today is still to come. */
function liesAhead({ status, content }: StoredRequest, today: string): boolean {
  return status === "confirmed" && content.date !== undefined && content.date >= today;
}

function mentions({ reference, content }: StoredRequest, words: readonly string[]): boolean {
  const text = folded([reference, content.name, content.email, content.location].join("\n"));
  return words.every((word) => text.includes(word));
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
