import { Heading } from "#app/ui/heading.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { Fact } from "#app/ui/fact.tsx";
import type { LocalContent } from "#content/index.ts";
import { telephoneLink } from "../frame/company-facts.ts";

interface DirectContactProps {
  content: LocalContent["booking"]["direct"];
  phone: string;
  email: string;
}

/** Direct contact: phone, mail, opening hours and what is always included. */
export function DirectContact({ content: { title, facts }, phone, email }: DirectContactProps) {
  const { labels } = useMessages().forms;
  return (
    <section className="section on-night">
      <div className="wrap beside">
        <Heading text={title} level={2} />
        <dl className="rows">
          <Fact label={labels.phone}>
            <a href={telephoneLink({ phone })}>{phone}</a>
          </Fact>
          <Fact label={labels.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
          {facts.map(({ label, text }) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
        </dl>
      </div>
    </section>
  );
}
