import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { privateFilesCheck } from "./private-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "a site's "));
  mkdirSync(path.join(folder, "mail"));
  mkdirSync(path.join(folder, "backups"));
  for (const name of ["site.db", "site.db-wal", "link-secret", "backups/one.db", "dkim.pem"]) {
    writeFileSync(path.join(folder, name), "");
  }
  execFileSync("chmod", ["-R", "go-rwx", folder]);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function observe() {
  const config = {
    linkSecret: undefined,
    database: { kind: "sqlite" as const, path: path.join(folder, "site.db") },
    dataFolder: folder,
    mailFolder: path.join(folder, "mail"),
    dkim: { domain: "d.example", selector: "s", privateKeyFile: path.join(folder, "dkim.pem") },
  };
  const check = privateFilesCheck(config, [path.join(folder, "backups"), path.join(folder, "none")]);
  return check.look(new AbortController().signal);
}

describe("the permissions of the site's files", () => {
  it("are as they should be where nobody else may read them", async () => {
    expect(await observe()).toMatchObject([{ state: "ok" }]);
  });

  it.each([
    ["site.db", 0o644, "warning"],
    ["site.db-wal", 0o640, "warning"],
    ["mail", 0o755, "warning"],
    ["backups/one.db", 0o604, "warning"],
    ["link-secret", 0o640, "problem"],
    ["dkim.pem", 0o644, "problem"],
  ])("are told where %s has %o, with the command that repairs it", async (name, mode, state) => {
    chmodSync(path.join(folder, name), mode);
    const [found] = await observe();
    expect(found).toMatchObject({
      state,
      lines: [expect.stringContaining(path.join(folder, name).split("'")[1] ?? "")],
    });
    execFileSync("sh", ["-c", found?.lines?.[0] ?? ""]);
    expect(await observe()).toMatchObject([{ state: "ok" }]);
  });
});
