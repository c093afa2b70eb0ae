import { data, redirect } from "react-router";
import { anchors } from "#src/i18n/routes.ts";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import type { Site } from "#src/site/site.ts";
import { type ActionRefusal, doneParameter, invalidLinkStatus, wireNames } from "./action.ts";
import { actionNamed } from "./actions.ts";
import type { Found } from "./pages.server.ts";
import { type ActingSite, perform } from "./perform.server.ts";
import type { Admission } from "./submit.server.ts";

export interface ActionPage {
  actor: "visitor" | "owner";
  path: string;
  /** Replaces `path` after the request was erased, if `path` then shows nothing. */
  pathOnceErased?: string;
  find(): Promise<Found>;
  dayLabel(date: string): string;
}

/** Performs a posted action, and redirects to the page that reports it, or returns the refusal. */
export async function postAction(
  { site, admission }: { site: ActingSite & Pick<Site, "log">; admission: Admission },
  request: Request,
  { actor, path, pathOnceErased = path, find, dayLabel }: ActionPage,
) {
  const {
    [wireNames.action]: name,
    [wireNames.version]: version = "",
    ...entries
  } = readEntries(await request.formData());
  const action = actionNamed(actor, name);
  if (action === undefined) return data(undefined, { status: 400 });
  const found = await find();
  if (!found.ok) return data(undefined, { status: invalidLinkStatus(found.reason) });
  if (!admission.allowed) {
    const headers = { "Retry-After": String(admission.retryAfterSeconds) };
    return data(refusalOf(action, "rate-limited", entries), { status: 429, headers });
  }
  const force = actor === "owner" && entries[wireNames.force] !== undefined;
  const input = { version, fields: entries, force };
  const result = await perform(site, actor, action, found.state.request.id, input).catch((error: unknown) => {
    site.log.error({ err: error }, "an action could not be recorded");
    return { ok: false, reason: "unavailable" } as const;
  });
  if (result.ok) {
    const shown = result.done === "erased" ? pathOnceErased : path;
    return redirect(`${shown}?${doneParameter}=${action}#${anchors.answer}`, 303);
  }
  if (result.reason === "gone") return data(undefined, { status: 410 });
  const seen = /^\d{1,6}$/.test(version) ? Number(version) : undefined;
  const refusal = { ...refusalOf(action, result.reason, entries), seen };
  if (result.reason === "unavailable") return data(refusal, { status: 503, headers: { "Retry-After": "30" } });
  if (result.reason === "invalid") return data({ ...refusal, errors: result.errors }, { status: 422 });
  if (result.reason !== "day-taken") return data(refusal, { status: 409 });
  const days = result.alternatives.map((date) => ({ date, label: dayLabel(date) }));
  return data({ ...refusal, days }, { status: 409 });
}

export function refusalOf(action: string, reason: ActionRefusal["reason"], entries: Entries): ActionRefusal {
  return { action, reason, errors: {}, entries, days: [] };
}
