import { describe, expect, it } from "vitest";
import { createRequestIds } from "./request-id.ts";

describe("the id of a request", () => {
  it("is another for each request and each process", () => {
    const [one, other] = [createRequestIds(0), createRequestIds(0)];
    const ids = [one(undefined), one(undefined), other(undefined), other(undefined)];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-z]+$/);
  });

  it("is the proxy's where a proxy is trusted", () => {
    expect(createRequestIds(1)("8f2c_A-1")).toBe("8f2c_A-1");
    expect(createRequestIds(1)("x".repeat(64))).toBe("x".repeat(64));
    expect(createRequestIds(0)("8f2c_A-1")).not.toBe("8f2c_A-1");
  });

  it.each(["", "x".repeat(65), "giulia@posta.example", "a b", "a\nb", '"', "è"])("is never %o", (given) => {
    expect(createRequestIds(1)(given)).toMatch(/^[\da-f]{8}-1$/);
  });
});
