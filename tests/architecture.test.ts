import path from "node:path";
import { expect, it } from "vitest";
import {
  apiPaths,
  feeds,
  redirectPaths,
  robotsPath,
  routeIds,
  routeTable,
  sharePicturePath,
  sitemapPath,
  speculationRulesPath,
} from "#src/i18n/routes.ts";
import { filesIn, readSource } from "./helpers/sources.ts";

const files = ["content", "scripts", "src", "tests"].flatMap(filesIn);

it("no file has a name such as utils, helpers or common", () => {
  const vague = /(^|[/-])(utils?|helpers?|common|misc|libs?)([/.]|$)/;
  expect(files.filter((file) => vague.test(file.replace(/^tests\/helpers\//, "")))).toEqual([]);
});

it("files are named in kebab-case", () => {
  const parts = (file: string): string[] => file.replace(/(^|\/)README\.md$/, "").split(/[/.]/);
  const named = files.filter((file) => /\.(ts|tsx|mjs|css|yaml|md)$/.test(file));
  expect(named.filter((file) => !parts(file).every((part) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(part)))).toEqual([]);
});

it("paths of pages, calls, feeds and files are written in the route table alone", () => {
  const tablePaths = routeIds.flatMap((id) => Object.values(routeTable[id]));
  const pages = [...tablePaths, ...redirectPaths].map((one) => one.replace(/\/:.*$/, "")).filter((one) => one !== "/");
  const others = [apiPaths, feeds].flatMap((paths) => Object.values<string>(paths));
  const exact = [...others, robotsPath, sitemapPath, speculationRulesPath];
  const shared = path.posix.dirname(path.posix.dirname(sharePicturePath("home", "it")));
  const isPath = (value: string): boolean =>
    exact.includes(value) ||
    value.startsWith(`${shared}/`) ||
    pages.some((one) => value === one || [`${one}/`, `${one}#`, `${one}?`].some((start) => value.startsWith(start)));
  const written = files
    .filter((file) => /^src\/(?!i18n\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readSource(file)
        .texts.filter(({ value, attribute }) => {
          // `/favicon.svg` is a file, `/` alone is a page only where it is linked to.
          const isLink = /^(href|to|action)$/.test(attribute ?? "") && /^\/[^.]*$/.test(value);
          return isLink || isPath(value);
        })
        .map(({ value }) => `${file} has “${value}”`),
    );
  expect(written).toEqual([]);
});
