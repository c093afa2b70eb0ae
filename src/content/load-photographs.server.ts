import path from "node:path";
import { imageSize } from "image-size";
import { pictureRefusals, refusedShape } from "./uploads.ts";
import { encodingSettings } from "./picture-files.ts";
import type { Bilingual, Source } from "./problems.ts";
import { pictureFolder, type Reading, shortHash } from "./reading.server.ts";
import type { Content } from "./schema/files.ts";
import type { Photograph } from "#src/content/schema/parts.ts";

/** Names become part of URLs. */
const wellNamed = /^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/;

const misnamed: Bilingual = {
  it: "Serve un file JPEG con un nome di lettere minuscole senza accenti, cifre e trattini che finisce in .jpg, ad esempio terrazza-sera.jpg.",
  en: "Expected a JPEG file with a name of lower-case letters without accents, digits and hyphens that ends in .jpg, such as terrazza-sera.jpg.",
};
const unreadable: Bilingual = {
  it: "Non è una foto JPEG che si possa leggere: salvala di nuovo come JPEG.",
  en: "Not a JPEG photo that can be read: save it as JPEG again.",
};

function undescribed(name: string): Bilingual {
  return {
    it: `Manca la descrizione di ${name}.jpg per chi non la vede: aggiungi ${name} con it ed en.`,
    en: `The description of ${name}.jpg for those who do not see it is missing: add ${name} with it and en.`,
  };
}

const missingFile: Bilingual = {
  it: "La foto manca nella cartella pictures: rimettila al suo posto, o togli questa voce.",
  en: "The photo is missing in the folder pictures: put it back in its place, or remove this entry.",
};

/** The photograph, or the reason for which pages cannot show it. */
function measure(name: string, bytes: Buffer): { photograph: Photograph } | { refused: Bilingual } {
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch {
    return { refused: unreadable };
  }
  if (size.type !== "jpg") return { refused: unreadable };
  // A camera that was held upright: the encoder turns the picture.
  const isTurned = (size.orientation ?? 1) > 4;
  const width = isTurned ? size.height : size.width;
  const height = isTurned ? size.width : size.height;
  const refused = refusedShape(width, height);
  if (refused !== undefined) return { refused: pictureRefusals[refused] };
  const hash = shortHash(Buffer.concat([bytes, Buffer.from(encodingSettings)]));
  return { photograph: { name, width, height, hash } };
}

/** By file and stamp: with hundreds of photographs, reading all of them at each change of a text would take seconds. */
const measuredBefore = new Map<string, Photograph>();

function readPhotograph(reading: Reading, name: string): Photograph | undefined {
  const file = `${pictureFolder}/${name}`;
  if (!wellNamed.test(name)) {
    reading.report({ file }, [], misnamed);
    return undefined;
  }
  const stamp = reading.stamp(file);
  const key = `${file} ${stamp}`;
  const known = stamp === undefined ? undefined : measuredBefore.get(key);
  if (known !== undefined) return known;
  const measured = measure(path.parse(name).name, reading.bytes(file) ?? Buffer.alloc(0));
  if ("refused" in measured) {
    reading.report({ file }, [], measured.refused);
    return undefined;
  }
  if (stamp !== undefined) measuredBefore.set(key, measured.photograph);
  return measured.photograph;
}

/**
 * Reads the sizes of all photographs, and compares the files with their descriptions in pictures.yaml. Undefined where something is wrong with
 * them.
 */
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
