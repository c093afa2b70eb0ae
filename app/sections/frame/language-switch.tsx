import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useLocale, useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { languageName, languageOffer, locales } from "#i18n/locales.ts";
import { switchLocale } from "#i18n/routes.ts";

/**
 * Offers this page in the language that the browser prefers (D5). It is part of every page and hidden until the script of
 * `preferred-language.ts` has marked the document, before the first paint.
 */
export function LanguageStrip() {
  const { language } = useFrameMessages();
  const { close } = useMessages().forms;
  const here = useLocale();
  const { pathname, search } = useLocation();
  return (
    <div className="language-strip on-gialla" role="region" aria-label={language.label}>
      <div className="wrap">
        {locales
          .filter((locale) => locale !== here)
          .map((locale) => (
            <PageLink key={locale} to={switchLocale(pathname, locale) + search} replace lang={locale} hrefLang={locale}>
              {languageOffer(locale)}
              <Icon name="arrow-right" />
            </PageLink>
          ))}
        <button className="iconbtn" type="button" aria-label={close} data-action="dismiss-language">
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

/**
 * Links to the same page in each language, which replace the history entry. They keep the query and drop the anchor.
 *
 * Accessibility: a named group; each name begins with the visible text (WCAG 2.5.3) and is in its own language; the current one
 * has `aria-current` and an underline.
 */
export function LanguageSwitch() {
  const { language } = useFrameMessages();
  const here = useLocale();
  const { pathname, search } = useLocation();
  return (
    <div className="lang" role="group" aria-label={language.label}>
      {locales.map((locale) => (
        <PageLink
          key={locale}
          to={switchLocale(pathname, locale) + search}
          replace
          lang={locale}
          hrefLang={locale}
          aria-label={`${locale.toUpperCase()} – ${languageName(locale)}`}
          aria-current={locale === here ? "true" : undefined}
        >
          {locale.toUpperCase()}
        </PageLink>
      ))}
    </div>
  );
}
