import { describe, expect, it } from "vitest";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { Receipt } from "#domain/requests/receipts.ts";
import type { Submission, SubmitResult } from "#domain/requests/submit.ts";
import { formPageHeaders } from "../native-answer.ts";
import { sentEnquiry, submitEnquiry } from "./submit-enquiry.ts";

const typed = { fullName: "Emma Clarke", reply_to: "emma@post.example", website: "" };

const frascati: Municipality = { name: "Frascati", province: "RM", coverage: { kind: "standard", km: 0 } };
const placeIn = async (text: string) => (text.startsWith("Frascati") ? frascati : undefined);

const receipts = {
  sign: (receipt: Receipt) => encodeURIComponent(JSON.stringify(receipt)),
  read: (text: string) => JSON.parse(decodeURIComponent(text)) as Receipt,
};

async function post(result: SubmitResult, entries: Record<string, string> = typed, path = "/contatti") {
  const submissions: Submission[] = [];
  const request = new Request(`http://site.example${path}`, { method: "POST", body: new URLSearchParams(entries) });
  const requests = {
    submit: async (submission: Submission) => {
      submissions.push(submission);
      return result;
    },
  };
  const answer = await submitEnquiry("contact", request, { requests, receipts, placeIn });
  if (answer instanceof Response) return { redirection: answer, submissions };
  return { outcome: answer.data, init: answer.init, submissions };
}

describe("submitEnquiry", () => {
  it("hands on what was posted and redirects to the page with its receipt, in the page's language", async () => {
    const { redirection, submissions } = await post(
      { ok: true, reference: "AMB-7K3QX", locale: "it" },
      typed,
      "/en/contact",
    );
    expect(submissions).toEqual([{ kind: "contact", fields: typed }]);
    expect(redirection?.status).toBe(303);
    const location = new URL(redirection?.headers.get("Location") ?? "", "http://site.example");
    expect([location.pathname, location.hash]).toEqual(["/en/contact", "#esito"]);
    expect(await sentEnquiry("contact", location, { receipts, placeIn })).toEqual({
      status: "sent",
      reference: "AMB-7K3QX",
      place: undefined,
    });
  });

  it("gives back what was typed, with the error of each field and status 422", async () => {
    const { outcome, init } = await post({ ok: false, reason: "invalid", errors: { eventDate: "required" } });
    expect(outcome).toEqual({ status: "refused", errors: { eventDate: "required" }, entries: typed });
    expect(init?.status).toBe(422);
  });

  it("gives back what was typed where it could not be stored", async () => {
    const { outcome, init } = await post({ ok: false, reason: "unavailable" });
    expect(outcome).toEqual({ status: "failed", entries: typed });
    expect(init?.status).toBe(503);
  });

  it("says when to come back where too many were sent, and the page repeats it", async () => {
    const { init } = await post({ ok: false, reason: "too-many-requests", retryAfterSeconds: 40 });
    expect(init?.status).toBe(429);
    const headers = formPageHeaders({ actionHeaders: new Headers(init?.headers), loaderHeaders: new Headers() });
    expect(headers.get("Retry-After")).toBe("40");
    expect(headers.get("Cache-Control")).toContain("private");
  });

  it("names the municipality, whether the enquiry was taken or not", async () => {
    const somewhere = { ...typed, location: "Frascati" };
    expect((await post({ ok: false, reason: "unavailable" }, somewhere)).outcome?.place).toBe(frascati);
    const { redirection } = await post({ ok: true, reference: "AMB-7K3QX", locale: "it" }, somewhere);
    const location = new URL(redirection?.headers.get("Location") ?? "", "http://site.example");
    expect((await sentEnquiry("contact", location, { receipts, placeIn }))?.place).toBe(frascati);
  });
});
