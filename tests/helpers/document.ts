import type { Page } from "@playwright/test";
import type { Thing } from "./schema-org.ts";

/** A reference in a document. */
export interface Lead {
  /** The element or other source: `a`, `img`, `link`, `data`, … */
  by: string;
  rel: string;
  hreflang: string | undefined;
  /** Where it opens: `_blank`, or undefined. */
  target: string | undefined;
  /** As written. */
  address: string;
}

/** A parsed document. */
export interface ReadDocument {
  lang: string;
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string[];
  /** By `hreflang`. */
  alternates: Record<string, string>;
  leads: Lead[];
  ids: string[];
  structured: Thing[];
  /** The text without scripts, with whitespace collapsed. */
  text: string;
  /** Their levels. */
  headings: number[];
  times: string[];
}

/** Parses markup with the parser of a browser. @param page an empty page: those of the site refuse it */
export function readDocument(page: Page, html: string): Promise<ReadDocument> {
  return page.evaluate((markup) => {
    const document = new DOMParser().parseFromString(markup, "text/html");
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? "";
    const words = (element: Element | null | undefined) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
    const structured = all('script[type="application/ld+json"]').map(
      ({ textContent }) => JSON.parse(textContent) as Thing,
    );

    const leads = all("[href], [src], [srcset], [imagesrcset], [action]").flatMap((element) => {
      const sets = ["srcset", "imagesrcset"].flatMap((name) =>
        attribute(element, name)
          .split(",")
          .map((one) => one.trim().split(" ")[0] ?? ""),
      );
      return [...["href", "src", "action"].map((name) => attribute(element, name)), ...sets]
        .filter((address) => address !== "")
        .map((address) => ({
          by: element.localName,
          rel: attribute(element, "rel"),
          hreflang: element.getAttribute("hreflang") ?? undefined,
          target: element.getAttribute("target") ?? undefined,
          address,
        }));
    });
    const named = (name: string) => ({ by: name, rel: "", hreflang: undefined, target: undefined });
    const shared = all('meta[property="og:image"], meta[name="twitter:image"]').map((element) => ({
      ...named("meta"),
      address: attribute(element, "content"),
    }));
    const addressesIn = (value: unknown, key = ""): string[] => {
      if (typeof value === "string") return /^https?:/.test(value) && !key.startsWith("@") ? [value] : [];
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value).flatMap(([name, part]) => addressesIn(part, Array.isArray(value) ? key : name));
    };

    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll("script, style, template")) element.remove();
    return {
      lang: document.documentElement.lang,
      title: document.title,
      meta: Object.fromEntries(
        all("meta[content]").map((element) => [
          attribute(element, "name") || attribute(element, "property"),
          attribute(element, "content"),
        ]),
      ),
      canonical: all('link[rel="canonical"]').map((link) => attribute(link, "href")),
      alternates: Object.fromEntries(
        all('link[rel="alternate"][hreflang]').map((link) => [attribute(link, "hreflang"), attribute(link, "href")]),
      ),
      leads: [...leads, ...shared, ...addressesIn(structured).map((address) => ({ ...named("data"), address }))],
      ids: all("[id]").map(({ id }) => id),
      structured,
      text: words(body),
      headings: all("h1, h2, h3, h4, h5, h6").map(({ localName }) => Number(localName.slice(1))),
      times: all("time").map((time) => attribute(time, "datetime")),
    };
  }, html);
}

/** An XML element. */
export interface XmlElement {
  /** With its prefix. */
  name: string;
  attributes: Record<string, string>;
  /** Of an element without children. */
  text: string;
  /** Its index among all elements, and that of its parent. */
  index: number;
  parent: number;
}

/** The elements of an XML file in document order. @throws Error if it is not well-formed */
export async function readXml(page: Page, xml: string): Promise<XmlElement[]> {
  const elements = await page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, "application/xml");
    const all = [...document.querySelectorAll("*")];
    return all.map((element, index) => ({
      name: element.nodeName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      text: element.childElementCount === 0 ? element.textContent : "",
      index,
      parent: element.parentElement === null ? -1 : all.indexOf(element.parentElement),
    }));
  }, xml);
  const broken = elements.find(({ name }) => name === "parsererror");
  if (broken !== undefined) throw new Error(`This is not well-formed XML: ${xml.slice(0, 200)}`);
  return elements;
}
