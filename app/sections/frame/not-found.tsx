import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { defaultLocale } from "#i18n/locales.ts";
import { pathTo } from "#i18n/routes.ts";
import { TippedGlass } from "./tipped-glass.tsx";

/** The exact title of specification 2, in both languages. */
export const notFoundTitle = "Oops! Page not found";

export function NotFound() {
  const { notFound, coverage } = useMessages().frame;
  const locale = useLocale();
  return (
    <section className="lost night">
      <TippedGlass />
      <div className="wrap lost__body">
        <h1 className="display" lang="en">
          Oops!{" "}
          <em>
            Page <span className="nb">not found</span>
          </em>
        </h1>
        <p className="lead muted">{notFound.text}</p>
        <div className="actions">
          <ButtonLink to={pathTo("home", defaultLocale)} icon="arrow-right">
            <span lang="en">Return to Home</span>
          </ButtonLink>
          {locale !== defaultLocale && <QuietLink to={pathTo("home", locale)}>{notFound.home}</QuietLink>}
          <QuietLink to={pathTo("contact", locale)}>{notFound.contact}</QuietLink>
        </div>
      </div>
      <div className="horizon">
        <div className="wrap">
          <p className="text-cream">{coverage}</p>
        </div>
      </div>
    </section>
  );
}
