/** The text in a piece of markup, without its tags. */
export function textOf(markup: string): string {
  const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return markup.replace(/<[^>]*>/g, "").replace(/&([#\w]+);/g, (whole, name: string) => characters[name] ?? whole);
}

/** The values in braces that a page shows unfilled, in its text or in an attribute that is read out. */
export function unfilledIn(markup: string): string[] {
  const shown = markup.replaceAll(/<(script|style|textarea)\b[^]*?<\/\1>/g, "");
  const read = [...shown.matchAll(/ (?:alt|aria-label|placeholder|title|content)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  return [textOf(shown), ...read].flatMap((text) => text.match(/\{\w+\}/g) ?? []);
}
