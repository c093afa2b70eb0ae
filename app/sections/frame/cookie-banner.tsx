import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { pathTo } from "#i18n/routes.ts";

interface CookieBannerProps {
  /** Whether it also appears without being asked for, where no choice is stored. */
  asks: boolean;
}

/**
 * The question about cookies (D27). `app/site.ts` shows it and stores the answer; without scripts it stays hidden.
 *
 * Accessibility: a named region at the end of the document; it takes the focus when the visitor asks for it in the footer.
 */
export function CookieBanner({ asks }: CookieBannerProps) {
  const { cookie } = useMessages().frame;
  const locale = useLocale();
  const sentences = cookie.text.split(/(?<=\.) /);
  return (
    <section
      className="cookie night aubergine"
      aria-label={cookie.label}
      tabIndex={-1}
      hidden
      data-cookies={asks ? "ask" : "on-request"}
    >
      <div className="cookie__head">
        <b>{cookie.title}</b>
        <button className="iconbtn" type="button" aria-label={cookie.close} data-action="decline-cookies">
          <Icon name="close" />
        </button>
      </div>
      {/* A paragraph for each sentence: none of them is the largest text of a page. */}
      {sentences.map((sentence, index) => (
        <p className="small muted" key={sentence}>
          {sentence}{" "}
          {index === sentences.length - 1 && (
            <PageLink className="link" to={pathTo("privacy", locale)}>
              {cookie.privacy}
            </PageLink>
          )}
        </p>
      ))}
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
