import { data } from "react-router";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { documentForm } from "../content-editing/document-form.ts";
import { photographLimits } from "../content-editing/photograph-limits.ts";
import { pictureChoices } from "../content-editing/picture-choices.ts";
import { openPicture } from "../content-editing/picture-document.ts";
import { postPicture } from "../content-editing/post-picture.ts";
import { readPosted, toDraft } from "../content-editing/posted-form.ts";
import { deskOf, type OpenDesk } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { PictureScreen } from "../private/desk/content/pictures-screen.tsx";
import mediaStyles from "./desk-content-media.css?url";
import type { Route } from "./+types/desk-content-picture";

export const handle: PageHandle = { styles: [mediaStyles], uploads: true };

/** The photographs of the draft. @throws a 404 response where this one is not among them */
async function choicesWith({ editor }: Pick<OpenDesk, "editor">, name: string) {
  const choices = pictureChoices(await editor.preview());
  if (Object.hasOwn(choices.pictures, name)) return choices;
  throw data(null, { status: 404 });
}

export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  const choices = await choicesWith({ editor }, name);
  return { name, choices, limits: photographLimits, form: documentForm(editor, await openPicture(editor, name)) };
}

export async function action({ request, context, params: { name } }: Route.ActionArgs) {
  const { editor, uploads, session } = deskOf(context);
  await choicesWith({ editor }, name);
  const posted = await postPicture(editor, uploads, name, await readPosted(request), session);
  return posted.saved ? toDraft("immagini") : data(posted.model, { status: posted.status });
}

export function meta() {
  return deskMetadata(deskMedia.pictures.title);
}

export default function DeskContentPictureRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PictureScreen model={{ ...loaderData, form: actionData ?? loaderData.form }} />;
}
