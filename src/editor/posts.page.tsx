import { Go } from "#src/ui/link.tsx";
import { plain } from "#src/content/plain.ts";
import { pageCount, postsOn } from "#src/content/posts.ts";
import { formatLongDate } from "#src/i18n/format.ts";
import { deskNewPostPath, deskPostPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { deskMedia } from "#src/i18n/messages/it/desk-media.ts";
import { ContentScreen } from "./screen.tsx";
import { deskOf } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import documentStyles from "./document-page.css?url";
import type { Route } from "./+types/posts.page";

const { posts: messages } = deskMedia;

export const handle: PageHandle = { styles: [documentStyles] };

const pageParameter = "pagina";

export function loader({ context, url }: Route.LoaderArgs) {
  const { posts } = deskOf(context).editor.preview().in("it");
  const pages = pageCount(posts);
  const asked = Number(url.searchParams.get(pageParameter));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1;
  return { posts: postsOn(posts, page), page, pages };
}

export function meta() {
  return deskMetadata(messages.title);
}

/** The articles, the newest first. */
export default function DeskContentPostsRoute({ loaderData: { posts, page, pages } }: Route.ComponentProps) {
  const pathTo = (wanted: number): string => `${deskRoutes["desk-content-posts"]}?${pageParameter}=${wanted}`;
  return (
    <ContentScreen heading={messages.heading} lead={messages.lead}>
      <p className="actions posts-write">
        <Go look="primary" to={deskNewPostPath}>
          {messages.write}
        </Go>
      </p>
      {posts.length === 0 && <p className="desk-empty">{messages.none}</p>}
      <ul className="edit-links">
        {posts.map(({ id, title, publishDate, draft }) => (
          <li key={id}>
            <Go className="desk-line" to={deskPostPath(id)}>
              <b>{plain(title)}</b>
              {draft && <span className="code">{messages.draft}</span>}
              <small>{formatLongDate(publishDate, "it")}</small>
            </Go>
          </li>
        ))}
      </ul>
      <p className="actions">
        {page > 1 && (
          <Go look="quiet" to={pathTo(page - 1)}>
            {messages.newer}
          </Go>
        )}
        {page < pages && (
          <Go look="quiet" to={pathTo(page + 1)}>
            {messages.older}
          </Go>
        )}
      </p>
    </ContentScreen>
  );
}
