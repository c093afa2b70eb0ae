import type { Block, DetailRow, MailView, Phrase } from "./mail-view.ts";

/** A mail as plain text: what the HTML part says, in the same order. */
export function renderText(view: MailView): string {
  const parts = [view.brand, plain(view.heading), ...view.blocks.map(blockText), view.footer.map(plain).join("\n")];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
    case "note":
      return plain(block.phrase);
    case "quote":
      return quoted(block.text);
    case "actions":
      return block.actions.map(({ label, href }) => `${label}: ${href}`).join("\n");
    case "slip":
      return `${block.title} ${block.reference} (${block.state})\n${rowsText(block.rows)}`.trimEnd();
    case "rows":
      return rowsText(block.rows);
  }
}

/** Characters of a line that mail programs show without breaking it themselves. */
const lineLength = 72;

/** What somebody wrote, each line marked: none of it can pass for the mail's own words, or for its links. */
export function quoted(text: string): string {
  return text
    .split("\n")
    .flatMap((line) => wrapped(line, lineLength))
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** A line of at most so many characters as it is; a longer one broken at white space, where it has any. */
function wrapped(line: string, longest: number): string[] {
  if (line.length <= longest) return [line];
  const lines: string[] = [];
  for (const word of line.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function rowsText(rows: readonly DetailRow[]): string {
  // Values are what somebody wrote: where they go on, they are set in.
  return rows.map(({ label, value }) => wrapped(`${label}: ${value}`, lineLength).join("\n    ")).join("\n");
}

function plain(phrase: Phrase): string {
  return phrase.map(({ text }) => text).join("");
}
