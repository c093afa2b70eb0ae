import { InlineText, Paragraph } from "#src/ui/heading.tsx";
import type { InLocale } from "#src/content/facts.ts";
import type { LegalBlock } from "#src/content/schema/blocks.ts";
import type { AccessibilityContent } from "#src/content/schema/pages.ts";
import { Opening } from "#src/ui/page-sections.tsx";

const headingId = "legal-title";

interface LegalTextProps {
  heading: string;
  lead: string;
  text: readonly LegalBlock[];
}

export function LegalText({ heading, lead, text }: LegalTextProps) {
  const { introduction, sections } = legalSections(text);
  return (
    <>
      <Opening heading={heading} id={headingId} lead={lead} />
      <section className="section on-white">
        <div className="wrap two legal">
          {sections.length > 1 && (
            <nav className="legal__index plain no-print" aria-labelledby={headingId}>
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
                {introduction.map((block, index) => (
                  <Block key={index} block={block} labelledBy={headingId} />
                ))}
              </section>
            )}
            {sections.map(({ id, title, blocks }) => (
              <section key={id} id={id}>
                <h2 className="h3" id={`${id}-title`}>
                  <InlineText text={title} />
                </h2>
                {blocks.map((block, index) => (
                  <Block key={index} block={block} labelledBy={`${id}-title`} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

/** @param labelledBy the id of the heading that names a scrollable table */
function Block({ block, labelledBy }: { block: LegalBlock; labelledBy: string }) {
  switch (block.type) {
    case "paragraph":
      return <Paragraph text={block.text} />;
    case "heading":
      return (
        <h3>
          <InlineText text={block.text} />
        </h3>
      );
    case "blockquote":
      return (
        <blockquote>
          <InlineText text={block.text} />
        </blockquote>
      );
    case "list":
      return <List block={block} />;
    case "table":
      return <Table block={block} labelledBy={labelledBy} />;
  }
}

function List({ block: { ordered, items } }: { block: Extract<LegalBlock, { type: "list" }> }) {
  const Element = ordered ? "ol" : "ul";
  return (
    <Element>
      {items.map((item, index) => (
        <li key={index}>
          <InlineText text={item} />
        </li>
      ))}
    </Element>
  );
}

interface TableProps {
  block: Extract<LegalBlock, { type: "table" }>;
  labelledBy: string;
}

function Table({ block: { header, rows }, labelledBy }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="legal__table" role="region" tabIndex={0} aria-labelledby={labelledBy}>
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                <InlineText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface LegalSection {
  id: string;
  title: string;
  blocks: LegalBlock[];
}

/** Splits a legal text at its headings. The blocks before the first heading are the introduction. */
export function legalSections(text: readonly LegalBlock[]): { introduction: LegalBlock[]; sections: LegalSection[] } {
  const introduction: LegalBlock[] = [];
  const sections: LegalSection[] = [];
  for (const block of text) {
    if (block.type === "heading" && block.level === 2) {
      sections.push({ id: `section-${sections.length + 1}`, title: block.text, blocks: [] });
    } else {
      (sections.at(-1)?.blocks ?? introduction).push(block);
    }
  }
  return { introduction, sections };
}

export function accessibilityStatement(content: InLocale<AccessibilityContent>): LegalBlock[] {
  const { status, checks, limits, method, feedback, commitments } = content;
  return [
    ...chapter(status.title, status.text),
    ...chapter(checks.title, [checks.intro]),
    listOf(checks.items.map(({ claim, criteria }) => `${claim} (WCAG ${criteria.join(", ")})`)),
    ...chapter(limits.title, [limits.intro]),
    listOf(limits.items),
    ...[method, feedback, ...commitments].flatMap(({ title, text }) => chapter(title, text)),
  ];
}

function listOf(items: string[]): LegalBlock {
  return { type: "list", ordered: false, items };
}

function chapter(title: string, paragraphs: readonly string[]): LegalBlock[] {
  return [
    { type: "heading", level: 2, text: title },
    ...paragraphs.map((text): LegalBlock => ({ type: "paragraph", text })),
  ];
}
