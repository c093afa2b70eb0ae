import { afterEach, describe, expect, it, vi } from "vitest";
import { bookingFields, enquiryFields } from "#tests/helpers/forms.ts";
import { receiptHeader } from "#src/i18n/routes.ts";
import { callBody, sendRequest } from "./api-client.ts";

function answering(response: () => Response | Promise<Response>) {
  return vi.fn<typeof fetch>(async () => await response());
}

function send(fetch: typeof globalThis.fetch, kind: "booking" | "service" = "booking", blockHeadless = false) {
  vi.stubGlobal("fetch", fetch);
  return sendRequest(kind, kind === "booking" ? bookingFields() : enquiryFields(), { blockHeadless });
}

describe("the body of a call", () => {
  it("has the parameters of a booking, the date as dd/MM/yyyy", () => {
    expect(callBody("booking", { ...bookingFields({ details: undefined }), otherDate: "2027-05-16" })).toEqual({
      lib_version: "1.0",
      user_id: "site",
      service_id: "requests",
      template_id: "booking",
      template_params: { ...bookingFields(), date: "15/05/2027", details: "" },
    });
  });

  it("has guests and formula of an estimate only if they are filled in", () => {
    const body = callBody("booking", bookingFields({ guests: "80", formula: "" }));
    expect(body).toHaveProperty("template_params.guests", "80");
    expect(body).not.toHaveProperty("template_params.formula");
  });

  it("has the parameters of the contact form", () => {
    expect(callBody("contact", enquiryFields())).toMatchObject({
      template_id: "contact",
      template_params: { ...enquiryFields(), eventDate: "12/06/2027" },
    });
  });

  it("has the data of the services form, with its details and an empty text for a missing date", () => {
    expect(callBody("service", enquiryFields({ website: "spam.example", eventDate: "" }))).toEqual({
      formType: "service",
      formData: {
        name: "Emma Clarke",
        email: "emma@post.example",
        eventDate: "",
        eventType: "Garden party",
        location: "Grottaferrata",
        message: "About forty guests.\nTwo alcohol-free drinks, please.",
        details: { eventDate: "", partyType: "Garden party", location: "Grottaferrata", locale: "EN" },
        website: "spam.example",
      },
    });
  });
});

describe("sendRequest", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ["booking", "/api/v1.0/email/send"],
    ["service", "/functions/v1/submit-form"],
  ] as const)("makes the documented call of the form: %s to %s", async (kind, expected) => {
    const receiptPage = "/prenota?receipt=r#esito";
    const fetch = answering(() =>
      Response.json({ reference: "AMB-7K3QX" }, { headers: { [receiptHeader]: receiptPage } }),
    );
    expect(await send(fetch, kind)).toEqual({ ok: true, receiptPage });
    const [path, init] = fetch.mock.calls[0] ?? [];
    // A call is redirected by another server only.
    expect([path, init?.method, init?.redirect]).toEqual([expected, "POST", "error"]);
    const headers = new Headers(init?.headers);
    expect([headers.get("Content-Type"), headers.get("Accept")]).toEqual(["application/json", "application/json"]);
    const fields = kind === "booking" ? bookingFields() : enquiryFields();
    expect(JSON.parse(init?.body as string)).toEqual(callBody(kind, fields));
  });

  it("returns the errors of fields, and the days offered instead of a taken one", async () => {
    const error = { message: "Submission failed", fields: { date: "date-taken" }, alternatives: ["2027-05-14"] };
    expect(await send(answering(() => Response.json({ error }, { status: 422 })))).toEqual({
      ok: false,
      reason: "invalid",
      errors: { date: "date-taken" },
      alternatives: ["2027-05-14"],
    });
  });

  it.each([200, 400, 503])("reports an error with its message, whatever the status: %i", async (status) => {
    const failure = { ok: false, reason: "failed", status, text: "Not now" };
    expect(await send(answering(() => Response.json({ error: { message: "Not now" } }, { status })))).toEqual(failure);
    if (status === 200) return;
    expect(await send(answering(() => new Response("Not now\n", { status })))).toEqual(failure);
  });

  it.each([
    ["17", 17],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    ["", undefined],
  ])("reports how long to wait if the answer says so: %s", async (header, waitSeconds) => {
    const answer = () => Response.json({ error: {} }, { status: 429, headers: { "Retry-After": header } });
    expect(await send(answering(answer))).toMatchObject({ status: 429 });
    expect(await send(answering(answer))).toEqual(expect.objectContaining(waitSeconds ? { waitSeconds } : {}));
  });

  it.each(["", "Bad gateway", "null"])("reports “Submission failed” if the services form gets %j", async (text) => {
    const fetch = answering(() => new Response(text, { status: 502 }));
    expect(await send(fetch, "service")).toMatchObject({ status: 502, text: "Submission failed" });
  });

  it.each([
    ["OK", 200],
    ["", 204],
    ['{"error":null}', 201],
  ])("takes %j with status %i for a success without a receipt", async (text, status) => {
    const answer = await send(answering(() => new Response(status === 204 ? null : text, { status })));
    expect(answer).toEqual({ ok: true, receiptPage: undefined });
  });

  it("reports status 0 if the network fails", async () => {
    const answer = await send(answering(() => Promise.reject(new TypeError("Failed to fetch"))));
    expect(answer).toEqual({ ok: false, reason: "failed", status: 0, text: "Failed to fetch" });
  });

  it("sends from automated browsers unless the content forbids it, and then reports 451 without a call", async () => {
    const fetch = answering(() => Response.json({ reference: "AMB-7K3QX" }));
    vi.stubGlobal("navigator", { webdriver: true });
    expect(await send(fetch)).toMatchObject({ ok: true });
    expect(await send(fetch, "booking", true)).toMatchObject({ ok: false, status: 451 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
