import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { PartnerLogo } from "#app/ui/partner-logo.tsx";
import type { LocalContent } from "#content/index.ts";

interface RosterProps {
  roster: LocalContent["tailor-made"]["roster"];
  /** Whose mark stands in a row. */
  partners: LocalContent["partners"];
}

/** The eight kinds of partner as a check list, each with the mark of one. */
export function Roster({ roster: { title, text, items }, partners }: RosterProps) {
  return (
    <section className="section paper" aria-labelledby="lista">
      <div className="wrap">
        <div className="rowhead">
          <h2 className="h2 max-[479px]:[&_em]:block" id="lista">
            <InlineText text={title} />
          </h2>
          <p className="muted max-w-96">
            <InlineText text={text} />
          </p>
        </div>
        <ul className="roster">
          {items.map((item) => {
            const name = partners.find(({ logo }) => logo === item.partner)?.name;
            return (
              <li key={item.title}>
                <Icon name="check" />
                <h3 className="menu-name">{item.title}</h3>
                <p>
                  <InlineText text={item.text} />
                </p>
                <span className="logo">
                  <PartnerLogo logo={item.partner} {...(name === undefined ? {} : { name })} />
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
