import { data } from "react-router";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { documentForm } from "../content-editing/document-form.ts";
import { pictureChoices } from "../content-editing/picture-choices.ts";
import { openPicture } from "../content-editing/picture-document.ts";
import { postPicture } from "../content-editing/post-picture.ts";
import { photographLimits } from "../content-editing/photograph-limits.ts";
import { readPosted, toDraft } from "../content-editing/posted-form.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { PicturesScreen } from "../private/desk/content/pictures-screen.tsx";
import mediaStyles from "./desk-content-media.css?url";
import type { Route } from "./+types/desk-content-pictures";

export const handle: PageHandle = { styles: [mediaStyles], uploads: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  return {
    choices: pictureChoices(await editor.preview()),
    limits: photographLimits,
    form: documentForm(editor, await openPicture(editor, undefined)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { editor, uploads, session } = deskOf(context);
  const posted = await postPicture(editor, uploads, undefined, await readPosted(request), session);
  return posted.saved ? toDraft("immagini") : data(posted.model, { status: posted.status });
}

export function meta() {
  return deskMetadata(deskMedia.pictures.title);
}

export default function DeskContentPicturesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PicturesScreen model={{ ...loaderData, form: actionData ?? loaderData.form }} />;
}
