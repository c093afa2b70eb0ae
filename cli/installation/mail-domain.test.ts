import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type MailConfig, mailDomainCheck } from "./mail-domain.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sender-"));
afterAll(() => rmSync(folder, { recursive: true }));

function keyFile(modulusLength: number): { file: string; published: string } {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength });
  const file = path.join(folder, `${modulusLength}.pem`);
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }));
  return { file, published: publicKey.export({ type: "spki", format: "der" }).toString("base64") };
}

const ready = {
  mailFrom: "Bar Sole <ciao@barsole.it>",
  ownerEmail: "sole@barsole.it",
  siteUrl: "https://www.barsole.it",
  smtpUrl: "smtps://u:p@smtp.posta.it:465",
  emailApi: undefined,
  dkim: undefined,
};
const observe = (changes: Partial<MailConfig> = {}, production = true) =>
  mailDomainCheck({ ...ready, ...changes }, production).look(new AbortController().signal);
const told = async (...given: Parameters<typeof observe>) =>
  (await observe(...given)).filter(({ state }) => state === "warning" || state === "problem");

describe("the sender", () => {
  it("that fits the site is left alone, with what to publish", async () => {
    expect(await told({})).toEqual([]);
    const records = (await observe()).at(-1);
    expect(records?.state).toBe("hint");
    expect(records?.lines).toEqual([
      'barsole.it. TXT "v=spf1 a:smtp.posta.it ~all"',
      '_dmarc.barsole.it. TXT "v=DMARC1; p=none; rua=mailto:sole@barsole.it"',
    ]);
  });

  it.each([
    [{ mailFrom: "ciao@ambra.example" }, "problem", "a name for examples"],
    [{ ownerEmail: "titolare@example.it" }, "problem", "reach nobody"],
    [{ mailFrom: "barsole@gmail.com" }, "warning", "the site is www.barsole.it"],
  ] as const)("%o is a %s", async (changes, state, said) => {
    const found = await told(changes);
    expect(found).toHaveLength(1);
    expect(found[0]?.state).toBe(state);
    expect(found[0]?.says).toContain(said);
  });

  it("may still be the sample's where the site is not yet for visitors", async () => {
    expect(await told({ mailFrom: "ciao@ambra.example" }, false)).toMatchObject([{ state: "warning" }]);
  });

  it.each(["https://barsole.it", "https://eventi.barsole.it"])("belongs to %s", async (siteUrl) => {
    expect(await told({ siteUrl })).toEqual([]);
  });

  it("is not taken for kin by a mere ending", async () => {
    expect(await told({ siteUrl: "https://ilbarsole.it" })).toHaveLength(1);
  });

  it.each([
    ["smtp://127.0.0.1:25", "a:www.barsole.it"],
    ["smtp://192.0.2.7:25", "ip4:192.0.2.7"],
    [undefined, "include:NAMED-BY-YOUR-PROVIDER"],
  ])("over %s sends from %s", async (smtpUrl, source) => {
    expect((await observe({ smtpUrl })).at(-1)?.lines?.[0]).toBe(`barsole.it. TXT "v=spf1 ${source} ~all"`);
  });

  it("leaves reports out where another domain would have to take them", async () => {
    const lines = (await observe({ ownerEmail: "sole@posta.it" })).at(-1)?.lines;
    expect(lines?.at(-1)).toBe('_dmarc.barsole.it. TXT "v=DMARC1; p=none"');
  });
});

describe("the signature", () => {
  it("is published with the key that verifies it, in strings of at most 255 characters", async () => {
    const { file, published } = keyFile(2048);
    const found = await observe({ dkim: { domain: "barsole.it", selector: "sito", privateKeyFile: file } });
    expect(found.map(({ state }) => state)).toEqual(["ok", "ok", "hint"]);
    const line = found.at(-1)?.lines?.[1] ?? "";
    expect(line).toMatch(/^sito\._domainkey\.barsole\.it\. TXT "v=DKIM1; k=rsa; p=/);
    const strings = [...line.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
    expect(Math.max(...strings.map(({ length }) => length))).toBeLessThanOrEqual(255);
    const key = /p=(.*)$/.exec(strings.join(""))?.[1] ?? "";
    expect(key).toBe(published);
    const read = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    expect(read.asymmetricKeyType).toBe("rsa");
  });

  it("with a weak key, of another domain, or without its key, is told", async () => {
    const weak = keyFile(1024).file;
    const dkim = { domain: "barsole.it", selector: "sito", privateKeyFile: weak };
    expect(await told({ dkim })).toMatchObject([{ state: "warning" }]);
    expect(await told({ dkim: { ...dkim, domain: "altro.it" } })).toMatchObject([
      { state: "problem" },
      { state: "warning" },
    ]);
    const missing = await told({ dkim: { ...dkim, privateKeyFile: path.join(folder, "gone.pem") } });
    expect(missing).toMatchObject([{ state: "problem" }]);
  });
});
