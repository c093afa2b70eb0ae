import { useFrameMessages } from "#app/ui/messages.tsx";
import { NewTab } from "#app/ui/new-tab.tsx";
import { type CompanyFacts, telephoneLink, whatsappLink } from "./company-facts.ts";

/**
 * Telephone, mail and WhatsApp as items of a list.
 *
 * Accessibility: in the same order at the end of every page (WCAG 3.2.6).
 */
export function ContactItems({ company }: { company: CompanyFacts }) {
  const { whatsapp } = useFrameMessages();
  const chat = whatsappLink(company);
  return (
    <>
      <li>
        <a href={telephoneLink(company)}>
          <span className="nb">{company.phone}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </li>
      {chat !== undefined && (
        <li>
          <OutsideLink href={chat} name={whatsapp.name} />
        </li>
      )}
    </>
  );
}

export function OutsideLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {name}
      <NewTab />
    </a>
  );
}
