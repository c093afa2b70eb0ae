import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from "hono/utils/compress";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

/** The best compression of each encoding, in order of preference. It takes tens of milliseconds a page in libuv's thread pool. */
const compressors = {
  br: (body: Uint8Array) =>
    brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
  gzip: (body: Uint8Array) => gzip(body, { level: 9 }),
};
type Encoding = keyof typeof compressors;
const encodings = Object.keys(compressors) as Encoding[];

/** The preferred encoding among the ones that a client accepts (RFC 9110, 12.5.3). Only a weight of 0 is regarded. */
export function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = new Map(parseAccept(acceptEncoding.toLowerCase()).map(({ type, q }) => [type, q > 0]));
  return encodings.find((encoding) => accepted.get(encoding) ?? accepted.get("*") ?? false);
}

interface Variant {
  body: Buffer<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

export interface CachedResponse {
  status: number;
  /** Lower-case names, without the headers that depend on the encoding. */
  headers: Readonly<Record<string, string>>;
  digest: string;
  identity: Variant;
  /** Filled when an encoding is first needed, with `identity` if encoding does not reduce the size. */
  encoded: Map<Encoding, Variant | Promise<Variant>>;
}

export type Asked = Pick<IncomingHttpHeaders, "accept-encoding" | "if-none-match">;

/** Node and Hono leave out the body for HEAD. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer> | null;
}

export async function keepResponse(
  response: Response,
  headers: Readonly<Record<string, string>>,
  earlier?: CachedResponse,
): Promise<CachedResponse> {
  const { status } = response;
  const { "content-length": _, ...own } = Object.fromEntries(response.headers);
  const all = { ...headers, ...own };
  const body = Buffer.from(await response.arrayBuffer());
  const digest = createHash("sha256")
    .update(JSON.stringify([status, all]))
    .update(body)
    .digest("base64url");
  if (earlier?.digest === digest) return earlier;
  const identity = variant(all, body, digest);
  return { status, headers: all, digest, identity, encoded: new Map() };
}

function variant(
  headers: CachedResponse["headers"],
  body: Buffer<ArrayBuffer>,
  digest: string,
  encoding?: Encoding,
): Variant {
  const { "content-type": type = "application/octet-stream", ...others } = headers;
  return {
    body,
    headers: {
      ...others,
      // A strong validator identifies bytes, so each encoding has its own.
      etag: `"${digest.slice(0, 22)}${encoding === undefined ? "" : `-${encoding}`}"`,
      ...(compressible.test(type) && { vary: "Accept-Encoding" }),
      "content-type": type,
      ...(encoding !== undefined && { "content-encoding": encoding }),
      "content-length": String(body.length),
    },
  };
}

export function variantFor(cached: CachedResponse, acceptEncoding = ""): Variant | Promise<Variant> {
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === undefined || !compressible.test(cached.headers["content-type"] ?? "")) return cached.identity;
  const known = cached.encoded.get(encoding);
  if (known) return known;
  const made = compress(cached, encoding);
  cached.encoded.set(encoding, made);
  made.then(
    (encoded) => cached.encoded.set(encoding, encoded),
    () => cached.encoded.delete(encoding),
  );
  return made;
}

async function compress(cached: CachedResponse, encoding: Encoding): Promise<Variant> {
  const { headers, digest, identity } = cached;
  const encoded = await compressors[encoding](identity.body);
  if (encoded.length >= identity.body.length) return identity;
  // Copied, because the result of zlib may be a part of a larger buffer.
  return variant(headers, Buffer.from(encoded), digest, encoding);
}

/** Headers that a 304 leaves out (RFC 9110, 15.4.5). */
const describing = ["content-type", "content-encoding", "content-length"];

/** The response, or 304 if the client's copy is current. It is not a promise if it is already encoded. */
export function answerFrom(cached: CachedResponse, asked: Asked): Answer | Promise<Answer> {
  const made = variantFor(cached, asked["accept-encoding"]);
  return made instanceof Promise
    ? made.then((encoded) => answerWith(cached.status, encoded, asked))
    : answerWith(cached.status, made, asked);
}

function answerWith(status: number, { body, headers }: Variant, asked: Asked): Answer {
  if (status !== 200 || !isCurrent(headers["etag"] ?? "", asked)) return { status, headers, body };
  const left = Object.entries(headers).filter(([name]) => !describing.includes(name));
  return { status: 304, headers: Object.fromEntries(left), body: null };
}

export function isCurrent(etag: string, { "if-none-match": known }: Asked): boolean {
  if (known === undefined) return false;
  return known.split(",").some((each) => {
    const tag = each.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}
