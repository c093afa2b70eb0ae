import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const defaults = { mailFrom: "Ambra <ciao@ambra.example>", ownerEmail: "titolare@ambra.example" };
const read = (variables: Record<string, string>) => readConfig(variables, defaults);

describe("the configuration", () => {
  it("needs nothing", () => {
    expect(read({})).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: "127.0.0.1",
        siteUrl: "http://localhost:3000",
        database: { kind: "sqlite", path: "var/site.db" },
        smtpUrl: undefined,
        ...defaults,
      },
    });
  });

  it("takes what is set, and an empty value for none", () => {
    expect(
      read({
        PORT: "8080",
        SITE_URL: "https://www.example.it/",
        DATABASE_URL: "sqlite:/srv/a b/site.db",
        SMTP_URL: "smtps://user:p%40ss@mail.example.it:465",
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
        mailFrom: "Bar <bar@example.it>",
        ownerEmail: "owner@example.it",
      },
    });
    expect(read({ PORT: "8080" })).toMatchObject({ config: { siteUrl: "http://localhost:8080" } });
  });

  it("lists every problem at once, without the values", () => {
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

  it("wants an origin without a path", () => {
    expect(read({ SITE_URL: "https://example.it/bar" })).toMatchObject({ ok: false });
    expect(read({ SITE_URL: "ftp://example.it" })).toMatchObject({ ok: false });
  });
});
