import { Button } from "#app/ui/button.tsx";
import type { Publication } from "#content/edit/editor.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { anchors } from "#i18n/routes.ts";
import { whenText } from "./moments.ts";
import { subjectOf } from "./subjects.ts";

const { history: messages } = deskContent;

/** Says that a publication was made, on the page after it. */
export const doneParameter = "fatto";
export const doneValues = ["publish", "undo"] as const;
export type DoneValue = (typeof doneValues)[number];

/** The publications, each with a button that undoes it. */
export function Publications({ publications }: { publications: readonly Publication[] }) {
  if (publications.length === 0) return <p className="desk-empty">{messages.none}</p>;
  return (
    <ol className="edit-history">
      {publications.map(({ id, at, by, undoes, says, files }) => (
        <li key={id}>
          <p className="edit-history__when">
            <b>{whenText(at)}</b>
            <small>{by}</small>
            {undoes !== undefined && <small>{fill(messages.undoes, { when: whenText(undoes.at) })}</small>}
          </p>
          <ul className="edit-says">
            {(says.length > 0 ? says : [...new Set(files.map((file) => subjectOf(file).name))]).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <form method="post" action={`${deskRoutes["desk-content-history"]}#${anchors.answer}`}>
            <Button
              type="submit"
              variant="line"
              name="undo"
              value={id}
              aria-label={fill(messages.undoOf, { when: whenText(at) })}
            >
              {messages.undo}
            </Button>
          </form>
        </li>
      ))}
    </ol>
  );
}
