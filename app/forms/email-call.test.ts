import { describe, expect, it, vi } from "vitest";
import { sendEmail, type TemplateParams } from "./email-call.ts";

const params: TemplateParams["booking"] = {
  name: "Giulia Marchetti",
  email: "giulia@posta.example",
  phone: "333 000 0000",
  date: "15/05/2027",
  timeSlot: "16:00",
  eventType: "wedding",
  location: "Grottaferrata",
  details: "",
  locale: "IT",
  website: "",
};

function answering(response: () => Response | Promise<Response>) {
  return vi.fn<typeof fetch>(async () => await response());
}

function send(fetch: typeof globalThis.fetch) {
  return sendEmail("booking", params, { fetch });
}

describe("sendEmail", () => {
  it("sends the documented body to the documented path", async () => {
    const fetch = answering(() => new Response("OK", { headers: { "X-Request-Reference": "AMB-7K3QX" } }));
    expect(await send(fetch)).toEqual({ ok: true, reference: "AMB-7K3QX" });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe("/api/v1.0/email/send");
    expect(init?.method).toBe("POST");
    expect(new Headers(init?.headers).get("Content-Type")).toBe("application/json");
    const body = JSON.parse(init?.body as string);
    expect(Object.keys(body)).toEqual(["lib_version", "user_id", "service_id", "template_id", "template_params"]);
    expect(body.template_id).toBe("booking");
    expect(body.template_params).toEqual(params);
  });

  it("reads which fields were refused", async () => {
    const answer = await send(
      answering(() => new Response("phone: invalid-phone\ndate: date-past\n", { status: 422 })),
    );
    expect(answer).toEqual({ ok: false, reason: "invalid", errors: { phone: "invalid-phone", date: "date-past" } });
  });

  it("reads what is offered in place of a day that is taken", async () => {
    const text = "date: date-taken\nalternatives: 2027-05-14 2027-05-16\n";
    expect(await send(answering(() => new Response(text, { status: 422 })))).toEqual({
      ok: false,
      reason: "invalid",
      errors: { date: "date-taken" },
      alternatives: ["2027-05-14", "2027-05-16"],
    });
  });

  it.each([
    [400, "Bad request"],
    [403, "Forbidden"],
    [413, "Too large"],
    [422, "Unreadable"],
    [429, "Too many requests"],
    [503, "Try again later"],
  ])("reports status %i as a failure with its reason", async (status, text) => {
    expect(await send(answering(() => new Response(`${text}\n`, { status })))).toEqual({
      ok: false,
      reason: "failed",
      status,
      text,
    });
  });

  it("reports status 0 where the network fails", async () => {
    const answer = await send(answering(() => Promise.reject(new TypeError("Failed to fetch"))));
    expect(answer).toEqual({ ok: false, reason: "failed", status: 0, text: "Failed to fetch" });
  });

  it("does not take another server's 200 for a stored request", async () => {
    expect(await send(answering(() => new Response("<html>Log in to the wifi</html>")))).toMatchObject({
      ok: false,
      status: 200,
    });
  });

  it("lets automated browsers send unless it is told otherwise, and then answers 451 without a call", async () => {
    const fetch = answering(() => new Response("OK", { headers: { "X-Request-Reference": "AMB-7K3QX" } }));
    const options = { fetch, headless: true };
    expect(await sendEmail("booking", params, options)).toMatchObject({ ok: true });
    expect(await sendEmail("booking", params, { ...options, blockHeadless: true })).toMatchObject({
      ok: false,
      status: 451,
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
