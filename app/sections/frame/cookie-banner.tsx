import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { draftHours } from "#app/forms/draft-storage.ts";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo } from "#i18n/routes.ts";

interface CookieBannerProps {
  /** Whether it opens by itself if no choice is stored. */
  asks: boolean;
  /** Without a privacy text there is no link (D35). */
  hasPrivacyText: boolean;
}

/**
 * The cookie banner (D27), one line at the bottom of the window. `cookieQuestionScript` shows it, and `app/site.ts` stores the choice;
 * without scripts it stays hidden.
 *
 * Accessibility: a named region at the end of the document. It takes the focus when the visitor opens it from the footer.
 */
export function CookieBanner({ asks, hasPrivacyText }: CookieBannerProps) {
  const { cookie } = useFrameMessages();
  const locale = useLocale();
  return (
    <section className="cookie on-white" aria-label={cookie.label} tabIndex={-1} data-asks={asks ? "" : undefined}>
      <p>
        {cookie.text} <small>{fill(cookie.drafts, { hours: draftHours })}</small>
        {hasPrivacyText && (
          <>
            {" "}
            <PageLink className="link" to={pathTo("privacy", locale)}>
              {cookie.privacy}
            </PageLink>
          </>
        )}
      </p>
      <Button variant="line" data-action="decline-cookies">
        {cookie.decline}
      </Button>
      <Button variant="line" data-action="accept-cookies">
        {cookie.accept}
      </Button>
      <button className="iconbtn" type="button" aria-label={cookie.close} data-action="decline-cookies">
        <Icon name="close" />
      </button>
    </section>
  );
}
