import { describe, expect, it } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

describe("the address that was probably meant", () => {
  it.each([
    ["giulia@gmial.com", "giulia@gmail.com"],
    ["giulia@gmai.com", "giulia@gmail.com"],
    ["giulia@gmaill.com", "giulia@gmail.com"],
    ["giulia@gnail.com", "giulia@gmail.com"],
    ["giulia@gmail.con", "giulia@gmail.com"],
    ["giulia@gmail.co", "giulia@gmail.com"],
    ["giulia@gmail.it", "giulia@gmail.com"],
    ["Giulia.Rossi@HOTMIAL.IT", "Giulia.Rossi@hotmail.it"],
    ["giulia@libero.ti", "giulia@libero.it"],
    ["giulia@iclod.com", "giulia@icloud.com"],
    ["emma@yaho.co.uk", "emma@yahoo.co.uk"],
  ])("of %s is %s", (address, meant) => {
    expect(suggestAddress(address)).toBe(meant);
  });

  it.each([
    "giulia@gmail.com",
    "giulia@GMAIL.COM",
    "giulia@mail.com",
    "giulia@ymail.com",
    "giulia@live.it",
    "giulia@live.com",
    "giulia@hotmail.fr",
    "giulia@studiorossi.it",
    "giulia@posta.example",
    "giulia@tim.it",
    "giulia@alice.it",
    "giulia",
    "@gmial.com",
  ])("of %s does not exist", (address) => {
    expect(suggestAddress(address)).toBeUndefined();
  });
});
