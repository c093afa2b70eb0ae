import { Go } from "#src/ui/link.tsx";
import { plain } from "#src/content/plain.ts";
import { formatLongDate } from "#src/i18n/format.ts";
import { deskNewPostPath, deskPostPath } from "#src/i18n/desk-routes.ts";
import { deskMedia } from "#src/i18n/messages/it/desk-media.ts";
import { ContentScreen } from "./screen.tsx";
import { deskOf } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import editorStyles from "./editor.css?url";
import type { Route } from "./+types/posts.page";

const { posts: messages } = deskMedia;

export const handle: PageHandle = { styles: [editorStyles] };

export function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).editor.preview().in("it").posts;
}

export function meta() {
  return deskMetadata(messages.title);
}

/** The articles, the newest first. */
export default function DeskContentPostsRoute({ loaderData: posts }: Route.ComponentProps) {
  return (
    <ContentScreen heading={messages.heading} lead={messages.lead}>
      <p className="actions">
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
    </ContentScreen>
  );
}
