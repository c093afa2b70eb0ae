/** A text without its emphasis marks, for titles of documents and structured data. Apart from the schemas: pages load it. */
export function plain(marked: string): string {
  return marked.replace(/\*+/g, "");
}
