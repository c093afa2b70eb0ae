/*
 * Lists in what a form posts: `order:items` has the positions that the entries have in the file, `+` for a new one, and the
 * buttons of its entries are `up:items.2` and so on (content/edit/form.ts).
 */

const order = /^order:/;

/** Where the entry is that a button has added or moved. */
export function touchedBy(entries: URLSearchParams): string | undefined {
  for (const key of entries.keys()) {
    const [, added] = /^add:(.*)$/.exec(key) ?? [];
    if (added !== undefined) return inList(added, countOf(entries.get(`order:${added}`)));
    const [, step, list = "", position] = /^(up|down):(?:(.+)\.)?(\d+)$/.exec(key) ?? [];
    if (step !== undefined) return inList(list, Number(position) + (step === "up" ? -1 : 1));
  }
  return undefined;
}

/** The entries on top of those of another state of the file: each entry of a list is compared with the one in its place there. */
export function onTopOf(typed: URLSearchParams, theirs: URLSearchParams): URLSearchParams {
  const entries = new URLSearchParams(typed);
  for (const key of typed.keys()) {
    if (!order.test(key)) continue;
    const there = countOf(theirs.get(key));
    const positions = Array.from({ length: countOf(typed.get(key)) }, (_, index) =>
      index < there ? String(index) : "+",
    );
    entries.set(key, positions.join(" "));
  }
  return entries;
}

/** A file may be a list itself, which has no name. */
function inList(list: string, position: number): string {
  return list === "" ? String(position) : `${list}.${position}`;
}

function countOf(positions: string | null): number {
  return (positions ?? "").split(" ").filter(Boolean).length;
}
