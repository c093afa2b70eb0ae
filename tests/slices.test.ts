import path from "node:path";
import { expect, it } from "vitest";
import { filesIn, readSource, type Source } from "./helpers/sources.ts";

/** The folders of `src/`. Pure files and those of the server import from their own and from earlier ones. */
const slices =
  "i18n content ui availability quotes payments booking requests mail desk editor pages web site cli".split(" ");
/** Slices that put the others together. */
const importingAny = new Set(["web", "site", "cli"]);
/** The folders of the former layout, which `architecture.test.ts` checks. */
const former = new Set(["app", "content", "domain", "i18n", "infra", "server"]);

/** The kinds of files by the ends of their names, the longest first, each with the kinds that it may import. */
const kinds = {
  ".test.ts": "any",
  ".test.tsx": "any",
  ".page.tsx": "any",
  ".island.tsx": [".ts", ".island.tsx", "ui", ".css"],
  ".server.ts": [".ts", ".server.ts", ".tsx"],
  ".tsx": [".ts", "ui", ".css"],
  ".ts": [".ts"],
  ".css": [],
} as const satisfies Record<string, "any" | readonly string[]>;

const kindNames = Object.keys(kinds) as Array<keyof typeof kinds>;
const kindOf = (file: string) =>
  kindNames.find((kind) => file.endsWith(kind) && /\/[\w-]+$/.test(file.slice(0, -kind.length)));
const sliceOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? "";

/** The reason why a file may not import a value from another; undefined where it may. */
function refusal(file: string, source: string): string | undefined {
  const kind = kindOf(file);
  const allowed: "any" | readonly string[] = kind === undefined ? [] : kinds[kind];
  const isServer = kind === ".server.ts" || importingAny.has(sliceOf(file));
  if (allowed === "any") return undefined;
  if (source.startsWith("node:")) return isServer ? undefined : "only files of the server import from Node";
  if (!/^[#.]/.test(source)) return undefined;
  const target = source.startsWith("#") ? source.slice(1) : path.posix.join(path.posix.dirname(file), source);
  const [root = ""] = target.split("/");
  if (root !== "src") return former.has(root) ? undefined : `${root} is no part of the site`;
  if (importingAny.has(sliceOf(file))) return undefined;
  const [from, to] = [slices.indexOf(sliceOf(file)), slices.indexOf(sliceOf(target))];
  const isOrdered = kind === ".ts" || kind === ".server.ts";
  if (isOrdered && to > from) return `${sliceOf(target)} is a later slice`;
  const isAllowed =
    allowed.includes(kindOf(target) ?? "") ||
    (allowed.includes("ui") && sliceOf(target) === "ui" && kindOf(target) === ".tsx");
  return isAllowed ? undefined : `a file ${kind} imports no file ${kindOf(target)}`;
}

const problemsOf = ({ file, imports }: Pick<Source, "file" | "imports">): string[] =>
  imports.flatMap(({ source, typeOnly }) => {
    const reason = typeOnly ? undefined : refusal(file, source);
    return reason === undefined ? [] : [`${file} imports ${source}: ${reason}`];
  });

const files = filesIn("src");

it("has files of known kinds in known slices", () => {
  expect(files.filter((file) => !slices.includes(sliceOf(file)) || kindOf(file) === undefined)).toEqual([]);
});

it("imports only what the kind and the slice of a file allow", () => {
  const sources = files.filter((file) => !file.endsWith(".css")).map((file) => readSource(file));
  expect(sources.flatMap(problemsOf)).toEqual([]);
});

it.each([
  ["src/quotes/lines.ts", "./store.server.ts", "a file .ts imports no file .server.ts"],
  ["src/quotes/lines.ts", "#src/requests/events.ts", "requests is a later slice"],
  ["src/quotes/lines.ts", "node:fs", "only files of the server import from Node"],
  ["src/quotes/lines.ts", "#tests/helpers/quotes.ts", "tests is no part of the site"],
  ["src/quotes/store.server.ts", "./lines.page.tsx", "a file .server.ts imports no file .page.tsx"],
  ["src/quotes/table.tsx", "./store.server.ts", "a file .tsx imports no file .server.ts"],
  ["src/quotes/table.tsx", "#src/ui/button.tsx", undefined],
  ["src/quotes/table.tsx", "#src/ui/sizes.server.ts", "a file .tsx imports no file .server.ts"],
  ["src/booking/form.island.tsx", "./parse.ts", undefined],
  ["src/quotes/quote.page.tsx", "#src/desk/frame.tsx", undefined],
  ["src/site/site.ts", "#src/requests/perform.server.ts", undefined],
])("judges that %s imports %s", (file, source, reason) => {
  expect(refusal(file, source)).toBe(reason);
});
