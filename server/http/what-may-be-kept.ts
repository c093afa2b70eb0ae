import { readdirSync } from "node:fs";
import path from "node:path";
import type { Pages } from "./pages.ts";
import { isPrivate } from "./private-paths.ts";

const data = ".data";

/**
 * Whether a path leads to something that may be kept in memory: a built file, or a page without a form, or its data, but
 * nothing that a private link opens. Queries are none but those that the router itself puts to a page's data: what visitors
 * can invent must not fill memory.
 */
export function mayBeKept(
  clientFolder: string | undefined,
  pages: Pick<Pages, "at" | "idAt">,
): (url: string) => Promise<boolean> {
  const files = new Set(clientFolder === undefined ? [] : filesIn(clientFolder));
  return async (url) => {
    if (files.has(url)) return true;
    if (isPrivate(url)) return false;
    const [pathname = "", query] = url.split("?", 2);
    const isData = pathname.endsWith(data);
    const page = pageOf(pathname);
    if ((await pages.at(page)) !== "page") return false;
    if (query === undefined) return true;
    return isData && query === `_routes=${encodeURIComponent((await pages.idAt(page)) ?? "")}`;
  };
}

/** The page at a path, or the one whose data stands there, as the router writes it. */
export function pageOf(pathname: string): string {
  if (!pathname.endsWith(data)) return pathname;
  const bare = pathname.slice(0, -data.length);
  return bare === "/_root" ? "/" : bare;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")}`);
}
