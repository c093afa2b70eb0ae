import { data } from "react-router";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { marksModel, postMark } from "../content-editing/marks.ts";
import { readPosted, toDraft } from "../content-editing/posted-form.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { MarksScreen } from "../private/desk/content/marks-screen.tsx";
import mediaStyles from "./desk-content-media.css?url";
import type { Route } from "./+types/desk-content-brand";

export const handle: PageHandle = { styles: [mediaStyles], uploads: true };

export function loader({ context }: Route.LoaderArgs) {
  return marksModel(deskOf(context).editor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { editor, session } = deskOf(context);
  const error = await postMark(editor, await readPosted(request), session);
  return error === undefined ? toDraft("marchio") : data(await marksModel(editor, error), { status: error.status });
}

export function meta() {
  return deskMetadata(deskMedia.marks.title);
}

export default function DeskContentBrandRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MarksScreen model={actionData ?? loaderData} />;
}
