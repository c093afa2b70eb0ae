import { data } from "react-router";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { documentForm, postDocument } from "../content-editing/document-form.ts";
import { pictureChoices } from "../content-editing/picture-choices.ts";
import { newPost } from "../content-editing/post-document.ts";
import { readPosted, toDraft } from "../content-editing/posted-form.ts";
import { deskOf, siteContext } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { PostScreen } from "../private/desk/content/post-screen.tsx";
import mediaStyles from "./desk-content-media.css?url";
import type { Route } from "./+types/desk-content-new-post";

export const handle: PageHandle = { styles: [mediaStyles], uploads: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  const content = await editor.preview();
  const form = documentForm(editor, newPost(content.posts, context.get(siteContext).today()));
  return { previewPaths: undefined, choices: pictureChoices(content), form };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { editor, session } = deskOf(context);
  const { posts } = await editor.preview();
  const open = () => Promise.resolve(newPost(posts, context.get(siteContext).today()));
  const result = await postDocument(editor, open, await readPosted(request), session);
  if (result.saved) return toDraft("articolo");
  return data(result.model, { status: result.status });
}

export function meta() {
  return deskMetadata(deskMedia.post.newTitle);
}

export default function DeskContentNewPostRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PostScreen model={{ ...loaderData, form: actionData ?? loaderData.form }} />;
}
