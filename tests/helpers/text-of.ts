/** The text in a piece of markup, without its tags. */
export function textOf(markup: string): string {
  const characters: Partial<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return markup.replace(/<[^>]*>/g, "").replace(/&([#\w]+);/g, (whole, name: string) => characters[name] ?? whole);
}
