import type { ContentEditor, Editor } from "#content/edit/editor.ts";
import { type PictureRefusal, pictureRefusals, type PictureUploads } from "#content/edit/uploads.ts";
import { fileName } from "#app/private/desk/content/upload-form.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { type EditedDocument, formOf, postDocument, type PostedDocument, removeDocument } from "./document-form.ts";
import { openPicture, removedPicture } from "./picture-document.ts";
import type { PostedForm } from "./posted-form.ts";

/** @param name undefined for a new photograph */
export async function postPicture(
  editor: ContentEditor,
  uploads: PictureUploads,
  name: string | undefined,
  posted: PostedForm,
  by: Editor,
): Promise<PostedDocument> {
  const open = () => openPicture(editor, name);
  if (posted.isRemoval && name !== undefined) {
    return removeDocument(editor, await open(), await removedPicture(editor, name), posted, by);
  }
  const refuse = async (says: string) => refused(editor, await open(), posted, says);
  const because = (reason: PictureRefusal) => refuse(pictureRefusals[reason].it);
  if (posted.isOversized) return because("too-large");
  if (posted.bytes === undefined)
    return name === undefined ? because("missing") : postDocument(editor, open, posted, by);
  const read = await uploads.photograph(posted.bytes);
  if ("refused" in read) return refuse(read.refused.it);
  return postDocument(editor, () => openPicture(editor, name, read.jpeg), posted, by);
}

/** The form with what is wrong with its file. */
function refused(
  { obstacle }: Pick<ContentEditor, "obstacle">,
  document: EditedDocument,
  { entries }: PostedForm,
  says: string,
): PostedDocument {
  const { refused: answer } = deskContent.answers;
  const errors = new Map([[fileName, says]]);
  const model = formOf(document, { entries, errors }, answer, obstacle?.it);
  return { saved: false, status: 422, model };
}
