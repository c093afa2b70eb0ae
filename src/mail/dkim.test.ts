import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMailTransport } from "./transport.server.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
let folder: string;
let privateKeyFile: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dkim-"));
  privateKeyFile = path.join(folder, "key.pem");
  writeFileSync(privateKeyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const withKey = (smtpUrl: string) => ({
  smtpUrl,
  mailFolder: folder,
  dkim: { domain: "ambra.example", selector: "site2026", privateKeyFile },
});

/** RFC 6376, 3.4.4: trailing spaces go, runs of spaces become one, empty lines at the end go. */
function relaxedBody(body: string): string {
  const lines = body.replace(/[ \t]+\r\n/g, "\r\n").replace(/[ \t]+/g, " ");
  return `${lines.replace(/(\r\n)+$/, "")}\r\n`;
}

/** RFC 6376, 3.4.2: name in lower case, unfolded, runs of spaces become one. */
function relaxedHeader(header: string): string {
  const [name = "", ...rest] = header.split(":");
  const value = rest
    .join(":")
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  return `${name.trim().toLowerCase()}:${value}`;
}

async function received(): Promise<string> {
  let message = "";
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, _session, done) {
      stream.setEncoding("utf8").on("data", (text: string) => (message += text));
      stream.on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const transport = openMailTransport(withKey(`smtp://127.0.0.1:${port}`));
  await transport.send({
    from: "Ambra <ciao@ambra.example>",
    to: { address: "giulia@posta.example" },
    replyTo: { address: "ciao@ambra.example" },
    subject: "Ricevuta · AMB-7K3QX",
    html: "<p>Perché  no </p>\n\n",
    text: "Perché  no \n\n",
    messageId: "<owner-notice.1@ambra.example>",
    attachments: [],
  });
  await transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return message;
}

describe("a signed mail", () => {
  it("carries a signature that the published key verifies", async () => {
    const message = await received();
    const end = message.indexOf("\r\n\r\n");
    const headers = message.slice(0, end).split(/\r\n(?![ \t])/);
    const signature = headers.find((header) => header.startsWith("DKIM-Signature:")) ?? "";
    const tags = Object.fromEntries(
      signature
        .slice("DKIM-Signature:".length)
        .split(";")
        .map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).replace(/\s/g, "")]),
    );
    expect(tags).toMatchObject({ v: "1", a: "rsa-sha256", d: "ambra.example", s: "site2026" });
    const body = relaxedBody(message.slice(end + 4));
    expect(tags["bh"]).toBe(createHash("sha256").update(body).digest("base64"));
    const names = (tags["h"] ?? "").toLowerCase().split(":");
    expect(names).toEqual(expect.arrayContaining(["from", "to", "subject", "reply-to", "message-id", "date"]));
    const signed = names.flatMap((name) => headers.filter((header) => header.toLowerCase().startsWith(`${name}:`)));
    const unsigned = signature.replace(/(\bb=)[\s\S]*$/, "$1");
    const data = [...signed, unsigned].map(relaxedHeader).join("\r\n");
    expect(verify("sha256", Buffer.from(data), publicKey, Buffer.from(tags["b"] ?? "", "base64"))).toBe(true);
  });
});

describe("a key that cannot sign", () => {
  const open = () => openMailTransport(withKey("smtp://127.0.0.1:1"));

  it.each([
    ["is missing", () => rmSync(privateKeyFile)],
    ["is no key", () => writeFileSync(privateKeyFile, "secret")],
    [
      "is of a kind that mail servers hardly know",
      () =>
        writeFileSync(
          privateKeyFile,
          generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }),
        ),
    ],
  ])("stops the start where it %s, without repeating it", (_, spoil) => {
    spoil();
    expect(open).toThrow(/^DKIM_PRIVATE_KEY_FILE: expected a readable file/);
    expect(open).not.toThrow("secret");
  });
});
