import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { type CompanyFacts, telephoneLink } from "../frame/company-facts.ts";
import { LinkedSentence } from "../service/linked-sentence.tsx";

interface RequestProps {
  contact: LocalContent["services"]["contact"];
  company: Pick<CompanyFacts, "phone" | "email">;
  /** Where the business stands. */
  base: string;
  /** The request form. */
  children?: ReactNode;
}

/** Direct contacts on the left, the form on the right. */
export function Request({ contact: { title, text }, company, base, children }: RequestProps) {
  const locale = useLocale();
  return (
    <section className="section paper" id={anchors.requestForm}>
      <div className="wrap grid">
        <div className="svc__text">
          <h2 className="h2">
            <InlineText text={title} />
          </h2>
          <p className="muted mt-5 max-w-88">
            <LinkedSentence text={text} to={pathTo("booking", locale)} />
          </p>
          <ul className="ticks mt-8">
            <li>
              <Icon name="phone" />
              <a className="link" href={telephoneLink(company)}>
                {company.phone}
              </a>
            </li>
            <li>
              <Icon name="envelope" />
              <a className="link" href={`mailto:${company.email}`}>
                {company.email}
              </a>
            </li>
            <li>
              <Icon name="pin" />
              {base}
            </li>
          </ul>
        </div>
        {children !== undefined && <div className="svc__body">{children}</div>}
      </div>
    </section>
  );
}
