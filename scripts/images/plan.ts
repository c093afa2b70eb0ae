import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type PictureFormat, pictureWidths, widthsOf } from "#app/ui/picture-widths.ts";
import { type Box, crops, encoding, folders } from "./settings.ts";

export type DerivedFile = { format: PictureFormat; width: number; file: string };
export type PlannedPicture = {
  name: string;
  master: string;
  box: Box | undefined;
  width: number;
  height: number;
  /** Changes with the master's bytes, the crop, the widths and the encoder's settings, and with nothing else. */
  hash: string;
  files: DerivedFile[];
};

async function plan(name: string, master: string, box: Box | undefined): Promise<PlannedPicture> {
  const bytes = readFileSync(path.join(folders.masters, `${master}.jpg`));
  const size = box ?? (await sharp(bytes).metadata());
  const hash = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify({ box, widths: pictureWidths, encoding }))
    .digest("hex")
    .slice(0, 8);
  const files = (Object.keys(pictureWidths) as PictureFormat[]).flatMap((format) =>
    widthsOf(format, size.width).map((width) => ({ format, width, file: `${name}-${hash}-${width}.${format}` })),
  );
  return { name, master, box, width: size.width, height: size.height, hash, files };
}

/** Every picture that the masters and the crops give, by name, with the files it must have. Nothing is encoded. */
export async function planPictures(): Promise<PlannedPicture[]> {
  const masters = readdirSync(folders.masters)
    .filter((file) => file.endsWith(".jpg"))
    .map((file) => file.slice(0, -".jpg".length));
  const planned = await Promise.all([
    ...masters.map((master) => plan(master, master, undefined)),
    ...Object.entries(crops).map(([name, { master, box }]) => plan(name, master, box)),
  ]);
  return planned.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The manifest that the pages import: small, because it travels with them. File names follow from it. */
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

/** The list of names that content may use: the masters, without the parts that are cut out of them. */
export function namesOf(pictures: PlannedPicture[]): string {
  const names = pictures.filter(({ box }) => box === undefined).map(({ name }) => `  "${name}",\n`);
  return `// Written by \`npm run images\` from art/masters; a test compares it with them.
export const pictureNames = [
${names.join("")}] as const;
`;
}
