import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";

/** An element as `[tag, attributes, ...children]`, or text. Attributes have the names that React knows them by. */
export type PageNode = string | [string, Record<string, string | boolean>, ...PageNode[]];

/** The content of a page, independent of the framework. */
export interface PageContent {
  title: string;
  description: string;
  /** The text of its style sheets. */
  style: string;
  /** The attributes of the links to faces, icons and the first picture. */
  head: Record<string, string>[];
  /** The page; where it has an island, an element of the name `island` stands in its place. */
  body: PageNode[];
  /** The content of the island; empty if there is none. */
  island: PageNode[];
}

/** Reads a page as the server renders it. */
export async function readContent(url: string): Promise<PageContent> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    // Without scripts the document is as it was sent.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    return await page.evaluate(inDocument);
  } finally {
    await browser.close();
  }
}

function inDocument(): PageContent {
  const reactNames: Record<string, string> = {
    class: "className",
    for: "htmlFor",
    srcset: "srcSet",
    imagesrcset: "imageSrcSet",
    imagesizes: "imageSizes",
    fetchpriority: "fetchPriority",
    crossorigin: "crossOrigin",
    tabindex: "tabIndex",
    autocomplete: "autoComplete",
    inputmode: "inputMode",
    novalidate: "noValidate",
  };
  const flags = new Set(["hidden", "inert", "required", "disabled", "open", "checked", "novalidate", "async"]);
  const attributesOf = (element: Element): Record<string, string> =>
    Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== "style" && name !== "data-props")
        .map(({ name, value }) => [reactNames[name] ?? name, value]),
    );
  const island: PageNode[] = [];
  const nodesOf = (parent: Element): PageNode[] =>
    [...parent.childNodes].flatMap((node): PageNode[] => {
      if (node instanceof Text) return node.data === "" ? [] : [node.data];
      if (!(node instanceof Element) || ["script", "link", "style"].includes(node.localName)) return [];
      if (node.hasAttribute("data-island")) {
        island.push(...nodesOf(node));
        return [["island", {}]];
      }
      const attributes = Object.entries(attributesOf(node)).map(([name, value]) => [
        name,
        flags.has(name.toLowerCase()) && value === "" ? true : value,
      ]);
      return [[node.localName, Object.fromEntries(attributes), ...nodesOf(node)]];
    });
  const body = nodesOf(document.body);
  const wanted = 'link:is([rel="preload"], [rel="icon"], [rel="manifest"])';
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
    style: [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n"),
    head: [...document.querySelectorAll(wanted)].map(attributesOf),
    body,
    island,
  };
}
