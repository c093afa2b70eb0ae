import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The built style sheets by their URLs, read once.
 * @param clientFolder the built files for the browser; undefined where something else serves them
 */
export function readStyleSheets(clientFolder: string | undefined): ReadonlyMap<string, string> {
  if (clientFolder === undefined) return new Map();
  const names = readdirSync(path.join(clientFolder, "assets")).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => [`/assets/${name}`, readFileSync(path.join(clientFolder, "assets", name), "utf8").trim()]),
  );
}
