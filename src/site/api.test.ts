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
  return { app, post, submissions };
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

describe("the mail provider's call", () => {
  it("takes a booking, reads its date, and answers OK with the reference beside it", async () => {
    const { post, submissions } = setUp();
    const response = await post(apiPaths.email, booking, { "Idempotency-Key": "rendering-1" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("OK");
    expect(response.headers.get("X-Request-Reference")).toBe("AMB-7K3QX");
    expect(submissions).toEqual([
      { kind: "booking", idempotencyKey: "rendering-1", fields: { ...bookingParams, date: "2027-05-15" } },
    ]);
  });

  it("takes an enquiry by its template", async () => {
    const { post, submissions } = setUp();
    await post(apiPaths.email, contact);
    expect(submissions).toMatchObject([
      {
        kind: "contact",
        idempotencyKey: undefined,
        fields: { reply_to: "emma@post.example", eventDate: "2027-06-12" },
      },
    ]);
  });

  it("names each refused field and its problem, a line each", async () => {
    const { post } = setUp({ ok: false, reason: "invalid", errors: { date: "required", phone: "invalid-phone" } });
    const response = await post(apiPaths.email, booking);
    expect(response.status).toBe(422);
    expect(await response.text()).toBe("date: required\nphone: invalid-phone");
  });

  it("offers free days near one that is taken, in a line of their own", async () => {
    const refusal = { ok: false, reason: "invalid", errors: { date: "date-taken" } } as const;
    const offered = await setUp({ ...refusal, alternatives: ["2027-05-14", "2027-05-16"] }).post(
      apiPaths.email,
      booking,
    );
    expect([offered.status, await offered.text()]).toEqual([
      422,
      "date: date-taken\nalternatives: 2027-05-14 2027-05-16",
    ]);
    const none = await setUp({ ...refusal, alternatives: [] }).post(apiPaths.email, booking);
    expect(await none.text()).toBe("date: date-taken");
  });

  it("answers with JSON to a client that accepts it", async () => {
    const accept = { Accept: "application/json" };
    const taken = await setUp().post(apiPaths.email, booking, accept);
    expect([taken.status, await taken.json()]).toEqual([200, { reference: "AMB-7K3QX" }]);
    const invalid = { ok: false, reason: "invalid", errors: { date: "date-taken" } } as const;
    const refused = await setUp({ ...invalid, alternatives: ["2027-05-14"] }).post(apiPaths.email, booking, accept);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: { message: "Submission failed", fields: { date: "date-taken" }, alternatives: ["2027-05-14"] } },
    ]);
    const down = await setUp({ ok: false, reason: "unavailable" }).post(apiPaths.email, booking, accept);
    expect([down.status, await down.json()]).toEqual([503, { error: { message: expect.any(String) } }]);
    const malformed = await setUp().post(apiPaths.email, "{", accept);
    expect([malformed.status, await malformed.json()]).toEqual([400, { error: { message: "The body is not JSON" } }]);
  });

  it("says when to try again", async () => {
    const limited = await setUp({ ok: false, reason: "too-many-requests", retryAfterSeconds: 12 }).post(
      apiPaths.email,
      booking,
    );
    expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "12"]);
    const down = await setUp({ ok: false, reason: "unavailable" }).post(apiPaths.email, booking);
    expect([down.status, down.headers.get("Retry-After")]).toEqual([503, "30"]);
  });

  it.each([
    ["no JSON", "{"],
    ["an array", []],
    ["null", null],
    ["an unknown template", { ...booking, template_id: "other" }],
    ["an unknown field", { ...booking, template_params: { ...bookingParams, admin: "yes" } }],
    ["a field that is no text", { ...booking, template_params: { ...bookingParams, name: 7 } }],
    ["no parameters", { ...sender, template_id: "booking" }],
  ])("refuses %s with 400 and a reason", async (_, body) => {
    const { post, submissions } = setUp();
    const response = await post(apiPaths.email, body);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toBe("");
    expect(submissions).toEqual([]);
  });

  it("reads nothing but JSON", async () => {
    const { post } = setUp();
    expect((await post(apiPaths.email, booking, { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post(apiPaths.email, booking, { "Content-Type": "application/json; charset=utf-8" })).status).toBe(
      200,
    );
  });

  it("is a POST", async () => {
    const response = await setUp().app.request(apiPaths.email);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("the services form's call", () => {
  it("takes an enquiry and answers with its reference", async () => {
    const { post, submissions } = setUp();
    const response = await post(apiPaths.form, service, { "Idempotency-Key": "rendering-2" });
    expect([response.status, await response.json()]).toEqual([200, { reference: "AMB-7K3QX" }]);
    expect(submissions).toEqual([
      {
        kind: "service",
        idempotencyKey: "rendering-2",
        fields: {
          fullName: "Emma",
          reply_to: "emma@post.example",
          eventDate: "2027-06-12",
          partyType: "Garden party",
          location: "Rome",
          description: "Forty guests",
          locale: "EN",
          website: "",
        },
      },
    ]);
  });

  it("reads the details where the first level leaves something out", async () => {
    const { post, submissions } = setUp();
    const { eventDate: _date, eventType: _type, location: _place, ...rest } = service.formData;
    await post(apiPaths.form, { ...service, formData: rest });
    expect(submissions[0]?.fields).toMatchObject({
      eventDate: "2027-06-12",
      partyType: "Garden party",
      location: "Rome",
    });
  });

  it("answers problems as an error with a message", async () => {
    const invalid = await setUp({ ok: false, reason: "invalid", errors: { fullName: "required" } }).post(
      apiPaths.form,
      service,
    );
    expect([invalid.status, await invalid.json()]).toEqual([
      422,
      { error: { message: "Submission failed", fields: { fullName: "required" } } },
    ]);
    const malformed = await setUp().post(apiPaths.form, { formType: "other" });
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toEqual({ error: { message: expect.any(String) } });
    const down = await setUp({ ok: false, reason: "unavailable" }).post(apiPaths.form, service);
    expect([down.status, await down.json()]).toEqual([503, { error: { message: expect.any(String) } }]);
  });
});
