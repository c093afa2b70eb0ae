import { data, redirect } from "react-router";
import type { DiscardResult } from "#content/edit/editor.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { anchors } from "#i18n/routes.ts";
import { lockedAnswer, problemsAnswer, refusedAnswer } from "../content-editing/answers.ts";
import { savedParameter } from "../content-editing/posted-form.ts";
import { removeSampleMark } from "../content-editing/sample-mark.ts";
import { deskOf } from "../context.ts";
import { readEntries } from "../forms/entries.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import type { ContentAnswer } from "../content-editing/answer-notice.tsx";
import { doneParameter, type DoneValue } from "../content-editing/publications.tsx";
import { type DraftAction, PublishScreen } from "../content-editing/publish-screen.tsx";
import publishStyles from "./desk-content-publish.css?url";
import type { Route } from "./+types/desk-content-publish";

const { publish: messages } = deskContent;

export const handle: PageHandle = { styles: [publishStyles] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  const saved: ContentAnswer | undefined = url.searchParams.has(savedParameter)
    ? { tone: "ok", ...messages.savedNow, lines: [] }
    : undefined;
  const draft = await editor.draft();
  const answer = saved ?? lockedAnswer(editor) ?? problemsAnswer(draft.problems);
  return { draft, obstacle: editor.obstacle?.it, answer };
}

/** Publishes or discards the draft that the page has shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const { editor, session } = deskOf(context);
  const locked = lockedAnswer(editor);
  if (locked !== undefined) return data(locked, { status: 409 });
  const form = await request.formData();
  const { act, version = "", sample = "" } = readEntries(form);
  if (act === ("sample" satisfies DraftAction)) {
    return again(await removeSampleMark(editor, { name: sample, version }, session));
  }
  if (act === ("discard" satisfies DraftAction)) {
    const files = form.getAll("file").filter((file) => typeof file === "string");
    return again(await editor.discard(version, files.length === 0 ? undefined : files));
  }
  const result = await editor.publish(version, session);
  if (!result.ok) return data(refusedAnswer(result), { status: result.reason === "problems" ? 422 : 409 });
  const done: DoneValue = "publish";
  return redirect(`${deskRoutes["desk-content-history"]}?${doneParameter}=${done}#${anchors.answer}`, 303);
}

/** The draft after a change to it, or why there is none. */
function again(result: DiscardResult) {
  return result.ok ? redirect(deskRoutes["desk-content-publish"], 303) : data(refusedAnswer(result), { status: 409 });
}

export function meta() {
  return deskMetadata(messages.title);
}

export default function DeskContentPublishRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PublishScreen {...loaderData} answer={actionData ?? loaderData.answer} />;
}
