import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open } from "node:http";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import zlib from "node:zlib";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type SourceSite, startSourceSite } from "../helpers/source-site.ts";
import { filesIn } from "../helpers/sources.ts";
import { type FuzzedRequest, headerValues, mark, requestsFor } from "./requests.ts";

let site: SourceSite;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
beforeAll(async () => {
  // Pages change at midnight.
  vi.setSystemTime(new Date());
  site = await startSourceSite({ REQUESTS_PER_HOUR: "1000000" });
});
afterAll(async () => {
  agent.destroy();
  await site.stop();
  vi.useRealTimers();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decoded. */
  body: string;
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  zstd: zlib.zstdDecompressSync,
};

/** Sends methods and headers that `fetch` refuses to send. */
async function send({ method, target, headers, body }: FuzzedRequest): Promise<Answer> {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const outgoing = open(site.url + target, { method, agent, headers: { ...headers, ...length } });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  const bytes = await buffer(incoming);
  const decode = decoders[incoming.headers["content-encoding"] ?? ""];
  const text = (decode && bytes.length > 0 ? decode(bytes) : bytes).toString();
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: text };
}

const get = (target: string): Promise<Answer> => send({ method: "GET", target, headers: {}, body: undefined });

/** Headers that differ between encodings of a body, or between any two responses. */
const varying =
  /^(date|connection|keep-alive|transfer-encoding|content-encoding|content-length|etag|vary|x-request-id)$/;

function comparable({ status, headers, body }: Answer): object {
  return { status, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.test(name))), body };
}

/** The requirements of Mozilla's HTTP Observatory for every response over https (https://developer.mozilla.org/observatory). */
const security: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /^default-src 'none'; (?!.*('unsafe-|\*|http:))/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "referrer-policy": /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/,
  "strict-transport-security": /^max-age=31536000\b/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
};
const isSecure = (headers: IncomingHttpHeaders): boolean =>
  Object.entries(security).every(([name, value]) => value.test(String(headers[name]))) &&
  ["set-cookie", "access-control-allow-origin"].every((name) => headers[name] === undefined);

const stack = /\n\s+at .+:\d+:\d+|Error: /;

/** The problems of a response. @param usual the response that everybody gets at this path; undefined for private paths */
function faultsOf({ method, target, headers }: FuzzedRequest, answer: Answer, usual: object | undefined): string[] {
  const { status, body } = answer;
  const isRead = method === "GET" || method === "HEAD";
  const isChanged = isRead || method === "POST" || [400, 403, 404, 405].includes(status);
  const isForeign = headers["sec-fetch-site"] === "cross-site" && !isRead;
  // Without a query, and unless the Host is refused or the copy current, it depends on the path alone.
  const isShared = usual !== undefined && method === "GET" && !target.includes("?") && ![304, 400].includes(status);
  const faults: Array<[fault: string, occurs: boolean]> = [
    ["an error of the server", status >= 500],
    ["a stack trace", stack.test(body)],
    ["a header is repeated", (body + JSON.stringify(answer.headers)).includes(mark)],
    ["no security headers", !isSecure(answer.headers)],
    ["a body after HEAD", method === "HEAD" && body !== ""],
    ["an unknown method has an effect", !isChanged],
    [
      "no Allow, or one with the refused method",
      status === 405 && (answer.headers["allow"] ?? method).includes(method),
    ],
    ["another site's form is accepted", isForeign && status < 400],
    ["not what everybody gets", isShared && !isDeepStrictEqual(comparable(answer), usual)],
  ];
  return faults.filter(([, occurs]) => occurs).map(([fault]) => fault);
}

it("no request to any route, by any method, with any header, causes a fault, is repeated, or changes what others read", async () => {
  const before = new Map<string, object>();
  for (const path of site.paths) {
    const answer = await get(path);
    expect([path, isSecure(answer.headers)]).toEqual([path, true]);
    before.set(path, comparable(answer));
  }
  const isShared = (path: string): boolean => !site.privatePaths.includes(path);
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(requestsFor(site.paths), async (request) => {
      const answer = await send(request);
      statuses.add(answer.status);
      const [path = ""] = request.target.split("?");
      const usual = isShared(path) ? before.get(path) : undefined;
      expect(faultsOf(request, answer, usual)).toEqual([]);
    }),
    { endOnFailure: true },
  );
  for (const path of site.paths.filter(isShared))
    expect([path, comparable(await get(path))]).toEqual([path, before.get(path)]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 405]));
});

it("the headers that the sources read are all among the fuzzed ones", () => {
  const sources = ["src/site", "src/web"].flatMap(filesIn).filter((file) => /^(?!.*\.test\.).*\.tsx?$/.test(file));
  // A call with a second argument sets a header; the length is sent with every body, and the others are read from answers.
  const read = sources
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/headers?(?:\.get\(|\[|\()"([\w-]+)"[)\]]/gi)])
    .map(([, name = ""]) => name.toLowerCase())
    .filter((name) => !["content-length", "etag", "retry-after"].includes(name));
  expect(read).toContain("sec-fetch-site");
  expect([...new Set(read)].filter((name) => !(name in headerValues))).toEqual([]);
});
