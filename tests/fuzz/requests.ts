import * as fc from "fast-check";
import { apiPaths, pathTo } from "#src/i18n/routes.ts";
import { bookingFields, enquiryFields } from "../helpers/forms.ts";
import { hostile } from "./hostile-texts.ts";

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

const text = fc.oneof(
  hostile,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom("", "\0", "\uD800", "a".repeat(5000), "'; drop table request; --", "__proto__", "30/02/2027"),
);
const names = fc.constantFrom("__proto__", "constructor", "name", "email", "date", "website", "locale", "x");

/** Fields, some of them replaced, emptied or added. */
const changed = (fields: object) =>
  fc
    .array(fc.tuple(names, fc.oneof(text, fc.jsonValue({ maxDepth: 3 }))), { maxLength: 3 })
    .map((changes) => Object.fromEntries([...Object.entries(fields), ...changes]));

/** A body as it is, cut off, or with bytes in it that are not text. */
const damaged = (body: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 4, arbitrary: body },
    {
      weight: 1,
      arbitrary: fc.tuple(body, fc.uint8Array({ maxLength: 20 }), fc.nat()).map(([whole, bytes, at]) => {
        const place = at % (whole.length + 1);
        return new Uint8Array(Buffer.concat([Buffer.from(whole.slice(0, place)), bytes]));
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom("[".repeat(20_000), "&".repeat(30_000), "a".repeat(70_000), '"', "null") },
  );

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Bodies of the forms of the pages, and others close to them, each from an address of its own. @param day `yyyy-mm-dd` */
export function submissions(day: string): fc.Arbitrary<FuzzedRequest> {
  return fc.uuid().chain((id) => submissionsOf(id, day));
}

function submissionsOf(id: string, day: string): fc.Arbitrary<FuzzedRequest> {
  const address = `${id}@posta.example`;
  const date = day.split("-").toReversed().join("/");
  const call = (target: string, body: fc.Arbitrary<unknown>, type = "application/json") =>
    fc.record({
      method: fc.constant("POST" as const),
      target: fc.constant(target),
      headers: fc.record({ "content-type": fc.constant(type) }),
      body: damaged(body.map(asText)),
    });
  const sender = { lib_version: "1.0", user_id: "site", service_id: "requests" };
  const message = (template_id: string, fields: object) =>
    changed(fields).map((template_params) => ({ ...sender, template_id, template_params }));
  const {
    fullName: name,
    reply_to: email,
    partyType: eventType,
    location,
    description,
  } = enquiryFields({ reply_to: address });
  const enquiry = { name, email, eventDate: date, eventType, location, message: description, website: "" };
  const native = changed(bookingFields({ email: address, date: day })).map((fields) =>
    String(new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, asText(value).toWellFormed()]))),
  );
  return fc.oneof(
    call(apiPaths.email, message("booking", bookingFields({ email: address, date }))),
    call(apiPaths.email, message("contact", enquiryFields({ reply_to: address, eventDate: date }))),
    call(
      apiPaths.form,
      changed(enquiry).map((formData) => ({ formType: "service", formData })),
    ),
    call(pathTo("booking", "it"), native, "application/x-www-form-urlencoded"),
  );
}

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
      body: fc.constantFrom("", "a=b", "action=withdraw&version=x", "{}", "[[[", "--x\r\n"),
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
