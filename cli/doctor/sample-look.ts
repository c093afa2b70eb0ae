import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Finding } from "./content.ts";
import { hashOf } from "./sample-facts.ts";

/** Hashes of the sample's logo, icons, partners' logos and photographs: a release contains no content. */
const sampleFiles: ReadonlySet<string> = new Set([
  "5974370e0d87",
  "0caf76c7a590",
  "ab911913e1ee",
  "28f8d5f221f8",
  "616c10b2d353",
  "1e9fbddd3a8b",
  "dc096aba7135",
  "bb1132b0eb96",
  "2967689471b5",
  "fed1be2f8d5c",
  "309ac63ff83a",
  "ce04fc554bb7",
  "e17594ad6623",
  "1d6b4d591f03",
  "42a46d96568b",
  "c8751ca1bcc3",
  "6dd5fcf30f89",
  "97436025c885",
  "1e67f69c806b",
]);

/** Hashes of the sample's colours with their names. */
const sampleColours: ReadonlySet<string> = new Set([
  "5d2206b0b312",
  "f7c41a851f36",
  "a20a35069567",
  "692622e40fb2",
  "6bb71c3fab5e",
  "b15c934f6e6f",
  "45a9ee0b693a",
  "3dc9c1bdd36f",
  "e67395c98705",
  "39dd0629e028",
  "ae9e5ce776c7",
  "e62032087614",
  "749786b19bbb",
  "d0426af5036e",
  "fdfe3daffc27",
  "198d52bd8794",
  "9a561509a216",
  "23be1af329ec",
  "edde2f8ac48a",
  "2a553e589bfc",
  "eaeac5e76e40",
  "c4a0dd79d13a",
  "11f879e1388f",
  "6141440e65e0",
]);

/** The folders of the content that hold what a page shows as it is. */
const folders = ["brand", "partners", "pictures"];

/** Files that are the sample's, whatever their names are. */
export function sampleFilesIn(contentFolder: string): Finding[] {
  return folders.flatMap((folder) => {
    const at = path.join(contentFolder, folder);
    if (!existsSync(at)) return [];
    return readdirSync(at)
      .toSorted()
      .filter((file) => /\.(svg|jpe?g)$/i.test(file) && sampleFiles.has(hashOfFile(path.join(at, file))))
      .map((file): Finding => ({ kind: "file", file: `content/${folder}/${file}`, key: "", note: "" }));
  });
}

function hashOfFile(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12);
}

/** Colours that are those of the sample. They may be wanted; shades that do not belong to other colours are not. */
export function sampleColoursIn(brand: unknown): Finding[] {
  if (typeof brand !== "object" || brand === null) return [];
  return ["colours", "shades"].flatMap((group) =>
    Object.entries((brand as Record<string, object | undefined>)[group] ?? {})
      .filter(([name, colour]) => sampleColours.has(hashOf(name, String(colour).toLowerCase())))
      .map(([name, colour]): Finding => ({
        kind: "colour",
        file: "content/brand/brand.yaml",
        key: `${group}.${name}`,
        note: String(colour),
      })),
  );
}
