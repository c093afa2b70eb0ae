import type { Page, Request } from "@playwright/test";
import { scriptsRun } from "./scripts-run.ts";

export const kinds = ["document", "stylesheet", "font", "image", "script", "other"] as const;
export type Kind = (typeof kinds)[number];

/** One answer that a page loaded. */
export interface Load {
  kind: Kind;
  path: string;
  /** Of the body as it travelled, compressed. */
  bytes: number;
  /** The body's text, where it is one. */
  text: string | undefined;
}

export interface PageLoads {
  /** Until the page is there, nothing touched: what it loads by itself while it is busy. */
  before: Load[];
  /** What its islands bring along once they start. */
  after: Load[];
}

/** Keeps a page from being idle, which would start its islands. For `page.addInitScript`. */
export function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

function kindOf(request: Request): Kind {
  // A module that another one imports has no type of its own; the icons' sheet is drawn by `use`.
  const { pathname } = new URL(request.url());
  if (pathname.endsWith(".js")) return "script";
  return kinds.find((kind) => kind === request.resourceType()) ?? "other";
}

const textual: readonly Kind[] = ["document", "stylesheet", "script"];

/** Loads a page in a window whose cache is empty and whose pages are never idle, and tells what travelled. */
export async function loadPage(page: Page, path: string): Promise<PageLoads> {
  const finished: Request[] = [];
  const note = (request: Request): void => void (request.url().startsWith("data:") || finished.push(request));
  page.on("requestfinished", note);
  try {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const count = finished.length;
    const before = await Promise.all(finished.slice(0, count).map(readLoad));
    await scriptsRun(page);
    await page.waitForLoadState("networkidle");
    return { before, after: await Promise.all(finished.slice(count).map(readLoad)) };
  } finally {
    page.off("requestfinished", note);
  }
}

/** The style that a document has in it, as text. */
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
