import { plain } from "#content/plain.ts";
import { deskNewPostPath, deskPostPath, deskRoutes } from "#i18n/desk-routes.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { ContentScreen } from "../content-editing/content-screen.tsx";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { ButtonLink, QuietLink } from "../ui/button.tsx";
import { PageLink } from "../ui/page-link.tsx";
import documentStyles from "./desk-content-document.css?url";
import type { Route } from "./+types/desk-content-posts";

const { posts: messages } = deskMedia;

export const handle: PageHandle = { styles: [documentStyles] };

const pageParameter = "pagina";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { posts } = await deskOf(context).editor.preview();
  const shown = posts.postPage(Number(url.searchParams.get(pageParameter) ?? 1), "it") ?? posts.postPage(1, "it");
  const { page = 1, pages = 1 } = shown ?? {};
  const listed = (shown?.posts ?? []).map(({ id, title, date, draft }) => ({ id, title: plain(title), date, draft }));
  return { posts: listed, page, pages };
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
        <ButtonLink to={deskNewPostPath}>{messages.write}</ButtonLink>
      </p>
      {posts.length === 0 && <p className="desk-empty">{messages.none}</p>}
      <ul className="edit-links">
        {posts.map(({ id, title, date, draft }) => (
          <li key={id}>
            <PageLink className="desk-line" to={deskPostPath(id)}>
              <b>{title}</b>
              {draft && <span className="code">{messages.draft}</span>}
              <small>{date}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="actions">
        {page > 1 && <QuietLink to={pathTo(page - 1)}>{messages.newer}</QuietLink>}
        {page < pages && <QuietLink to={pathTo(page + 1)}>{messages.older}</QuietLink>}
      </p>
    </ContentScreen>
  );
}
