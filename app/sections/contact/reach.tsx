import type { ReactNode } from "react";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { ChannelLink } from "../faq/channel-link.tsx";
import { type CompanyFacts, telephoneLink, whatsappLink } from "../frame/company-facts.ts";
import { FactTable } from "../fact-table.tsx";
import { LinkedSentence } from "../service/linked-sentence.tsx";

interface ReachProps {
  content: Pick<LocalContent["contact"], "whatsapp" | "info" | "form">;
  company: Pick<CompanyFacts, "phone" | "email" | "whatsapp">;
  /** The request form. */
  children: ReactNode;
}

/** Every way to reach us: by voice, mail and chat on the left, by form on the right. */
export function Reach({ content: { whatsapp, info, form }, company, children }: ReachProps) {
  const locale = useLocale();
  return (
    <section className="section paper">
      <div className="wrap reach">
        <div className="reach__info">
          <a className="bigline" href={telephoneLink(company)}>
            {company.phone}
          </a>
          <a className="bigline" href={`mailto:${company.email}`}>
            {company.email}
          </a>
          <div className="mt-2">
            <ChannelLink href={whatsappLink(company)} icon="chat">
              {whatsapp}
            </ChannelLink>
          </div>
          <FactTable className="mt-10" facts={[info.base, info.zones, info.outside, info.response, info.hours]} />
        </div>
        <div className="reach__form" id={anchors.requestForm}>
          <h2 className="h2 mb-3">
            <InlineText text={form.title} />
          </h2>
          <p className="hint mb-8">
            <LinkedSentence text={form.hint} to={pathTo("booking", locale)} />
          </p>
          {children}
        </div>
      </div>
    </section>
  );
}
