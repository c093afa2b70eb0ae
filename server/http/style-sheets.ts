import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The built style sheets by their paths, read once.
 * @param clientFolder the built files for the browser; undefined where something else serves them
 */
export function styleSheets(clientFolder: string | undefined): (path: string) => string | undefined {
  if (clientFolder === undefined) return () => undefined;
  const names = readdirSync(path.join(clientFolder, "assets")).filter((name) => name.endsWith(".css"));
  const sheets = new Map(
    names.map((name): [string, string] => [
      `/assets/${name}`,
      readFileSync(path.join(clientFolder, "assets", name), "utf8").trim(),
    ]),
  );
  return (href) => sheets.get(href);
}
