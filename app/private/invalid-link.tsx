import tippedGlassSmall from "#app/drawings/tipped-glass-small.svg?on=night";
import tippedGlass from "#app/drawings/tipped-glass.svg?on=night";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { CounterPage } from "#app/ui/counter-page.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo } from "#i18n/routes.ts";
import { telephoneLink } from "../sections/frame/company-facts.ts";
import { PrivateHead } from "./head.tsx";
import type { InvalidLinkProps } from "./invalid-link-model.ts";

/** The page of an invalid private link: possible reasons, and contact links. */
export function InvalidLink({ title, text, home, contact, company }: InvalidLinkProps) {
  const locale = useLocale();
  return (
    <CounterPage wide={tippedGlass} small={tippedGlassSmall}>
      <PrivateHead heading={title} lead={text}>
        <div className="actions">
          {contact === undefined ? (
            <ButtonLink to={pathTo("home", locale)}>{home}</ButtonLink>
          ) : (
            <>
              <ButtonLink to={pathTo("contact", locale)}>{contact.write}</ButtonLink>
              <QuietLink to={telephoneLink(company)}>{fill(contact.call, { phone: company.phone })}</QuietLink>
              <QuietLink to={pathTo("home", locale)}>{home}</QuietLink>
            </>
          )}
        </div>
      </PrivateHead>
    </CounterPage>
  );
}
