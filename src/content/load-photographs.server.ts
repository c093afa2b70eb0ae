import { imageSize } from "image-size";
import { pictureRefusals, refusedShape } from "./uploads.ts";
import { encodingSettings } from "./picture-files.ts";
import type { Bilingual, Source } from "./problems.ts";
import { pictureFolder, type Reading, shortHash } from "./reading.server.ts";
import type { Content } from "./schema/files.ts";
import type { Photograph } from "#src/content/schema/parts.ts";

const unreadable: Bilingual = {
  it: "Non è una foto JPEG che si possa leggere: salvala di nuovo come JPEG.",
  en: "Not a JPEG photo that can be read: save it as JPEG again.",
};

function undescribed(name: string): Bilingual {
  return {
    it: `Manca la descrizione di ${name}.jpg per chi non la vede: aggiungi ${name} con it ed en.`,
    en: `The description of ${name}.jpg for people who cannot see it is missing: add ${name} with it and en.`,
  };
}

const missingFile: Bilingual = {
  it: "La foto manca nella cartella pictures: rimettila al suo posto, o togli questa voce.",
  en: "The photo is missing in the folder pictures: put it back in its place, or remove this entry.",
};

function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    const isTurned = orientation > 4;
    return type === "jpg" ? { width: isTurned ? height : width, height: isTurned ? width : height } : undefined;
  } catch {
    return undefined;
  }
}

/** Keyed by file and stamp. Reading hundreds of photographs at each change of a text would take seconds. */
const measuredBefore = new Map<string, Photograph>();

function readPhotograph(reading: Reading, fileName: string): Photograph | undefined {
  const file = `${pictureFolder}/${fileName}`;
  const stamp = reading.stamp(file);
  const key = `${file} ${stamp}`;
  const known = stamp === undefined ? undefined : measuredBefore.get(key);
  if (known !== undefined) return known;
  const name = reading.slugOf(file, "jpg");
  if (name === undefined) return undefined;
  const bytes = reading.bytes(file) ?? Buffer.alloc(0);
  const size = sizeOf(bytes);
  const refused = size && refusedShape(size.width, size.height);
  if (size === undefined) reading.report({ file }, [], unreadable);
  else if (refused !== undefined) reading.report({ file }, [], pictureRefusals[refused]);
  else {
    const hash = shortHash(Buffer.concat([bytes, Buffer.from(encodingSettings)]));
    const photograph = { name, ...size, hash };
    if (stamp !== undefined) measuredBefore.set(key, photograph);
    return photograph;
  }
  return undefined;
}

/** Compares the files with their descriptions in pictures.yaml. Undefined if there are mistakes. */
export function loadPhotographs(
  reading: Reading,
  texts: Content["pictures"] | undefined,
  source: Source,
): Photograph[] | undefined {
  const before = reading.problems.length;
  const photographs = reading.names(pictureFolder).flatMap((name) => readPhotograph(reading, name) ?? []);
  if (texts !== undefined && reading.problems.length === before) {
    const names = photographs.map(({ name }) => name);
    for (const name of Object.keys(texts)) if (!names.includes(name)) reading.report(source, [name], missingFile);
    for (const name of names) if (texts[name] === undefined) reading.report(source, [], undescribed(name));
  }
  return reading.problems.length === before ? photographs : undefined;
}
