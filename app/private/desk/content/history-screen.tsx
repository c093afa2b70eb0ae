import { Button, QuietLink } from "#app/ui/button.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { anchors } from "#i18n/routes.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { AnswerNotice, type ContentAnswer } from "./answer-notice.tsx";

const { history: messages } = deskContent;

/** Says that a publication was made, on the page after it. */
export const doneParameter = "fatto";
export const doneValues = ["publish", "undo"] as const;
export type DoneValue = (typeof doneValues)[number];

export interface PublicationLine {
  id: string;
  when: string;
  /** The device. */
  by: string;
  /** Says which publication this one undid. */
  undoes: string | undefined;
  says: readonly string[];
}

export interface HistoryModel {
  heading: string;
  publications: readonly PublicationLine[];
  answer: ContentAnswer | undefined;
}

/** What was published, and a button to undo each publication. */
export function HistoryScreen({ model: { heading, publications, answer } }: { model: HistoryModel }) {
  return (
    <DeskScreen heading={heading}>
      <p className="edit-back actions">
        <QuietLink to={deskRoutes["desk-content"]}>{deskContent.back}</QuietLink>
      </p>
      {answer !== undefined && <AnswerNotice answer={answer} />}
      <Publications publications={publications} />
    </DeskScreen>
  );
}

export function Publications({ publications }: { publications: readonly PublicationLine[] }) {
  if (publications.length === 0) return <p className="desk-empty">{messages.none}</p>;
  return (
    <ol className="edit-history">
      {publications.map(({ id, when, by, undoes, says }) => (
        <li key={id}>
          <p className="edit-history__when">
            <b>{when}</b>
            <small>{by}</small>
            {undoes !== undefined && <small>{undoes}</small>}
          </p>
          <ul className="edit-says">
            {says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <form method="post" action={`${deskRoutes["desk-content-history"]}#${anchors.answer}`}>
            <Button type="submit" variant="line" name="undo" value={id} aria-label={fill(messages.undoOf, { when })}>
              {messages.undo}
            </Button>
          </form>
        </li>
      ))}
    </ol>
  );
}
