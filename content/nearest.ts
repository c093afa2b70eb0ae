/** How many letters are to be changed, added or taken away to make one word the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const [above = 0, before = 0, beside = 0] = [row[at], row[at - 1], next[at - 1]];
      next.push(Math.min(above + 1, beside + 1, before + (one[index] === other[at - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The choice that somebody who wrote `word` most likely meant; undefined where none is close. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(word.length / 3));
  return choices
    .map((choice) => ({ choice, away: distance(word.toLowerCase(), choice.toLowerCase()) }))
    .filter(({ away }) => away <= most)
    .toSorted((one, other) => one.away - other.away)[0]?.choice;
}
