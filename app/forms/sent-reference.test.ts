import { describe, expect, it } from "vitest";
import { messagesIn } from "#i18n/all-messages.ts";
import { chatAbout, sentToast } from "./sent-reference.ts";

const messages = messagesIn("en");

describe("a request that was sent", () => {
  it("is announced in one line, with its reference if there is one", () => {
    expect(sentToast("AMB-7K3QX", "Request sent!", messages)).toEqual({
      tone: "ok",
      title: "Request AMB-7K3QX sent",
      duration: 5000,
    });
    expect(sentToast(undefined, "Request sent!", messages)).toMatchObject({ title: "Request sent!" });
  });

  it("has a link to a chat that begins with its reference", () => {
    const address = new URL(chatAbout("AMB-7K3QX", "390600000000", messages));
    expect(address.pathname).toBe("/390600000000");
    expect(address.searchParams.get("text")).toContain("AMB-7K3QX");
  });
});
