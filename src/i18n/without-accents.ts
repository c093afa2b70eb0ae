/** A text without its accents: `Forlì` is `Forli`. */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}
