import { Marquee } from "#app/ui/marquee.tsx";
import { PartnerLogo } from "#app/ui/partner-logo.tsx";
import type { LocalContent } from "#content/index.ts";

interface PartnersProps {
  content: LocalContent["home"]["partners"];
  partners: LocalContent["partners"];
}

/** The logos of the partners, or their names, in a marquee. */
export function Partners({ content, partners }: PartnersProps) {
  const names = partners.map(({ name }) => name).join(", ");
  return (
    <section className="section--tight on-white" aria-labelledby="partners">
      <Marquee
        heading={
          <h2 className="h3" id="partners">
            {content.eyebrow}
          </h2>
        }
        label={`${content.label}: ${names}`}
        pause={content.pause}
        play={content.play}
      >
        {partners.map(({ name, logo }) =>
          logo === undefined ? (
            <span key={name} className="h3">
              {name}
            </span>
          ) : (
            <PartnerLogo key={name} logo={logo} name={name} />
          ),
        )}
      </Marquee>
    </section>
  );
}
