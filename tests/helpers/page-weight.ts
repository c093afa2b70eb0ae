import type { Page, Request } from "@playwright/test";
import { scriptsRun } from "./scripts-run.ts";

export const kinds = ["document", "stylesheet", "font", "image", "script", "other"] as const;
export type Kind = (typeof kinds)[number];

/** A response that a page loaded. */
export interface Load {
  kind: Kind;
  path: string;
  /** Of the compressed body. */
  bytes: number;
  /** The text of the body, if it is text. */
  text: string | undefined;
}

export interface PageLoads {
  /** Until the page is loaded, without user input and before it is idle. */
  before: Load[];
  /** What its islands load when they start. */
  after: Load[];
}

/** Prevents idle callbacks, which would start the islands. For `page.addInitScript`. */
export function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

function kindOf(request: Request): Kind {
  // Imported modules have no resource type; the sheet of icons is loaded by `use`.
  const { pathname } = new URL(request.url());
  if (pathname.endsWith(".js")) return "script";
  return kinds.find((kind) => kind === request.resourceType()) ?? "other";
}

const textual: readonly Kind[] = ["document", "stylesheet", "script"];

/** Loads a page that is never idle with an empty cache. @param use what the visitor does then @returns the responses */
export async function loadPage(page: Page, path: string, use?: (page: Page) => Promise<void>): Promise<PageLoads> {
  const finished: Request[] = [];
  const note = (request: Request): void => void (request.url().startsWith("data:") || finished.push(request));
  page.on("requestfinished", note);
  try {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const count = finished.length;
    const before = await Promise.all(finished.slice(0, count).map(readLoad));
    await scriptsRun(page);
    await use?.(page);
    await page.waitForLoadState("networkidle");
    return { before, after: await Promise.all(finished.slice(count).map(readLoad)) };
  } finally {
    page.off("requestfinished", note);
  }
}

/** The text of the style elements of a document. */
export function styleInDocument(page: Page): Promise<string> {
  return page.evaluate(() => [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n"));
}

async function readLoad(request: Request): Promise<Load> {
  const kind = kindOf(request);
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  const text = textual.includes(kind) ? await response?.text() : undefined;
  return { kind, path: new URL(request.url()).pathname, bytes: responseBodySize, text };
}

/** The sum of the bytes of some kinds, or of all. */
export function bytesOf(loads: readonly Load[], ...wanted: Kind[]): number {
  const counted = loads.filter(({ kind }) => wanted.length === 0 || wanted.includes(kind));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}
