import * as fc from "fast-check";
import { apiPaths, pathTo } from "#src/i18n/routes.ts";
import { bookingFields, enquiryFields } from "../helpers/forms.ts";
import { hostile } from "./hostile-texts.ts";

/** The requests that a client of any kind may send. */
export interface Attack {
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

const text = fc.oneof(
  hostile,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\uD800",
    "a".repeat(5000),
    "'; drop table request; --",
    "{{constructor}}",
    "__proto__",
    "30/02/2027",
  ),
);
/** Mostly what a person writes, sometimes anything. */
const mostly = (right: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: text });

/** Forms around a valid one, each from an address of its own. */
function around(fields: Record<string, string>): fc.Arbitrary<Record<string, string>> {
  const own: Record<string, fc.Arbitrary<string>> = {
    locale: fc.constantFrom("IT", "EN", "xx"),
    website: fc.oneof({ weight: 8, arbitrary: fc.constant("") }, { weight: 1, arbitrary: text }),
  };
  const address = mostly(fc.uuid().map((id) => `${id}@posta.example`));
  const entries = Object.entries(fields).map(([name, value]) => {
    const usual = /^(email|reply_to)$/.test(name) ? address : mostly(fc.constant(value));
    return [name, own[name] ?? usual] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

/** Something of a message is of another type, missing or too much, sometimes. */
function bent<T extends object>(message: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  const change = fc.tuple(
    fc.constantFrom("__proto__", "constructor", "toString", "admin", "name", "email", "date", "website", "locale"),
    fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined)),
  );
  return fc.oneof(
    { weight: 5, arbitrary: message },
    {
      weight: 1,
      arbitrary: fc
        .tuple(message, change)
        .map(([whole, [key, value]]) => Object.fromEntries([...Object.entries(whole), [key, value]])),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

const sender = { lib_version: "1.0", user_id: "site", service_id: "requests" };

function emailBody(shown: string): fc.Arbitrary<string> {
  const message = (template: string, params: fc.Arbitrary<unknown>) =>
    bent(params.map((template_params) => ({ ...sender, template_id: template, template_params })));
  return fc
    .oneof(
      message("booking", bent(around(bookingFields({ date: shown })))),
      message("contact", bent(around(enquiryFields({ eventDate: shown })))),
    )
    .map((value) => JSON.stringify(value) ?? "");
}

function formBody(shown: string): fc.Arbitrary<string> {
  const data = around(enquiryFields({ eventDate: shown })).map((fields) => ({
    name: fields["fullName"],
    email: fields["reply_to"],
    eventDate: fields["eventDate"],
    eventType: fields["partyType"],
    location: fields["location"],
    message: fields["description"],
    details: { eventDate: shown, partyType: "", location: "", locale: fields["locale"] },
    website: fields["website"],
  }));
  return bent(bent(data).map((formData) => ({ formType: "service", formData }))).map(
    (value) => JSON.stringify(value) ?? "",
  );
}

const nativeBody = (day: string): fc.Arbitrary<string> =>
  fc
    .tuple(around(bookingFields({ date: day })), fc.array(fc.tuple(text, text), { maxLength: 3 }), text)
    .map(([fields, more, requestId]) =>
      String(
        new URLSearchParams(
          [...Object.entries({ ...fields, requestId }), ...more].map(([key, value]) => [
            key.toWellFormed(),
            value.toWellFormed(),
          ]),
        ),
      ),
    );

/** A body as it is, cut off, with bytes in it that are no text, or no such body at all. */
function damaged(body: fc.Arbitrary<string>): fc.Arbitrary<Attack["body"]> {
  return fc.oneof(
    { weight: 8, arbitrary: body },
    { weight: 1, arbitrary: fc.tuple(body, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1))) },
    {
      weight: 1,
      arbitrary: fc.tuple(body, fc.uint8Array({ maxLength: 20 }), fc.nat()).map(([whole, bytes, at]) => {
        const place = at % (whole.length + 1);
        return new Uint8Array(
          Buffer.concat([Buffer.from(whole.slice(0, place)), bytes, Buffer.from(whole.slice(place))]),
        );
      }),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => new Uint8Array(bytes)) },
    { weight: 1, arbitrary: fc.constantFrom("[".repeat(20_000), "&".repeat(30_000), "a".repeat(70_000), '"', "null") },
  );
}

const urlEncoded = "application/x-www-form-urlencoded";
/** Other headers are those of `requests.ts`. */
const headers = (type: string): fc.Arbitrary<Record<string, string>> =>
  fc.record({
    "Content-Type": fc.oneof(
      { weight: 15, arbitrary: fc.constant(type) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(urlEncoded, "application/json", "multipart/form-data", "text/plain", ";"),
      },
    ),
    "Idempotency-Key": fc.oneof(fc.uuid(), fc.constantFrom("rendering-1", "x", "__proto__")),
  });

/** Attacks on the three endpoints, most of them close to what the site's own forms send. @param day `yyyy-mm-dd` */
export function attacks(day: string): fc.Arbitrary<Attack> {
  const shown = day.split("-").toReversed().join("/");
  const on = (path: string, type: string, body: fc.Arbitrary<string>): fc.Arbitrary<Attack> =>
    fc.record({ path: fc.constant(path), headers: headers(type), body: damaged(body) });
  return fc.oneof(
    { weight: 3, arbitrary: on(apiPaths.email, "application/json", emailBody(shown)) },
    { weight: 3, arbitrary: on(apiPaths.form, "application/json", formBody(shown)) },
    // The answer is a page, which takes longer.
    { weight: 1, arbitrary: on(pathTo("booking", "it"), urlEncoded, nativeBody(day)) },
  );
}
