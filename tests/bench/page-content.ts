import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";

/** An element as `[tag, attributes, ...children]`, or text. */
export type PageNode = string | [string, Record<string, string | boolean>, ...PageNode[]];

/** What a page shows, apart from how it came about. */
export interface PageContent {
  title: string;
  description: string;
  /** The attributes of the links to styles, faces and the first picture, by the names that React knows them by. */
  head: Record<string, string>[];
  body: PageNode[];
}

/** Reads a page as the site renders it, without its scripts. */
export async function readContent(url: string): Promise<PageContent> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const context = await browser.newContext({ javaScriptEnabled: true });
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
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
  };
  const flags = new Set(["hidden", "inert", "required", "disabled", "open", "checked", "novalidate", "async"]);
  const attributesOf = (element: Element): Record<string, string> =>
    Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== "nonce" && name !== "style")
        .map(({ name, value }) => [reactNames[name] ?? name, value]),
    );
  const nodesOf = (parent: Element): PageNode[] =>
    [...parent.childNodes].flatMap((node): PageNode[] => {
      if (node instanceof Text) return node.data === "" ? [] : [node.data];
      if (!(node instanceof Element) || node.localName === "script" || node.localName === "link") return [];
      const attributes = Object.fromEntries(
        Object.entries(attributesOf(node)).map(([name, value]) => [
          name,
          flags.has(name) && value === "" ? true : value,
        ]),
      );
      return [[node.localName, attributes, ...nodesOf(node)]];
    });
  const wanted = 'link:is([rel="stylesheet"], [rel="preload"], [rel="icon"], [rel="manifest"])';
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
    // The site's document has its style in it, and its links are disabled: elsewhere they have to work.
    head: [...document.querySelectorAll(wanted)].map((link) => {
      const { disabled: _, ...attributes } = attributesOf(link);
      return attributes;
    }),
    body: nodesOf(document.body),
  };
}
