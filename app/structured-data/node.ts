type Value = string | number | boolean | Node | Value[];

/** A thing in the vocabulary of schema.org, as in a `script` of type `application/ld+json`. */
export interface Node {
  [property: string]: Value;
}

/** A thing with a name by which others refer to it. */
export type NamedNode = Node & { "@id": string };

/** Refers to a thing that stands elsewhere in the graph. */
export function refer(id: string): NamedNode {
  return { "@id": id };
}

/** The name of the page at an address. */
export function pageNodeId(address: string): string {
  return `${address}#webpage`;
}

/** The names of what is the same on every page and in both languages. */
export function siteNodeIds(siteUrl: string) {
  return {
    business: `${siteUrl}/#business`,
    website: `${siteUrl}/#website`,
    catalog: `${siteUrl}/#catalog`,
    service: (id: string) => `${siteUrl}/#service-${id}`,
  };
}
