import { describe, expect, it } from "vitest";
import type { Submission, SubmitResult } from "#src/requests/submit.server.ts";
import { apiPaths } from "#src/i18n/routes.ts";
import { api } from "./api.server.ts";

function setUp(
  result: SubmitResult = { ok: true, id: "1", reference: "AMB-7K3QX", receiptPage: "/prenota?receipt=r#esito" },
) {
  const submissions: Submission[] = [];
  const app = api((_, submission) => {
    submissions.push(submission);
    return Promise.resolve(result);
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { post, submissions };
}

const sender = { lib_version: "1", user_id: "site", service_id: "site" };
const bookingParams = {
  name: "Giulia",
  email: "giulia@posta.example",
  phone: "333 000 0000",
  date: "15/05/2027",
  timeSlot: "16:00",
  eventType: "wedding",
  location: "Frascati",
  details: "",
  locale: "EN",
  website: "",
};
const booking = { ...sender, template_id: "booking", template_params: bookingParams };
const contact = {
  ...sender,
  template_id: "contact",
  template_params: {
    fullName: "Emma",
    reply_to: "emma@post.example",
    eventDate: "12/06/2027",
    partyType: "Garden party",
    location: "Rome",
    description: "Forty guests",
    locale: "EN",
    website: "",
  },
};
const service = {
  formType: "service",
  formData: {
    name: "Emma",
    email: "emma@post.example",
    eventDate: "12/06/2027",
    eventType: "Garden party",
    location: "Rome",
    message: "Forty guests",
    details: { eventDate: "12/06/2027", partyType: "Garden party", location: "Rome", locale: "EN" },
    website: "",
  },
};

const invalid = { ok: false, reason: "invalid" } as const;
const message = (text: string) => ({ error: { message: text } });

it.each<[SubmitResult | undefined, number, string, object]>([
  [undefined, 200, "OK", { reference: "AMB-7K3QX" }],
  [
    { ...invalid, errors: { date: "required", phone: "invalid-phone" }, alternatives: [] },
    422,
    "date: required\nphone: invalid-phone",
    { error: { message: "Submission failed", fields: { date: "required", phone: "invalid-phone" } } },
  ],
  [
    { ...invalid, errors: { date: "date-taken" }, alternatives: ["2027-05-14", "2027-05-16"] },
    422,
    "date: date-taken\nalternatives: 2027-05-14 2027-05-16",
    {
      error: {
        message: "Submission failed",
        fields: { date: "date-taken" },
        alternatives: ["2027-05-14", "2027-05-16"],
      },
    },
  ],
  [
    { ok: false, reason: "too-many-requests", retryAfterSeconds: 12 },
    429,
    "Too many requests",
    message("Too many requests"),
  ],
  [
    { ok: false, reason: "unavailable" },
    503,
    "The request could not be stored, please try again",
    message("The request could not be stored, please try again"),
  ],
])("%j is answered with %i, as text or JSON", async (result, status, text, json) => {
  const { post } = setUp(result);
  const plain = await post(apiPaths.email, booking);
  expect([plain.status, await plain.text()]).toEqual([status, text]);
  const accepted = await post(apiPaths.email, booking, { Accept: "application/json" });
  for (const answer of [accepted, await post(apiPaths.form, service)]) {
    expect([answer.status, await answer.json()]).toEqual([status, json]);
    expect(answer.headers.get("X-Request-Reference")).toBe(status === 200 ? "AMB-7K3QX" : null);
    expect(answer.headers.get("Retry-After")).toBe({ 429: "12", 503: "30" }[status] ?? null);
  }
});

describe("the mail provider's call", () => {
  it("takes a booking, and reads its date", async () => {
    const { post, submissions } = setUp();
    await post(apiPaths.email, booking);
    expect(submissions).toEqual([{ kind: "booking", fields: { ...bookingParams, date: "2027-05-15" } }]);
  });

  it("takes an enquiry by its template", async () => {
    const { post, submissions } = setUp();
    await post(apiPaths.email, contact);
    const fields = { reply_to: "emma@post.example", eventDate: "2027-06-12" };
    expect(submissions).toMatchObject([{ kind: "contact", fields }]);
  });

  it.each([
    ["no JSON", "{"],
    ["an array", []],
    ["null", null],
    ["an unknown template", { ...booking, template_id: "other" }],
    ["an unknown field", { ...booking, template_params: { ...bookingParams, admin: "yes" } }],
    ["a field that is not text", { ...booking, template_params: { ...bookingParams, name: 7 } }],
    ["no parameters", { ...sender, template_id: "booking" }],
  ])("refuses %s with 400 and a reason", async (_, body) => {
    const { post, submissions } = setUp();
    const response = await post(apiPaths.email, body);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toBe("");
    expect(submissions).toEqual([]);
  });

  it.each([
    ["text/plain", 415],
    ["application/json; charset=utf-8", 200],
  ])("sent as %s gets %i", async (type, status) => {
    expect((await setUp().post(apiPaths.email, booking, { "Content-Type": type })).status).toBe(status);
  });
});

describe("the services form's call", () => {
  const { eventDate: _date, eventType, location, ...rest } = service.formData;

  it.each([
    ["as documented", service],
    ["with details if the first level leaves something out", { ...service, formData: rest }],
  ])("takes an enquiry %s", async (_, body) => {
    const { post, submissions } = setUp();
    await post(apiPaths.form, body);
    expect(submissions).toEqual([
      {
        kind: "service",
        fields: {
          fullName: "Emma",
          reply_to: "emma@post.example",
          eventDate: "2027-06-12",
          partyType: eventType,
          location,
          description: "Forty guests",
          locale: "EN",
          website: "",
        },
      },
    ]);
  });

  it("answers a body that it cannot read as an error with a message", async () => {
    const malformed = await setUp().post(apiPaths.form, { formType: "other" });
    expect([malformed.status, await malformed.json()]).toEqual([400, message(expect.any(String) as string)]);
  });
});
