import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { refusedShape } from "./upload-limits.ts";
import { pictureRefusals } from "./uploads.ts";
import { encodingSettings } from "./picture-files.ts";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import { noneOf } from "./schema-problems.ts";
import type { Content } from "./schema/files.ts";
import type { Photograph } from "#src/content/schema/parts.ts";
import { pictureFolder, stampOf } from "./stamps.server.ts";

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

function undescribed(file: string): Bilingual {
  return {
    it: `Manca la descrizione di ${file} per chi non la vede: aggiungi ${path.parse(file).name} con it ed en.`,
    en: `The description of ${file} for those who do not see it is missing: add ${path.parse(file).name} with it and en.`,
  };
}

const missingFile: Bilingual = {
  it: "La foto manca nella cartella pictures: rimettila al suo posto, o togli questa voce.",
  en: "The photo is missing in the folder pictures: put it back in its place, or remove this entry.",
};

type Measured = { photograph: Photograph } | { problem: Bilingual };

function measure(folder: string, file: string): Measured {
  const bytes = readFileSync(path.join(folder, pictureFolder, file));
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch {
    return { problem: unreadable };
  }
  if (size.type !== "jpg") return { problem: unreadable };
  // A camera that was held upright: the encoder turns the picture.
  const isTurned = (size.orientation ?? 1) > 4;
  const width = isTurned ? size.height : size.width;
  const height = isTurned ? size.width : size.height;
  const refused = refusedShape(width, height);
  if (refused !== undefined) return { problem: pictureRefusals[refused] };
  const hash = createHash("sha256").update(bytes).update(encodingSettings).digest("hex").slice(0, 8);
  return { photograph: { name: path.parse(file).name, width, height, hash } };
}

/** By file and stamp: with hundreds of photographs, reading all of them at each change of a text would take seconds. */
const measuredBefore = new Map<string, Photograph>();

/** Reads the sizes of all photographs, and compares the files with their descriptions in pictures.yaml. */
export function loadPhotographs(
  folder: string,
  described: { texts: Content["pictures"]; source: Source } | undefined,
): { photographs: Photograph[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const photographs = pictureFiles(folder).flatMap((file) => {
    const at = { file: `${pictureFolder}/${file}` };
    if (!wellNamed.test(file)) {
      problems.push(problemAt(at, [], misnamed));
      return [];
    }
    const key = `${at.file} ${stampOf(folder, [at.file])}`;
    const known = measuredBefore.get(key);
    if (known) return [known];
    const measured = measure(folder, file);
    if ("problem" in measured) {
      problems.push(problemAt(at, [], measured.problem));
      return [];
    }
    measuredBefore.set(key, measured.photograph);
    return [measured.photograph];
  });
  if (described === undefined || problems.length > 0) return { photographs, problems };
  const { texts, source } = described;
  const names = photographs.map(({ name }) => name);
  return {
    photographs,
    problems: [
      ...Object.keys(texts)
        .filter((name) => !names.includes(name))
        .map((name) => problemAt(source, [name], missingFile)),
      ...names
        .filter((name) => texts[name] === undefined)
        .map((name) => problemAt(source, [], undescribed(`${name}.jpg`))),
    ],
  };
}

function pictureFiles(folder: string): string[] {
  try {
    return readdirSync(path.join(folder, pictureFolder))
      .filter((file) => !file.startsWith("."))
      .toSorted();
  } catch {
    // Without the folder every description lacks its photograph.
    return [];
  }
}

/** Every `picture` of a value that names no photograph. */
export function unknownPictures(source: Source, value: unknown, names: readonly string[]): Problem[] {
  return picturesIn(value)
    .filter(({ picture }) => !names.includes(picture))
    .map(({ at, picture }) => problemAt(source, at, noneOf(picture, names)));
}

function picturesIn(value: unknown, at: readonly PropertyKey[] = []): { at: PropertyKey[]; picture: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) =>
    key === "picture" && typeof item === "string"
      ? [{ at: [...at, key], picture: item }]
      : picturesIn(item, [...at, key]),
  );
}
