import { describe, expect, it } from "vitest";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { Submission, SubmitResult } from "#domain/requests/submit.ts";
import { formPageHeaders } from "../native-answer.ts";
import { submitEnquiry } from "./submit-enquiry.ts";

const typed = { fullName: "Emma Clarke", reply_to: "emma@post.example", website: "" };

const frascati: Municipality = { name: "Frascati", province: "RM", coverage: { kind: "standard", km: 0 } };

async function post(result: SubmitResult, entries: Record<string, string> = typed) {
  const submissions: Submission[] = [];
  const request = new Request("http://site.example/", { method: "POST", body: new URLSearchParams(entries) });
  const requests = {
    submit: async (submission: Submission) => {
      submissions.push(submission);
      return result;
    },
  };
  const placeIn = async (text: string) => (text === "Frascati" ? frascati : undefined);
  const { data: outcome, init } = await submitEnquiry("contact", request, { requests, placeIn });
  return { outcome, init, submissions };
}

describe("submitEnquiry", () => {
  it("hands on what was posted", async () => {
    const { outcome, init, submissions } = await post({ ok: true, reference: "AMB-7K3QX", locale: "en" });
    expect(submissions).toEqual([{ kind: "contact", fields: typed }]);
    expect(outcome).toEqual({ status: "sent", reference: "AMB-7K3QX" });
    expect(init?.status).toBe(200);
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
    const headers = formPageHeaders({ actionHeaders: new Headers(init?.headers) });
    expect(headers.get("Retry-After")).toBe("40");
    expect(headers.get("Cache-Control")).toContain("private");
  });

  it("names the municipality, whether the enquiry was taken or not", async () => {
    const somewhere = { ...typed, location: "Frascati" };
    expect((await post({ ok: true, reference: "AMB-7K3QX", locale: "it" }, somewhere)).outcome.place).toBe(frascati);
    expect((await post({ ok: false, reason: "unavailable" }, somewhere)).outcome.place).toBe(frascati);
  });
});
