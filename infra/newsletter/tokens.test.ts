import { describe, expect, it } from "vitest";
import { createSubscriberTokens, newSubscriberId } from "./tokens.ts";

const tokens = createSubscriberTokens("a secret of this site");

describe("a subscriber's token", () => {
  it("names its subscriber, and is always the same", () => {
    const id = newSubscriberId();
    const token = tokens.tokenFor(id);
    expect(token).toMatch(/^[\w-]{65}$/);
    expect(tokens.tokenFor(id)).toBe(token);
    expect(tokens.idOf(token)).toBe(id);
  });

  it("cannot be made from an id, nor from another site's secret", () => {
    const id = newSubscriberId();
    const others = createSubscriberTokens("another secret");
    expect(tokens.idOf(others.tokenFor(id))).toBeUndefined();
    expect(tokens.idOf(id + "x".repeat(43))).toBeUndefined();
    expect(tokens.idOf(newSubscriberId() + tokens.tokenFor(id).slice(22))).toBeUndefined();
  });

  it.each(["", "x", "x".repeat(64), "x".repeat(66), "è".repeat(65)])("is not %j", (text) => {
    expect(tokens.idOf(text)).toBeUndefined();
  });

  it("is valid for one subscriber only", () => {
    expect(new Set(Array.from({ length: 100 }, () => tokens.tokenFor(newSubscriberId()))).size).toBe(100);
  });
});
