import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const read = (variables: Record<string, string>) => readConfig(variables);

describe("the configuration", () => {
  it("needs no variable", () => {
    expect(read({})).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: "127.0.0.1",
        siteUrl: "http://localhost:3000",
        database: { kind: "sqlite", path: "var/site.db" },
        smtpUrl: undefined,
        contentFolder: resolve(import.meta.dirname, "../../content"),
        mailFrom: undefined,
        ownerEmail: undefined,
      },
    });
  });

  it("reads variables, and takes an empty one for unset", () => {
    expect(
      read({
        PORT: "8080",
        SITE_URL: "https://www.example.it/",
        DATABASE_URL: "sqlite:/srv/a b/site.db",
        SMTP_URL: "smtps://user:p%40ss@mail.example.it:465",
        CONTENT_DIR: "/srv/bar/content",
        MAIL_FROM: "Bar <bar@example.it>",
        OWNER_EMAIL: "owner@example.it",
        HOST: "",
      }),
    ).toMatchObject({
      ok: true,
      config: {
        port: 8080,
        host: "127.0.0.1",
        siteUrl: "https://www.example.it",
        database: { path: "/srv/a b/site.db" },
        smtpUrl: "smtps://user:p%40ss@mail.example.it:465",
        contentFolder: "/srv/bar/content",
        mailFrom: "Bar <bar@example.it>",
        ownerEmail: "owner@example.it",
      },
    });
    expect(read({ PORT: "8080" })).toMatchObject({ config: { siteUrl: "http://localhost:8080" } });
  });

  it("allows search engines by default", () => {
    expect(read({})).toMatchObject({ config: { noindex: false } });
    expect(read({ SITE_NOINDEX: "0" })).toMatchObject({ config: { noindex: false } });
    expect(read({ SITE_NOINDEX: "1" })).toMatchObject({ config: { noindex: true } });
    expect(read({ SITE_NOINDEX: "yes" })).toEqual({ ok: false, problems: ["SITE_NOINDEX: expected 0 or 1"] });
  });

  it("accepts a URL of PostgreSQL", () => {
    const url = "postgres://site:p%40ss@db.example/ambra";
    expect(read({ DATABASE_URL: url })).toMatchObject({ config: { database: { kind: "postgres", url } } });
  });

  it("accepts a link secret of at least 32 characters, or none", () => {
    expect(read({})).toMatchObject({ config: { linkSecret: undefined, dataFolder: "var" } });
    expect(read({ LINK_SECRET: "x".repeat(32) })).toMatchObject({ config: { linkSecret: "x".repeat(32) } });
    expect(read({ LINK_SECRET: "x".repeat(31) })).toEqual({
      ok: false,
      problems: ["LINK_SECRET: expected at least 32 characters"],
    });
  });

  it("lists all problems at once, without values", () => {
    const result = read({
      PORT: "http",
      SITE_URL: "www.example.it",
      DATABASE_URL: "mysql://root:secret@db",
      SMTP_URL: "mail.example.it",
      OWNER_EMAIL: "nobody",
    });
    expect(result.ok).toBe(false);
    const problems = result.ok ? [] : result.problems;
    expect(problems.map((problem) => problem.split(":")[0])).toEqual(
      expect.arrayContaining(["PORT", "SITE_URL", "DATABASE_URL", "SMTP_URL", "OWNER_EMAIL"]),
    );
    expect(problems.join("\n")).not.toContain("secret");
  });

  it.each(["65536", "-1", "80.5", "0x50"])("refuses the port %s", (PORT) => {
    expect(read({ PORT })).toMatchObject({ ok: false });
  });

  it("deletes no requests unless a number of days is set", () => {
    expect(read({})).toMatchObject({ config: { retentionDays: undefined } });
    expect(read({ RETENTION_DAYS: "730" })).toMatchObject({ config: { retentionDays: 730 } });
    for (const RETENTION_DAYS of ["0", "-1", "2 years"]) expect(read({ RETENTION_DAYS })).toMatchObject({ ok: false });
  });

  it("accepts the address of the owner's calendar, also with the scheme webcal", () => {
    expect(read({})).toMatchObject({ config: { calendarUrl: undefined } });
    const path = "calendar.example/private-key/basic.ics?a=1";
    for (const scheme of ["https", "webcal", "WEBCALS"]) {
      expect(read({ CALENDAR_URL: `${scheme}://${path}` })).toMatchObject({
        config: { calendarUrl: `https://${path}` },
      });
    }
    expect(read({ CALENDAR_URL: "http://anna:p@127.0.0.1:8080/a.ics" })).toMatchObject({ ok: true });
    for (const CALENDAR_URL of ["secret-key.ics", "ftp://calendar.example/secret-key.ics"]) {
      expect(read({ CALENDAR_URL })).toEqual({
        ok: false,
        problems: ["CALENDAR_URL: expected the https (http, webcal) address of an iCalendar feed"],
      });
    }
  });

  it("limits one client and all clients together", () => {
    expect(read({})).toMatchObject({
      config: {
        trustedProxies: 0,
        requestsPerMinute: 20,
        requestsPerHour: 20,
        httpRequestsPerMinute: 600,
        maxConnections: 1000,
      },
    });
    expect(read({ TRUST_PROXY: "1", REQUESTS_PER_MINUTE: "60", MAX_CONNECTIONS: "5000" })).toMatchObject({
      config: { trustedProxies: 1, requestsPerMinute: 60, maxConnections: 5000 },
    });
    for (const MAX_CONNECTIONS of ["0", "many"]) expect(read({ MAX_CONNECTIONS })).toMatchObject({ ok: false });
  });

  it("requires an origin without a path", () => {
    expect(read({ SITE_URL: "https://example.it/bar" })).toMatchObject({ ok: false });
    expect(read({ SITE_URL: "ftp://example.it" })).toMatchObject({ ok: false });
  });

  describe("of deliveries", () => {
    const stripe = { STRIPE_SECRET_KEY: "sk_test_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
    const dkim = { DKIM_DOMAIN: "ambra.example", DKIM_SELECTOR: "site", DKIM_PRIVATE_KEY_FILE: "/etc/dkim.pem" };
    const problemsOf = (variables: Record<string, string>): string[] => {
      const result = read(variables);
      return result.ok ? [] : result.problems.map((problem) => problem.split(":")[0] ?? "");
    };

    it("has no signature unless it is set", () => {
      expect(read({})).toMatchObject({ config: { dkim: undefined } });
      expect(read(dkim)).toMatchObject({
        config: {
          dkim: { domain: "ambra.example", selector: "site", privateKeyFile: "/etc/dkim.pem" },
        },
      });
    });

    it.each(Object.keys(dkim))("requires %s if others of its group are set", (name) => {
      expect(problemsOf({ ...dkim, [name]: "" })).toEqual([name]);
    });

    it("accepts card payments only with both keys of Stripe, and checks their form", () => {
      expect(read({})).toMatchObject({ config: { stripe: undefined } });
      expect(read(stripe)).toMatchObject({
        config: { stripe: { secretKey: "sk_test_0123456789", webhookSecret: "whsec_0123456789", apiUrl: undefined } },
      });
      expect(problemsOf({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY })).toEqual(["STRIPE_WEBHOOK_SECRET"]);
      expect(problemsOf({ STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET })).toEqual(["STRIPE_SECRET_KEY"]);
      // The publishable key, and the secret of another service.
      expect(problemsOf({ STRIPE_SECRET_KEY: "pk_test_0123456789", STRIPE_WEBHOOK_SECRET: "0123456789" })).toEqual([
        "STRIPE_SECRET_KEY",
        "STRIPE_WEBHOOK_SECRET",
      ]);
      expect(problemsOf({ ...stripe, STRIPE_API_URL: "http://stripe.example" })).toEqual(["STRIPE_API_URL"]);
    });

    it("reports these problems with all others at once, without values", () => {
      const variables = {
        PORT: "http",
        STRIPE_WEBHOOK_SECRET: "short",
        DKIM_DOMAIN: "a b",
      };
      expect(problemsOf(variables).toSorted()).toEqual([
        "DKIM_DOMAIN",
        "DKIM_PRIVATE_KEY_FILE",
        "DKIM_SELECTOR",
        "PORT",
        "STRIPE_SECRET_KEY",
        "STRIPE_WEBHOOK_SECRET",
      ]);
      const result = read(variables);
      expect(result.ok ? "" : result.problems.join()).not.toContain("short");
    });

    it.each(["http://localhost:9000", "http://127.0.0.1:9000", "http://[::1]:9000/"])(
      "sends personal data unencrypted only to this machine: %s",
      (STRIPE_API_URL) => {
        expect(problemsOf({ ...stripe, STRIPE_API_URL })).toEqual([]);
      },
    );

    it.each([
      "http://tools.example/",
      "http://127.0.0.1.evil.example/",
      "http://10.0.0.1/",
      "https://user:secret@tools.example/",
      "ftp://localhost/",
      "tools.example",
    ])("refuses to post to %s", (url) => {
      expect(problemsOf({ ...stripe, STRIPE_API_URL: url })).toContain("STRIPE_API_URL");
    });
  });
});
