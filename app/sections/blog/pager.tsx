import { QuietLink } from "#app/ui/button.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { fill } from "#i18n/messages/messages.ts";
import { blogPath } from "#i18n/routes.ts";

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pages: number;
}

/** The pagination of the list; nothing if there is only one page. */
export function Pager({ page, pages }: PagerProps) {
  const locale = useLocale();
  const { pager } = useFrameMessages();
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label={pager.label}>
      {page > 1 && (
        <QuietLink to={blogPath(page - 1, locale)} back className="pager__newer">
          {pager.newer}
        </QuietLink>
      )}
      <ol>
        {shownPages(page, pages).map((shown, index, all) => (
          <li key={shown} className={shown - (all[index - 1] ?? 0) > 1 ? "pager__far" : undefined}>
            <PageLink
              to={blogPath(shown, locale)}
              aria-label={fill(pager.page, { page: shown })}
              aria-current={shown === page ? "page" : undefined}
            >
              {shown}
            </PageLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <QuietLink to={blogPath(page + 1, locale)} className="pager__older">
          {pager.older}
        </QuietLink>
      )}
    </nav>
  );
}

/** The first page, the last, the current one and its neighbours: as many links for a thousand pages as for ten. */
function shownPages(page: number, pages: number): number[] {
  const near = [page - 1, page, page + 1].filter((one) => one > 1 && one < pages);
  return [1, ...near, pages];
}
