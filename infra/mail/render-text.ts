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
      return block.text;
    case "actions":
      return block.actions.map(({ label, href }) => `${label}: ${href}`).join("\n");
    case "slip":
      return `${block.title} ${block.reference} (${block.state})\n${rowsText(block.rows)}`.trimEnd();
    case "rows":
      return rowsText(block.rows);
  }
}

function rowsText(rows: readonly DetailRow[]): string {
  return rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

function plain(phrase: Phrase): string {
  return phrase.map(({ text }) => text).join("");
}
