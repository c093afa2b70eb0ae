export type Thing = Record<string, unknown>;

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True if a node is only a reference to another. */
function isReference(value: unknown): value is { "@id": string } {
  return isThing(value) && Object.keys(value).join() === "@id";
}

/** All nodes in a value at any depth, without references. */
export function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value) || isReference(value)) return [];
  return [value, ...Object.values(value).flatMap(thingsIn)];
}

/** The ids that a value refers to. */
function referencesIn(value: unknown): string[] {
  if (isReference(value)) return [value["@id"]];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(referencesIn) : [];
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
