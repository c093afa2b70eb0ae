import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, compressors, type Encoding, encodings, isCompressible } from "./encodings.ts";

/** A body in one encoding with its headers, names and values in turn, ready to be sent any number of times. */
interface Variant {
  etag: string;
  body: Buffer;
  headers: string[];
  /** The headers of 304. */
  notModified: string[];
}

/** An answer that is the same for all readers, in every encoding. */
export interface CacheEntry {
  readonly status: number;
  /** Of headers and body, before any encoding. */
  readonly digest: string;
  /** Without an encoding as `identity`. An encoding that would not make the body smaller is missing. */
  readonly variants: ReadonlyMap<Encoding | "identity", Variant>;
  /** Bytes of all bodies. */
  readonly size: number;
}

export interface EntryContent {
  status: number;
  /** By lower-case name, without those that depend on the encoding. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Compresses an answer in every encoding. An earlier entry with the same content gives its variants instead. */
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
  // A strong validator names one sequence of bytes, so each encoding has its own.
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
    // Headers that describe the missing content are left out (RFC 9110, 15.4.5).
    notModified: Object.entries(always).flat(),
  };
}

/** Sends an entry, or 304 where the client's copy is still right. @returns the status */
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

/** The same as a `Response`. */
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
  const chosen = variants.get(knownEncoding(acceptEncoding) ?? "identity") ?? variants.get("identity");
  if (chosen === undefined) throw new Error("A cache entry has no variant without an encoding");
  return chosen;
}

/** Browsers send few different values, each of them many times. */
const maxKnownValues = 100;
const knownValues = new Map<string | undefined, Encoding | undefined>();

function knownEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (knownValues.has(acceptEncoding)) return knownValues.get(acceptEncoding);
  const encoding = chooseEncoding(acceptEncoding);
  if (knownValues.size < maxKnownValues) knownValues.set(acceptEncoding, encoding);
  return encoding;
}

/** Whether a conditional request needs no body. Only a 200 can be conditional (RFC 9110, 13.2.1). */
function isCurrent({ status }: CacheEntry, { etag }: Variant, ifNoneMatch: string | undefined): boolean {
  if (status !== 200 || ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((each) => {
    const tag = each.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}
