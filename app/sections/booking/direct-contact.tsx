import { Heading } from "#app/ui/heading.tsx";
import { useMessages } from "#app/ui/messages.tsx";
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
          <div>
            <dt>{labels.phone}</dt>
            <dd>
              <a href={telephoneLink({ phone })}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>{labels.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
