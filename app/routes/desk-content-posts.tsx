import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { plain } from "#content/plain.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { PostsScreen } from "../content-editing/posts-screen.tsx";
import mediaStyles from "./desk-content-document.css?url";
import type { Route } from "./+types/desk-content-posts";

export const handle: PageHandle = { styles: [mediaStyles] };

const pageParameter = "pagina";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { posts } = await deskOf(context).editor.preview();
  const shown = posts.postPage(Number(url.searchParams.get(pageParameter) ?? 1), "it") ?? posts.postPage(1, "it");
  const { page = 1, pages = 1 } = shown ?? {};
  const pathTo = (wanted: number): string | undefined =>
    wanted < 1 || wanted > pages ? undefined : `${deskRoutes["desk-content-posts"]}?${pageParameter}=${wanted}`;
  return {
    posts: (shown?.posts ?? []).map(({ id, title, date, draft }) => ({
      slug: id,
      title: plain(title),
      date,
      isDraft: draft,
    })),
    newerPath: pathTo(page - 1),
    olderPath: pathTo(page + 1),
  };
}

export function meta() {
  return deskMetadata(deskMedia.posts.title);
}

export default function DeskContentPostsRoute({ loaderData }: Route.ComponentProps) {
  return <PostsScreen model={loaderData} />;
}
