import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { sendRaw } from "../helpers/raw-http.ts";
import { test } from "../helpers/site.ts";

const booking = pathTo("booking", "it");
const close = "Host: ambra.example\r\nConnection: close\r\n";
const ask = (method: string, target: string, headers = "", body = "") =>
  `${method} ${target} HTTP/1.1\r\n${close}${headers}${body === "" ? "" : `Content-Length: ${body.length}\r\n`}\r\n${body}`;
const asForm = "Content-Type: application/x-www-form-urlencoded\r\n";

const hostile: Array<[what: string, bytes: string, status: number]> = [
  ["a path that is not UTF-8", ask("GET", "/%E0%A4%A"), 404],
  ["a path with a null byte", ask("GET", "/%00.js"), 404],
  ["a path in capital letters", ask("GET", "/Prenota"), 404],
  ["a path in two languages", ask("GET", "/en/prenota"), 404],
  ["a file that is hidden", ask("GET", "/.env"), 404],
  ["a script that is not there", ask("GET", "/assets/none.js"), 404],
  ["a way out of the folder", ask("GET", "/assets/..%2f..%2fpackage.json"), 404],
  ["a very long path", ask("GET", `/${"a".repeat(8000)}`), 404],
  ["a very long query", ask("GET", `/?${"a=%0d%0a&".repeat(900)}`), 200],
  ["a header beyond all measure", ask("GET", "/", `Cookie: ${"a".repeat(20_000)}\r\n`), 431],
  ["odd cookies and languages", ask("GET", "/", "Cookie: %%%=;;__proto__=x\r\nAccept-Language: ;;q=,*/-\r\n"), 200],
  [
    "somebody else's host",
    `GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: e\r\nConnection: close\r\n\r\n`,
    200,
  ],
  ["a host that looks like an address", "GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n", 400],
  ["a host that cannot exist", "GET / HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n", 400],
  ["a page's data, which is at no address", ask("GET", `${booking}.data?_routes=__proto__,%00`), 404],
  ["a post to a page without a form", ask("POST", "/", asForm, "a=b"), 405],
  ["a post to nowhere", ask("POST", "/nowhere", asForm, "a=b"), 404],
  ["a post to a page's data", ask("POST", `${booking}.data`, asForm, "a=b"), 404],
  ["a form as text", ask("POST", booking, "Content-Type: text/plain\r\n", "a=b"), 415],
  [
    "a form with a broken boundary",
    ask("POST", booking, "Content-Type: multipart/form-data; boundary=x\r\n", "--y"),
    400,
  ],
  ["a form with broken escapes", ask("POST", booking, asForm, "name=%zz&%E0%A4=%&__proto__=x&constructor=y"), 422],
  ["a day cut short", ask("POST", booking, asForm, `date=${daysAhead(61).slice(0, -1)}`), 422],
  ["a form of 10,000 fields", ask("POST", booking, asForm, "a=1&".repeat(10_000)), 422],
  ["a form from an unknown origin", ask("POST", booking, `${asForm}Origin: null\r\n`, "a=b"), 403],
  ["nothing but noise", "\u0016\u0003\u0001\u0002\r\n\r\n", 400],
];

test("hostile requests get the expected status and all security headers @scripts @desk", async ({ site }) => {
  const statuses: Record<string, number> = {};
  const bare: string[] = [];
  for (const [what, bytes, expected] of hostile) {
    const { status, headers } = await sendRaw(site.url, bytes);
    statuses[what] = status;
    // Node refuses these before the site sees them, without a body.
    if (expected === 431 || bytes.startsWith("\u0016")) continue;
    expect(headers["location"]).toBeUndefined();
    for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"]) {
      if (headers[name] === undefined) bare.push(`${what}: ${name}`);
    }
  }
  expect(statuses).toEqual(Object.fromEntries(hostile.map(([what, , status]) => [what, status])));
  expect(bare).toEqual([]);
  // Output of libraries bypasses the log, which redacts private links.
  expect(site.log).not.toContain("could not be decoded");
});
