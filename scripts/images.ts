/**
 * Derives the pictures of the pages from the masters in art/masters. File names contain a hash of the master and the settings:
 * existing files are current and stay, and files that no page needs are deleted.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { writeAppIcons } from "./images/app-icons.ts";
import {
  type DerivedFile,
  encoding,
  folders,
  manifestOf,
  misnamedMasters,
  namesOf,
  type PlannedPicture,
  planPictures,
  writeChanged,
} from "./images/plan.ts";

// One picture at a time on one core: a build leaves the other cores to other processes.
sharp.concurrency(1);

async function encode(picture: PlannedPicture, { format, width, file }: DerivedFile): Promise<void> {
  const target = path.join(folders.derived, file);
  const partial = `${target}.partial`;
  await sharp(path.join(folders.masters, `${picture.name}.jpg`))
    .resize({ width })
    .toFormat(format, encoding[format])
    .toFile(partial);
  // An interrupted run leaves no incomplete file under the final name.
  renameSync(partial, target);
}

const misnamed = misnamedMasters(readdirSync(folders.masters));
if (misnamed !== undefined) {
  console.error(misnamed);
  process.exit(1);
}

mkdirSync(folders.derived, { recursive: true });
const pictures = await planPictures();
let encoded = 0;
for (const picture of pictures) {
  for (const derived of picture.files) {
    if (existsSync(path.join(folders.derived, derived.file))) continue;
    await encode(picture, derived);
    encoded += 1;
  }
}

const wanted = new Set(pictures.flatMap((picture) => picture.files.map(({ file }) => file)));
const stale = readdirSync(folders.derived).filter((file) => !wanted.has(file));
for (const file of stale) rmSync(path.join(folders.derived, file));

writeChanged(folders.manifest, manifestOf(pictures));
writeChanged(folders.names, namesOf(pictures));
await writeAppIcons(folders.public);

console.log(
  `${pictures.length} pictures: ${encoded} files encoded, ${wanted.size - encoded} up to date, ${stale.length} deleted`,
);
