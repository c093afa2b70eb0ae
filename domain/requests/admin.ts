import type { SpamReason } from "../spam/score.ts";
import { todayInRome } from "../policy/booking-window.ts";
import { withoutAccents } from "../policy/without-accents.ts";
import type { TakenReason } from "../availability/availability.ts";
import type { ActionFields } from "./action-fields.ts";
import type { ActionErrors } from "./agreement-effects.ts";
import { type ActionDependencies, type ActionStore, loadState, performAction, versionOf } from "./actions.ts";
import { retainedSince } from "./erasure.ts";
import type { RequestEvent } from "./events.ts";
import type { DeliveryKind } from "./mail-kinds.ts";
import { readReference, type TypedReference } from "./reference.ts";
import { isAhead, type RequestStatus, type StoredRequest } from "./request.ts";
import { allowedActions, type CliAction, requestCommands, type RequestState } from "./transitions.ts";
import type { RequestKind } from "./vocabulary.ts";

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
  /** Undefined unless it came back after it was sent. */
  bounce?: Bounce;
}

/** A mail that was sent and came back. */
export interface Bounce {
  kind: DeliveryKind;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  /** What the mail server of the recipient said. */
  reason: string;
}

/** Where the command line finds requests. */
export interface RequestAdminStore extends ActionStore {
  list(filter: RequestFilter, order: RequestOrder, limit: number | undefined): Promise<AdminRequest[]>;
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

export interface RequestAdminDependencies extends Omit<ActionDependencies, "onRecorded"> {
  store: RequestAdminStore;
}

/** How the owner changes a request's status by the command line. */
export interface ChangeOptions {
  /** The owner's own note. */
  note?: string | undefined;
  /** A sentence to the visitor. */
  message?: string | undefined;
  /** Whether the visitor is mailed; what comes out of quarantine is mailed in any case. */
  mail: boolean;
  /** Confirms for a day that is taken. */
  force?: boolean | undefined;
  /** What the action asks for besides the message. */
  fields?: ActionFields;
}

export type ChangeResult =
  | { ok: true; request: AdminRequest }
  /** Its status, and what would be possible instead. */
  | { ok: false; reason: "not-possible"; status: RequestStatus; possible: readonly CliAction[] }
  | { ok: false; reason: "invalid"; errors: ActionErrors }
  /** Why the day is taken, and the nearest free ones, `yyyy-mm-dd`. */
  | { ok: false; reason: "day-taken"; date: string; taken: readonly TakenReason[]; alternatives: readonly string[] }
  /** It was erased meanwhile. */
  | { ok: false; reason: "erased" };

export type EraseResult =
  | { ok: true; references: string[] }
  /** Nothing was erased, since these are ahead. */
  | { ok: false; ahead: string[] };

/** What the command line and the retention period do to requests. */
export interface RequestAdmin {
  list(query: RequestQuery): Promise<AdminRequest[]>;
  /** By a reference as it was typed; several where that leaves a choice, none where it is unknown or no reference. */
  findByReference(typed: string): Promise<AdminRequest[]>;
  findByMail(address: string): Promise<AdminRequest[]>;
  /** A request's events, the earliest first. */
  history(id: string): Promise<RequestEvent[]>;
  deliveriesOf(id: string): Promise<DeliveryRecord[]>;
  /** Which commands `site requests` are possible for a request now. */
  allowedActions(request: AdminRequest): Promise<CliAction[]>;
  /** Applies a transition to the request as it is now, also where somebody else changed it since it was looked up. */
  change(request: AdminRequest, action: CliAction, options: ChangeOptions): Promise<ChangeResult>;
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

export function createRequestAdmin(dependencies: RequestAdminDependencies): RequestAdmin {
  const { store, now } = dependencies;
  // Another process delivers: it looks at the outbox by itself.
  const actions: ActionDependencies = { ...dependencies, onRecorded: () => undefined };

  const admin: RequestAdmin = {
    async list({ text, order, limit, ...filter }) {
      const terms = folded(text ?? "")
        .split(/\s+/)
        .filter(Boolean);
      if (terms.length === 0) return store.list(filter, order, limit);
      // Compared here without accents: the databases do that each in their own way or not at all.
      const found = (await store.list(filter, order, undefined)).filter((request) => mentions(request, terms));
      return found.slice(0, limit);
    },
    async findByReference(typed) {
      const reference = readReference(typed);
      return reference ? store.findByReference(reference) : [];
    },
    findByMail: (address) => store.findByMail(address.trim()),
    history: (id) => store.history(id),
    deliveriesOf: (id) => store.deliveriesOf(id),
    async allowedActions({ id }) {
      const state = await loadState(actions, id);
      return state === undefined ? [] : possibleCommands(state);
    },
    async change({ id }, action, { message, force = false, fields: given = {}, ...options }) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const state = await loadState(actions, id);
        if (state === undefined) return { ok: false, reason: "erased" };
        const fields = message === undefined ? given : { ...given, message };
        const input = { ...options, version: versionOf(state), fields, force };
        const outcome = await performAction(actions, "cli", action, state, input);
        if (outcome.ok) {
          const request = await store.find(id);
          return request ? { ok: true, request } : { ok: false, reason: "erased" };
        }
        const { status, content } = state.request;
        if (outcome.reason === "not-possible") return { ...outcome, status, possible: possibleCommands(state) };
        if (outcome.reason === "day-taken") return { ...outcome, date: content.date ?? "" };
        if (outcome.reason === "invalid") return outcome;
      }
      throw new Error("the request is being changed by somebody else: nothing was done");
    },
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

function possibleCommands(state: RequestState): CliAction[] {
  const commands = requestCommands();
  return allowedActions("cli", state).filter((action) => commands.includes(action));
}

function mentions({ reference, content }: StoredRequest, terms: readonly string[]): boolean {
  const text = folded([reference, content.name, content.email, content.location].join("\n"));
  return terms.every((term) => text.includes(term));
}

/** Lower case without accents. */
function folded(text: string): string {
  return withoutAccents(text).toLowerCase();
}
