import { resolve } from "node:path";
import { expect, it } from "vitest";
import { ConfigurationError, readConfig } from "./config.ts";

/** The problems of the variables, beginning with their names. */
function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems;
  }
}
const namesOf = (problems: readonly string[]) => problems.map((problem) => problem.split(":")[0] ?? "");

const stripe = { STRIPE_SECRET_KEY: "sk_test_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
const dkim = { DKIM_DOMAIN: "ambra.example", DKIM_SELECTOR: "site", DKIM_PRIVATE_KEY_FILE: "/etc/dkim.pem" };

it("needs no variable, and takes an empty one for unset", () => {
  const defaults = {
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    noindex: false,
    database: { kind: "sqlite", path: "var/site.db" },
    smtpUrl: undefined,
    dkim: undefined,
    stripe: undefined,
    contentFolder: resolve(import.meta.dirname, "../../content"),
    mailFrom: undefined,
    ownerEmail: undefined,
    linkSecret: undefined,
    calendarUrl: undefined,
    dataFolder: "var",
    retentionDays: undefined,
    trustedProxies: 0,
    requestsPerMinute: 20,
    requestsPerHour: 20,
    httpRequestsPerMinute: 600,
  };
  for (const variables of [{}, { HOST: "", RETENTION_DAYS: "", STRIPE_SECRET_KEY: "" }])
    expect(readConfig(variables)).toMatchObject(defaults);
});

it.each([
  [{ PORT: "8080" }, { port: 8080, siteUrl: "http://localhost:8080" }],
  [{ SITE_URL: "https://www.example.it/" }, { siteUrl: "https://www.example.it" }],
  [{ SITE_NOINDEX: "1" }, { noindex: true }],
  [
    { DATABASE_URL: "sqlite:/srv/a b/site.db" },
    { database: { kind: "sqlite", path: "/srv/a b/site.db" }, dataFolder: "/srv/a b" },
  ],
  [
    { DATABASE_URL: "postgres://a:p%40s@db/b" },
    { database: { kind: "postgres", url: "postgres://a:p%40s@db/b" }, dataFolder: "var" },
  ],
  [{ MAIL_FROM: "Bar <bar@example.it>" }, { mailFrom: "Bar <bar@example.it>" }],
  [{ LINK_SECRET: "x".repeat(32) }, { linkSecret: "x".repeat(32) }],
  [{ RETENTION_DAYS: "730" }, { retentionDays: 730 }],
  [{ CALENDAR_URL: "https://calendar.example/key.ics?a=1" }, { calendarUrl: "https://calendar.example/key.ics?a=1" }],
  [{ CALENDAR_URL: "webcal://calendar.example/key.ics" }, { calendarUrl: "https://calendar.example/key.ics" }],
  [{ CALENDAR_URL: "WEBCALS://calendar.example/key.ics" }, { calendarUrl: "https://calendar.example/key.ics" }],
  [{ CALENDAR_URL: "http://anna:p@127.0.0.1:8080/a.ics" }, { calendarUrl: "http://anna:p@127.0.0.1:8080/a.ics" }],
  [
    { TRUST_PROXY: "1", REQUESTS_PER_MINUTE: "60" },
    { trustedProxies: 1, requestsPerMinute: 60 },
  ],
  [dkim, { dkim: { domain: "ambra.example", selector: "site", privateKeyFile: "/etc/dkim.pem" } }],
  [stripe, { stripe: { secretKey: "sk_test_0123456789", webhookSecret: "whsec_0123456789", apiUrl: undefined } }],
  // Personal data leaves this machine only encrypted.
  [{ ...stripe, STRIPE_API_URL: "http://localhost:9000" }, { stripe: { apiUrl: "http://localhost:9000" } }],
  [{ ...stripe, STRIPE_API_URL: "http://127.0.0.1:9000" }, { stripe: { apiUrl: "http://127.0.0.1:9000" } }],
  [{ ...stripe, STRIPE_API_URL: "http://[::1]:9000/" }, { stripe: { apiUrl: "http://[::1]:9000/" } }],
])("reads %o", (variables: Record<string, string>, config) => {
  expect(readConfig(variables)).toMatchObject(config);
});

it.each([
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PORT", "0x50"],
  ["SITE_URL", "www.example.it"],
  ["SITE_URL", "https://example.it/bar"],
  ["SITE_URL", "ftp://example.it"],
  ["SITE_NOINDEX", "yes"],
  ["DATABASE_URL", "mysql://root@db"],
  ["DATABASE_URL", "postgres://site:100%@db/site"],
  ["DATABASE_URL", "sqlite:"],
  ["LINK_SECRET", "x".repeat(31)],
  ["RETENTION_DAYS", "0"],
  ["RETENTION_DAYS", "2 years"],
  ["CALENDAR_URL", "secret-key.ics"],
  ["CALENDAR_URL", "ftp://calendar.example/secret-key.ics"],
  ["SMTP_URL", "mail.example.it"],
  ["OWNER_EMAIL", "nobody"],
  ["DKIM_DOMAIN", "a b"],
  // The publishable key, and the secret of another service.
  ["STRIPE_SECRET_KEY", "pk_test_0123456789"],
  ["STRIPE_WEBHOOK_SECRET", "0123456789"],
  ["STRIPE_API_URL", "http://tools.example/"],
  ["STRIPE_API_URL", "http://127.0.0.1.evil.example/"],
  ["STRIPE_API_URL", "http://10.0.0.1/"],
  ["STRIPE_API_URL", "https://user:secret@tools.example/"],
  ["STRIPE_API_URL", "ftp://localhost/"],
])("refuses %s=%s", (name, value) => {
  expect(namesOf(problemsOf({ ...stripe, ...dkim, [name]: value }))).toEqual([name]);
});

it.each([...Object.keys(dkim), ...Object.keys(stripe)])("requires %s if others of its group are set", (name) => {
  expect(namesOf(problemsOf({ ...dkim, ...stripe, [name]: "" }))).toEqual([name]);
});

it("lists all problems at once, without values", () => {
  const problems = problemsOf({
    PORT: "http",
    DATABASE_URL: "mysql://root:hunter2@db",
    DKIM_DOMAIN: "a b",
    STRIPE_SECRET_KEY: "hunter2",
  });
  expect(namesOf(problems).toSorted()).toEqual([
    "DATABASE_URL",
    "DKIM_DOMAIN",
    "DKIM_PRIVATE_KEY_FILE",
    "DKIM_SELECTOR",
    "PORT",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ]);
  expect(problems.join()).not.toContain("hunter2");
});
