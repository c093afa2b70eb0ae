import type { Found } from "./crawler.ts";
import type { ReadDocument } from "./document.ts";

export interface CrawledPage extends Found {
  document: ReadDocument;
  /** How many links away from the home page. */
  depth: number;
  /** The pages that link to it. */
  linkedFrom: string[];
}

type Crawl = ReadonlyMap<string, Found>;

/** The pages that can be reached from the home page by links. */
export function linkedPages(found: Crawl): CrawledPage[] {
  const linkedFrom = new Map<string, Set<string>>();
  const depths = new Map([["/", 0]]);
  for (const [path, depth] of depths) {
    for (const { by, path: to } of found.get(path)?.leads ?? []) {
      const pathname = to.split("?", 1)[0] ?? to;
      if (by !== "a" || pathname === path) continue;
      if (!depths.has(pathname)) depths.set(pathname, depth + 1);
      linkedFrom.set(pathname, (linkedFrom.get(pathname) ?? new Set()).add(path));
    }
  }
  return [...depths].flatMap(([path, depth]) => {
    const one = found.get(path);
    if (one?.document === undefined) return [];
    return [{ ...one, document: one.document, depth, linkedFrom: [...(linkedFrom.get(path) ?? [])] }];
  });
}

/** All references to elements, by anchor. */
export function anchorsIn(found: Crawl): Array<{ from: string; to: string; anchor: string }> {
  return [...found.values()].flatMap(({ path, leads }) =>
    leads
      .filter(({ by, anchor }) => (by === "a" || by === "use") && anchor !== "")
      .map(({ path: to, anchor }) => ({ from: path, to, anchor })),
  );
}
