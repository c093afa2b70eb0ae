/** Whether Italian elides the article before a day of the month: the 8th and the 11th begin with a vowel. */
export function elided(date: string): boolean {
  return date.endsWith("-08") || date.endsWith("-11");
}
