import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkSecretCheck } from "./link-secret.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "links-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function observe(linkSecret?: string) {
  const config = {
    linkSecret,
    database: { kind: "sqlite" as const, path: path.join(folder, "site.db") },
    dataFolder: "var",
  };
  const [found] = await linkSecretCheck(config).look(new AbortController().signal);
  return found;
}

describe("the secret of private links", () => {
  it.each([
    ["x".repeat(43), 0o600, "ok"],
    ["x".repeat(31), 0o600, "problem"],
  ])("of %s with mode %o is %s, and is not repeated", async (secret, mode, state) => {
    const file = path.join(folder, "link-secret");
    writeFileSync(file, `${secret}\n`);
    chmodSync(file, mode);
    const found = await observe();
    expect(found?.state).toBe(state);
    expect(found?.says).toContain(file);
    expect(found?.says).not.toContain(secret);
  });

  it("is still to be made, is set, or cannot be read", async () => {
    expect(await observe()).toMatchObject({ state: "warning" });
    expect(await observe("y".repeat(32))).toMatchObject({ state: "ok" });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "");
    expect(await observe()).toMatchObject({ state: "problem" });
  });
});
