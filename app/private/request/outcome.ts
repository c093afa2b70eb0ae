import type { Entries } from "#app/forms/entries.ts";
import type { ActionResult, NotOpened, VisitorAction, VisitorView } from "#domain/requests/actions.ts";
import type { EventPayload } from "#domain/requests/events.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import { refundOf } from "./headline.ts";

/** What each act leaves in the request's history; erasing leaves none. */
const traces = {
  "change-details": "changed",
  "ask-for-moment": "asked",
  "accept-offer": "accepted",
  "refuse-offer": "refused",
  withdraw: "withdrawn",
  cancel: "cancelled",
  erase: undefined,
} as const satisfies Record<VisitorAction, EventPayload["type"] | undefined>;

/** The act that a form names; undefined where it names none of a visitor's. */
export function visitorActOf(entries: Entries): VisitorAction | undefined {
  const acts = Object.keys(traces) as VisitorAction[];
  return acts.find((act) => act === entries["act"]);
}

/** An act that was not done, for the page that answers it: why, and what had been typed. */
export interface Refusal<Act extends string> {
  act: Act | undefined;
  reason: "stale" | "not-possible" | "invalid" | "day-taken" | "rate-limited";
  errors: FieldErrors;
  /** Free days instead of one that is taken, `yyyy-mm-dd`. */
  alternatives: readonly string[];
  entries: Entries;
}

type Refused = Extract<ActionResult<unknown>, { ok: false; view: unknown }>;

export function refusalOf<Act extends string>(act: Act, result: Refused, entries: Entries): Refusal<Act> {
  return {
    act,
    reason: result.reason,
    errors: result.reason === "invalid" ? result.errors : {},
    alternatives: result.reason === "day-taken" ? result.alternatives : [],
    entries,
  };
}

/** The status that a refusal is answered with. */
export function statusOf(reason: Refused["reason"]): 409 | 422 | 429 {
  return reason === "invalid" ? 422 : reason === "rate-limited" ? 429 : 409;
}

/** The headers that a refusal is answered with. */
export function headersOf(result: Refused): Record<string, string> {
  return result.reason === "rate-limited" ? { "Retry-After": String(result.retryAfterSeconds) } : {};
}

/** The status with which a link is answered that opens nothing. */
export function statusOfClosed(reason: NotOpened["reason"]): 404 | 410 {
  return reason === "unknown" ? 404 : 410;
}

export interface Notice {
  title: string;
  text: string;
}

/**
 * What the page says to somebody who comes from doing something. @param done names the act in the address; what the
 * request's history does not bear out is not said
 */
export function doneNotice(done: string | null, view: VisitorView, { done: words }: RequestWords): Notice | undefined {
  const act = visitorActOf({ act: done ?? "" });
  if (act === undefined || act === "erase") return undefined;
  const last = view.history.findLast(({ by }) => by === "visitor");
  // Saving details that are the same already changes nothing, and that is no failure.
  if (last?.type !== traces[act] && act !== "change-details") return undefined;
  const asksAddress = last?.type === "changed" && last.newAddress !== undefined && view.pendingAddress !== undefined;
  if (act === "change-details" && asksAddress) {
    const { title, text } = words.changeAddress;
    return { title, text: fill(text, { address: view.pendingAddress ?? "" }) };
  }
  if (act !== "cancel") return words[act];
  if (view.refundPercentToday === undefined) return words.cancelNoDay;
  return { title: words.cancel.title, text: fill(words.cancel.text, { percent: refundOf(view) ?? 0 }) };
}
