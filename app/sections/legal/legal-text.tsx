import { InlineText } from "#app/ui/inline-text.tsx";
import type { LegalBlock } from "#content/schema/blocks.ts";
import { PageOpening } from "../page-opening.tsx";
import { LegalBlocks } from "./legal-blocks.tsx";
import { legalSections } from "./legal-sections.ts";

const headingId = "legal-title";

interface LegalTextProps {
  heading: string;
  lead: string;
  text: readonly LegalBlock[];
}

/** A long text: its chapters, and an index that stays visible on wide screens. */
export function LegalText({ heading, lead, text }: LegalTextProps) {
  const { introduction, sections } = legalSections(text);
  return (
    <>
      <PageOpening heading={heading} id={headingId} lead={<InlineText text={lead} />} />
      <section className="section on-white">
        <div className="wrap legal">
          {sections.length > 1 && (
            <nav className="legal__index" aria-labelledby={headingId}>
              <ul>
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <InlineText text={title} />
                    </a>
                  </li>
                ))}
              </ul>
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
                <h2 className="h3" id={`${id}-title`}>
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
