"use client";

import { createElement, useState } from "react";
import content from "./booking-island.json";

/** Elements from `[tag, attributes, ...children]`. */
export function elements(nodes) {
  return nodes.map((node, key) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    return createElement(tag, { key, ...attributes }, ...(children.length > 0 ? [elements(children)] : []));
  });
}

/** The booking form, which follows what is typed into it. */
export function Form() {
  const [entries, setEntries] = useState({});
  const follow = (event) => setEntries({ ...entries, [event.target.name]: event.target.value });
  return <div onChange={follow}>{elements(content)}</div>;
}
