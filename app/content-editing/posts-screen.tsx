import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { deskPostPath, deskNewPostPath } from "#i18n/desk-routes.ts";
import { ContentScreen } from "./content-screen.tsx";

const { posts: messages } = deskMedia;

interface PostsModel {
  posts: ReadonlyArray<{ slug: string; title: string; date: string; isDraft: boolean }>;
  newerPath: string | undefined;
  olderPath: string | undefined;
}

/** The articles, the newest first. */
export function PostsScreen({ model: { posts, newerPath, olderPath } }: { model: PostsModel }) {
  return (
    <ContentScreen heading={messages.heading} lead={messages.lead}>
      <p className="actions posts-write">
        <ButtonLink to={deskNewPostPath}>{messages.write}</ButtonLink>
      </p>
      {posts.length === 0 && <p className="desk-empty">{messages.none}</p>}
      <ul className="edit-links">
        {posts.map(({ slug, title, date, isDraft }) => (
          <li key={slug}>
            <PageLink className="desk-line" to={deskPostPath(slug)}>
              <b>{title}</b>
              {isDraft && <span className="code">{messages.draft}</span>}
              <small>{date}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="actions">
        {newerPath !== undefined && <QuietLink to={newerPath}>{messages.newer}</QuietLink>}
        {olderPath !== undefined && <QuietLink to={olderPath}>{messages.older}</QuietLink>}
      </p>
    </ContentScreen>
  );
}
