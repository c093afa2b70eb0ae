import { data } from "react-router";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { documentForm, postDocument } from "../content-editing/document-form.ts";
import { isLegal, openLegalText } from "../content-editing/legal-document.ts";
import { readPosted, toDraft } from "../content-editing/posted-form.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { ContentScreen } from "../private/desk/content/content-screen.tsx";
import { UploadForm } from "../private/desk/content/upload-form.tsx";
import mediaStyles from "./desk-content-media.css?url";
import type { Route } from "./+types/desk-content-texts";

const { texts: messages } = deskMedia;

export const handle: PageHandle = { styles: [mediaStyles], uploads: true };

/** @throws a 404 response where there is no such text */
function kindOf({ name }: Route.LoaderArgs["params"]) {
  if (isLegal(name)) return name;
  throw data(null, { status: 404 });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  const kind = kindOf(params);
  return { kind, form: documentForm(editor, await openLegalText(editor, kind)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { editor, session } = deskOf(context);
  const kind = kindOf(params);
  const result = await postDocument(editor, () => openLegalText(editor, kind), await readPosted(request), session);
  if (result.saved) return toDraft(kind);
  return data(result.model, { status: result.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMetadata(messages.names[loaderData.kind]);
}

export default function DeskContentTextsRoute({ loaderData: { kind, form }, actionData }: Route.ComponentProps) {
  return (
    <ContentScreen heading={messages.headings[kind]} lead={messages.lead}>
      <UploadForm model={actionData ?? form} />
    </ContentScreen>
  );
}
