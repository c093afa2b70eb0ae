import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkDns, type DnsConfig } from "./dns.ts";

const folder = mkdtempSync(path.join(tmpdir(), "dns-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const privateKeyFile = path.join(folder, "key.pem");
writeFileSync(privateKeyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
const published = publicKey.export({ type: "spki", format: "der" }).toString("base64");

const ready: DnsConfig = {
  mailFrom: "Bar Sole <ciao@barsole.it>",
  ownerEmail: "sole@barsole.it",
  siteUrl: "https://www.barsole.it",
  smtpUrl: "smtps://u:p@smtp.posta.it:465",
  dkim: { domain: "barsole.it", selector: "sito", privateKeyFile },
};

/** Looks the sender up in a DNS with these TXT records; a record may be an error's code. */
function look(records: Record<string, string | string[]>, changes: Partial<DnsConfig> = {}) {
  const asked: string[] = [];
  const observations = checkDns({ ...ready, ...changes }, (name) => {
    asked.push(name);
    const found = records[name] ?? "ENOTFOUND";
    if (typeof found === "string" && /^E[A-Z]+$/.test(found)) {
      return Promise.reject(Object.assign(new Error("query"), { code: found }));
    }
    // A long record is published in several strings.
    return Promise.resolve([found].flat().map((text) => text.match(/.{1,100}/g) ?? []));
  });
  return observations.then((found) => ({ found, asked }));
}

const complete = {
  "barsole.it": ["google-site-verification=x", "v=spf1 a:smtp.posta.it ~all"],
  "sito._domainkey.barsole.it": `v=DKIM1; k=rsa; p=${published}`,
  "_dmarc.barsole.it": "v=DMARC1; p=quarantine; rua=mailto:sole@barsole.it",
};

describe("the DNS records of the sender", () => {
  it("have no findings if all of them are published", async () => {
    const { found, asked } = await look(complete);
    expect(found.map(({ state }) => state)).toEqual(["ok", "ok", "ok"]);
    expect(found.flatMap(({ lines = [] }) => lines)).toEqual([]);
    expect(asked.toSorted()).toEqual(Object.keys(complete).toSorted());
  });

  it("are printed where they are missing, in strings of at most 255 characters", async () => {
    const { found } = await look({ "barsole.it": "google-site-verification=x", "_dmarc.barsole.it": "ENODATA" });
    expect(found.map(({ state }) => state)).toEqual(["warning", "warning", "warning"]);
    const [spf, dkim, dmarc] = found.map(({ lines = [] }) => lines.join());
    expect(spf).toBe('barsole.it. TXT "v=spf1 a:smtp.posta.it ~all"');
    expect(dmarc).toBe('_dmarc.barsole.it. TXT "v=DMARC1; p=none; rua=mailto:sole@barsole.it"');
    const strings = [...(dkim ?? "").matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
    expect(Math.max(...strings.map(({ length }) => length))).toBeLessThanOrEqual(255);
    const key = /p=(.*)$/.exec(strings.join(""))?.[1] ?? "";
    const read = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    expect(read.equals(publicKey)).toBe(true);
  });

  it.each([
    [{ "barsole.it": ["v=spf1 a ~all", "v=spf1 mx ~all"] }, 0, "problem", "two records"],
    [{ "barsole.it": "v=spf1 include:_spf.posta.it ~all" }, 0, "hint", "see that it covers"],
    [{ "sito._domainkey.barsole.it": "v=DKIM1; k=rsa; p=AAAA" }, 1, "problem", "another key"],
    [{ "_dmarc.barsole.it": "v=DMARC1; rua=mailto:x@barsole.it" }, 2, "warning", "no policy"],
    [{ "_dmarc.barsole.it": "ESERVFAIL" }, 2, "hint", "does not answer (ESERVFAIL)"],
  ] as const)("%j", async (changes, index, state, text) => {
    const { found } = await look({ ...complete, ...(changes as Record<string, string | string[]>) });
    expect(found[index]?.state).toBe(state);
    expect(found[index]?.says).toContain(text);
    expect(found.filter((one) => one.state === "ok")).toHaveLength(2);
  });

  it.each([
    ["smtp://127.0.0.1:25", "a:www.barsole.it"],
    ["smtp://192.0.2.7:25", "ip4:192.0.2.7"],
    [undefined, "include:NAMED-BY-YOUR-PROVIDER"],
  ])("over %s name %s", async (smtpUrl, source) => {
    const { found } = await look({}, { smtpUrl });
    expect(found[0]?.lines).toEqual([`barsole.it. TXT "v=spf1 ${source} ~all"`]);
  });

  it("are printed without a report address of another domain, and without DKIM if there is no key", async () => {
    const { found } = await look({}, { ownerEmail: "sole@posta.it", dkim: undefined });
    expect(found.map(({ lines }) => lines)).toEqual([
      ['barsole.it. TXT "v=spf1 a:smtp.posta.it ~all"'],
      ['_dmarc.barsole.it. TXT "v=DMARC1; p=none"'],
    ]);
  });

  it("may be those of the parent domain, for DMARC", async () => {
    const { found, asked } = await look(complete, { mailFrom: "ciao@mail.eventi.barsole.it" });
    expect(found.at(-1)?.says).toBe("DMARC asks for quarantine");
    expect(asked).toEqual(expect.arrayContaining(["_dmarc.mail.eventi.barsole.it", "_dmarc.eventi.barsole.it"]));
    expect(asked).not.toContain("_dmarc.it");
  });

  it("are not looked up for an example domain", async () => {
    const { found, asked } = await look({}, { mailFrom: "ciao@ambra.example" });
    expect([found.map(({ state }) => state), asked]).toEqual([["hint"], []]);
  });
});
