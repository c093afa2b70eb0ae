import * as fc from "fast-check";

/** Occurs in every header that is sent, so that a response which repeats one is found. */
export const mark = "q7zfuzz";

const marked = (value: string): string => `${value}${mark}`;

const ugly = fc.constantFrom(
  mark,
  `"><script>${mark}</script>`,
  `${mark}, ${mark}`,
  `'${mark}' or 1=1 --`,
  `${mark}\u00e8\u00ff`,
  `%0d%0aSet-Cookie:%20${mark}=1`,
  `${mark}${"a".repeat(4000)}`,
  `../../${mark}`,
  `${mark};q=-1,*;q=2`,
);

const oneOf = (...values: string[]) => fc.oneof(fc.constantFrom(...values), ugly);

/**
 * The headers that the server, its libraries or a proxy read, with values near those that have an effect. `tests/fuzz/routes.test.ts`
 * checks that each header named in the sources is here.
 */
export const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  accept: oneOf("application/json", marked("text/html;")),
  "accept-encoding": fc.constantFrom("gzip", "br;q=0, zstd", `${mark}, *;q=0`, "identity;q=0"),
  "accept-language": oneOf("en", marked("de-")),
  "cache-control": oneOf("no-cache", marked("max-age=")),
  "content-type": oneOf(
    "application/x-www-form-urlencoded",
    "application/json",
    `multipart/form-data; boundary=${mark}`,
    marked("text/"),
  ),
  cookie: oneOf(marked("a="), marked("__proto__=")),
  forwarded: oneOf(`host=${mark}.example;proto=http`),
  host: fc.constantFrom(`${mark}.example`, `${mark}.example:81`, `user@${mark}`, `${mark}/path`, "[::1"),
  "if-modified-since": oneOf("Thu, 01 Jan 1970 00:00:00 GMT"),
  "if-none-match": fc.constantFrom(marked('W/"'), `"${mark}"`, "W/"),
  origin: oneOf("null", `https://${mark}.example`),
  purpose: oneOf("prefetch"),
  range: oneOf("bytes=0-9", `bytes=-${mark}`),
  referer: oneOf(`https://${mark}.example/`),
  "sec-fetch-dest": oneOf("document", "empty"),
  "sec-fetch-site": oneOf("cross-site", "same-origin"),
  "sec-purpose": oneOf("prefetch;prerender"),
  "stripe-signature": oneOf(marked("t=1,v1=")),
  "user-agent": oneOf(marked("bot/")),
  via: oneOf(`1.1 ${mark}`),
  "x-forwarded-for": oneOf(`203.0.113.9, ${mark}`),
  "x-forwarded-host": oneOf(`${mark}.example`),
  "x-forwarded-proto": oneOf("http"),
  "x-http-method-override": fc.constantFrom("POST", "DELETE", mark),
  "x-original-url": oneOf(`/${mark}`),
  "x-react-router-raw": oneOf(mark),
  "x-request-id": oneOf(mark),
  "x-rewrite-url": oneOf(`/${mark}`),
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"] as const;

export interface FuzzedRequest {
  method: (typeof methods)[number];
  /** A path, with a query sometimes. */
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

const queries = fc.constantFrom("", "", "", `?a=b`, "?receipt=x", "?_data=root", "?index", "?%00=%ff");

const oddBodies = [
  '{"template_params":{"__proto__":1},"formData":[null]}',
  "name=%zz&%E0%A4=%&__proto__=x&constructor=y&date=30%2F02%2F2027",
  "\0\uD800",
  "[".repeat(20_000),
  "&".repeat(30_000),
];

/** Requests for one of the paths with up to four headers. */
export function requestsFor(paths: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const header = fc
    .constantFrom(...Object.keys(headerValues))
    .chain((name) => fc.tuple(fc.constant(name), headerValues[name] ?? fc.constant(mark)));
  return fc
    .record({
      method: fc.oneof(fc.constant("GET" as const), fc.constant("POST" as const), fc.constantFrom(...methods)),
      path: fc.constantFrom(...paths),
      query: queries,
      pairs: fc.array(header, { maxLength: 4 }),
      body: fc.constantFrom("", "a=b", "act=withdraw&version=x", "{}", "[[[", "--x\r\n", ...oddBodies),
    })
    .map(({ method, path, query, pairs, body }) => ({
      method,
      target: path + query,
      headers: {
        ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
        ...Object.fromEntries(pairs),
      },
      body: method === "GET" || method === "HEAD" || method === "TRACE" ? undefined : body,
    }));
}
