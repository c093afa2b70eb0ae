import { Fragment, type ReactNode } from "react";

const marks = /(\*\*[^*]+\*\*|\*[^*]+\*)/;

function rendered(part: string): ReactNode {
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  if (part.startsWith("*")) return <em>{part.slice(1, -1)}</em>;
  return part;
}

/** A text of the content with its emphasis: `*word*` and `**word**`. Anything else is text, never markup. */
export function InlineText({ text }: { text: string }) {
  return text
    .split(marks)
    .map((part, index) => <Fragment key={index}>{part.length > 2 ? rendered(part) : part}</Fragment>);
}
