import { type ComponentProps, use } from "react";
import { TextField } from "#app/ui/field.tsx";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { fill } from "#i18n/messages/messages.ts";
import { TextsContext } from "./picture-chooser.tsx";

const { markdown: messages } = deskMedia;

/** What the buttons write before and after the selected text; `line`: at the beginning of a line. */
const marks = [
  { name: "heading", before: "## ", after: "", line: true },
  { name: "bold", before: "**", after: "**", line: false },
  { name: "emphasis", before: "*", after: "*", line: false },
  { name: "quotation", before: "> ", after: "", line: true },
  { name: "link", before: "[", after: "](https://)", line: false },
] as const;

/**
 * A text in Markdown, with buttons for its marks where scripts run.
 *
 * Accessibility: a toolbar that names its text and controls it; without scripts a plain text area.
 */
export function MarkdownField(field: ComponentProps<typeof TextField>) {
  const { id, label } = field;
  const photos = Object.entries(use(TextsContext));
  return (
    <div className="markdown">
      <div className="markdown__tools needs-scripts" role="group" aria-label={fill(messages.label, { label })}>
        {marks.map(({ name, before, after, line }) => (
          <Mark key={name} id={id} text={messages[name]} before={before} after={after} line={line} />
        ))}
        {photos.length > 0 && (
          <details>
            <summary>{messages.photos}</summary>
            {photos.map(([name, text]) => (
              <Mark key={name} id={id} text={text} before="![" after={`](${name})`} line />
            ))}
          </details>
        )}
      </div>
      <TextField {...field} />
    </div>
  );
}

interface MarkProps {
  id: string;
  text: string;
  before: string;
  after: string;
  line: boolean;
}

function Mark({ id, text, before, after, line }: MarkProps) {
  return (
    <button
      type="button"
      data-action="mark"
      data-before={before}
      data-after={after}
      data-line={line ? "" : undefined}
      aria-controls={id}
    >
      {text}
    </button>
  );
}
