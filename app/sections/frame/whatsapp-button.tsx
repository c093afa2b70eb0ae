import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { type CompanyFacts, whatsappLink } from "./company-facts.ts";

/** The conversation that floats at the bottom right of every page. It belongs to the footer, so that it lies in a landmark. */
export function WhatsappButton({ company }: { company: CompanyFacts }) {
  const { whatsapp } = useMessages().frame;
  return (
    <a className="wa" href={whatsappLink(company)} target="_blank" rel="noopener" aria-label={whatsapp.label}>
      <Icon name="chat" />
      <span>{whatsapp.name}</span>
    </a>
  );
}
