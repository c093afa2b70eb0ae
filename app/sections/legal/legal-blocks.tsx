import { InlineText, Paragraph } from "#app/ui/inline-text.tsx";
import type { LegalBlock } from "#content/schema/blocks.ts";

interface LegalBlocksProps {
  blocks: readonly LegalBlock[];
  /** The heading's id, which names a scrollable table. */
  labelledBy: string;
}

/** The text of one chapter. */
export function LegalBlocks({ blocks, labelledBy }: LegalBlocksProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} block={block} labelledBy={labelledBy} />
      ))}
    </>
  );
}

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

/** A table that scrolls horizontally if it is wider than the screen, also by keyboard. */
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
