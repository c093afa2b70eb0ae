import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type PictureFormat, pictureWidths, widthsOf } from "#app/ui/picture-widths.ts";

const root = path.resolve(import.meta.dirname, "../..");
export const folders = {
  masters: path.join(root, "art/masters"),
  public: path.join(root, "public"),
  derived: path.join(root, "public/pictures"),
  manifest: path.join(root, "app/ui/picture-manifest.ts"),
  names: path.join(root, "content/schema/picture-names.ts"),
};

/** The masters have fine grain on dark gradients: with lower qualities the evening sky shows bands. */
export const encoding = {
  avif: { quality: 60, effort: 4 },
  webp: { quality: 76, effort: 5 },
  jpeg: { quality: 78, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>;

/** Names become part of URLs and class names. */
const wellNamed = /^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/;

/** A message for the owner about files in art/masters with unusable names; undefined if there are none. */
export function misnamedMasters(files: readonly string[]): string | undefined {
  const wrong = files.filter((file) => !file.startsWith(".") && !wellNamed.test(file));
  if (wrong.length === 0) return undefined;
  return [
    `Nomi da correggere in art/masters · Names to correct in art/masters: ${wrong.join(", ")}`,
    "  IT  Servono file JPEG con un nome di lettere minuscole senza accenti, cifre e trattini che finisce in .jpg, ad esempio terrazza-sera.jpg.",
    "  EN  Expected JPEG files with a name of lower-case letters without accents, digits and hyphens that ends in .jpg, such as terrazza-sera.jpg.",
  ].join("\n");
}

export type DerivedFile = { format: PictureFormat; width: number; file: string };
export type PlannedPicture = {
  name: string;
  width: number;
  height: number;
  /** Of the master's bytes, the widths and the encoder's settings. */
  hash: string;
  files: DerivedFile[];
};

async function plan(name: string): Promise<PlannedPicture> {
  const bytes = readFileSync(path.join(folders.masters, `${name}.jpg`));
  const { width, height } = await sharp(bytes).metadata();
  const hash = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify({ widths: pictureWidths, encoding }))
    .digest("hex")
    .slice(0, 8);
  const files = (Object.keys(pictureWidths) as PictureFormat[]).flatMap((format) =>
    widthsOf(format, width).map((fileWidth) => ({
      format,
      width: fileWidth,
      file: `${name}-${hash}-${fileWidth}.${format}`,
    })),
  );
  return { name, width, height, hash, files };
}

/** All pictures by name, with the files to derive. Encodes nothing. */
export async function planPictures(): Promise<PlannedPicture[]> {
  const masters = readdirSync(folders.masters)
    .filter((file) => file.endsWith(".jpg"))
    .map((file) => file.slice(0, -".jpg".length));
  return Promise.all(masters.toSorted().map(plan));
}

/** The manifest that the pages import, from which file names are computed. */
export function manifestOf(pictures: PlannedPicture[]): string {
  const entries = pictures.map(({ name, width, height, hash }) => {
    const key = name.includes("-") ? `"${name}"` : name;
    return `  ${key}: { width: ${width}, height: ${height}, hash: "${hash}" },`;
  });
  return `// Written by \`npm run images\` from art/masters; a test compares it with them.
export const pictures = {
${entries.join("\n")}
} as const satisfies Record<string, { width: number; height: number; hash: string }>;

export type PictureName = keyof typeof pictures;
`;
}

/** The names that content may use. */
export function namesOf(pictures: PlannedPicture[]): string {
  const names = pictures.map(({ name }) => `  "${name}",\n`);
  return `// Written by \`npm run images\` from art/masters; a test compares it with them.
export const pictureNames = [
${names.join("")}] as const;
`;
}

/** Writes a file only if its content changes, so that watchers are not triggered for nothing. */
export function writeChanged(file: string, content: string | Buffer): void {
  const bytes = Buffer.from(content);
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  writeFileSync(file, bytes);
}
