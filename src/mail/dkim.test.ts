import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMailTransport } from "./transport.server.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
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
