import { data, redirect } from "react-router";
import { anchors } from "#src/i18n/routes.ts";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { actionNamed, doneParameter, type Refusal, wireNames } from "./actions.ts";
import type { ActionOf } from "./transitions.ts";
import type { ActionResult, NotOpened } from "./views.ts";

type Refused = Extract<ActionResult<unknown>, { ok: false; view: unknown }>;

interface AnswerOptions<By extends "visitor" | "owner"> {
  actor: By;
  /** The page's own path. */
  path: string;
  perform(action: ActionOf<By>, version: string, entries: Entries): Promise<ActionResult<unknown>>;
  /** The label of the button for another day. */
  dayLabel(date: string): string;
}

/** Performs the action that a page posted. Redirects to the page that reports it, or returns the refusal. */
export async function answerAction<By extends "visitor" | "owner">(
  request: Request,
  { actor, path, perform, dayLabel }: AnswerOptions<By>,
) {
  const {
    [wireNames.action]: name,
    [wireNames.version]: version = "",
    ...entries
  } = readEntries(await request.formData());
  const action = actionNamed(actor, name);
  if (action === undefined) return data(undefined, { status: 400 });
  const result = await perform(action, version, entries);
  if (result.ok) return redirect(`${path}?${doneParameter}=${action}#${anchors.answer}`, 303);
  // The loader answers an invalid link.
  if (!("view" in result)) return data(undefined, { status: invalidLinkStatus(result.reason) });
  const days = result.reason === "day-taken" ? result.alternatives : [];
  const refusal: Refusal = {
    action,
    reason: result.reason,
    errors: result.reason === "invalid" ? result.errors : {},
    entries,
    days: days.map((date) => ({ date, label: dayLabel(date) })),
  };
  const headers: Record<string, string> =
    result.reason === "rate-limited" ? { "Retry-After": String(result.retryAfterSeconds) } : {};
  return data(refusal, { status: refusalStatus(result.reason), headers });
}

/** The HTTP status of the page of a refused action. */
export function refusalStatus(reason: Refused["reason"]): 409 | 422 | 429 {
  return reason === "invalid" ? 422 : reason === "rate-limited" ? 429 : 409;
}

/** The HTTP status of the page of an invalid link. */
export function invalidLinkStatus(reason: NotOpened["reason"]): 404 | 410 {
  return reason === "unknown" ? 404 : 410;
}
