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

/** A response that is the same for all readers. */
export interface CacheEntry {
  readonly content: EntryContent;
  /** Of headers and body, not encoded. */
  readonly digest: string;
  /** Not encoded. */
  readonly identity: Variant;
  /** Each made when it is first needed; `identity` if the encoding would not reduce the size. */
  readonly variants: Map<Encoding, Variant | Promise<Variant>>;
}

export interface EntryContent {
  status: number;
  /** By lower-case name, without the headers that depend on the encoding. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A response without encodings, or an earlier entry if its content is the same. */
export function createEntry(content: EntryContent, earlier?: CacheEntry): CacheEntry {
  const { status, headers, body } = content;
  const digest = createHash("sha256")
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest("base64url");
  if (earlier?.digest === digest) return earlier;
  return { content, digest, identity: variant(content, digest), variants: new Map() };
}

/** Of all bodies of an entry, in bytes. */
export function sizeOf({ identity, variants }: CacheEntry): number {
  const made = [...variants.values()].filter((each) => !(each instanceof Promise) && each !== identity) as Variant[];
  return [identity, ...made].reduce((sum, { body }) => sum + body.length, 0);
}

/** The variant of an entry that a client prefers; compressed once for all that wait for it. */
export function variantFor(entry: CacheEntry, acceptEncoding: string | undefined): Variant | Promise<Variant> {
  const { content, identity, variants } = entry;
  const encoding = encodingFor(acceptEncoding);
  if (encoding === undefined) return identity;
  const known = variants.get(encoding);
  if (known) return known;
  const isText = isCompressible(content.headers["content-type"] ?? "");
  const made = isText ? compress(entry, encoding) : identity;
  variants.set(encoding, made);
  return made;
}

async function compress({ content, digest, identity, variants }: CacheEntry, encoding: Encoding): Promise<Variant> {
  try {
    const encoded = await compressors[encoding](content.body);
    // Copied, since the result of zlib may be a part of a larger buffer.
    const isSmaller = encoded.length < content.body.length;
    const made = isSmaller ? variant({ ...content, body: Buffer.from(encoded) }, digest, encoding) : identity;
    variants.set(encoding, made);
    return made;
  } catch (error) {
    variants.delete(encoding);
    throw error;
  }
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

/**
 * Sends an entry as a client prefers it, or 304 if the client's copy is current.
 * @returns the status; a promise if the entry has to be compressed first
 */
export function sendEntry(
  entry: CacheEntry,
  request: IncomingMessage,
  response: ServerResponse,
): number | Promise<number> {
  const send = (chosen: Variant): number => {
    if (isCurrent(entry.content, chosen, request.headers["if-none-match"])) {
      response.writeHead(304, chosen.notModified).end();
      return 304;
    }
    response.writeHead(entry.content.status, chosen.headers);
    response.end(request.method === "HEAD" ? undefined : chosen.body);
    return entry.content.status;
  };
  const chosen = variantFor(entry, request.headers["accept-encoding"]);
  return chosen instanceof Promise ? chosen.then(send) : send(chosen);
}

/** The same, as a `Response`. */
export async function entryResponse(entry: CacheEntry, { headers, method }: Request): Promise<Response> {
  const chosen = await variantFor(entry, headers.get("accept-encoding") ?? undefined);
  if (isCurrent(entry.content, chosen, headers.get("if-none-match") ?? undefined)) {
    return new Response(null, { status: 304, headers: pairs(chosen.notModified) });
  }
  const body = method === "HEAD" ? null : new Uint8Array(chosen.body);
  return new Response(body, { status: entry.content.status, headers: pairs(chosen.headers) });
}

function pairs(flat: readonly string[]): Array<[string, string]> {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? "", flat[2 * index + 1] ?? ""]);
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
function isCurrent({ status }: EntryContent, { etag }: Variant, ifNoneMatch: string | undefined): boolean {
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

/** Gives an HTML page its `Cache-Control` and, if it is no error, further headers. */
export function setPageHeaders({ status, headers }: Response, further: Readonly<Record<string, string>>): void {
  if (!headers.get("content-type")?.startsWith("text/html")) return;
  headers.set("cache-control", "no-cache");
  if (status === 200) for (const [name, value] of Object.entries(further)) headers.set(name, value);
}

/** Whether a query has one of the parameters that a page reads. */
export function readsAny({ readsQuery }: { readsQuery: readonly string[] }, query: string | undefined): boolean {
  if (query === undefined || readsQuery.length === 0) return false;
  const parameters = new URLSearchParams(query);
  return readsQuery.some((name) => parameters.has(name));
}
