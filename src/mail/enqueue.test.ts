import { describe, expect, it } from "vitest";
import { fitsBudget, recipientKey } from "./enqueue.server.ts";

const budget = { perDay: 5, causedByVisitors: 3, acknowledgements: 1 };
const receipt = { kind: "visitor-update", byOwner: false };

describe("a recipient's budget of mails", () => {
  it("counts all kinds together", () => {
    expect(fitsBudget(["visitor-update", "visitor-update"], receipt, budget)).toBe(true);
    expect(fitsBudget(["visitor-update", "visitor-update", "reminder-quote"], receipt, budget)).toBe(false);
  });

  it("keeps a part for what the owner sends, which ends as well", () => {
    const answer = { ...receipt, byOwner: true };
    expect(fitsBudget(Array<string>(4).fill("visitor-update"), answer, budget)).toBe(true);
    expect(fitsBudget(Array<string>(5).fill("visitor-update"), answer, budget)).toBe(false);
  });

  it("has room for fewer receipts of new requests, unless the owner lets one go", () => {
    const acknowledgement = { kind: "visitor-acknowledgement", byOwner: false };
    expect(fitsBudget(["visitor-acknowledgement"], acknowledgement, budget)).toBe(false);
    expect(fitsBudget(["visitor-acknowledgement"], { ...acknowledgement, byOwner: true }, budget)).toBe(true);
    expect(fitsBudget(["visitor-update"], acknowledgement, budget)).toBe(true);
  });
});

describe("the mailbox that an address reaches", () => {
  it.each([
    ["Giulia@Posta.Example", "giulia@posta.example"],
    ["giulia+party@posta.example", "giulia@posta.example"],
    ["v.ic.tim+1@gmail.com", "victim@gmail.com"],
    ["V.I.C.T.I.M@GoogleMail.com", "victim@gmail.com"],
    ["victim+2@outlook.com", "victim@outlook.com"],
    ["v.ictim@posta.example", "victim@posta.example"],
    ["victim@me.com", "victim@icloud.com"],
    ["v_ic-tim+x@pm.me", "victim@proton.me"],
    ["victim-1@yahoo.com", "victim@yahoo.com"],
    ["vic.tim-2@Yahoo.co.uk", "victim@yahoo.co.uk"],
    ["victim-1@posta.example", "victim1@posta.example"],
    ["+tag@posta.example", "+tag@posta.example"],
    ["...@gmail.com", "...@gmail.com"],
  ])("of %s is the one of %s", (address, key) => {
    expect(recipientKey(address)).toBe(key);
  });
});
