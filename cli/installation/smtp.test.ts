import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../tests/helpers/process.ts";
import { smtpCheck } from "./smtp.ts";

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

const observe = (smtpUrl: string | undefined, longest = 5_000) =>
  smtpCheck({ smtpUrl, emailApi: undefined, mailFolder: "var/mail" }, longest).look(new AbortController().signal);

describe("the mail server", () => {
  it("lets the site log in, and gets nothing", async () => {
    expect(await observe(`smtp://sito:giusta@127.0.0.1:${port}`)).toEqual([
      { state: "ok", says: "127.0.0.1 lets the site log in" },
    ]);
    expect(mails).toBe(0);
  });

  it("that refuses the log-in is a problem, and the password is not repeated", async () => {
    const [found] = await observe(`smtp://sito:sbagliata@127.0.0.1:${port}`);
    expect(found?.state).toBe("problem");
    expect(found?.says).toContain("user or password of SMTP_URL are not taken");
    expect(found?.says).not.toContain("sbagliata");
  });

  it("that speaks no TLS where it should is told on one line", async () => {
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

  it("that keeps silent is a problem, after as long as it may take", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const [found] = await observe(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 100);
    expect(found).toMatchObject({ state: "problem" });
    silent.close();
  });

  it("that is not there leaves mails as files, and a provider is not asked", async () => {
    expect(await observe(undefined)).toMatchObject([{ state: "warning" }]);
    const emailApi = { url: "https://mail.example.it", userId: "u", serviceId: "s", templateId: "t" };
    const { look } = smtpCheck({ smtpUrl: undefined, emailApi, mailFolder: "var/mail" });
    expect(await look(new AbortController().signal)).toMatchObject([{ state: "hint" }]);
  });
});
