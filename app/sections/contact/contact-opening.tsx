import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";
import { useFrameMessages, useLocale, useMessages } from "#app/ui/messages.tsx";
import { Fact } from "#app/ui/fact.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { ChannelLink } from "../faq/channel-link.tsx";
import { type CompanyFacts, telephoneLink, whatsappLink } from "../frame/company-facts.ts";
import { LinkedSentence } from "../service/linked-sentence.tsx";

interface ContactOpeningProps {
  heading: string;
  content: LocalContent["contact"];
  company: Pick<CompanyFacts, "phone" | "email" | "whatsapp">;
  /** Whether the bar goes beyond its radius too. */
  goesBeyond: boolean;
  /** The request form. */
  children: ReactNode;
}

/** The opening of the contact page: contact details on the left, the form on the right. */
export function ContactOpening({
  heading,
  content: { hero, whatsapp, info, form },
  company,
  goesBeyond,
  children,
}: ContactOpeningProps) {
  const locale = useLocale();
  const { forms } = useMessages();
  const frame = useFrameMessages();
  const chat = whatsappLink(company);
  const ways = [
    { label: forms.labels.phone, href: telephoneLink(company), text: company.phone },
    { label: forms.labels.email, href: `mailto:${company.email}`, text: company.email },
    ...(chat === undefined ? [] : [{ label: frame.whatsapp.name, href: chat, text: whatsapp }]),
  ];
  return (
    <section className="on-paper">
      <div className="wrap contact-opening">
        <Heading text={heading} level={1} />
        <div className="reach__info">
          <p className="lead">
            {hero.lead} <LinkedSentence text={hero.booking} to={pathTo("booking", locale)} />
          </p>
          <dl className="rows">
            {ways.map(({ label, href, text }) => (
              <Fact key={label} label={label}>
                <ChannelLink className="link" href={href}>
                  {text}
                </ChannelLink>
              </Fact>
            ))}
            {[info.base, info.zones, ...(goesBeyond ? [info.outside] : []), info.response, info.hours].map(
              ({ label, text }) => (
                <Fact key={label} label={label}>
                  {text}
                </Fact>
              ),
            )}
          </dl>
        </div>
        <div className="reach__form" id={anchors.requestForm}>
          <Heading text={form.title} level={2} />
          <p>{form.hint}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
