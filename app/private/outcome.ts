import { data, redirect } from "react-router";
import { type Entries, readEntries } from "#app/forms/entries.ts";
import type { ActionErrors } from "#domain/requests/agreement-effects.ts";
import type { ActionResult, NotOpened, RequestView } from "#src/requests/views.ts";
import { type ActionOf, actionsOf, recordedActor, transitionOf } from "#domain/requests/transitions.ts";
import { anchors } from "#i18n/routes.ts";
import { wireNames } from "./action-form.tsx";

type PageActor = "visitor" | "owner";

/** A refused action: the reason and the submitted values. */
export interface Refusal {
  action: string;
  reason: "stale" | "not-possible" | "quote-outdated" | "invalid" | "day-taken" | "rate-limited";
  errors: ActionErrors;
  entries: Entries;
  /** Free days instead of one that is taken, `yyyy-mm-dd`, each with the label of its button. */
  days: ReadonlyArray<{ date: string; label: string }>;
}

/** Title and text of a notice. */
export interface NoticeText {
  title: string;
  text: string;
  /** It says that something could not be done. */
  isBad?: true;
}

/** The query parameter that names the action, on the page after it. */
export const doneParameter = "done";

/** The query parameter that says what became of a payment by card. */
export const cardParameter = "card";

/** The action of this name; undefined if the actor has none. */
export function actionNamed<By extends PageActor>(actor: By, name: string | null | undefined) {
  return actionsOf(actor).find((action) => action === name);
}

/** Whether the actor's last event is that of the action. Only what the history confirms is reported as done. */
export function isDone<By extends PageActor>(
  actor: By,
  action: ActionOf<By>,
  { history }: Pick<RequestView<string>, "history">,
): boolean {
  const row = transitionOf(actor, action);
  const last = history.findLast(({ by }) => by === recordedActor[actor]);
  return row.to !== "erased" && last?.type === row.event;
}

type Refused = Extract<ActionResult<unknown>, { ok: false; view: unknown }>;

interface AnswerOptions<By extends PageActor> {
  actor: By;
  /** The page's own path. */
  path: string;
  perform(action: ActionOf<By>, version: string, entries: Entries): Promise<ActionResult<unknown>>;
  /** The label of the button for another day. */
  dayLabel(date: string): string;
}

/** Performs the action that a page posted. Redirects to the page that reports it, or returns the refusal. */
export async function answerAction<By extends PageActor>(
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
