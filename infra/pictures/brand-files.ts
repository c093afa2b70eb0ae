import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SiteBrand } from "#content/site-brand.ts";
import { drawingFile, isDrawingFile } from "#pictures/drawings.ts";
import type { PictureMaker } from "./picture-maker.ts";

/** The files that show the brand: drawings, marks, icons and fonts. */
interface BrandFiles {
  /** Whether there is such a file at a path. */
  has(path: string, brand: SiteBrand): boolean;
  /** The bytes of that file. An icon is made when it is first asked for. */
  read(path: string, brand: SiteBrand): Promise<Buffer>;
}

interface Icon {
  of: keyof SiteBrand["icons"];
  sides: readonly number[];
  format: "png" | "ico";
}

const icons: Readonly<Record<string, Icon>> = {
  "/favicon.ico": { of: "any", sides: [16, 32, 48], format: "ico" },
  "/apple-touch-icon.png": { of: "any", sides: [180], format: "png" },
  "/icon-192.png": { of: "any", sides: [192], format: "png" },
  "/icon-512.png": { of: "any", sides: [512], format: "png" },
  "/icon-maskable-192.png": { of: "maskable", sides: [192], format: "png" },
  "/icon-maskable-512.png": { of: "maskable", sides: [512], format: "png" },
  "/icon-desk-180.png": { of: "desk", sides: [180], format: "png" },
  "/icon-desk-192.png": { of: "desk", sides: [192], format: "png" },
  "/icon-desk-512.png": { of: "desk", sides: [512], format: "png" },
};

const drawingPath = /^\/drawings\/(\w+)\/([\w-]+\.svg)$/;

/** @param folder for the icons that are made of the brand's */
export function createBrandFiles(folder: string, maker: PictureMaker): BrandFiles {
  /** Writes the text of a file that is not kept; undefined where there is no such file. */
  function textAt(at: string, brand: SiteBrand): (() => string) | undefined {
    if (at === "/favicon.svg") return () => brand.icons.any;
    const sprite = brand.sprites.find((one) => one.path === at);
    if (sprite !== undefined) return () => sprite.text;
    const [, version, file = ""] = drawingPath.exec(at) ?? [];
    if (version !== brand.version || !isDrawingFile(file)) return undefined;
    return () => drawingFile(file, brand.sheet);
  }

  async function icon({ of, sides, format }: Icon, brand: SiteBrand): Promise<Buffer> {
    const svg = brand.icons[of];
    const hash = createHash("sha256")
      .update(JSON.stringify([svg, sides]))
      .digest("hex")
      .slice(0, 16);
    const target = path.join(folder, `${hash}.${format}`);
    if (!existsSync(target)) await maker.make({ type: "icon", svg, sides, format, target });
    return readFile(target);
  }

  const fontAt = (at: string, { fonts }: SiteBrand) => Object.values(fonts).find((font) => font.path === at);

  return {
    has: (at, brand) => at in icons || fontAt(at, brand) !== undefined || textAt(at, brand) !== undefined,
    async read(at, brand) {
      const known = icons[at];
      const font = fontAt(at, brand);
      if (font !== undefined) return Buffer.from(font.data, "base64");
      const text = known === undefined ? textAt(at, brand) : undefined;
      if (known !== undefined) return icon(known, brand);
      if (text === undefined) throw new Error(`There is no file at ${at}`);
      return Buffer.from(text());
    },
  };
}
