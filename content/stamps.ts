import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { locales } from "#i18n/locales.ts";
import { legalKinds } from "./schema/blocks.ts";
import { contentFiles } from "./schema/index.ts";

/** Changes when a file is written, replaced or removed. Reads no file: a scan of the content costs little. */
export function stampOf(folder: string, files: readonly string[]): string {
  return files
    .map((file) => {
      const found = statSync(path.join(folder, file), { throwIfNoEntry: false });
      // The inode tells a file that was renamed into place from the one before it.
      return found === undefined ? "-" : `${found.size}.${found.mtimeMs}.${found.ctimeMs}.${found.ino}`;
    })
    .join(" ");
}

/** The names of the folders of all posts, sorted. */
export function postFolders(folder: string): string[] {
  const posts = path.join(folder, "posts");
  if (statSync(posts, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(posts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
}

export function postStamp(folder: string, name: string): string {
  return stampOf(path.join(folder, "posts", name), ["post.yaml", ...locales.map((locale) => `${locale}.md`)]);
}

/** Where the photographs are. */
export const pictureFolder = "pictures";

function photographStamps(folder: string): string[] {
  const pictures = path.join(folder, pictureFolder);
  if (statSync(pictures, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(pictures).map((file) => `${file} ${stampOf(pictures, [file])}`);
}

/** Of all files that the content consists of. */
export function contentStamp(folder: string): string {
  const files = Object.values(contentFiles).map(({ file }) => file);
  const legal = legalKinds.flatMap((kind) => locales.map((locale) => `legal/${kind}.${locale}.md`));
  const posts = postFolders(folder).map((name) => `${name} ${postStamp(folder, name)}`);
  return [stampOf(folder, [...files, ...legal]), ...posts, ...photographStamps(folder)].join("\n");
}
