import { createElement } from "react";

/** Elements from `[tag, attributes, ...children]`. */
export function elements(nodes) {
  return nodes.map((node, key) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    return createElement(tag, { key, ...attributes }, ...(children.length > 0 ? [elements(children)] : []));
  });
}
