import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#tests/helpers/process.ts";
import { checkMailServer, checkSender, type MailConfig } from "./mail.ts";

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
    checkMailServer({ smtpUrl, emailApi: undefined, mailFolder: "var/mail" }, signal, milliseconds);

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

  it("that is not configured leaves mails as files, and an HTTP provider is not called", async () => {
    expect(await observe(undefined)).toMatchObject([{ state: "warning" }]);
    const emailApi = { url: "https://mail.example.it", userId: "u", serviceId: "s", templateId: "t" };
    const config = { smtpUrl: undefined, emailApi, mailFolder: "var/mail" };
    expect(await checkMailServer(config, signal)).toMatchObject([{ state: "hint" }]);
  });
});

const folder = mkdtempSync(path.join(tmpdir(), "sender-"));
afterAll(() => rmSync(folder, { recursive: true }));

function keyFile(modulusLength: number): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength });
  const file = path.join(folder, `${modulusLength}.pem`);
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }));
  return file;
}

const ready = {
  mailFrom: "Bar Sole <ciao@barsole.it>",
  ownerEmail: "sole@barsole.it",
  siteUrl: "https://www.barsole.it",
  smtpUrl: "smtps://u:p@smtp.posta.it:465",
  emailApi: undefined,
  dkim: undefined,
};
const observeSender = (changes: Partial<MailConfig> = {}, production = true) =>
  checkSender({ ...ready, ...changes }, production);
const complaints = (...given: Parameters<typeof observeSender>) =>
  observeSender(...given).filter(({ state }) => state === "warning" || state === "problem");

describe("the sender", () => {
  it("that matches the site has no findings", () => {
    expect(complaints({})).toEqual([]);
  });

  it.each([
    [{ mailFrom: "ciao@ambra.example" }, "problem", "a name for examples"],
    [{ ownerEmail: "titolare@example.it" }, "problem", "reach nobody"],
    [{ mailFrom: "barsole@gmail.com" }, "warning", "the site is www.barsole.it"],
  ] as const)("%o is a %s", (changes, state, text) => {
    const found = complaints(changes);
    expect(found).toHaveLength(1);
    expect(found[0]?.state).toBe(state);
    expect(found[0]?.says).toContain(text);
  });

  it("may be the sample's until the site is public", () => {
    expect(complaints({ mailFrom: "ciao@ambra.example" }, false)).toMatchObject([{ state: "warning" }]);
  });

  it.each(["https://barsole.it", "https://eventi.barsole.it"])("belongs to %s", (siteUrl) => {
    expect(complaints({ siteUrl })).toEqual([]);
  });

  it("is not related only because its name ends alike", () => {
    expect(complaints({ siteUrl: "https://ilbarsole.it" })).toHaveLength(1);
  });
});

describe("the signature", () => {
  it("with a key of 2048 bits is correct", () => {
    const dkim = { domain: "barsole.it", selector: "sito", privateKeyFile: keyFile(2048) };
    expect(observeSender({ dkim }).map(({ state }) => state)).toEqual(["ok", "ok"]);
  });

  it("with a weak key, of another domain, or without its key is reported", () => {
    const weak = keyFile(1024);
    const dkim = { domain: "barsole.it", selector: "sito", privateKeyFile: weak };
    expect(complaints({ dkim })).toMatchObject([{ state: "warning" }]);
    expect(complaints({ dkim: { ...dkim, domain: "altro.it" } })).toMatchObject([
      { state: "problem" },
      { state: "warning" },
    ]);
    const missing = complaints({ dkim: { ...dkim, privateKeyFile: path.join(folder, "gone.pem") } });
    expect(missing).toMatchObject([{ state: "problem" }]);
  });
});
