import type { APIRequestContext, Page } from "@playwright/test";
import { type Lead, type ReadDocument, readDocument, readXml, type XmlElement } from "./document.ts";

/** The response at a URL of the site. */
export interface Found {
  path: string;
  status: number;
  /** The target of a redirect. */
  location: string | undefined;
  type: string;
  /** Of a page. */
  markup: string;
  document: ReadDocument | undefined;
  xml: XmlElement[] | undefined;
  leads: Target[];
}

/** A referenced URL of the site. */
export interface Target extends Pick<Lead, "by" | "rel"> {
  /** Path and query. */
  path: string;
  /** Without `#`; empty if there is none. */
  anchor: string;
}

const lanes = 6;

/** Follows all references within the site in documents, styles, feeds, manifests and sitemaps, from `start`. */
export async function crawl(
  start: readonly string[],
  { request, page, origin }: { request: APIRequestContext; page: Page; origin: string },
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const known = new Set(start);
  let waiting = [...start];
  while (waiting.length > 0) {
    const queue = waiting;
    waiting = [];
    const visit = async (): Promise<void> => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const one = await look(path, { request, page, origin });
        found.set(path, one);
        for (const target of one.leads) {
          if (known.has(target.path)) continue;
          known.add(target.path);
          waiting.push(target.path);
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, visit));
  }
  return found;
}

async function look(
  path: string,
  { request, page, origin }: { request: APIRequestContext; page: Page; origin: string },
): Promise<Found> {
  // The bodies of files without references are not read.
  const isLeaf = /\.(avif|webp|jpe?g|png|ico|woff2|js)$/.test(path.split("?", 1)[0] ?? "");
  const response = await request[isLeaf ? "head" : "get"](path, { maxRedirects: 0 });
  const { "content-type": type = "", location } = response.headers();
  const status = response.status();
  const found: Found = { path, status, location, type, markup: "", document: undefined, xml: undefined, leads: [] };
  if (isLeaf || found.status !== 200) return found;
  const text = await response.text();
  const leads: (Pick<Lead, "by" | "rel"> & { address: string })[] = [];
  if (type.startsWith("text/html")) {
    found.markup = text;
    found.document = await readDocument(page, text);
    leads.push(...found.document.leads);
  } else if (/\bxml\b/.test(type)) {
    found.xml = await readXml(page, text);
    for (const { name, attributes, text: said } of found.xml) {
      const address = name === "loc" ? said : attributes["href"];
      if (address !== undefined) leads.push({ by: name, rel: attributes["rel"] ?? "", address });
    }
  } else if (type.startsWith("text/css")) {
    for (const [, address = ""] of text.matchAll(/url\(["']?([^"')]+)["']?\)/g))
      leads.push({ by: "css", rel: "", address });
  } else if (type.startsWith("application/manifest+json")) {
    const { start_url, icons } = JSON.parse(text) as { start_url: string; icons: { src: string }[] };
    for (const address of [start_url, ...icons.map(({ src }) => src)]) leads.push({ by: "manifest", rel: "", address });
  } else if (type.startsWith("text/plain")) {
    for (const [, address = ""] of text.matchAll(/^Sitemap: (.+)$/gm)) leads.push({ by: "robots", rel: "", address });
  }
  found.leads = leads.flatMap(({ by, rel, address }) => {
    const url = URL.parse(address, origin + path);
    if (url?.origin !== origin) return [];
    return [{ by, rel, path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) }];
  });
  return found;
}
