import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { pathTo } from "#i18n/routes.ts";

interface CookieBannerProps {
  /** Whether it opens by itself if no choice is stored. */
  asks: boolean;
  /** Without a privacy text there is no link (D35). */
  hasPrivacyText: boolean;
}

/**
 * The cookie banner (D27). `app/site.ts` shows it and stores the choice; without scripts it stays hidden.
 *
 * Accessibility: a named region at the end of the document. It takes the focus when the visitor opens it from the footer.
 */
export function CookieBanner({ asks, hasPrivacyText }: CookieBannerProps) {
  const { cookie } = useFrameMessages();
  const locale = useLocale();
  return (
    <section
      className="cookie on-white"
      aria-label={cookie.label}
      tabIndex={-1}
      hidden
      data-cookies={asks ? "ask" : "on-request"}
    >
      <p>
        {cookie.text}
        {hasPrivacyText && (
          <>
            {" "}
            <PageLink className="link" to={pathTo("privacy", locale)}>
              {cookie.privacy}
            </PageLink>
          </>
        )}
      </p>
      <button className="iconbtn" type="button" aria-label={cookie.close} data-action="decline-cookies">
        <Icon name="close" />
      </button>
      <div className="cookie__actions">
        <Button variant="line" data-action="decline-cookies">
          {cookie.decline}
        </Button>
        <Button variant="line" data-action="accept-cookies">
          {cookie.accept}
        </Button>
      </div>
    </section>
  );
}
