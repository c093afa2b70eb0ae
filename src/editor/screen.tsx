import { Go } from "#src/ui/link.tsx";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import { Button } from "#src/ui/button.tsx";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import type { ContentEditor, Draft, Refusal } from "./editor.server.ts";
import type { Publication } from "./store.server.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors } from "#src/i18n/routes.ts";
import { type ContentAnswer, problemLine, subjectOf } from "./places.ts";
import { Notice } from "#src/ui/notice.tsx";
import { todayInRome } from "#src/i18n/days.ts";
import { romeTime } from "#src/i18n/request-text.ts";
import { formatDate } from "#src/i18n/format.ts";
import type { Problem } from "#src/content/problems.ts";

interface ContentScreenProps {
  heading: string;
  lead?: string | undefined;
  /** The screen around this one. */
  back?: { path: string; label: string };
  children: ReactNode;
}

const overview = { path: deskRoutes["desk-content"], label: deskContent.back };

/** A screen that edits content, with the ways back and to the draft. */
export function ContentScreen({ heading, lead, back = overview, children }: ContentScreenProps) {
  return (
    <DeskScreen heading={heading} lead={lead}>
      <p className="edit-back actions">
        <Go look="quiet" to={back.path}>
          {back.label}
        </Go>
        <Go look="quiet" to={deskRoutes["desk-content-publish"]}>
          {deskContent.draft.link}
        </Go>
      </p>
      {children}
    </DeskScreen>
  );
}

const { history, publish, obstacle: obstacleTitle } = deskContent;

/** Says that a form was just saved, on the page after it. */
export const savedParameter = "salvato";
/** Says that a publication was made, on the page after it. */
export const doneParameter = "fatto";

/** The publications, with the result of what was just done to them. */
export function afterPublication(done: keyof typeof history.done): Response {
  return redirect(`${deskRoutes["desk-content-history"]}?${doneParameter}=${done}#${anchors.answer}`, 303);
}

/** The publications, each with a button that undoes it. */
export function Publications({ publications }: { publications: readonly Publication[] }) {
  if (publications.length === 0) return <p className="desk-empty">{history.none}</p>;
  return (
    <ol className="edit-history">
      {publications.map(({ id, at, by, undoes, says, files }) => (
        <li key={id}>
          <p className="edit-history__when">
            <b>{whenText(at)}</b>
            <small>{by}</small>
            {undoes !== undefined && <small>{fill(history.undoes, { when: whenText(undoes.at) })}</small>}
          </p>
          <ul className="edit-says">
            {(says.length > 0 ? says : [...new Set(files.map(({ file }) => subjectOf(file).name))]).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <form method="post" action={`${deskRoutes["desk-content-history"]}#${anchors.answer}`}>
            <Button
              type="submit"
              variant="line"
              name="undo"
              value={id}
              aria-label={fill(history.undoOf, { when: whenText(at) })}
            >
              {history.undo}
            </Button>
          </form>
        </li>
      ))}
    </ol>
  );
}

export function AnswerNotice({ answer: { tone, title, text, lines } }: { answer: ContentAnswer }) {
  return (
    <Notice tone={tone} title={title} level={2} id={anchors.answer}>
      {text !== undefined && <p>{text}</p>}
      {lines !== undefined && lines.length > 0 && (
        <ul>
          {lines.map(({ text: line, link }) => (
            <li key={`${link?.path} ${line}`}>
              {link !== undefined && (
                <>
                  <Go className="link" to={link.path}>
                    {link.label}
                  </Go>
                  :{" "}
                </>
              )}
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Day and time in Rome. */
export function whenText(at: Date): string {
  return fill(deskContent.when, { day: formatDate(todayInRome(at)), time: romeTime(at.toISOString()) });
}

/** The number of changed fields; a change without one counts too. */
export function countOf(changes: Draft["changes"]): number {
  return changes.reduce((sum, { says }) => sum + Math.max(1, says.length), 0);
}

export function savedText({ savedAt, by }: Pick<Draft, "savedAt" | "by">): string | undefined {
  return savedAt && fill(publish.saved, { when: whenText(savedAt), by: by ?? "" });
}

/** The refusal of every action while the site may not write; undefined if it may. */
export function lockedAnswer({ obstacle }: Pick<ContentEditor, "obstacle">): ContentAnswer | undefined {
  return obstacle && { tone: "bad", title: obstacleTitle, text: obstacle.it };
}

/** The answer to a refused publication. */
export function refusedAnswer(result: Refusal): ContentAnswer {
  switch (result.reason) {
    case "obstacle":
      return { tone: "bad", title: obstacleTitle, text: result.obstacle.it };
    case "nothing":
      return { tone: "bad", ...publish.refused.nothing };
    case "conflict": {
      const names = new Set(result.files.map((file) => subjectOf(file).name));
      return { tone: "bad", ...publish.refused.conflict, lines: [...names].map((text) => ({ text })) };
    }
    case "problems":
      return problemsAnswer(result.problems);
  }
}

/** The corrections that a draft needs before it can be published. */
export function problemsAnswer(problems: readonly Problem[]): ContentAnswer {
  return { tone: "bad", ...publish.refused.problems, lines: problems.map(problemLine) };
}
