import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  apiPaths,
  feeds,
  manifests,
  redirects,
  robotsPath,
  routeIds,
  routeTable,
  sharePicturePath,
  sitemapPath,
  speculationRulesPath,
} from "#i18n/routes.ts";
import { filesIn, readSource, root, type Source } from "./helpers/sources.ts";
import { importTable, renderImportTable } from "./import-table.ts";

const folders = ["app", "cli", "content", "domain", "i18n", "infra", "scripts", "server", "src", "tests"];
const files = folders.flatMap(filesIn);
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file)).map((file) => readSource(file));

/** Single imports beyond the table, each with its reason. */
const exceptions: Array<{ file: string; imports: string; typeOnly?: true; reason: string }> = [
  {
    file: "app/ui/messages.tsx",
    imports: "i18n",
    typeOnly: true,
    reason: "the context that passes the messages to components has their type",
  },
  {
    file: "app/page-styles.tsx",
    imports: "app/routes",
    reason: "a page that fails has the style sheet of the 404 page",
  },
  {
    file: "domain/requests/parse.ts",
    imports: "i18n",
    reason: "a form names its language, and the list of languages is in i18n",
  },
];

const folderNames = Object.keys(importTable).toSorted((one, other) => other.length - one.length);

function folderOf(file: string): string | undefined {
  return folderNames.find((folder) => file.startsWith(`${folder}/`));
}

/** The file that an import names, from the project's root; undefined for a package. */
function target(from: string, source: string): string | undefined {
  if (source.startsWith("#")) return source.slice(1);
  if (source.startsWith(".")) return path.posix.join(path.posix.dirname(from), source);
  return undefined;
}

function packageOf(source: string): string {
  return source.split("/", source.startsWith("@") ? 2 : 1).join("/");
}

function forbiddenImports({ file, isTest, imports }: Source): string[] {
  const folder = folderOf(file);
  const rule = folder === undefined ? undefined : importTable[folder];
  if (rule === undefined || isTest) return [];
  return imports.flatMap(({ source, typeOnly }) => {
    const imported = target(file, source);
    if (imported === undefined) {
      const allowed = rule.packages === undefined || typeOnly || rule.packages.includes(packageOf(source));
      return allowed ? [] : [`${file} imports the package ${source}`];
    }
    // Types that the router writes beside each route.
    if (imported.includes("/+types/")) return [];
    // `slices.test.ts` checks what these import.
    if (imported.startsWith("src/")) return [];
    const to = folderOf(imported);
    if (to === undefined) return [`${file} imports ${imported}, outside the folders of the site`];
    if (to === folder || rule.values.includes(to) || (typeOnly && rule.types?.includes(to))) return [];
    const isException = exceptions.some(
      (one) => one.file === file && one.imports === to && (one.typeOnly !== true || typeOnly),
    );
    if (isException) return [];
    return [`${file} imports ${typeOnly ? "types " : ""}from ${imported}`];
  });
}

/** The folder of a file in the graph of imports: one of the table, or a folder of `infra`. */
function nodeOf(file: string): string | undefined {
  return /^infra\/[^/]+(?=\/)/.exec(file)?.[0] ?? folderOf(file);
}

/**
 * Groups of folders that import from each other, directly or through others. Types count, tests do not. `app` itself is left out: it
 * only puts its folders together.
 */
function findCycles(read: readonly Source[]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { file, isTest, imports: found } of read) {
    const from = nodeOf(file);
    if (isTest || from === undefined || from === "app") continue;
    const to = found.flatMap(({ source }) => nodeOf(target(file, source) ?? "") ?? []);
    imports.set(from, new Set([...(imports.get(from) ?? []), ...to.filter((one) => one !== from && one !== "app")]));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  const nodes = [...imports.keys()].toSorted();
  const groups = nodes
    .filter((one) => reaches(one, one))
    .map((one) => nodes.filter((other) => one === other || (reaches(one, other) && reaches(other, one))).join(", "));
  return [...new Set(groups)];
}

describe("folders", () => {
  it("import only as the import table allows", () => {
    expect(sources.flatMap(forbiddenImports)).toEqual([]);
  });

  it("do not import each other in cycles", () => {
    expect(findCycles(sources)).toEqual([]);
  });

  it("are listed in docs/architecture.md; UPDATE_DOCS=1 npm test -- unit tests/architecture writes the table", () => {
    const file = path.join(root, "docs/architecture.md");
    const markers = /(<!-- import table -->\n)[\s\S]*?(\n<!-- end of import table -->)/;
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(markers);
    const expected = text.replace(markers, (_, start: string, end: string) => start + renderImportTable() + end);
    if (process.env["UPDATE_DOCS"] === "1") writeFileSync(file, expected);
    expect(readFileSync(file, "utf8")).toBe(expected);
  });

  it("have no exception that nothing needs", () => {
    const unneeded = exceptions.filter(({ file, imports }) => {
      const source = sources.find((one) => one.file === file);
      return !source?.imports.some((one) => folderOf(target(file, one.source) ?? "") === imports);
    });
    expect(unneeded).toEqual([]);
  });

  it("are imported from with the extension of the file", () => {
    const bare = sources.flatMap(({ file, imports }) =>
      imports
        .filter(({ source }) => target(file, source) !== undefined && !source.includes("/+types/"))
        .filter(({ source }) => path.posix.extname(source.replace(/\?.*$/, "")) === "")
        .map(({ source }) => `${file} imports ${source}`),
    );
    expect(bare).toEqual([]);
  });

  it("have no barrels", () => {
    expect(sources.filter(({ onlyReexports }) => onlyReexports).map(({ file }) => file)).toEqual([]);
  });

  it("have no names such as utils, helpers or common", () => {
    const vague = /(^|[/-])(utils?|helpers?|common|misc|libs?)([/.]|$)/;
    expect(files.filter((file) => vague.test(file.replace(/^tests\/helpers\//, "")))).toEqual([]);
  });

  it("name files in kebab-case", () => {
    const parts = (file: string): string[] => file.replace(/(^|\/)README\.md$/, "").split(/[/.]/);
    const named = files.filter((file) => /\.(ts|tsx|mjs|css|yaml|md)$/.test(file));
    expect(named.filter((file) => !parts(file).every((part) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(part)))).toEqual([]);
  });
});

describe("paths of pages", () => {
  const tablePaths = routeIds.flatMap((id) => Object.values(routeTable[id]));
  const known = [...tablePaths, ...redirects.map(({ from }) => from)]
    .map((one) => one.replace(/\/:.*$/, ""))
    .filter((one) => one !== "/");

  function isPagePath(value: string): boolean {
    return known.some(
      (one) => value === one || [`${one}/`, `${one}#`, `${one}?`].some((start) => value.startsWith(start)),
    );
  }

  it("are written in the route table alone", () => {
    const written = sources
      .filter(({ file, isTest }) => /^(app|domain|infra|server|cli|src)\//.test(file) && !isTest)
      .flatMap(({ file, texts }) =>
        texts
          .filter(({ value, attribute }) => {
            // `/favicon.svg` is a file, `/` alone is a page only where it is linked to.
            const isLink = /^(href|to|action)$/.test(attribute ?? "") && /^\/[^.]*$/.test(value);
            return isLink || isPagePath(value);
          })
          .map(({ value }) => `${file} has “${value}”`),
      );
    expect(written).toEqual([]);
  });
});

describe("the brand of the sample", () => {
  it("is named in no text of the code", () => {
    const named = sources
      .filter(({ file, isTest }) => /^(app|domain|i18n|infra|server|cli|src)\//.test(file) && !isTest)
      .flatMap(({ file, texts }) =>
        texts.filter(({ value }) => /\bambra\b|frascati/i.test(value)).map(({ value }) => `${file} has “${value}”`),
      );
    expect(named).toEqual([]);
  });
});

describe("paths of calls and files that the route table names", () => {
  it("are written there alone: the calls, the feeds, the manifests, the robots file, the sitemap, the shared pictures", () => {
    const known = [
      ...Object.values(apiPaths),
      ...Object.values(feeds),
      ...Object.values(manifests),
      robotsPath,
      sitemapPath,
      speculationRulesPath,
    ];
    const shared = path.posix.dirname(path.posix.dirname(sharePicturePath("home", "it")));
    const written = sources
      .filter(({ file, isTest }) => !isTest && !file.startsWith("tests/") && file !== "i18n/routes.ts")
      .flatMap(({ file, texts }) =>
        texts
          .filter(({ value }) => known.some((one) => one === value) || value.startsWith(`${shared}/`))
          .map(({ value }) => `${file} has “${value}”`),
      );
    expect(written).toEqual([]);
  });
});

describe("the reader of sources", () => {
  it("tells types from values, finds every kind of import, and sees through attributes", () => {
    const code = [
      'import type { A } from "#content/a.ts";',
      'import { type B, b } from "./b.ts";',
      'export * from "./c.ts";',
      'export const load = () => import("./d.ts");',
      'export type E = import("./e.ts").E;',
      'export const Link = (id: string) => <a href="/en/book">{`/blog/${id}`}</a>;',
    ].join("\n");
    const source = readSource("app/routes/sample.tsx", code);
    expect(source.imports).toEqual([
      { source: "#content/a.ts", typeOnly: true },
      { source: "./b.ts", typeOnly: false },
      { source: "./c.ts", typeOnly: false },
      { source: "./d.ts", typeOnly: false },
      { source: "./e.ts", typeOnly: true },
    ]);
    expect(source.texts).toContainEqual({ value: "/en/book", attribute: "href" });
    expect(source.texts).toContainEqual({ value: "/blog/", attribute: undefined });
    expect(source.onlyReexports).toBe(false);
  });

  it("knows a barrel, also one that imports first", () => {
    expect(readSource("app/ui/all.ts", 'export * from "./button.tsx";').onlyReexports).toBe(true);
    expect(readSource("app/ui/all.ts", 'import { a } from "./a.ts";\nexport { a };').onlyReexports).toBe(true);
    expect(readSource("app/ui/one.ts", 'export * from "./a.ts";\nexport const b = 1;').onlyReexports).toBe(false);
  });

  it("finds cycles of two folders and of several", () => {
    const file = (name: string, imported: string) => readSource(name, `import "#${imported}";`);
    const cycle = [
      file("infra/mail/a.ts", "infra/stores/a.ts"),
      file("infra/stores/b.ts", "infra/outbox/a.ts"),
      file("infra/outbox/c.ts", "infra/mail/b.ts"),
      file("infra/limits/a.ts", "infra/mail/a.ts"),
    ];
    expect(findCycles(cycle)).toEqual(["infra/mail, infra/outbox, infra/stores"]);
    expect(findCycles(cycle.slice(1))).toEqual([]);
  });

  it("would report a forbidden import", () => {
    const bad = readSource(
      "domain/requests/bad.ts",
      'import { open } from "#infra/db/open.ts";\nimport "node:fs";\nopen();',
    );
    expect(forbiddenImports(bad)).toEqual([
      "domain/requests/bad.ts imports from infra/db/open.ts",
      "domain/requests/bad.ts imports the package node:fs",
    ]);
  });
});
