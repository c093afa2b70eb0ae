import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";

/** In order of preference. */
export const encodings = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

/** The best compression of each: tens of milliseconds for a page, in libuv's thread pool. */
export const compressors: Record<Encoding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
  // With the size known in advance, zstd takes a tenth of the time and 70 MiB less memory.
  zstd: (body) => zstd(body, { params: { [ZSTD_c_compressionLevel]: 19 }, pledgedSrcSize: body.byteLength }),
  gzip: (body) => gzip(body, { level: 9 }),
};

/** Whether compression reduces a media type: text, but not pictures and fonts, which are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml|manifest\+json|atom\+xml|ld\+json|speculationrules\+json)|image\/svg\+xml)/.test(
    contentType,
  );
}

/**
 * The preferred encoding that a client accepts; undefined for none. An encoding is accepted if it, or `*`, is listed without a
 * weight of 0 (RFC 9110, 12.5.3). Weights above 0 are not compared.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined || acceptEncoding === "") return undefined;
  const accepted = new Map<string, boolean>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    accepted.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return encodings.find((encoding) => accepted.get(encoding) ?? accepted.get("*") ?? false);
}

/** A body in one encoding, with headers as alternating names and values. */
interface Variant {
  etag: string;
  body: Buffer;
  headers: string[];
  /** The headers of a 304 response. */
  notModified: string[];
}

/** A response that is the same for all readers, in all encodings. */
export interface CacheEntry {
  readonly status: number;
  /** Of headers and body, not encoded. */
  readonly digest: string;
  /** `identity` is not encoded. An encoding that would not reduce the size is missing. */
  readonly variants: ReadonlyMap<Encoding | "identity", Variant>;
  /** Of all bodies, in bytes. */
  readonly size: number;
}

export interface EntryContent {
  status: number;
  /** By lower-case name, without the headers that depend on the encoding. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Compresses a response in all encodings. Returns an earlier entry if its content is the same. */
export async function createEntry(content: EntryContent, earlier?: CacheEntry): Promise<CacheEntry> {
  const { status, headers, body } = content;
  const digest = createHash("sha256")
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest("base64url");
  if (earlier?.digest === digest) return earlier;
  const variants = new Map<Encoding | "identity", Variant>([["identity", variant(content, digest)]]);
  if (isCompressible(headers["content-type"] ?? "")) {
    const compressed = await Promise.all(encodings.map((encoding) => compressors[encoding](body)));
    for (const [index, encoding] of encodings.entries()) {
      const encoded = compressed[index];
      if (encoded === undefined || encoded.length >= body.length) continue;
      variants.set(encoding, variant({ ...content, body: encoded }, digest, encoding));
    }
  }
  const size = [...variants.values()].reduce((sum, { body: { length } }) => sum + length, 0);
  return { status, digest, variants, size };
}

function variant({ headers, body }: EntryContent, digest: string, encoding?: Encoding): Variant {
  const { "content-type": type = "application/octet-stream", ...others } = headers;
  // A strong validator identifies the bytes, so each encoding has its own.
  const etag = `"${digest.slice(0, 22)}${encoding === undefined ? "" : `-${encoding}`}"`;
  const always = { ...others, etag, ...(isCompressible(type) && { vary: "Accept-Encoding" }) };
  return {
    etag,
    body,
    headers: Object.entries({
      ...always,
      "content-type": type,
      ...(encoding !== undefined && { "content-encoding": encoding }),
      "content-length": String(body.length),
    }).flat(),
    // Without headers that describe the content (RFC 9110, 15.4.5).
    notModified: Object.entries(always).flat(),
  };
}

/** Sends an entry, or 304 if the client's copy is current. @returns the status */
export function sendEntry(entry: CacheEntry, request: IncomingMessage, response: ServerResponse): number {
  const { "accept-encoding": acceptEncoding, "if-none-match": ifNoneMatch } = request.headers;
  const chosen = chooseVariant(entry, acceptEncoding);
  if (isCurrent(entry, chosen, ifNoneMatch)) {
    response.writeHead(304, chosen.notModified).end();
    return 304;
  }
  response.writeHead(entry.status, chosen.headers);
  response.end(request.method === "HEAD" ? undefined : chosen.body);
  return entry.status;
}

/** The same, as a `Response`. */
export function entryResponse(entry: CacheEntry, { headers, method }: Request): Response {
  const chosen = chooseVariant(entry, headers.get("accept-encoding") ?? undefined);
  if (isCurrent(entry, chosen, headers.get("if-none-match") ?? undefined)) {
    return new Response(null, { status: 304, headers: pairs(chosen.notModified) });
  }
  const body = method === "HEAD" ? null : new Uint8Array(chosen.body);
  return new Response(body, { status: entry.status, headers: pairs(chosen.headers) });
}

function pairs(flat: readonly string[]): Array<[string, string]> {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? "", flat[2 * index + 1] ?? ""]);
}

function chooseVariant({ variants }: CacheEntry, acceptEncoding: string | undefined): Variant {
  const chosen = variants.get(encodingFor(acceptEncoding) ?? "identity") ?? variants.get("identity");
  if (chosen === undefined) throw new Error("A cache entry has no variant without an encoding");
  return chosen;
}

/** Browsers send few different values of Accept-Encoding. */
const maxCachedValues = 100;
const encodingByHeader = new Map<string | undefined, Encoding | undefined>();

function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  if (encodingByHeader.has(acceptEncoding)) return encodingByHeader.get(acceptEncoding);
  const encoding = chooseEncoding(acceptEncoding);
  if (encodingByHeader.size < maxCachedValues) encodingByHeader.set(acceptEncoding, encoding);
  return encoding;
}

/** Whether the client's copy is current. Only a 200 can be conditional (RFC 9110, 13.2.1). */
function isCurrent({ status }: CacheEntry, { etag }: Variant, ifNoneMatch: string | undefined): boolean {
  if (status !== 200 || ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((each) => {
    const tag = each.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}

/** Whether a response is the same for all readers: a page or a 404, but no error and no redirect. */
export function isCacheable({ status, headers }: Response): boolean {
  if (status !== 200 && status !== 404) return false;
  return !headers.has("set-cookie") && !/no-store/i.test(headers.get("cache-control") ?? "");
}

/** Whether a query has one of the parameters that a page reads. */
export function readsAny({ readsQuery }: { readsQuery: readonly string[] }, query: string | undefined): boolean {
  if (query === undefined || readsQuery.length === 0) return false;
  const parameters = new URLSearchParams(query);
  return readsQuery.some((name) => parameters.has(name));
}
