import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { pathTo, serviceIds } from "#i18n/routes.ts";
import { type CompanyFacts, whatsappLink } from "./company-facts.ts";
import { CookieBanner } from "./cookie-banner.tsx";
import { useCurrentPage } from "./current-page.ts";

/**
 * The bottom of the window: the round WhatsApp button, where the operator has WhatsApp, on phones in a bar with the booking on the pages
 * of the services, and below it the question about cookies (D33). They are in one box, so that none covers another.
 */
export function Dock({ company, hasPrivacyText }: { company: CompanyFacts; hasPrivacyText: boolean }) {
  const { whatsapp, dock } = useFrameMessages();
  const locale = useLocale();
  const { here } = useCurrentPage();
  const hasBar = serviceIds.some((id) => id === here);
  const chat = whatsappLink(company);
  return (
    <section className={hasBar ? "dock dock--bar" : "dock"} aria-label={dock.label}>
      <div className="dock__contact">
        {hasBar && (
          <ButtonLink className="dock__book" to={pathTo("booking", locale)}>
            {dock.book}
          </ButtonLink>
        )}
        {chat !== undefined && (
          <a className="wa" href={chat} target="_blank" rel="noopener" aria-label={whatsapp.label}>
            <Icon name="whatsapp" />
            <span>{whatsapp.name}</span>
          </a>
        )}
      </div>
      <CookieBanner asks hasPrivacyText={hasPrivacyText} />
    </section>
  );
}
