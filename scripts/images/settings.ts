import path from "node:path";
import type { PictureFormat } from "#app/ui/picture-widths.ts";

export type Box = { left: number; top: number; width: number; height: number };

const root = path.resolve(import.meta.dirname, "../..");
export const folders = {
  masters: path.join(root, "art/masters"),
  public: path.join(root, "public"),
  derived: path.join(root, "public/pictures"),
  manifest: path.join(root, "app/ui/picture-manifest.ts"),
  names: path.join(root, "content/schema/picture-names.ts"),
};

/** The masters carry fine grain over dark gradients: below these qualities the dusk shows bands. */
export const encoding = {
  avif: { quality: 60, effort: 4 },
  webp: { quality: 76, effort: 5 },
  jpeg: { quality: 78, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>;

/** Pictures that are a part of a master, in the master's pixels. */
export const crops: Record<string, { master: string; box: Box }> = {
  /** The lights behind the glass of the hero, without the glass: the ground of the closing call. */
  "hero-lights": { master: "hero", box: { left: 0, top: 190, width: 960, height: 520 } },
};
