const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapedXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
