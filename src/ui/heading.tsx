import { Fragment, type ReactNode } from "react";
import { fillParts } from "#src/i18n/messages/messages.ts";

// Emphasis, and a range of numbers with its unit, such as "24–48 ore", which stays on one line.
const marks = /(\*\*[^*]+\*\*|\*[^*]+\*|\d+–\d+(?:\s\p{L}+)?)/u;

type Values = Readonly<Record<string, ReactNode>>;

function rendered(part: string, values: Values | undefined): ReactNode {
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  if (part.startsWith("*")) {
    const text = part.slice(1, -1);
    return <em>{values === undefined ? text : fillParts(text, values)}</em>;
  }
  if (/^\d+–/.test(part)) return <span className="nb">{part}</span>;
  return part;
}

/** `*emphasis*` and `**strong emphasis**`. Other characters are never markup. @param values for names in the emphasis */
export function InlineText({ text, values }: { text: string; values?: Values | undefined }) {
  return text
    .split(marks)
    .map((part, index) => <Fragment key={index}>{part.length > 2 ? rendered(part, values) : part}</Fragment>);
}

export function Paragraph({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className}>
      <InlineText text={text} />
    </p>
  );
}

export interface HeadingProps {
  /** A question and an answer in `*…*`: "«Si può?» *Si può.*". */
  text: string;
  level: 1 | 2 | 3;
  look?: "display" | "h1";
  id?: string | undefined;
  values?: Values | undefined;
}

export function Heading({ text, level, look, id, values }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element className={look ?? Element} id={id}>
      <InlineText text={text} values={values} />
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
