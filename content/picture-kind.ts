/** What a file is by its first bytes, whatever its name and declared type say. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "svg";

/** The brands of HEIF files whose pictures are HEVC, as iPhones store them. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** The kind of a file; undefined where it is none of these. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp") return heifKind(bytes);
  const start = new TextDecoder().decode(bytes.subarray(0, 512)).trimStart();
  return /^<(svg|\?xml|!--|!doctype svg)/i.test(start) ? "svg" : undefined;
}

/** AVIF and HEIC share a container; its brands tell them apart. */
function heifKind(bytes: Uint8Array): PictureKind | undefined {
  const end = Math.min(256, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0));
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.includes("avif")) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : undefined;
}
