import { expect, it } from "vitest";
import type { StoredRequest } from "#domain/requests/request.ts";
import { redact } from "./redact.ts";

const request = {
  content: {
    kind: "booking",
    name: "Giulia Marchetti",
    email: "g.marchetti+bar@posta.example",
    phone: "+393330000000",
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

it("leaves words alone that only contain a short name", () => {
  const short = { content: { kind: "contact", name: "Al", email: "in@posta.example" } } as StoredRequest;
  expect(redact("in all: in@posta.example", short)).toBe("in all: […]");
  const info = { content: { kind: "contact", name: "Anna", email: "info@posta.example" } } as StoredRequest;
  expect(redact("for information", info)).toBe("for information");
});

it("needs no request", () => {
  expect(redact("no giulia@posta.example", undefined)).toBe("no […]");
});
