import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { fill } from "#i18n/messages/messages.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import { pathTo } from "#i18n/routes.ts";
import { type CompanyFacts, telephoneLink } from "../frame/company-facts.ts";
import { TippedGlass } from "../frame/tipped-glass.tsx";

interface UnopenedProps {
  why: "unknown" | "expired" | "erased";
  words: RequestWords["unopened"];
  company: Pick<CompanyFacts, "phone">;
}

/** A private link that opens nothing: why that may be, and whom to ask. */
export function Unopened({ why, words, company }: UnopenedProps) {
  const locale = useLocale();
  const { title, text } = words[why];
  return (
    <section className="lost night">
      <TippedGlass />
      <div className="wrap lost__body">
        <h1 className="h1 in-phrases max-w-[14ch]">
          <InlineText text={title} />
        </h1>
        <p className="lead muted">{text}</p>
        <div className="actions">
          <ButtonLink to={pathTo("contact", locale)} icon="arrow-right">
            {words.write}
          </ButtonLink>
          <QuietLink to={telephoneLink(company)} icon="phone">
            {fill(words.call, { phone: company.phone })}
          </QuietLink>
          <QuietLink to={pathTo("home", locale)}>{words.home}</QuietLink>
        </div>
      </div>
    </section>
  );
}
