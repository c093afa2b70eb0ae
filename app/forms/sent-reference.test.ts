import { describe, expect, it } from "vitest";
import { messagesIn } from "#i18n/all-messages.ts";
import { chatAbout, sentToast } from "./sent-reference.ts";

const messages = messagesIn("en");

describe("a request that was sent", () => {
  it("is told of in one line, which has its reference where there is one", () => {
    expect(sentToast("AMB-7K3QX", "Request sent!", messages)).toEqual({
      tone: "ok",
      title: "Request AMB-7K3QX sent",
      duration: 5000,
    });
    expect(sentToast(undefined, "Request sent!", messages)).toMatchObject({ title: "Request sent!" });
  });

  it("can be talked about in a chat that begins with its reference", () => {
    const address = new URL(chatAbout("AMB-7K3QX", "390600000000", messages));
    expect(address.pathname).toBe("/390600000000");
    expect(address.searchParams.get("text")).toContain("AMB-7K3QX");
  });
});
