import { data, redirect } from "react-router";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { anchors } from "#i18n/routes.ts";
import { lockedAnswer, refusedAnswer } from "../content-editing/answers.ts";
import { deskOf } from "../context.ts";
import { readEntries } from "../forms/entries.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { AnswerNotice } from "../content-editing/answer-notice.tsx";
import { doneParameter, type DoneValue, doneValues, Publications } from "../content-editing/publications.tsx";
import { DeskScreen } from "../private/desk/desk-screen.tsx";
import { QuietLink } from "../ui/button.tsx";
import historyStyles from "./desk-content-history.css?url";
import type { Route } from "./+types/desk-content-history";

const { history: messages } = deskContent;

/** The number of publications that are shown. */
const shown = 30;

export const handle: PageHandle = { styles: [historyStyles] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const publications = await deskOf(context).editor.history(shown);
  const done = doneValues.find((value) => value === url.searchParams.get(doneParameter));
  return {
    publications,
    answer: done && { tone: "ok" as const, ...messages.done[done], lines: [] },
  };
}

/** Publishes the files as they were before a publication. */
export async function action({ request, context }: Route.ActionArgs) {
  const { editor, session } = deskOf(context);
  const locked = lockedAnswer(editor);
  if (locked !== undefined) return data(locked, { status: 409 });
  const { undo = "" } = readEntries(await request.formData());
  const result = await editor.undo(undo, session);
  if (!result.ok) {
    const answer = refusedAnswer(result);
    const { reason } = result;
    const said = reason === "nothing" || reason === "conflict" ? { ...answer, ...messages.refused[reason] } : answer;
    return data(said, { status: reason === "problems" ? 422 : 409 });
  }
  const done: DoneValue = "undo";
  return redirect(`${deskRoutes["desk-content-history"]}?${doneParameter}=${done}#${anchors.answer}`, 303);
}

export function meta() {
  return deskMetadata(messages.title);
}

export default function DeskContentHistoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.answer;
  return (
    <DeskScreen heading={messages.heading}>
      <p className="edit-back actions">
        <QuietLink to={deskRoutes["desk-content"]}>{deskContent.back}</QuietLink>
      </p>
      {answer !== undefined && <AnswerNotice answer={answer} />}
      <Publications publications={loaderData.publications} />
    </DeskScreen>
  );
}
