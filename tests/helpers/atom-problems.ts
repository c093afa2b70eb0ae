import type { XmlElement } from "./document.ts";

/** How often an element may be in a feed, and in an entry (RFC 4287, 4.1.1 and 4.1.2). */
const counts = {
  feed: { id: [1, 1], title: [1, 1], updated: [1, 1], subtitle: [0, 1] },
  entry: { id: [1, 1], title: [1, 1], updated: [1, 1], published: [0, 1], summary: [0, 1], author: [1, Infinity] },
} as const;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** What breaks the rules of Atom (RFC 4287), as far as a feed of articles can. */
export function atomProblems(elements: readonly XmlElement[]): string[] {
  const [feed] = elements;
  if (feed?.name !== "feed" || feed.attributes["xmlns"] !== "http://www.w3.org/2005/Atom") return ["is no Atom feed"];
  const childrenOf = (element: XmlElement) => elements.filter(({ parent }) => parent === element.index);
  const entries = childrenOf(feed).filter(({ name }) => name === "entry");
  const ids = elements.filter(({ name }) => name === "id").map(({ text }) => text);
  return [
    ...countProblems("feed", childrenOf(feed)),
    ...entries.flatMap((entry) => countProblems("entry", childrenOf(entry))),
    ...[feed, ...entries].flatMap((element) => linkProblems(element.name, childrenOf(element))),
    ...elements
      .filter(({ name, text }) => ["updated", "published"].includes(name) && !instant.test(text))
      .map(({ name, text }) => `${name} is no instant: ${text}`),
    ...ids.filter((id) => !URL.canParse(id)).map((id) => `id is no IRI: ${id}`),
    ...(new Set(ids).size === ids.length ? [] : ["an id stands twice"]),
  ];
}

function countProblems(parent: keyof typeof counts, children: readonly XmlElement[]): string[] {
  return Object.entries(counts[parent]).flatMap(([wanted, [least, most]]) => {
    const found = children.filter(({ name }) => name === wanted);
    const empty = found.filter(({ name, text }) => name !== "author" && text.trim() === "");
    return [
      ...(found.length < least || found.length > most ? [`${parent} has ${found.length} × ${wanted}`] : []),
      ...empty.map(() => `${parent} has an empty ${wanted}`),
    ];
  });
}

/** A feed links itself and its page; an entry without content links its page. Each link is absolute. */
function linkProblems(parent: string, children: readonly XmlElement[]): string[] {
  const links = children.filter(({ name }) => name === "link").map(({ attributes }) => attributes);
  const relations = links.map(({ rel = "alternate" }) => rel);
  const wanted = parent === "feed" ? ["alternate", "self"] : ["alternate"];
  return [
    ...wanted.filter((rel) => relations.filter((one) => one === rel).length !== 1).map((rel) => `${parent}: ${rel}`),
    ...links.filter(({ href = "" }) => !URL.canParse(href)).map(({ href = "" }) => `link is not absolute: ${href}`),
  ];
}
