import { locales } from "#i18n/locales.ts";
import { legalFile, legalKinds } from "../schema/blocks.ts";
import { contentFiles } from "../schema/index.ts";

const fixed: ReadonlySet<string> = new Set([
  ...Object.values(contentFiles).map(({ file }) => file),
  ...legalKinds.flatMap((kind) => locales.map((locale) => legalFile(kind, locale))),
]);

const name = "[a-z0-9]+(?:-[a-z0-9]+)*";
const named = new RegExp(`^(?:posts/${name}/(?:post\\.yaml|(?:${locales.join("|")})\\.md)|pictures/${name}\\.jpg)$`);
/** File systems take 255 bytes for a name, of which the name of a partial copy needs some. */
const longestPath = 200;

/** True if the content may have a file at a path below its folder. Drawings and fonts are not edited. */
export function isEditable(file: string): boolean {
  return fixed.has(file) || (file.length <= longestPath && named.test(file));
}
