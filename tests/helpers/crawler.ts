import { SaxesParser } from "saxes";
import { textOf } from "./text-of.ts";
import type { Thing } from "./schema-org.ts";

export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** The text of an XML element; empty for HTML. */
  text: string;
}

/** A referenced URL of the site. */
export interface Target {
  /** The element or other source: `a`, `img`, `data`, … */
  by: string;
  /** Path and query. */
  path: string;
  /** Without `#`; empty if there is none. */
  anchor: string;
}

/** The response at a URL of the site. */
export interface Found {
  path: string;
  status: number;
  type: string;
  /** The body of a text, else empty. */
  markup: string;
  /** The elements of HTML and XML, in document order. */
  elements: Element[];
  targets: Target[];
}

const lanes = 6;

/** Follows all references within the site in documents, styles, feeds and sitemaps, from `start`. */
export async function crawl(origin: string, start: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const known = new Set(start);
  let waiting = [...start];
  while (waiting.length > 0) {
    const queue = waiting;
    waiting = [];
    const visit = async (): Promise<void> => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const one = await look(origin, path);
        found.set(path, one);
        waiting.push(...one.targets.map((target) => target.path).filter((next) => !known.has(next)));
        for (const next of waiting) known.add(next);
      }
    };
    await Promise.all(Array.from({ length: lanes }, visit));
    waiting = [...new Set(waiting)];
  }
  return found;
}

async function look(origin: string, path: string): Promise<Found> {
  // The bodies of files without references are not read.
  const isLeaf = /\.(avif|webp|jpe?g|png|ico|woff2|js)(\?|$)/.test(path);
  // The site may close a persistent connection at the moment of the next request.
  const headers = { Connection: "close" };
  const response = await fetch(origin + path, { method: isLeaf ? "HEAD" : "GET", redirect: "manual", headers });
  const [type, status] = [response.headers.get("Content-Type") ?? "", response.status];
  const found: Found = { path, status, type, markup: await response.text(), elements: [], targets: [] };
  if (isLeaf || status !== 200) return found;
  const isHtml = type.startsWith("text/html");
  if (isHtml) found.elements = htmlElements(found.markup);
  else if (/\bxml\b/.test(type)) found.elements = xmlElements(found.markup);
  const addresses = isHtml || found.elements.length > 0 ? referencesIn(found) : textReferences(found);
  found.targets = addresses.flatMap(([by, address]) => {
    const url = URL.parse(address, origin + path);
    if (url?.origin !== origin) return [];
    return [{ by, path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) }];
  });
  return found;
}

type Reference = readonly [by: string, address: string];

function referencesIn(found: Found): Reference[] {
  return [
    ...found.elements.flatMap(({ name, attributes, text }): Reference[] => {
      const { href, src, action, srcset = "", imagesrcset = "", content } = attributes;
      const isShared = attributes["property"] === "og:image";
      const sets = `${srcset},${imagesrcset}`.split(",").map((one) => one.trim().split(" ")[0]);
      const all = [href, src, action, ...sets, isShared ? content : "", name === "loc" ? text : ""];
      return all.flatMap((address) => (address ? [[name, address] as const] : []));
    }),
    ...addressesIn(structuredData(found.markup)).map((address) => ["data", address] as const),
  ];
}

/** The references of style sheets and the robots file. */
function textReferences({ type, markup }: Found): Reference[] {
  const of = (by: string, pattern: RegExp): Reference[] =>
    [...markup.matchAll(pattern)].map(([, address = ""]) => [by, address] as const);
  if (type.startsWith("text/css")) return of("css", /url\(["']?([^"')]+)["']?\)/g);
  return type.startsWith("text/plain") ? of("robots", /^Sitemap: (.+)$/gm) : [];
}

function addressesIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return /^https?:/.test(value) && !key.startsWith("@") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => addressesIn(part, Array.isArray(value) ? key : name));
}

/** The elements of markup that React has written: attributes are quoted, and `<` and `>` stand for tags only. */
export function htmlElements(markup: string): Element[] {
  const tags = markup.replaceAll(/(<(script|style)\b[^>]*>)[^]*?<\/\2>/g, "$1").matchAll(/<([a-z][\w-]*)([^>]*)>/g);
  return [...tags].map(([, name = "", attributes = ""]) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        textOf(value),
      ]),
    ),
    text: "",
  }));
}

/** @throws Error if it is not well-formed */
function xmlElements(xml: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes, text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return elements;
}

/** The graph of a document's structured data. */
export function structuredData(markup: string): Thing[] {
  const scripts = markup.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g);
  return [...scripts].map(([, text = ""]) => JSON.parse(text) as Thing);
}
