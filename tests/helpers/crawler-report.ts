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

const kinds: ReadonlyArray<[string, RegExp]> = [
  ["pages", /^text\/html/],
  ["pictures", /^image\//],
  ["scripts", /javascript/],
  ["styles", /^text\/css/],
  ["typefaces", /^font\//],
];

function countKinds(found: Crawl): string {
  const served = [...found.values()].filter(({ status }) => status === 200);
  const names = served.map(({ type }) => kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? "other files");
  return [...kinds.map(([kind]) => kind), "other files"]
    .map((kind) => `${names.filter((name) => name === kind).length} ${kind}`)
    .join(", ");
}

/** The result of a crawl as Markdown, independent of the order of the responses. */
export function report({
  pages,
  found,
  forwards,
}: {
  pages: readonly CrawledPage[];
  found: Crawl;
  forwards: ReadonlyArray<{ from: string; to: string }>;
}): string {
  const linksOn = ({ leads }: Found): Set<string> =>
    new Set(leads.filter(({ by }) => by === "a").map(({ path, anchor }) => `${path}#${anchor}`));
  const rows = pages
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((page) => {
      const { path, depth, linkedFrom, document } = page;
      const lengths = [document.title.length, document.meta["description"]?.length ?? 0];
      return `| ${path} | ${[depth, linkedFrom.length, linksOn(page).size, ...lengths].join(" | ")} |`;
    });
  const missing = [...found.values()]
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path} (${status})`);
  const references = [...found.values()].reduce((sum, { leads }) => sum + leads.length, 0);
  return [
    "# Crawl",
    "",
    "Written by `npm run crawl`, which starts the built site and follows everything within it that documents, styles, feeds,",
    "manifests and the sitemap name, from the home page and `robots.txt` on. `tests/e2e/crawl.spec.ts` fails where an address is",
    "missing or forwards, an anchor has no element, a page is linked from nowhere, or two pages share a title or a description.",
    "",
    `- **${found.size} addresses**: ${countKinds(found)}.`,
    `- **${references} references** within the site were followed.`,
    `- **${anchorsIn(found).length} references to anchors**: each has its element.`,
    `- **${forwards.length} addresses that forward**: each does so for good (301), in one step, to a page of the list.`,
    ...(missing.length === 0 ? [] : [`- **Waiting for the operator’s texts**: ${missing.toSorted().join(", ")}.`]),
    "",
    "Lengths are in characters. A link counts once a page, however often it stands there.",
    "",
    "| page | clicks from home | pages that link to it | links on it | title | description |",
    "|---|--:|--:|--:|--:|--:|",
    ...rows,
    "",
  ].join("\n");
}
