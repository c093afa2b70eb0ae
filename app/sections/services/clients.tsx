import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";
import { TitledList } from "../service/titled-list.tsx";

/** The kinds of client, and a link to the booking. */
export function Clients({ clients: { title, items, book } }: { clients: LocalContent["services"]["clients"] }) {
  const locale = useLocale();
  return (
    <section className="section on-paper">
      <div className="wrap two">
        <Heading text={title} level={2} />
        <div>
          <TitledList items={items} />
          <div className="actions after">
            <ButtonLink to={pathTo("booking", locale)}>{book}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
