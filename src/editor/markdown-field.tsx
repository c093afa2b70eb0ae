import type { ComponentProps } from "react";
import { TextField } from "#src/ui/field.tsx";

interface Mark {
  text: string;
  before: string;
  after: string;
  line?: true;
}

const marks: readonly Mark[] = [
  { text: "Titolo", before: "## ", after: "", line: true },
  { text: "Grassetto", before: "**", after: "**" },
  { text: "Corsivo", before: "*", after: "*" },
  { text: "Citazione", before: "> ", after: "", line: true },
  { text: "Link", before: "[", after: "](https://)" },
];

interface MarkdownFieldProps extends ComponentProps<typeof TextField> {
  /** The photographs for the text, by name, with their descriptions. */
  photos: ReadonlyArray<readonly [string, string]>;
}

/**
 * A Markdown text, with buttons for marks if scripts run.
 *
 * Accessibility: a toolbar that names and controls its text; without scripts a plain text area.
 */
export function MarkdownField({ photos, ...field }: MarkdownFieldProps) {
  const { id, label } = field;
  const markButton = ({ text, before, after, line }: Mark) => {
    const written = { "data-before": before, "data-after": after, "data-line": line && "" };
    return (
      <button key={text + after} type="button" data-action="mark" {...written} aria-controls={id}>
        {text}
      </button>
    );
  };
  return (
    <div className="markdown">
      <div className="markdown__tools needs-scripts" role="group" aria-label={`Formato: ${label}`}>
        {marks.map(markButton)}
        {photos.length > 0 && (
          <details>
            <summary>Foto</summary>
            {photos.map(([name, text]) => markButton({ text, before: "![", after: `](${name})`, line: true }))}
          </details>
        )}
      </div>
      <TextField {...field} />
    </div>
  );
}
