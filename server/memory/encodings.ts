import { promisify } from "node:util";
import zlib from "node:zlib";

/** In the order of preference: the smallest first. */
export const encodings = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

/** As small as it gets; tens of milliseconds for a page, off the event loop. */
export const compressors: Record<Encoding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
  zstd: (body) => zstd(body, { params: { [ZSTD_c_compressionLevel]: 19 } }),
  gzip: (body) => gzip(body, { level: 9 }),
};

/** Whether there is something to gain: text does, pictures and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml|manifest\+json|atom\+xml|ld\+json)|image\/svg\+xml)/.test(
    contentType,
  );
}

/**
 * The best encoding that a client takes, undefined for the bare content. A coding is taken where it is named, or covered
 * by `*`, without a weight of nought (RFC 9110, 12.5.3); weights among those are not compared.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  if (acceptEncoding === undefined || acceptEncoding === "") return undefined;
  const taken = new Map<string, boolean>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    taken.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return encodings.find((encoding) => (taken.get(encoding) ?? taken.get("*") ?? false) && available(encoding));
}
