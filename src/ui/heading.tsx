import { Fragment, type ReactNode } from "react";

// Emphasis, and a range of numbers with its unit: "24–48 ore" stays on one line.
const marks = /(\*\*[^*]+\*\*|\*[^*]+\*|\d+–\d+(?:\s\p{L}+)?)/u;

function rendered(part: string): ReactNode {
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  if (part.startsWith("*")) return <em>{part.slice(1, -1)}</em>;
  if (/^\d+–/.test(part)) return <span className="nb">{part}</span>;
  return part;
}

/** Renders a text of the content with `*emphasis*` and `**strong emphasis**`. Anything else is text, never markup. */
export function InlineText({ text }: { text: string }) {
  return text
    .split(marks)
    .map((part, index) => <Fragment key={index}>{part.length > 2 ? rendered(part) : part}</Fragment>);
}

export function Paragraph({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className}>
      <InlineText text={text} />
    </p>
  );
}

interface HeadingProps {
  /** The question, and the answer in `*…*`: "«Si può?» *Si può.*". */
  text: string;
  /** The level in the page's outline. */
  level: 1 | 2 | 3;
  look?: "display" | "h1";
  id?: string | undefined;
}

export function Heading({ text, level, look, id }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element className={look ?? Element} id={id}>
      <InlineText text={text} />
    </Element>
  );
}

export function SectionHead({ text, lead }: { text: string; lead: string }) {
  return (
    <div className="two head">
      <Heading text={text} level={2} />
      <Paragraph className="lead" text={lead} />
    </div>
  );
}
