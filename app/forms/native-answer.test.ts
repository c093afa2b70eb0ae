import { describe, expect, it } from "vitest";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { Receipt } from "#domain/requests/receipts.ts";
import { formPageHeaders, receiptHeaders, receiptIn, receiptOf, refusedAnswer } from "./native-answer.ts";

const orvieto: Municipality = { name: "Orvieto", province: "TR", coverage: { kind: "feasibility", km: 111 } };
const placeIn = async (text: string) => (text === "Orvieto (TR)" ? orvieto : undefined);
const none = new Headers();

describe("the answer to a form posted without scripts and not taken", () => {
  it.each([
    [{ ok: false, reason: "invalid", errors: {} } as const, 422, undefined],
    [{ ok: false, reason: "too-many-requests", retryAfterSeconds: 17 } as const, 429, "17"],
    [{ ok: false, reason: "unavailable" } as const, 503, "30"],
  ])("to %j has the status %i and says when to try again: %s", (result, status, retryAfter) => {
    const answer = refusedAnswer(result);
    expect(answer.status).toBe(status);
    const headers = formPageHeaders({ actionHeaders: new Headers(answer.headers), loaderHeaders: none });
    expect(headers.get("Retry-After") ?? undefined).toBe(retryAfter);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });
});

describe("a page with a form", () => {
  it("says nothing of caches where it is the same for everybody", () => {
    expect([...formPageHeaders({ actionHeaders: none, loaderHeaders: none })]).toEqual([]);
  });

  it("is for no cache and no search engine where it shows a receipt", () => {
    const headers = formPageHeaders({ actionHeaders: none, loaderHeaders: new Headers(receiptHeaders) });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("the receipt of a request", () => {
  const typed = {
    name: "Giulia Marchetti",
    email: "giulia@posta.example",
    phone: "333 000 0000",
    location: "Villa Rossi, Orvieto",
    details: "Novanta invitati",
    date: "2027-05-15",
    timeSlot: "16:00",
    eventType: "wedding",
  };

  it("holds what the notice says and no personal data", () => {
    expect(receiptOf("booking", "AMB-7K3QX", typed, orvieto)).toEqual({
      kind: "booking",
      reference: "AMB-7K3QX",
      date: "2027-05-15",
      timeSlot: "16:00",
      eventType: "wedding",
      municipality: "Orvieto (TR)",
    });
    expect(receiptOf("contact", "AMB-7K3QX", typed, undefined)).toEqual({ kind: "contact", reference: "AMB-7K3QX" });
  });

  const receipt: Receipt = { kind: "booking", reference: "AMB-7K3QX", municipality: "Orvieto (TR)" };
  const receipts = { sign: () => "signed", read: (text: string) => (text === "signed" ? receipt : undefined) };
  const found = (query: string, kind: "booking" | "contact" = "booking") =>
    receiptIn(new URL(`https://site.example/page${query}`), kind, { receipts, placeIn });

  it("is found in the address of its own form's page, with its municipality", async () => {
    expect(await found("?receipt=signed")).toEqual({ receipt, place: orvieto });
    expect(await found("?receipt=signed", "contact")).toBeUndefined();
  });

  it.each(["", "?receipt=", "?receipt=forged"])("is not found in %j", async (query) => {
    expect(await found(query)).toBeUndefined();
  });
});
