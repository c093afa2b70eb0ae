import { createElement } from "react";
import { Form } from "./form.jsx";

/** Elements from `[tag, attributes, ...children]`. */
export function elements(nodes) {
  return nodes.map((node, key) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    if (tag === "island") return <Form key={key} />;
    return createElement(tag, { key, ...attributes }, ...(children.length > 0 ? [elements(children)] : []));
  });
}
