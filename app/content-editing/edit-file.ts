import { changesInForm } from "#content/edit/changes.ts";
import { editYaml, valueAt } from "#content/edit/yaml-file.ts";
import type { ContentEditor, Editor } from "#content/edit/editor.ts";
import { formEntries, readForm } from "#content/edit/form.ts";
import { afterListButton } from "#content/edit/list-order.ts";
import type { EditFormModel, FormAnswer } from "#app/private/desk/content/edit-form.tsx";
import { withPickedColours } from "#app/private/desk/content/picked-colours.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { versionOf } from "./document-form.ts";
import { type AnswerText, atChange, errorsIn, lockedBy, nameInPlace, sortProblems } from "./errors.ts";
import { type FormState, formNode } from "./form-model.ts";
import type { Place } from "./places.ts";
import { withSingleLines } from "./single-lines.ts";
import { refuseEndlessLists } from "./typed-lists.ts";

const { answers: messages } = deskContent;

/** What became of a posted form: it is in the draft, or it is shown again. */
export type Posted = { saved: true } | { saved: false; status: 200 | 409 | 422; model: EditFormModel };

/** The form of a place, as the draft has it, else as it is published. */
export async function openForm(editor: ContentEditor, place: Place): Promise<EditFormModel> {
  const { value } = await editor.value(place.key);
  const shown = valueAt(value, place.at);
  return formOf(editor, place, shown, { entries: formEntries(place.field, place.at, shown) });
}

/**
 * Saves a posted form into the draft. It is shown again, with everything that was typed, after a button of a list, with what is to
 * be corrected, and with what has changed meanwhile.
 * @throws a 400 response where lists have far too many entries
 */
export async function postForm(
  editor: ContentEditor,
  place: Place,
  posted: { version: string; entries: URLSearchParams },
  by: Editor,
): Promise<Posted> {
  const { field, at, file, key } = place;
  const { value, version } = await editor.value(key);
  const before = valueAt(value, at);
  refuseEndlessLists(posted.entries, formEntries(field, at, before));
  const entries = withSingleLines(field, at, withPickedColours(posted.entries));

  const stepped = afterListButton(entries);
  if (stepped !== undefined) {
    const model = formOf(editor, place, before, stepped);
    return { saved: false, status: 200, model: { ...model, version: posted.version } };
  }
  if (editor.obstacle !== undefined) {
    return { saved: false, status: 409, model: formOf(editor, place, before, { entries }, lockedBy(editor.obstacle)) };
  }
  if (posted.version !== versionIn(place, before)) return conflict(editor, place, entries, before);

  const changes = readForm(field, at, entries, before);
  if (changes.length === 0) {
    return { saved: false, status: 200, model: formOf(editor, place, before, { entries }, messages.unchanged) };
  }
  const { text = "" } = await editor.read(file);
  const result = await editor.save([{ file, version, content: editYaml(text, changes) }], by);
  if (result.ok) return { saved: true };
  if (result.reason === "obstacle") {
    const model = formOf(editor, place, before, { entries }, lockedBy(result.obstacle));
    return { saved: false, status: 409, model };
  }
  if (result.reason === "conflict")
    return conflict(editor, place, entries, valueAt((await editor.value(key)).value, at));

  const { errors: found, elsewhere } = sortProblems(result.problems, (problem) => nameInPlace(place, problem));
  const errors = atChange(changes, found);
  const model = formOf(editor, place, before, { entries, errors });
  const answer: FormAnswer = { ...messages.refused, fields: errorsIn(model.node), elsewhere };
  return { saved: false, status: 422, model: { ...model, answer } };
}

/** The form with what was typed, and what saving it again would change about what is stored now. */
function conflict(editor: ContentEditor, place: Place, entries: URLSearchParams, now: unknown): Posted {
  // The same form sent twice.
  if (readForm(place.field, place.at, entries, now).length === 0) return { saved: true };
  const changes = changesInForm(place.field, place.at, formEntries(place.field, place.at, now), entries);
  const model = formOf(editor, place, now, { entries }, { ...messages.conflict, changes });
  return { saved: false, status: 409, model };
}

function formOf(
  { obstacle }: ContentEditor,
  place: Place,
  value: unknown,
  state: FormState,
  answer?: AnswerText,
): EditFormModel {
  return {
    node: formNode(place.field, place.at, state),
    version: versionIn(place, value),
    answer: answer && { ...answer, fields: [], elsewhere: [] },
    obstacle: obstacle?.it,
  };
}

/** Of what the form shows: other parts of the file may change meanwhile. */
function versionIn({ field, at }: Place, value: unknown): string {
  return versionOf(formEntries(field, at, value).toString());
}
