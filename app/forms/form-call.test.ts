import { describe, expect, it, vi } from "vitest";
import { type ServiceFormData, submitForm } from "./form-call.ts";

const data: ServiceFormData = {
  name: "Emma Clarke",
  email: "emma@post.example",
  eventDate: "12/06/2027",
  eventType: "Garden party",
  location: "Grottaferrata",
  message: "About forty guests.",
  details: { eventDate: "12/06/2027", partyType: "Garden party", location: "Grottaferrata", locale: "EN" },
  website: "",
};

function answering(response: () => Response | Promise<Response>) {
  return vi.fn<typeof fetch>(async () => await response());
}

function send(fetch: typeof globalThis.fetch) {
  return submitForm(data, { fetch });
}

describe("submitForm", () => {
  it("sends the documented body to the documented path", async () => {
    const fetch = answering(() => Response.json({ reference: "AMB-7K3QX" }));
    expect(await send(fetch)).toEqual({ ok: true, reference: "AMB-7K3QX" });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe("/functions/v1/submit-form");
    expect(init?.method).toBe("POST");
    expect(new Headers(init?.headers).get("Content-Type")).toBe("application/json");
    expect(JSON.parse(init?.body as string)).toEqual({ formType: "service", formData: data });
  });

  it("reads which fields were refused", async () => {
    const error = { message: "Submission failed", fields: { reply_to: "invalid-email" } };
    const answer = await send(answering(() => Response.json({ error }, { status: 422 })));
    expect(answer).toEqual({ ok: false, reason: "invalid", errors: { reply_to: "invalid-email" } });
  });

  it.each([400, 403, 413, 415, 422, 429, 451, 503])(
    "reports status %i with the message of the answer",
    async (status) => {
      const answer = await send(answering(() => Response.json({ error: { message: "Not now" } }, { status })));
      expect(answer).toEqual({ ok: false, reason: "failed", status, text: "Not now" });
    },
  );

  it("takes an error for a failure, whatever the status says", async () => {
    const answer = await send(answering(() => Response.json({ reference: "AMB-7K3QX", error: { message: "Full" } })));
    expect(answer).toEqual({ ok: false, reason: "failed", status: 200, text: "Full" });
  });

  it.each([
    ["an error without a message", () => Response.json({ error: {} }, { status: 500 })],
    ["a page of a proxy", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["nothing", () => new Response(null, { status: 500 })],
    ["a captive portal's 200", () => new Response("<html>Log in to the wifi</html>")],
    ["null", () => new Response("null")],
  ])("says “Submission failed” where the answer is %s", async (_what, response) => {
    expect(await send(answering(response))).toMatchObject({ ok: false, reason: "failed", text: "Submission failed" });
  });

  it("reports status 0 where the network fails", async () => {
    const answer = await send(answering(() => Promise.reject(new TypeError("Failed to fetch"))));
    expect(answer).toEqual({ ok: false, reason: "failed", status: 0, text: "Failed to fetch" });
  });

  it("lets automated browsers send unless it is told otherwise, and then answers 451 without a call", async () => {
    const fetch = answering(() => Response.json({ reference: "AMB-7K3QX" }));
    const options = { fetch, headless: true };
    expect(await submitForm(data, options)).toMatchObject({ ok: true });
    expect(await submitForm(data, { ...options, blockHeadless: true })).toMatchObject({ ok: false, status: 451 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
