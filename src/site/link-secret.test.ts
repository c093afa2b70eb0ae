import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "./database.server.ts";
import type { Database } from "./schema.ts";
import { readLinkSecret } from "./link-secret.server.ts";
import { deriveToken, hashOfText } from "./tokens.server.ts";

let folder: string;
let db: Kysely<Database>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "link-secret-"));
  db = await openDatabase({ kind: "sqlite", path: path.join(folder, "any/site.db") });
});

afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const inKept = (linkSecret?: string) => ({ linkSecret, dataFolder: path.join(folder, "kept") });

describe("the secret of private links", () => {
  it("is the one of the environment, and then no file is created", async () => {
    const given = "x".repeat(32);
    expect(await readLinkSecret(inKept(given), db)).toBe(given);
    expect(existsSync(path.join(folder, "kept"))).toBe(false);
  });

  it("is created once in the data folder, readable by its owner only", async () => {
    const [secret, other] = await Promise.all([readLinkSecret(inKept(), db), readLinkSecret(inKept(), db)]);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(other).toBe(secret);
    expect(await readLinkSecret(inKept(), db)).toBe(secret);
    expect(readdirSync(path.join(folder, "kept"))).toEqual(["link-secret"]);
    expect(statSync(path.join(folder, "kept/link-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(folder, "kept/link-secret"), "utf8")).toBe(`${secret}\n`);
  });

  it("is never a short one", async () => {
    writeFileSync(path.join(folder, "link-secret"), "short\n");
    await expect(readLinkSecret({ linkSecret: undefined, dataFolder: folder }, db)).rejects.toThrow(
      "fewer than 32 characters",
    );
  });

  it("says what to do if no file can be created", async () => {
    writeFileSync(path.join(folder, "kept"), "a file where the folder should be");
    chmodSync(path.join(folder, "kept"), 0o600);
    await expect(readLinkSecret(inKept(), db)).rejects.toThrow("set LINK_SECRET");
  });
});

it("a token follows from secret and purpose", () => {
  // HMAC-SHA256 and SHA-256, as other tools compute them.
  expect(deriveToken("secret", "link:1")).toBe("3E6YapBll3Yq0Rhdm9nTzW0lCKzZsjBUS90Wf2WYbvg");
  expect(hashOfText("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});
