import { useLocation } from "react-router";
import { PageLink } from "#app/ui/page-link.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { locales, type Localized } from "#i18n/locales.ts";
import { switchLocale } from "#i18n/routes.ts";

const names: Localized = { it: "Italiano", en: "English" };

/**
 * IT/EN: the same page in the other language, in place of this entry of the history. The query goes along, the anchor stays.
 *
 * Accessibility: a named group; each name begins with what is seen (WCAG 2.5.3) and is spoken in its own language; the current
 * one is marked by `aria-current` and an underline.
 */
export function LanguageSwitch() {
  const { language } = useMessages().frame;
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
          aria-label={`${locale.toUpperCase()} – ${names[locale]}`}
          aria-current={locale === here ? "true" : undefined}
        >
          {locale.toUpperCase()}
        </PageLink>
      ))}
    </div>
  );
}
