import { ButtonLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";
import { ClientList } from "../client-list.tsx";

/** Who the bar is for, and the way to its calendar. */
export function Clients({ clients: { title, items, book } }: { clients: LocalContent["services"]["clients"] }) {
  const locale = useLocale();
  return (
    <section className="section paper linen">
      <div className="wrap">
        <h2 className="h2 mb-block">
          <InlineText text={title} />
        </h2>
        <ClientList items={items} />
        <div className="actions mt-block">
          <ButtonLink to={pathTo("booking", locale)} icon="arrow-right">
            {book}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
