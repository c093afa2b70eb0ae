import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { authenticate } from "mailauth";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailAbout, mailSettings } from "#tests/helpers/mails.ts";
import { aRequest } from "#tests/helpers/requests.ts";
import { ownersFacts } from "./load.server.ts";
import { writeMail } from "./send.server.ts";
import { openMailTransport, type OutgoingMail } from "./transport.server.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const sender = "192.0.2.25";
const dns: Record<string, string> = {
  "ambra.example": `v=spf1 ip4:${sender} -all`,
  "sito._domainkey.ambra.example": `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`,
  "_dmarc.ambra.example": "v=DMARC1; p=reject; adkim=s; aspf=s",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "authentication-"));
  writeFileSync(path.join(folder, "key.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The data that an SMTP server receives: the message, and the sender of its envelope. */
async function received(mail: OutgoingMail): Promise<{ message: Buffer; from: string }> {
  const parts: Buffer[] = [];
  let from = "";
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onMailFrom({ address }, _session, done) {
      from = address;
      done();
    },
    onData(stream, _session, done) {
      stream.on("data", (part: Buffer) => parts.push(part)).on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const dkim = { domain: "ambra.example", selector: "sito", privateKeyFile: path.join(folder, "key.pem") };
  const options = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFolder: folder, dkim };
  const transport = openMailTransport(options);
  await transport.send(mail);
  await transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return { message: Buffer.concat(parts), from };
}

/** Judges a mail as its receiver would, with the records above for a DNS. */
async function judge({ message, from }: { message: Buffer; from: string }, ip = sender) {
  const { spf, dkim, dmarc } = await authenticate(message, {
    ip,
    helo: "mail.ambra.example",
    sender: from,
    mta: "mx.posta.example",
    trustReceived: false,
    disableArc: true,
    disableBimi: true,
    resolver(name, type) {
      const text = type === "TXT" ? dns[name] : undefined;
      if (text === undefined) return Promise.reject(Object.assign(new Error(`no ${name}`), { code: "ENOTFOUND" }));
      return Promise.resolve([text.match(/.{1,255}/g) ?? []]);
    },
  });
  return {
    spf: spf ? spf.status.result : undefined,
    dkim: dkim.results.map(({ status, signingDomain }) => [status.result, status.aligned, signingDomain]),
    dmarc: dmarc ? dmarc.status.result : undefined,
  };
}

describe("a key that cannot sign", () => {
  const privateKeyFile = () => path.join(folder, "spoilt.pem");

  it.each([
    ["is missing", undefined],
    ["is no key", "secret"],
    [
      "is of a kind that mail servers hardly know",
      generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }),
    ],
  ])("stops the start where it %s, without repeating it", (_, key) => {
    if (key !== undefined) writeFileSync(privateKeyFile(), key);
    const dkim = { domain: "ambra.example", selector: "sito", privateKeyFile: privateKeyFile() };
    const open = () => openMailTransport({ smtpUrl: "smtp://127.0.0.1:1", mailFolder: folder, dkim });
    expect(open).toThrow(/^DKIM_PRIVATE_KEY_FILE: expected a readable file/);
    expect(open).not.toThrow("secret");
  });
});

const mails: Array<[string, () => Promise<OutgoingMail>]> = [
  ["the visitor's acknowledgement", () => mailAbout("visitor-acknowledgement", { request: aRequest() })],
  ["the owner's notice with its calendar entry", () => mailAbout("owner-notice", { request: aRequest() })],
  [
    "the owner's digest",
    () => writeMail("owner-quarantine", { ...ownersFacts("2027-03-02", mailSettings), linked: [], count: 1 }),
  ],
];

describe("a mail as its receiver judges it", () => {
  it.each(mails)("%s passes SPF, DKIM and strict DMARC", async (_, compose) => {
    expect(await judge(await received(await compose()))).toEqual({
      spf: "pass",
      dkim: [["pass", "ambra.example", "ambra.example"]],
      dmarc: "pass",
    });
  });

  it("passes DMARC by its signature where another server forwards it, and not where it was changed on the way", async () => {
    const mail = await received(await mailAbout("visitor-acknowledgement", { request: aRequest() }));
    expect(await judge(mail, "198.51.100.9")).toMatchObject({ spf: "fail", dmarc: "pass" });
    const changed = Buffer.from(mail.message.toString("latin1").replace("AMB-", "AMC-"), "latin1");
    const judged = await judge({ ...mail, message: changed }, "198.51.100.9");
    expect(judged).toMatchObject({ dmarc: "fail" });
    expect(judged.dkim[0]?.[0]).not.toBe("pass");
  });
});
