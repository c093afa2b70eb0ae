import { InlineText } from "./inline-text.tsx";

interface HeadingProps {
  /** The question, and the answer in `*…*`: "«Solo il bancone si può?» *Si può.*". */
  text: string;
  /** In the page's outline. */
  level: 1 | 2 | 3;
  /** How it looks; `h` and its level where it is left out. */
  look?: "display" | "h1" | "h2" | "h3";
  id?: string;
}

/** A heading as a talk across the counter: the question condensed, the answer wide. */
export function Heading({ text, level, look = `h${level}`, id }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element className={look} id={id}>
      <InlineText text={text} />
    </Element>
  );
}

/** The head of a section: its heading, and a lead at the right where there is room. */
export function SectionHead({ text, lead, id }: { text: string; lead?: string; id?: string }) {
  return (
    <div className="head">
      <Heading text={text} level={2} {...(id === undefined ? {} : { id })} />
      {lead !== undefined && (
        <p className="lead">
          <InlineText text={lead} />
        </p>
      )}
    </div>
  );
}
