import { describe, expect, it } from "vitest";
import type { StoredRequest } from "#src/requests/request.ts";
import { aBooking } from "#tests/helpers/requests.ts";
import { attemptLimit, backoffSeconds, redact } from "./failure.ts";
import type { MailKind } from "./kinds.ts";
import { mails } from "./mails.ts";

describe("the wait after a failed attempt", () => {
  it("doubles from five seconds to half an hour", () => {
    expect([1, 2, 3, 4, 9, 10, 50].map((failed) => backoffSeconds(failed, 0))).toEqual([
      5, 10, 20, 40, 1280, 1440, 1440,
    ]);
  });

  it("spreads deliveries that failed together over a further quarter", () => {
    expect(backoffSeconds(1, 0.5)).toBe(5.625);
    expect(backoffSeconds(20, 0.5)).toBe(1620);
  });
});

describe("giving up", () => {
  it("a mail to the visitor takes about three days", () => {
    const attempts = attemptLimit("visitor-update") - 1;
    const waits = Array.from({ length: attempts }, (_, index) => backoffSeconds(index + 1, 0.5));
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
    expect(days).toBeGreaterThan(2.75);
    expect(days).toBeLessThan(3.25);
  });

  it("a mail to the owner about one request never happens by itself", () => {
    const kinds = Object.keys(mails) as MailKind[];
    const endless = kinds.filter((kind) => kind !== "desk-link" && attemptLimit(kind) === Infinity);
    expect(endless).toEqual(["owner-notice", "owner-update", "owner-card-problem", "owner-erasure", "owner-flood"]);
  });
});

const request = {
  content: {
    ...aBooking,
    email: "g.marchetti+bar@posta.example",
  },
} as StoredRequest;

it.each([
  [
    "550 5.1.1 <g.marchetti+bar@posta.example>: Recipient address rejected",
    "550 5.1.1 <[…]>: Recipient address rejected",
  ],
  ["450 4.2.0 someone.else@posta.example greylisted", "450 4.2.0 […] greylisted"],
  ["550 no mailbox g.marchetti+bar here", "550 no mailbox […] here"],
  ["422 GIULIA MARCHETTI (+393330000000) is unknown", "422 […] ([…]) is unknown"],
  ["connect ECONNREFUSED 127.0.0.1:587", "connect ECONNREFUSED 127.0.0.1:587"],
])("redacts %s", (text, expected) => {
  expect(redact(text, request)).toBe(expected);
});

it.each(["anna-maria@posta.example", "a/b{c}|d^e$f@posta.example", "anna.maria@sotto-dominio.example"])(
  "redacts %s, whose signs mean something to a pattern",
  (email) => {
    const named = { content: { kind: "contact", name: "Anna-Maria (d’O) [1] \\ *", email } } as StoredRequest;
    expect(redact(`no ${email.split("@")[0]} for ${named.content.name} here`, named)).toBe("no […] for […] here");
  },
);

it.each([
  ["Al", "in@posta.example", "in all: in@posta.example", "in all: […]"],
  ["Anna", "info@posta.example", "for information", "for information"],
])("does not redact words that only contain the short name %s or %s", (name, email, text, expected) => {
  expect(redact(text, { content: { kind: "contact", name, email } } as StoredRequest)).toBe(expected);
  expect(redact("no giulia@posta.example", undefined)).toBe("no […]");
});
