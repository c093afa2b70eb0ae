import type { ReactNode } from "react";
import { data } from "react-router";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatDate } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayInRome } from "#src/i18n/request-text.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { MessagePage } from "#src/ui/page-sections.tsx";
import type { RootData } from "#src/content/root-data.ts";
import { telephoneLink, Go } from "#src/ui/link.tsx";
import { Heading, type HeadingProps } from "#src/ui/heading.tsx";
import { MessagesProvider, useFrameMessages, useLocale, useWords } from "#src/ui/messages.tsx";
import { LanguageSwitch } from "#src/ui/navigation.tsx";
import { ContactItems, CookieBanner } from "#src/ui/site-frame.tsx";
import { Wordmark } from "#src/ui/drawing.tsx";
import { invalidLinkStatus } from "./action.ts";
import type { NotOpened } from "./pages.server.ts";

interface PrivateFrameProps {
  site: Pick<RootData, "locale" | "messages" | "company" | "hasPrivacyText">;
  reference?: string;
  /** A page for the owner or the crew has no footer and, being in one language, no language switch. */
  forOwner?: boolean;
  children: ReactNode;
}

export function PrivateFrame({ site, reference, forOwner = false, children }: PrivateFrameProps) {
  const { locale, messages, company, hasPrivacyText } = site;
  const { frame } = messages;
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <a className="skip" href="#main">
        {frame.skip}
      </a>
      <header className="bar bar--bare on-night">
        <div className="wrap">
          <Go
            className="bar__mark"
            to={pathTo("home", locale)}
            aria-label={fill(frame.nav.logo, { brand: company.brand })}
          >
            <Wordmark brand={company.brand} />
          </Go>
          {reference !== undefined && <p className="bar__code muted nb">{reference}</p>}
          {!forOwner && <LanguageSwitch />}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!forOwner && <Ending company={company} />}
      {/* These pages store nothing, so the banner opens only on request. */}
      <div className="dock">
        <CookieBanner asks={false} hasPrivacyText={hasPrivacyText} />
      </div>
    </MessagesProvider>
  );
}

function Ending({ company }: { company: RootData["company"] }) {
  const { pages, cookie } = useFrameMessages();
  const locale = useLocale();
  return (
    <footer className="ending on-night small">
      <div className="wrap">
        <ul className="actions">
          <ContactItems company={company} />
        </ul>
        <ul className="actions ending__legal plain">
          <li>
            <Go to={pathTo("privacy", locale)}>{pages.privacy}</Go>
          </li>
          <li className="needs-scripts">
            <button type="button" data-action="reopen-cookies">
              {cookie.label}
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}

interface PrivateHeadProps extends Pick<HeadingProps, "values"> {
  heading: string;
  lead: string;
  /** Placed at the lower edge: on the right on wide screens, otherwise below the text. */
  floor?: ReactNode;
  children?: ReactNode;
}

export function PrivateHead({ heading, values, lead, floor, children }: PrivateHeadProps) {
  return (
    <section className="phead on-night">
      <div className="wrap phead__in">
        <div className="phead__text">
          <Heading text={heading} values={values} level={1} />
          <p className="lead">{lead}</p>
          {children}
        </div>
        {floor !== undefined && <div className="phead__floor">{floor}</div>}
      </div>
    </section>
  );
}

export function closedPage(heading: string, text: string, reason: NotOpened["reason"]) {
  const title = heading.replaceAll("*", "");
  return data({ opened: false as const, heading, text, title }, { status: invalidLinkStatus(reason) });
}

export function invalidLink({ reason }: NotOpened, locale: Locale) {
  const { title, text } = requestMessagesIn(locale).invalidLink[reason];
  return closedPage(title, text, reason);
}

const ownerTexts = {
  unknown: {
    heading: "«E questo link?» *Non apre niente.*",
    text: "Forse ne manca un pezzo, o la richiesta è stata cancellata. Se c’è, la trovi con il codice tra le richieste.",
  },
  expired: {
    heading: "«E questo link?» *Non vale più.*",
    text: "L’evento è passato da un po’. Con il codice trovi la richiesta tra le altre.",
  },
};

export function invalidOwnerLink(notOpened: NotOpened) {
  if (notOpened.reason !== "erased") {
    const { heading, text } = ownerTexts[notOpened.reason];
    return closedPage(heading, text, notOpened.reason);
  }
  const { reference, date, at } = notOpened.erasure;
  const erased = fill("i dati personali sono stati cancellati il {day}", { day: formatDate(dayInRome(at)) });
  const what = [reference, ...(date === undefined ? [] : [formatDate(date)])].join(", ");
  const text = `${what}: ${erased}. Restano il codice e le date.`;
  return closedPage("Cancellata *da chi l’aveva mandata*", text, "erased");
}

interface InvalidLinkProps extends Pick<PrivateFrameProps, "site" | "forOwner"> {
  heading: string;
  text: string;
}

export function InvalidLink({ site, forOwner = false, heading, text }: InvalidLinkProps) {
  const { locale, company } = site;
  const { write, call, home } = requestMessagesIn(locale).invalidLink;
  const { desk } = useWords();
  return (
    <PrivateFrame site={site} forOwner={forOwner}>
      <MessagePage slot="error">
        <PrivateHead heading={heading} lead={text}>
          <div className="actions">
            {forOwner ? (
              <Go look="primary" to={deskRoutes["desk-requests"]}>
                {`Apri ${desk}`}
              </Go>
            ) : (
              <>
                <Go look="primary" to={pathTo("contact", locale)}>
                  {write}
                </Go>
                <Go look="quiet" to={telephoneLink(company)}>
                  {fill(call, { phone: company.phone })}
                </Go>
                <Go look="quiet" to={pathTo("home", locale)}>
                  {home}
                </Go>
              </>
            )}
          </div>
        </PrivateHead>
      </MessagePage>
    </PrivateFrame>
  );
}
