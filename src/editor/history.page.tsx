import { Go } from "#src/ui/link.tsx";
import { data } from "react-router";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { lockedAnswer, refusedAnswer, AnswerNotice, doneParameter, afterPublication, Publications } from "./screen.tsx";
import { deskOf } from "#src/web/context.ts";
import { readEntries } from "#src/ui/entries.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import editorStyles from "./editor.css?url";
import type { Route } from "./+types/history.page";

const { history: messages } = deskContent;

/** The number of publications that are shown. */
const shown = 30;

export const handle: PageHandle = { styles: [editorStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const publications = deskOf(context).editor.history(shown);
  const done = url.searchParams.get(doneParameter);
  const said = done === "publish" || done === "undo" ? messages.done[done] : undefined;
  return { publications, answer: said && { tone: "ok" as const, ...said } };
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
  return afterPublication("undo");
}

export function meta() {
  return deskMetadata(messages.title);
}

export default function DeskContentHistoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.answer;
  return (
    <DeskScreen heading={messages.heading}>
      <p className="edit-back actions">
        <Go look="quiet" to={deskRoutes["desk-content"]}>
          {deskContent.back}
        </Go>
      </p>
      {answer !== undefined && <AnswerNotice answer={answer} />}
      <Publications publications={loaderData.publications} />
    </DeskScreen>
  );
}
