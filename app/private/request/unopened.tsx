import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { fill } from "#i18n/messages/messages.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import { pathTo } from "#i18n/routes.ts";
import { type CompanyFacts, telephoneLink } from "../../sections/frame/company-facts.ts";
import { DeadEnd } from "./dead-end.tsx";

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
    <DeadEnd title={title} text={text}>
      <ButtonLink to={pathTo("contact", locale)} icon="arrow-right">
        {words.write}
      </ButtonLink>
      <QuietLink to={telephoneLink(company)} icon="phone">
        {fill(words.call, { phone: company.phone })}
      </QuietLink>
      <QuietLink to={pathTo("home", locale)}>{words.home}</QuietLink>
    </DeadEnd>
  );
}
