import { todayInRome } from "../policy/booking-window.ts";
import type { RequestEvent } from "./events.ts";
import type { HistoryStore, NewDelivery } from "./history-port.ts";
import type { DeliveryKind } from "./mail-kinds.ts";
import { happeningOf, type OwnerChange, possibleFor, targetOf } from "./owner-changes.ts";
import { liesAhead } from "./possible-acts.ts";
import { readReference, type TypedReference } from "./reference.ts";
import type { RequestStatus, StoredRequest } from "./request.ts";
import { keptSince } from "./retention.ts";
import { deliveriesFor } from "./updates.ts";
import type { RequestKind } from "./vocabulary.ts";

/** A request as its owner sees it. */
export interface AdminRequest extends StoredRequest {
  /** How many entries its history has. */
  changes: number;
  /** When the last was written, ISO 8601 in UTC; its receipt where there is none. */
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
  state: "waiting" | "sent" | "failed" | "held";
  attempts: number;
  nextAttemptAt: string;
  sentAt: string | null;
  lastError: string | null;
}

/** Where the owner's side of the requests is kept. */
export interface RequestAdminStore extends HistoryStore {
  list(filter: RequestFilter, order: RequestOrder, limit: number | undefined): Promise<AdminRequest[]>;
  find(id: string): Promise<AdminRequest | undefined>;
  /** More than one only where the brand's letters are left out and have changed at some time. */
  findByReference(reference: TypedReference): Promise<AdminRequest[]>;
  /** By mail address in any case, the newest first. */
  findByMail(address: string): Promise<AdminRequest[]>;
  deliveriesOf(id: string): Promise<DeliveryRecord[]>;
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

export interface RequestAdminDependencies {
  store: RequestAdminStore;
  /** What a new request sets off, and one that comes out of quarantine. */
  deliveries: readonly DeliveryKind[];
  now(): Date;
  newId(): string;
}

/** How the owner changes a request's status. */
export interface ChangeOptions {
  /** What the owner notes for themselves. */
  note?: string | undefined;
  /** A sentence to the visitor. */
  message?: string | undefined;
  /** Whether the visitor hears of it; what comes out of quarantine is mailed in any case. */
  mail: boolean;
}

export type ChangeResult =
  | { ok: true; request: AdminRequest }
  /** Where it stands, and what would be possible instead. */
  | { ok: false; status: RequestStatus; possible: readonly OwnerChange[] }
  /** It was erased meanwhile. */
  | { ok: false; status: undefined; possible: readonly [] };

export type EraseResult =
  | { ok: true; references: string[] }
  /** Nothing was erased, since these are ahead. */
  | { ok: false; ahead: string[] };

/** The owner's side: what the commands and the retention period do to requests. */
export interface RequestAdmin {
  list(query: RequestQuery): Promise<AdminRequest[]>;
  /** By a reference as it was typed; several where that leaves a choice, none where it is unknown or no reference. */
  findByReference(typed: string): Promise<AdminRequest[]>;
  findByMail(address: string): Promise<AdminRequest[]>;
  /** What happened to a request, the earliest first. */
  history(id: string): Promise<RequestEvent[]>;
  deliveriesOf(id: string): Promise<DeliveryRecord[]>;
  /** Changes a status where the life cycle allows it. What comes out of quarantine is mailed as it would have been. */
  change(request: AdminRequest, change: OwnerChange, options: ChangeOptions): Promise<ChangeResult>;
  /** The references of those that are confirmed for today or a later day: promises, which cannot be erased (D31). */
  ahead(requests: readonly AdminRequest[]): string[];
  /** Deletes requests with everything that the database holds about them, or none of them. */
  erase(requests: readonly AdminRequest[]): Promise<EraseResult>;
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

export function createRequestAdmin({ store, deliveries, now, newId }: RequestAdminDependencies): RequestAdmin {
  const waiting = (entry: RequestEvent, mail: boolean): readonly NewDelivery[] =>
    entry.type === "released"
      ? deliveries.map((kind) => ({ kind, entryId: "" }))
      : deliveriesFor(entry, { mail, webhook: deliveries.includes("webhook") });

  const desk: RequestAdmin = {
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
    async change({ id, status, changes }, change, { note, message, mail }) {
      if (!possibleFor(status).includes(change)) return { ok: false, status, possible: possibleFor(status) };
      const entry: RequestEvent = {
        ...happeningOf(change),
        id: newId(),
        at: now().toISOString(),
        by: "owner",
        from: status,
        to: targetOf(change),
        message,
        note,
      };
      const done = await store.record(id, { entry, number: changes + 1, deliveries: waiting(entry, mail) });
      const request = await store.find(id);
      if (!request) return { ok: false, status: undefined, possible: [] };
      // Where somebody else was faster, what they made of it decides.
      return done ? { ok: true, request } : desk.change(request, change, { note, message, mail });
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

function mentions({ reference, content }: StoredRequest, words: readonly string[]): boolean {
  const text = folded([reference, content.name, content.email, content.location].join("\n"));
  return words.every((word) => text.includes(word));
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
