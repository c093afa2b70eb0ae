import { readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/**
 * With what Node runs the built site. Its own bound for short-lived objects that wait for their collection is several times as
 * high, which costs an idle site 25 MiB and a busy one 40 and more, and makes cached pages no quicker.
 */
export const siteFlags = ["--enable-source-maps", "--max-semi-space-size=8"] as const;

/**
 * And with these variables. Without a fixed bound glibc keeps ever larger pieces of freed memory for itself, some 25 MiB after all
 * pages have been compressed.
 */
export const siteEnvironment = { MALLOC_TRIM_THRESHOLD_: "131072" } as const;

/** The script behind a package's command, to be run by this very Node whatever the PATH says. */
export function toolPath(packageName: string, command = packageName): string {
  const folder = path.join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === "string" ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
  return path.join(folder, file);
}
