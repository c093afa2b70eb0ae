import { SectionHead } from "#app/ui/heading.tsx";
import { Shot } from "#app/ui/shot.tsx";
import type { LocalContent } from "#content/index.ts";

/** Photographs of drinks. */
export function Drinks({ content }: { content: LocalContent["home"]["drinks"] }) {
  return (
    <section className="section on-white">
      <div className="wrap">
        <SectionHead text={content.title} lead={content.lead} />
        <div className="shots shots--3">
          {content.items.map(({ name, dose, photo }, index) => (
            <Shot
              key={name}
              photo={photo}
              name={name}
              dose={dose}
              size={index === 0 ? "shotOfThree" : "shotOfThreeSmall"}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
