import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors } from "#i18n/routes.ts";

/** Who comes, and three things that are true of every evening. */
export function About({ content }: { content: LocalContent["home"]["about"] }) {
  return (
    <section className="section paper" id={anchors.about}>
      <div className="wrap grid">
        <Reveal as="figure" className="about__photo">
          <div className="photo r-34 [--focal:46%_50%]">
            <Picture name={content.photo.picture} alt={content.photo.alt} sizes={pictureSizes.about} />
          </div>
        </Reveal>
        <div className="about__text">
          <p className="eyebrow">{content.eyebrow}</p>
          <h2 className="h2 in-phrases">
            <InlineText text={content.title} />
          </h2>
          <div className="prose measure">
            <p className="lead">
              <InlineText text={content.lead} />
            </p>
            <p>
              <InlineText text={content.text} />
            </p>
          </div>
          <ul className="highlights">
            {content.highlights.map(({ figure, title, text }, index) => (
              <Reveal as="li" item={index as 0 | 1 | 2} key={title}>
                <span className="figure">{figure}</span>
                <div>
                  <h3 className="h3">{title}</h3>
                  <p className="muted">
                    <InlineText text={text} />
                  </p>
                </div>
              </Reveal>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
