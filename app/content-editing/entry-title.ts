import type { FormNode } from "#app/private/desk/content/form-node.ts";

/** How the text of an entry begins. */
export function titleOf(node: FormNode): string {
  switch (node.kind) {
    case "text":
    case "date":
    case "number":
      return shortened(node.value.trim());
    case "languages":
      return firstTitle(node.sides.map((side) => side.node));
    case "group": {
      const named = node.nodes.filter(({ name }) => /\.(?:title|name|label)$/.test(name));
      return firstTitle([...named, ...node.nodes]);
    }
    case "choice":
      return node.options
        .filter(({ isOn }) => isOn)
        .map(({ label }) => label)
        .join(", ");
    default:
      return "";
  }
}

function firstTitle(nodes: readonly FormNode[]): string {
  for (const node of nodes) {
    const title = titleOf(node);
    if (title !== "") return title;
  }
  return "";
}

const longest = 60;

function shortened(text: string): string {
  const plain = text.replaceAll("*", "");
  return plain.length > longest ? `${plain.slice(0, longest).trimEnd()}…` : plain;
}
