const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it may stand in XML, between tags or in double quotes. */
export function escapedXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
