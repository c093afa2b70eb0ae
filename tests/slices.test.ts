import path from "node:path";
import { expect, it } from "vitest";
import { filesIn, readSource, type Source } from "./helpers/sources.ts";

/** The folders of `src/`. A file imports from its own and from earlier ones, types as well as values. */
const slices =
  "i18n ui content availability order quotes payments booking time details requests mail desk editor pages web site cli".split(
    " ",
  );
/**
 * Slices that are made for each other and name each other's types: content names drawings, which components show, and components show
 * content; a request has quotes, payments and details, which belong to it.
 */
const together = [
  ["ui", "content"],
  ["order", "quotes", "payments", "booking", "time", "details", "requests"],
];
/** What a site consists of. Each slice names its type to say which part of it is needed. */
const siteType = "src/site/site.ts";
/** Files of an earlier slice that belong to a request: they may import what `requests` may, and only from there on are they imported. */
const aboutRequests = /\.(actions\.ts|section\.tsx)$/;
/** Slices that put the others together. */
const importingAny = new Set(["web", "site", "cli"]);
/** Slices whose components, files `.tsx`, any island may show. */
const sharing = new Set(["ui", "order", "booking"]);
/** Files of `mail` with which any slice enqueues a mail in its own transaction. */
const enqueuing = ["enqueue.server", "kinds"];
/**
 * Files of `site` that any slice may import: database, files, time. They import nothing but each other and `i18n`, and the types of what
 * they store.
 */
const ground = new Set(
  ["config", "errors", "schema", "poll-loop.server", "files.server", "dialect.server", "tokens.server"]
    .map((name) => `src/site/${name}.ts`)
    .concat(enqueuing.map((name) => `src/mail/${name}.ts`)),
);

/** The kinds of files by the ends of their names, the longest first, each with the kinds that it may import. */
const kinds = {
  ".test.ts": "any",
  ".test.tsx": "any",
  ".page.tsx": "any",
  ".section.tsx": [".ts", ".actions.ts", ".tsx", ".section.tsx", ".css"],
  ".island.tsx": [".ts", ".island.tsx", "ui", ".css"],
  ".server.ts": [".ts", ".server.ts", ".actions.ts", ".tsx", ".css"],
  ".tsx": [".ts", ".actions.ts", ".tsx", ".css"],
  ".actions.ts": [".ts", ".actions.ts"],
  ".ts": [".ts", ".actions.ts", ".css"],
  ".css": [],
} as const satisfies Record<string, "any" | readonly string[]>;

const kindNames = Object.keys(kinds) as Array<keyof typeof kinds>;
const kindOf = (file: string) =>
  kindNames.find((kind) => file.endsWith(kind) && /\/[\w-]+$/.test(file.slice(0, -kind.length)));
/** The modules that React Router wants at the top of `src` are part of `web`. */
const sliceOf = (file: string) => (isEntry(file) ? "web" : (/^src\/([^/]+)\//.exec(file)?.[1] ?? ""));
/** The place of a file in the order of imports. */
const levelOf = (file: string) => slices.indexOf(aboutRequests.test(file) ? "requests" : sliceOf(file));
const isEntry = (file: string) => /^src\/(root\.tsx|routes\.ts|entry\.(client\.ts|server\.tsx))$/.test(file);

/** The reason why a file may not import from another; undefined if it may. */
function refusal(file: string, source: string, typeOnly = false): string | undefined {
  const kind = kindOf(file);
  const allowed: "any" | readonly string[] = isEntry(file) ? "any" : kind === undefined ? [] : kinds[kind];
  const isServer = kind === ".server.ts" || importingAny.has(sliceOf(file));
  if (allowed === "any") return undefined;
  if (source.startsWith("node:")) return isServer || typeOnly ? undefined : "only files of the server import from Node";
  // Drawings, fonts and styles are data.
  if (!/^[#.]/.test(source) || /\.(svg|woff2|ttf|css)\b/.test(source)) return undefined;
  const target = source.startsWith("#") ? source.slice(1) : path.posix.join(path.posix.dirname(file), source);
  const [root = ""] = target.split("/");
  // The municipalities of Italy stand beside the content, whose base is one of them.
  if (target.startsWith("content/data/")) return undefined;
  if (root !== "src") return `${root} is not part of the site`;
  if (ground.has(file)) {
    const isAllowed = ground.has(target) || sliceOf(target) === "i18n" || typeOnly;
    return isAllowed ? undefined : `${target} does not belong to the ground of every slice`;
  }
  if (importingAny.has(sliceOf(file))) return undefined;
  const isKnown = ground.has(target) || (typeOnly && (target === siteType || areTogether(file, target)));
  if (levelOf(target) > levelOf(file) && !isKnown) return `${sliceOf(target)} is a later slice`;
  // A type is gone when the file is loaded, whatever kind of file it came from.
  if (typeOnly) return undefined;
  const isAllowed =
    allowed.includes(kindOf(target) ?? "") ||
    (allowed.includes("ui") && sharing.has(sliceOf(target)) && kindOf(target) === ".tsx");
  return isAllowed ? undefined : `a file ${kind} imports no file ${kindOf(target)}`;
}

const areTogether = (file: string, target: string): boolean =>
  together.some((names) => names.includes(sliceOf(file)) && names.includes(sliceOf(target)));

const problemsOf = ({ file, imports }: Pick<Source, "file" | "imports">): string[] =>
  imports.flatMap(({ source, typeOnly }) => {
    const reason = refusal(file, source, typeOnly);
    return reason === undefined ? [] : [`${file} imports ${source}: ${reason}`];
  });

/** All sources but drawings, fonts and their licences. */
const files = filesIn("src").filter((file) => !/\.(svg|woff2|ttf|txt|d\.ts)$/.test(file));

it("has files of known kinds in known slices", () => {
  expect(files.filter((file) => !slices.includes(sliceOf(file)) || !(isEntry(file) || kindOf(file)))).toEqual([]);
});

it("imports only what the kind and the slice of a file allow", () => {
  const sources = files.filter((file) => !file.endsWith(".css")).map((file) => readSource(file));
  expect(sources.flatMap(problemsOf)).toEqual([]);
});

it.each([
  ["src/quotes/lines.ts", "./store.server.ts", "a file .ts imports no file .server.ts"],
  ["src/quotes/lines.ts", "#src/requests/events.ts", "requests is a later slice"],
  ["src/quotes/lines.ts", "#tests/helpers/quotes.ts", "tests is not part of the site"],
  ["src/quotes/store.server.ts", "./lines.page.tsx", "a file .server.ts imports no file .page.tsx"],
  ["src/quotes/table.tsx", "./store.server.ts", "a file .tsx imports no file .server.ts"],
  ["src/requests/page-part.tsx", "#src/quotes/table.tsx", undefined],
  ["src/quotes/table.tsx", "#src/requests/page-part.tsx", "requests is a later slice"],
  ["src/ui/frame.tsx", "#src/booking/drafts.ts", "booking is a later slice"],
  ["src/payments/money.section.tsx", "#src/editor/forms.ts", "editor is a later slice"],
  ["src/quotes/quote.actions.ts", "#src/requests/events.ts", undefined],
  ["src/quotes/lines.ts", "./quote.actions.ts", "quotes is a later slice"],
  ["src/requests/perform.server.ts", "#src/site/dialect.server.ts", undefined],
  ["src/requests/perform.server.ts", "#src/site/start.ts", "site is a later slice"],
  [
    "src/site/dialect.server.ts",
    "#src/requests/events.ts",
    "src/requests/events.ts does not belong to the ground of every slice",
  ],
])("judges that %s imports %s", (file, source, reason) => {
  expect(refusal(file, source)).toBe(reason);
});

it.each([
  ["src/i18n/messages.ts", "#src/requests/life-cycle.ts", "requests is a later slice"],
  ["src/ui/frame.tsx", "#src/web/context.ts", "web is a later slice"],
  ["src/ui/drawing.tsx", "#src/content/schema/drawings.ts", undefined],
  ["src/quotes/lines.ts", "#src/requests/events.ts", undefined],
  ["src/mail/send.server.ts", "#src/site/site.ts", undefined],
  ["src/mail/send.server.ts", "#src/site/start.ts", "site is a later slice"],
])("judges that %s imports a type of %s", (file, source, reason) => {
  expect(refusal(file, source, true)).toBe(reason);
});
