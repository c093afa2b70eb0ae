import type { Publication } from "#content/edit/editor.ts";
import type { PublicationLine } from "#app/private/desk/content/history-screen.tsx";
import { whenText } from "./moments.ts";
import { subjectOf } from "./subjects.ts";

/** A publication in words; one that says nothing names its files. */
export function publicationLine({ id, at, by, says, files }: Publication): PublicationLine {
  const sentences = says.map(({ it }) => it);
  return {
    id,
    when: whenText(at),
    by,
    says: sentences.length > 0 ? sentences : [...new Set(files.map((file) => subjectOf(file).name))],
  };
}
