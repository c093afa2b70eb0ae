import { createHash } from "node:crypto";
import { type Dirent, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { locales } from "#src/i18n/locales.ts";
import { legalFile, legalKinds } from "./schema/blocks.ts";
import { contentFiles } from "./schema/files.ts";

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

/** Also where it is a link to one. */
function isFolder(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The names of the folders of all posts, in their order. */
export function postFolders(folder: string): string[] {
  const posts = path.join(folder, "posts");
  if (statSync(posts, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(posts, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith(".") && isFolder(entry))
    .map(({ name }) => name)
    .toSorted();
}

/** Where the photographs are. */
export const pictureFolder = "pictures";

/** The brand's drawings. */
export const brandFiles = {
  logo: "brand/logo.svg",
  icon: "brand/icon.svg",
  maskableIcon: "brand/icon-maskable.svg",
} as const;

/** Where the brand's files are. */
const brandFolder = "brand";

/** Where the partners' logos are. */
export const partnerFolder = "partners";

/** The stamps of all files of a folder. */
function folderStamps(folder: string, name: string): string[] {
  const files = path.join(folder, name);
  if (statSync(files, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(files).map((file) => `${name}/${file} ${stampOf(files, [file])}`);
}

/** Changes with any file that the content consists of. */
export function contentStamp(folder: string): string {
  const files = Object.values(contentFiles).map(({ file }) => file);
  const legal = legalKinds.flatMap((kind) => locales.map((locale) => legalFile(kind, locale)));
  const postFiles = ["post.yaml", ...locales.map((locale) => `${locale}.md`)];
  const parts = [
    stampOf(folder, [...files, ...legal]),
    ...postFolders(folder).map((name) => `${name} ${stampOf(path.join(folder, "posts", name), postFiles)}`),
    ...folderStamps(folder, brandFolder),
    ...folderStamps(folder, pictureFolder),
    ...folderStamps(folder, partnerFolder),
  ];
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}
