import { describe, expect, it } from "vitest";
import { recipientKey } from "./recipient-key.ts";

describe("the mailbox that an address reaches", () => {
  it.each([
    ["Giulia@Posta.Example", "giulia@posta.example"],
    ["giulia+party@posta.example", "giulia@posta.example"],
    ["v.ic.tim+1@gmail.com", "victim@gmail.com"],
    ["V.I.C.T.I.M@GoogleMail.com", "victim@gmail.com"],
    ["victim+2@outlook.com", "victim@outlook.com"],
    ["v.ictim@outlook.com", "v.ictim@outlook.com"],
    ["v.ictim@posta.example", "v.ictim@posta.example"],
    ["victim@me.com", "victim@icloud.com"],
    ["v_ic-tim+x@pm.me", "victim@proton.me"],
    ["victim-shop@yahoo.it", "victim@yahoo.it"],
    ["vic-tim@posta.example", "vic-tim@posta.example"],
    ["+tag@posta.example", "+tag@posta.example"],
    ["...@gmail.com", "...@gmail.com"],
  ])("of %s is that of %s", (address, key) => {
    expect(recipientKey(address)).toBe(key);
  });
});
