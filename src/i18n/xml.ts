const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for XML, between tags or in double quotes. */
export function escapedXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
