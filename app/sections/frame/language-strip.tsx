import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { otherLocale } from "#i18n/locales.ts";
import { switchLocale } from "#i18n/routes.ts";

/**
 * Offers this page in the language that the browser prefers (D5). It is in every page and hidden there; the script of
 * `preferred-language.ts` marks the document before the first paint, so that nothing moves when it shows.
 */
export function LanguageStrip() {
  const { language, close } = useMessages().frame;
  const { pathname, search } = useLocation();
  const other = otherLocale(useLocale());

  return (
    <div className="language-strip on-gialla" role="region" aria-label={language.label}>
      <div className="wrap">
        <PageLink to={switchLocale(pathname, other) + search} replace lang={other} hrefLang={other}>
          {language.offer}
          <Icon name="arrow-right" />
        </PageLink>
        <button className="iconbtn" type="button" aria-label={close} data-action="dismiss-language">
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
