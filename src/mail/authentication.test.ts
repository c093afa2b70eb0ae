import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { authenticate } from "mailauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMailbox } from "#tests/helpers/mailbox.ts";
import { mailAbout } from "#tests/helpers/mails.ts";
import { aRequest } from "#tests/helpers/requests.ts";
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

/** The message, and the sender of its envelope, as an SMTP server receives them. */
async function received(mail: OutgoingMail): Promise<{ message: Buffer; from: string }> {
  const mailbox = await openMailbox();
  const dkim = { domain: "ambra.example", selector: "sito", privateKeyFile: path.join(folder, "key.pem") };
  const transport = openMailTransport({ smtpUrl: mailbox.url, mailFolder: folder, dkim });
  await transport.send(mail);
  await transport.close();
  await mailbox.close();
  const [{ raw, envelope } = { raw: "", envelope: { from: "" } }] = mailbox.mails;
  return { message: Buffer.from(raw), from: envelope.from };
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
    ["is not a key", "secret"],
    [
      "is of a kind that mail servers hardly know",
      generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }),
    ],
  ])("stops the start if it %s, without repeating it", (_, key) => {
    if (key !== undefined) writeFileSync(privateKeyFile(), key);
    const dkim = { domain: "ambra.example", selector: "sito", privateKeyFile: privateKeyFile() };
    const open = () => openMailTransport({ smtpUrl: "smtp://127.0.0.1:1", mailFolder: folder, dkim });
    expect(open).toThrow(/^DKIM_PRIVATE_KEY_FILE: expected a readable file/);
    expect(open).not.toThrow("secret");
  });
});

describe("a mail as its receiver judges it", () => {
  it("passes SPF, DKIM and strict DMARC", async () => {
    expect(await judge(await received(await mailAbout("owner-notice", { request: aRequest() })))).toEqual({
      spf: "pass",
      dkim: [["pass", "ambra.example", "ambra.example"]],
      dmarc: "pass",
    });
  });

  it("passes DMARC by its signature if another server forwards it, and not if it was changed on the way", async () => {
    const mail = await received(await mailAbout("visitor-acknowledgement", { request: aRequest() }));
    expect(await judge(mail, "198.51.100.9")).toMatchObject({ spf: "fail", dmarc: "pass" });
    const changed = Buffer.from(mail.message.toString("latin1").replace("AMB-", "AMC-"), "latin1");
    const judged = await judge({ ...mail, message: changed }, "198.51.100.9");
    expect(judged).toMatchObject({ dmarc: "fail" });
    expect(judged.dkim[0]?.[0]).not.toBe("pass");
  });
});
