import { data } from "react-router";
import { openForm, postForm } from "../content-editing/edit-file.ts";
import { fileScreen } from "../content-editing/file-model.ts";
import { pictureChoices } from "../content-editing/picture-choices.ts";
import { hasPictures, isFileKey, placesOf } from "../content-editing/places.ts";
import { readPosted, toDraft } from "../content-editing/posted-form.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { FileScreen } from "../private/desk/content/file-screen.tsx";
import fileStyles from "./desk-content-file.css?url";
import type { Route } from "./+types/desk-content-file";

export const handle: PageHandle = { styles: [fileStyles] };

/** The form that a path names; without a place where the file has sections and the path names none. @throws a 404 response where there is none */
function placeOf({ key, section }: Route.LoaderArgs["params"]) {
  const places = isFileKey(key) ? placesOf(key) : [];
  const place = places.find((one) => one.section === section);
  if (isFileKey(key) && (place !== undefined || section === undefined)) return { key, place };
  throw data(null, { status: 404 });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { key, place } = placeOf(params);
  const { editor } = deskOf(context);
  const form = place && (await openForm(editor, place));
  const choices = place && hasPictures(place.field) ? pictureChoices(await editor.preview()) : undefined;
  return { ...fileScreen(key, place?.section), form, choices };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { key, place } = placeOf(params);
  if (place === undefined) return data(undefined, { status: 405 });
  const { editor, session } = deskOf(context);
  const posted = await postForm(editor, place, await readPosted(request), session);
  return posted.saved ? toDraft(key) : data(posted.model, { status: posted.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMetadata(loaderData.title);
}

export default function DeskContentFileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FileScreen model={{ ...loaderData, form: actionData ?? loaderData.form }} />;
}
