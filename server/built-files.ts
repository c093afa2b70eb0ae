import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { SiteContent } from "#content/index.ts";

const yearInSeconds = 31_536_000;

/** The response with a file. A file with a hash in its name never changes. */
export function fileResponse(url: string, bytes: Buffer): Response {
  const isHashed = /^\/(assets|brand|drawings|pictures)\//.test(url);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": getMimeType(url) ?? "application/octet-stream",
      "Cache-Control": isHashed ? `public, max-age=${yearInSeconds}, immutable` : "public, max-age=3600",
    },
  });
}

/** Files of the current content, or of a draft of it, such as pictures, by URL path. */
export interface ContentFiles {
  has(path: string, draft?: SiteContent): boolean;
  /** @throws Error if there is no such file */
  read(path: string, draft?: SiteContent): Promise<Response>;
}

/** The built files for the browser. */
export interface StaticFiles {
  /** Their URL paths. */
  paths: ReadonlySet<string>;
  /** @throws Error if there is no such file */
  read(path: string): Promise<Response>;
}

/** @param folder undefined in development, where Vite serves the files */
export function staticFiles(folder: string | undefined): StaticFiles {
  const names = folder === undefined ? [] : filesIn(folder);
  const files = new Map(
    names.map((name) => [
      `/${path
        .relative(folder ?? "", name)
        .split(path.sep)
        .join("/")}`,
      name,
    ]),
  );
  return {
    paths: new Set(files.keys()),
    async read(url) {
      const file = files.get(url);
      if (file === undefined) throw new Error(`${url} is no file of the build`);
      return fileResponse(url, await readFile(file));
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * The built style sheets by URL path.
 * @param clientFolder undefined in development, where Vite serves the files
 */
export function readStyleSheets(clientFolder: string | undefined): ReadonlyMap<string, string> {
  if (clientFolder === undefined) return new Map();
  const names = readdirSync(path.join(clientFolder, "assets")).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => [`/assets/${name}`, readFileSync(path.join(clientFolder, "assets", name), "utf8").trim()]),
  );
}
