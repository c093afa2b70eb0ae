import type { Publication } from "#content/edit/editor.ts";
import type { PublicationLine } from "#app/private/desk/content/history-screen.tsx";
import { fileName } from "./draft-model.ts";
import { whenText } from "./moments.ts";

/** A publication in words; one that says nothing names its files. */
export function publicationLine({ id, at, by, says, files }: Publication): PublicationLine {
  const sentences = says.map(({ it }) => it);
  return {
    id,
    when: whenText(at),
    by,
    says: sentences.length > 0 ? sentences : files.map((file) => fileName(file).name),
  };
}
