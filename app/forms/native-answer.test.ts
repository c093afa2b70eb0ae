import { describe, expect, it } from "vitest";
import { answerTo, formPageHeaders } from "./native-answer.ts";

describe("the answer to a form posted without scripts", () => {
  it.each([
    [{ ok: true, reference: "AMB-7K3QX", locale: "it" } as const, 200, undefined],
    [{ ok: false, reason: "invalid", errors: {} } as const, 422, undefined],
    [{ ok: false, reason: "too-many-requests", retryAfterSeconds: 17 } as const, 429, "17"],
    [{ ok: false, reason: "unavailable" } as const, 503, "30"],
  ])("to %j has the status %i and says when to try again: %s", (result, status, retryAfter) => {
    const answer = answerTo(result);
    expect(answer.status).toBe(status);
    const headers = formPageHeaders({ actionHeaders: new Headers(answer.headers) });
    expect(headers.get("Retry-After") ?? undefined).toBe(retryAfter);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });
});
