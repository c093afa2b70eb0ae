import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors } from "#i18n/routes.ts";
import { ClientList } from "../client-list.tsx";

/** Who usually writes, and the way back up to the form. */
export function Clients({ content: { title, toForm, items } }: { content: LocalContent["contact"]["clients"] }) {
  return (
    <section className="section paper linen">
      <div className="wrap">
        <div className="rowhead">
          <h2 className="h2">
            <InlineText text={title} />
          </h2>
          <QuietLink to={`#${anchors.requestForm}`} icon="arrow-up">
            {toForm}
          </QuietLink>
        </div>
        <ClientList items={items} />
      </div>
    </section>
  );
}
