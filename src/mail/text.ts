import type { Block, DetailRow, MailDraft, Phrase } from "./draft.ts";

export function renderText(draft: MailDraft): string {
  const parts = [draft.brand, plain(draft.heading), ...draft.blocks.map(blockText), draft.footer.map(plain).join("\n")];
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

/** Mail programs wrap longer lines. */
const lineLength = 72;

/** Marks each line of a message, so that it cannot look like the mail's own text or links. */
export function quoted(text: string): string {
  return text
    .split("\n")
    .flatMap((line) => wrapped(line, lineLength))
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

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
  const lines = rows.map(({ label, how, value }) => `${label}: ${how === undefined ? value : `${how} = ${value}`}`);
  return lines.map((line) => wrapped(line, lineLength).join("\n    ")).join("\n");
}

/** A link follows its text, except a phone number or an address, which is its own text. */
function plain(phrase: Phrase): string {
  return phrase
    .map(({ text, href }) => (href === undefined || /^(?:tel|mailto):/.test(href) ? text : `${text} (${href})`))
    .join("");
}
