import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#tests/helpers/process.ts";
import { checkAddresses, checkMailServer } from "./mail.ts";

describe("the mail server", () => {
  let server: SMTPServer;
  let port: number;
  let mails = 0;

  beforeEach(async () => {
    mails = 0;
    server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      onAuth({ username, password }, _session, callback) {
        if (username === "sito" && password === "giusta") callback(null, { user: username });
        else callback(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
      },
      onMailFrom(_address, _session, callback) {
        mails += 1;
        callback();
      },
    });
    server.on("error", () => undefined);
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    ({ port } = server.server.address() as AddressInfo);
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const { signal } = new AbortController();
  const observe = (smtpUrl: string | undefined, milliseconds = 5_000) =>
    checkMailServer({ smtpUrl, mailFolder: "var/mail" }, signal, milliseconds);

  it("accepts the login, and no mail is sent", async () => {
    expect(await observe(`smtp://sito:giusta@127.0.0.1:${port}`)).toEqual([
      { state: "ok", says: "127.0.0.1 lets the site log in" },
    ]);
    expect(mails).toBe(0);
  });

  it("that refuses the login is a problem, and the password is not repeated", async () => {
    const [found] = await observe(`smtp://sito:sbagliata@127.0.0.1:${port}`);
    expect(found?.state).toBe("problem");
    expect(found?.says).toContain("user or password of SMTP_URL are not taken");
    expect(found?.says).not.toContain("sbagliata");
  });

  it("that has no TLS although it should is reported on one line", async () => {
    const [found] = await observe(`smtps://127.0.0.1:${port}`);
    expect(found?.state).toBe("problem");
    expect(found?.says).toContain("is it smtp:// or smtps://");
    expect(found?.says).not.toContain("\n");
  });

  it("that does not listen is a problem", async () => {
    const [found] = await observe(`smtp://127.0.0.1:${await freePort()}`);
    expect(found).toMatchObject({ state: "problem" });
    expect(found?.says).toContain("check host and port");
  });

  it("that does not respond is a problem after the time limit", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const [found] = await observe(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 100);
    expect(found).toMatchObject({ state: "problem" });
    silent.close();
  });

  it("that is not configured leaves mails as files", async () => {
    expect(await observe(undefined)).toMatchObject([{ state: "warning" }]);
  });
});

describe("the addresses", () => {
  it("that are real have no findings", () => {
    expect(checkAddresses("Bar Sole <ciao@barsole.it>", "sole@gmail.com", true)).toMatchObject([{ state: "ok" }]);
  });

  it.each([
    ["ciao@ambra.example", "sole@barsole.it", "MAIL_FROM is ciao@ambra.example"],
    ["ciao@barsole.it", "titolare@example.it", "OWNER_EMAIL is titolare@example.it"],
  ])("from %s to %s may be the sample's until the site is public", (mailFrom, ownerEmail, says) => {
    for (const [production, state] of [
      [true, "problem"],
      [false, "warning"],
    ] as const) {
      expect(checkAddresses(mailFrom, ownerEmail, production)).toContainEqual({
        state,
        says: expect.stringContaining(says) as string,
      });
    }
  });
});
