import type { Publication } from "#content/edit/editor.ts";
import type { PublicationLine } from "#app/private/desk/content/history-screen.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { whenText } from "./moments.ts";
import { subjectOf } from "./subjects.ts";

/** A publication in words; one that says nothing names its files. */
export function publicationLine({ id, at, by, undoes, says, files }: Publication): PublicationLine {
  return {
    id,
    when: whenText(at),
    by,
    undoes: undoes && fill(deskContent.history.undoes, { when: whenText(undoes.at) }),
    says: says.length > 0 ? says : [...new Set(files.map((file) => subjectOf(file).name))],
  };
}
