import type { ContentEditor } from "#content/edit/editor.ts";
import { formEntries, inputName, readForm } from "#content/edit/form.ts";
import { editYaml, valueAt } from "#content/edit/yaml-file.ts";
import { fileOfProblem, type Problem } from "#content/problems.ts";
import { type EditedDocument, versionOf } from "./edited-document.ts";
import { holds, type Place } from "./places.ts";

/** The name of the field of a place in which a problem stands. */
function nameInPlace(place: Place, problem: Problem): string | undefined {
  const isThere = fileOfProblem(problem) === place.file && holds(place, problem.path);
  return isThere ? inputName(problem.path) : undefined;
}

/** The document of a place, as the draft has it, else as it is published. Other parts of its file may change meanwhile. */
export async function openPlace(editor: ContentEditor, place: Place): Promise<EditedDocument> {
  const { field, at, file, key } = place;
  const { value, version } = await editor.value(key);
  const { text = "" } = await editor.read(file);
  const before = valueAt(value, at);
  const entries = formEntries(field, at, before);
  return {
    field,
    at,
    entries,
    version: versionOf(entries.toString()),
    changes(typed) {
      const edits = readForm(field, at, typed, before);
      return edits.length === 0 ? [] : [{ file, version, content: editYaml(text, edits) }];
    },
    nameOf: (problem) => nameInPlace(place, problem),
  };
}
