import { chmodSync, existsSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isEditable } from "#content/edit/paths.ts";
import { createFolder, replaceFile } from "../../files/durable-files.ts";

/** The site's own folders below the content folder. Their names begin with a dot: they are no content. */
export const draftFolder = ".draft";
export const historyFolder = ".history";

/** The place of a file of the content. @throws Error where the content has no file of this name */
export function placeIn(folder: string, file: string): string {
  if (!isEditable(file)) throw new Error(`The content has no file ${JSON.stringify(file)}`);
  return path.join(folder, file);
}

/**
 * Makes the folder of a file of the content, for those who may read the others.
 * @throws Error where a link leads out of the content folder
 */
export function makeFolderOf(folder: string, file: string): void {
  const parent = path.dirname(placeIn(folder, file));
  if (!existsSync(parent)) {
    createFolder(parent);
    chmodSync(parent, statSync(folder).mode);
  }
  const root = realpathSync(folder);
  const real = realpathSync(parent);
  if (real !== root && !real.startsWith(root + path.sep)) {
    throw new Error(`${file} is outside the content folder: its folder is a link to ${real}`);
  }
}

/** The mode of a file of the content that is replaced, or of a new one. The site's own files are for its account only. */
export function modeFor(folder: string, file: string): number {
  const like = [file, "company.yaml"].map((name) => path.join(folder, name)).find((place) => existsSync(place));
  return like === undefined ? 0o644 : statSync(like).mode & 0o666;
}

/** Makes one of the site's own folders, which git leaves out. */
export function makeOwnFolder(place: string): void {
  const ignored = path.join(place, ".gitignore");
  if (!existsSync(ignored)) replaceFile(ignored, "*\n");
}
