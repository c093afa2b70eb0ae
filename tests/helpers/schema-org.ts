import { classes, members, properties } from "./schema-org-terms.ts";

export type Thing = Record<string, unknown>;

const dataTypes: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === "string" && value.trim() !== "",
  URL: (value) => typeof value === "string" && URL.canParse(value) && /^https?:/.test(value),
  Date: (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  Time: (value) => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  Number: (value) => typeof value === "number" && Number.isFinite(value),
  Integer: Number.isInteger,
};

export function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a node is only a reference to another. */
function isReference(value: unknown): value is { "@id": string } {
  return isThing(value) && Object.keys(value).join() === "@id";
}

function isA(type: string, wanted: string): boolean {
  return type === wanted || (classes[type] ?? []).some((above) => isA(above, wanted));
}

/** All nodes in a value at any depth, without references. */
export function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value) || isReference(value)) return [];
  return [value, ...Object.values(value).flatMap(thingsIn)];
}

/** The ids that a value refers to. */
export function referencesIn(value: unknown): string[] {
  if (isReference(value)) return [value["@id"]];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(referencesIn) : [];
}

/** The errors of a graph: unknown classes and properties, and values of the wrong type. */
export function vocabularyProblems(graph: readonly Thing[]): string[] {
  const typeOf = new Map(thingsIn(graph).map((thing) => [thing["@id"], String(thing["@type"])]));
  return thingsIn(graph).flatMap((thing) => {
    const type = String(thing["@type"]);
    if (!(type in classes)) return [`${type} is not a class`];
    return Object.entries(thing)
      .filter(([name]) => !name.startsWith("@"))
      .flatMap(([name, value]) => {
        const property = properties[name];
        if (!property?.on.some((one) => isA(type, one))) return [`${type} has no ${name}`];
        return (Array.isArray(value) ? value : [value])
          .filter((one) => !property.expects.some((kind) => isOf(one, kind)))
          .map((one) => `${type}.${name} is ${JSON.stringify(one)}, expected ${property.expects.join(" or ")}`);
      });
  });

  function isOf(value: unknown, kind: string): boolean {
    const isData = dataTypes[kind];
    if (isData !== undefined) return isData(value);
    // A URL can stand for a node (schema.org, data model).
    if (kind === "Thing" && dataTypes["URL"]?.(value)) return true;
    if (typeof value === "string") return members[kind]?.includes(value) ?? false;
    if (isReference(value)) return isA(typeOf.get(value["@id"]) ?? "", kind);
    return isThing(value) && isA(String(value["@type"]), kind);
  }
}

/** The nodes that are not connected to the first one. */
export function unconnected(graph: readonly Thing[]): string[] {
  const holderOf = new Map(graph.flatMap((node) => thingsIn(node).map((thing) => [thing["@id"], node] as const)));
  const reached = new Set(graph.slice(0, 1));
  for (let grew = true; grew;) {
    const before = reached.size;
    for (const node of graph) {
      const targets = referencesIn(node)
        .map((id) => holderOf.get(id))
        .filter((target) => target !== undefined);
      if (reached.has(node)) for (const target of targets) reached.add(target);
      else if (targets.some((target) => reached.has(target))) reached.add(node);
    }
    grew = reached.size > before;
  }
  return graph.filter((node) => !reached.has(node)).map((node) => String(node["@id"]));
}

/** The references to nodes that are not in the graph. */
export function dangling(graph: readonly Thing[]): string[] {
  const names = new Set(thingsIn(graph).map((thing) => thing["@id"]));
  return referencesIn(graph).filter((id) => !names.has(id));
}
