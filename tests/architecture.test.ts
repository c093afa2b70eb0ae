import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  apiPaths,
  feeds,
  manifests,
  redirectPaths,
  robotsPath,
  routeIds,
  routeTable,
  sharePicturePath,
  sitemapPath,
  speculationRulesPath,
} from "#src/i18n/routes.ts";
import { filesIn, readSource } from "./helpers/sources.ts";

const folders = ["content", "scripts", "src", "tests"];
const files = folders.flatMap(filesIn);
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file)).map((file) => readSource(file));

/** The file that an import names, from the project's root; undefined for a package. */
function target(from: string, source: string): string | undefined {
  if (source.startsWith("#")) return source.slice(1);
  if (source.startsWith(".")) return path.posix.join(path.posix.dirname(from), source);
  return undefined;
}

describe("files", () => {
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

it("paths of pages are written in the route table alone", () => {
  const tablePaths = routeIds.flatMap((id) => Object.values(routeTable[id]));
  const known = [...tablePaths, ...redirectPaths].map((one) => one.replace(/\/:.*$/, "")).filter((one) => one !== "/");
  const isPagePath = (value: string): boolean =>
    known.some((one) => value === one || [`${one}/`, `${one}#`, `${one}?`].some((start) => value.startsWith(start)));
  const written = sources
    .filter(({ file, isTest }) => /^src\/(?!i18n\/)/.test(file) && !isTest)
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

it("no text of the code names the brand of the sample", () => {
  const named = sources
    .filter(({ file, isTest }) => file.startsWith("src/") && !isTest)
    .flatMap(({ file, texts }) =>
      texts.filter(({ value }) => /\bambra\b|frascati/i.test(value)).map(({ value }) => `${file} has “${value}”`),
    );
  expect(named).toEqual([]);
});

it("paths of calls, feeds, manifests, the robots file, the sitemap and shared pictures are written in the route table alone", () => {
  const known = [
    ...[apiPaths, feeds, manifests].flatMap((paths) => Object.values<string>(paths)),
    robotsPath,
    sitemapPath,
    speculationRulesPath,
  ];
  const shared = path.posix.dirname(path.posix.dirname(sharePicturePath("home", "it")));
  const written = sources
    .filter(({ file, isTest }) => !isTest && !file.startsWith("tests/") && file !== "src/i18n/routes.ts")
    .flatMap(({ file, texts }) =>
      texts
        .filter(({ value }) => known.includes(value) || value.startsWith(`${shared}/`))
        .map(({ value }) => `${file} has “${value}”`),
    );
  expect(written).toEqual([]);
});
