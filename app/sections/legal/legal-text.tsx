import { InlineText } from "#app/ui/inline-text.tsx";
import type { LegalBlock } from "#content/schema/blocks.ts";
import { LegalBlocks } from "./legal-blocks.tsx";
import { legalSections } from "./legal-sections.ts";

const headingId = "legal-title";

/** A long text of the operator's: its chapters, and an index of them that stays in sight where there is room. */
export function LegalText({ heading, text }: { heading: string; text: readonly LegalBlock[] }) {
  const { introduction, sections } = legalSections(text);
  return (
    <>
      <section className="opening night">
        <div className="wrap">
          <h1 className="h1" id={headingId}>
            <InlineText text={heading} />
          </h1>
        </div>
      </section>
      <section className="section paper">
        <div className="wrap legal">
          {sections.length > 1 && (
            <nav className="legal__index" aria-labelledby={headingId}>
              {sections.map(({ id, title }, index) => (
                <a key={id} href={`#${id}`}>
                  <i>{index + 1}</i>
                  <span>
                    <InlineText text={title} />
                  </span>
                </a>
              ))}
            </nav>
          )}
          <div className="legal__text">
            {introduction.length > 0 && (
              <section>
                <LegalBlocks blocks={introduction} labelledBy={headingId} />
              </section>
            )}
            {sections.map(({ id, title, blocks }) => (
              <section key={id} id={id}>
                <h2 className="h2" id={`${id}-title`}>
                  <InlineText text={title} />
                </h2>
                <LegalBlocks blocks={blocks} labelledBy={`${id}-title`} />
              </section>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}
