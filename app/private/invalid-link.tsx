import tippedGlassSmall from "#app/drawings/tipped-glass-small.svg?on=night";
import tippedGlass from "#app/drawings/tipped-glass.svg?on=night";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { todayInRome } from "#domain/policy/booking-window.ts";
import type { NotOpened } from "#domain/requests/private-links.ts";
import { formatDate } from "#i18n/format.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import { pathTo } from "#i18n/routes.ts";
import { type CompanyFacts, telephoneLink } from "../sections/frame/company-facts.ts";
import { PrivateHead } from "./head.tsx";

export interface InvalidLinkProps {
  /** With one phrase in emphasis. */
  title: string;
  text: string;
  home: string;
  /** Whom to ask; the owner has nobody to ask. */
  contact?: { write: string; call: string };
  company: Pick<CompanyFacts, "phone">;
}

/** What a visitor is told where a link opens nothing. */
export function invalidVisitorLink(
  { reason }: NotOpened,
  { invalidLink }: RequestMessages,
): Omit<InvalidLinkProps, "company"> {
  const { write, call, home } = invalidLink;
  return { ...invalidLink[reason], home, contact: { write, call } };
}

/** What the owner is told where a link opens nothing; of an erased request what is left of it. */
export function invalidOwnerLink(notOpened: NotOpened): Omit<InvalidLinkProps, "company"> {
  const { invalidLink } = decision;
  const { home } = invalidLink;
  if (notOpened.reason !== "erased") return { ...invalidLink[notOpened.reason], home };
  const { reference, date, at } = notOpened.erasure;
  const { title, text, textNoDay } = invalidLink.erased;
  const erasedOn = formatDate(todayInRome(new Date(at)));
  const day = date === undefined ? "" : formatDate(date);
  return { title, text: fill(date === undefined ? textNoDay : text, { reference, erasedOn, day }), home };
}

/** The page of a private link that opens nothing: why that may be, and whom to ask. */
export function InvalidLink({ title, text, home, contact, company }: InvalidLinkProps) {
  const locale = useLocale();
  return (
    <div className="dead-link on-night">
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
      <Drawing className="dead-link__wide" file={tippedGlass} alt="" />
      <Drawing className="dead-link__small" file={tippedGlassSmall} alt="" />
    </div>
  );
}
