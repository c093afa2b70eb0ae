import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors } from "#i18n/routes.ts";

interface ClientsProps {
  content: LocalContent["contact"]["clients"];
  /** The kinds of client, as on the services page. */
  items: LocalContent["services"]["clients"]["items"];
}

/** The kinds of client, and a link back to the form. */
export function Clients({ content: { title, toForm }, items }: ClientsProps) {
  return (
    <section className="section on-paper">
      <div className="wrap two">
        <Heading text={title} level={2} />
        <div>
          <ul className="rows clients">
            {items.map((item) => (
              <li key={item.title}>
                <h3 className="name">{item.title}</h3>
                <Paragraph text={item.text} />
              </li>
            ))}
          </ul>
          <p className="after">
            <ButtonLink variant="line" to={`#${anchors.requestForm}`}>
              {toForm}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
