import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";
import { type CompanyFacts, whatsappLink } from "./company-facts.ts";

/**
 * The WhatsApp button at the bottom right of every page, with a link to the booking beside it on phones. It is in the footer,
 * so that it is inside a landmark. While the page's own call to action is in view (`data-own-call`), `app/site.ts` hides the
 * booking link.
 */
export function Dock({ company }: { company: CompanyFacts }) {
  const { whatsapp, nav } = useFrameMessages();
  const locale = useLocale();
  return (
    <div className="dock on-night" data-dock>
      <ButtonLink className="dock__book" to={pathTo("booking", locale)}>
        {nav.booking}
      </ButtonLink>
      <a className="wa" href={whatsappLink(company)} target="_blank" rel="noopener" aria-label={whatsapp.label}>
        <Icon name="whatsapp" />
        <span>{whatsapp.name}</span>
      </a>
    </div>
  );
}
