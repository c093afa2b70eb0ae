import { data } from "react-router";
import { formatLanguage } from "#i18n/format.ts";
import { deskPreviewPath } from "#i18n/desk-routes.ts";
import { locales } from "#i18n/locales.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { fill } from "#i18n/messages/messages.ts";
import { postPath } from "#i18n/routes.ts";
import { documentForm, postDocument, removeDocument } from "../content-editing/document-form.ts";
import { pictureChoices } from "../content-editing/picture-choices.ts";
import { openPost, removedPost } from "../content-editing/post-document.ts";
import { readPosted, toDraft } from "../content-editing/posted-form.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { PostScreen } from "../private/desk/content/post-screen.tsx";
import mediaStyles from "./desk-content-media.css?url";
import type { Route } from "./+types/desk-content-post";

export const handle: PageHandle = { styles: [mediaStyles], uploads: true };

/** The article of the path. @throws a 404 response where there is none */
async function openAt({ context, params: { slug } }: Pick<Route.LoaderArgs, "context" | "params">) {
  const { editor } = deskOf(context);
  const content = await editor.preview();
  const document = content.posts.all.some(({ id }) => id === slug)
    ? await openPost(editor, slug, content.posts)
    : undefined;
  if (document !== undefined) return { content, document };
  throw data(null, { status: 404 });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, document } = await openAt({ context, params });
  const form = documentForm(deskOf(context).editor, document);
  const previewPaths = locales.map((locale) => ({
    path: deskPreviewPath + postPath(params.slug, locale),
    label: fill(deskMedia.post.preview, { language: formatLanguage(locale, "it") }),
  }));
  return { previewPaths, choices: pictureChoices(content), form };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { editor, session } = deskOf(context);
  const posted = await readPosted(request);
  const open = async () => (await openAt({ context, params })).document;
  const result = posted.isRemoval
    ? await removeDocument(editor, await open(), await removedPost(editor, params.slug), posted, session)
    : await postDocument(editor, open, posted, session);
  if (result.saved) return toDraft("articolo");
  return data(result.model, { status: result.status });
}

export function meta() {
  return deskMetadata(deskMedia.posts.title);
}

export default function DeskContentPostRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PostScreen model={{ ...loaderData, form: actionData ?? loaderData.form }} />;
}
