import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { type CompanyFacts, telephoneLink } from "../frame/company-facts.ts";
import { LinkedSentence } from "../service/linked-sentence.tsx";

interface ContactSectionProps {
  contact: LocalContent["services"]["contact"];
  company: Pick<CompanyFacts, "phone" | "email">;
  /** The operating base. */
  base: string;
  /** The request form. */
  children?: ReactNode;
}

/** Contact details on the left, the form on the right. */
export function ContactSection({ contact: { title, text }, company, base, children }: ContactSectionProps) {
  const locale = useLocale();
  return (
    <section className="section on-paper" id={anchors.requestForm}>
      <div className="wrap two two--form">
        <div>
          <Heading text={title} level={2} />
          <p className="lead">
            <LinkedSentence text={text} to={pathTo("booking", locale)} />
          </p>
          <ul className="contacts">
            <li>
              <a className="link" href={telephoneLink(company)}>
                {company.phone}
              </a>
            </li>
            <li>
              <a className="link" href={`mailto:${company.email}`}>
                {company.email}
              </a>
            </li>
            <li>{base}</li>
          </ul>
        </div>
        {children !== undefined && <div className="panel on-white">{children}</div>}
      </div>
    </section>
  );
}
