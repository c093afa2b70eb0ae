import type { ComponentProps } from "react";
import { TextField } from "#src/ui/field.tsx";

interface Mark {
  text: string;
  before: string;
  after: string;
  /** At the beginning of a line. */
  line?: true;
}

/** The marks that the buttons write before and after the selected text. */
const marks: readonly Mark[] = [
  { text: "Titolo", before: "## ", after: "", line: true },
  { text: "Grassetto", before: "**", after: "**" },
  { text: "Corsivo", before: "*", after: "*" },
  { text: "Citazione", before: "> ", after: "", line: true },
  { text: "Link", before: "[", after: "](https://)" },
];

interface MarkdownFieldProps extends ComponentProps<typeof TextField> {
  /** The names of the photographs that the text may show, each with its description. */
  photos: ReadonlyArray<readonly [string, string]>;
}

/**
 * A text in Markdown, with buttons for its marks where scripts run.
 *
 * Accessibility: a toolbar that names its text and controls it; without scripts a plain text area.
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
