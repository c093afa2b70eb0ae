import { isDeepStrictEqual } from "node:util";

/** An entry of a list by its positions before and after a change; undefined where it is not there. */
export interface Match {
  before: number | undefined;
  after: number | undefined;
}

/** The texts and numbers inside of a value. */
function leavesOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/** How much two entries have in common: 1 for equal ones. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((leaf) => other.includes(leaf)).length;
  return common / Math.max(one.length, other.length, 1);
}

/** Entries that have less in common are two entries. */
const leastLikeness = 0.3;

/**
 * Which entry of a list became which: equal ones first, then those that have most in common, then what is left at the same position.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): Match[] {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const match = (from: number, to: number): void => {
    found.set(from, to);
    taken.add(to);
  };
  for (const [from, item] of before.entries()) {
    const isSame = (index: number): boolean => !taken.has(index) && isDeepStrictEqual(item, after[index]);
    const to = isSame(from) ? from : after.findIndex((_, index) => isSame(index));
    if (to !== -1 && to < after.length) match(from, to);
  }
  const leavesBefore = before.map(leavesOf);
  const leavesAfter = after.map(leavesOf);
  const pairs = before.flatMap((_, from) =>
    found.has(from)
      ? []
      : after.flatMap((__, to) =>
          taken.has(to) ? [] : [{ from, to, like: likeness(leavesBefore[from] ?? [], leavesAfter[to] ?? []) }],
        ),
  );
  const nearness = ({ from, to }: { from: number; to: number }): number => Math.abs(from - to);
  const alike = pairs.filter(({ like }) => like >= leastLikeness);
  const inPlace = pairs.filter(({ from, to }) => before.length === after.length && from === to);
  for (const { from, to } of [
    ...alike.toSorted((one, other) => other.like - one.like || nearness(one) - nearness(other)),
    ...inPlace,
  ]) {
    if (!found.has(from) && !taken.has(to)) match(from, to);
  }
  return [
    ...before.map((_, from): Match => ({ before: from, after: found.get(from) })),
    ...after.flatMap((_, to): Match[] => (taken.has(to) ? [] : [{ before: undefined, after: to }])),
  ];
}

/** The entries that changed their place among the others: as few as possible. */
export function movedEntries(matches: readonly Match[]): ReadonlySet<Match> {
  const kept = matches
    .filter(({ before, after }) => before !== undefined && after !== undefined)
    .toSorted((one, other) => (one.before ?? 0) - (other.before ?? 0));
  // The longest chain that goes up in both: the others have moved.
  const chains: Match[][] = [];
  for (const entry of kept) {
    const fitting = chains.filter((chain) => (chain.at(-1)?.after ?? -1) < (entry.after ?? 0));
    const longest = fitting.reduce<Match[]>((best, chain) => (chain.length > best.length ? chain : best), []);
    chains.push([...longest, entry]);
  }
  const best = chains.reduce<Match[]>((one, chain) => (chain.length > one.length ? chain : one), []);
  return new Set(kept.filter((entry) => !best.includes(entry)));
}
