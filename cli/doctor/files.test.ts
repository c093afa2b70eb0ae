import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBackups, checkDisk, checkLinkSecret, checkPermissions, freeSpace } from "./files.ts";

const GiB = 1024 ** 3;

it.each([
  [{ free: 10 * GiB, total: 100 * GiB }, "ok", "10.0 GiB free at /srv (10 %)"],
  [{ free: 5 * GiB, total: 100 * GiB }, "ok", "5.0 GiB"],
  [{ free: 4.9 * GiB, total: 100 * GiB }, "warning", "4.9 GiB free at /srv (4 %)"],
  [{ free: GiB, total: 4 * GiB }, "ok", "1.0 GiB"],
  [{ free: GiB - 1, total: 4 * GiB }, "warning", "1023 MiB"],
  [{ free: 63 * 1024 ** 2, total: 4 * GiB }, "problem", "63 MiB"],
  [{ free: 0, total: 0 }, "problem", "0 MiB"],
] as const)("of %o: %s", (space, state, text) => {
  const found = freeSpace("/srv", space);
  expect(found.state).toBe(state);
  expect(found.says).toContain(text);
});

it("the free space of a folder that does not exist yet is that of its parent", async () => {
  const [found] = await checkDisk(path.join(tmpdir(), "not", "there"));
  expect(found?.says).toContain(` free at ${tmpdir()} (`);
});

describe("the permissions of the site's files", () => {
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
    return checkPermissions(config, [path.join(folder, "backups"), path.join(folder, "none")]);
  }

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

describe("the secret of private links", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "links-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function observe(linkSecret?: string) {
    const config = {
      linkSecret,
      database: { kind: "sqlite" as const, path: path.join(folder, "site.db") },
      dataFolder: "var",
    };
    const [found] = checkLinkSecret(config);
    return found;
  }

  it.each([
    ["x".repeat(43), 0o600, "ok"],
    ["x".repeat(31), 0o600, "problem"],
  ])("of %s with mode %o is %s, and is not repeated", (secret, mode, state) => {
    const file = path.join(folder, "link-secret");
    writeFileSync(file, `${secret}\n`);
    chmodSync(file, mode);
    const found = observe();
    expect(found?.state).toBe(state);
    expect(found?.says).toContain(file);
    expect(found?.says).not.toContain(secret);
  });

  it("does not exist yet, is set, or cannot be read", () => {
    expect(observe()).toMatchObject({ state: "warning" });
    expect(observe("y".repeat(32))).toMatchObject({ state: "ok" });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "");
    expect(observe()).toMatchObject({ state: "problem" });
  });
});

describe("the backups", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "backups-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function add(name: string, hoursAgo: number): void {
    const file = path.join(folder, name);
    writeFileSync(file, "");
    const taken = new Date(now.getTime() - hoursAgo * 3_600_000);
    utimesSync(file, taken, taken);
  }
  async function observe() {
    const [found] = await checkBackups([path.join(folder, "not-there"), folder], now);
    return found;
  }

  it.each([
    [1, "ok", "1 hour old"],
    [32, "ok", "32 hours old"],
    [50, "ok", "2 days old"],
    [51, "warning", "2 days old: see why"],
    [240, "warning", "10 days old: see why"],
  ])("of %i hours ago: %s", async (hours, state, said) => {
    add("site-old.db", 500);
    add("site-new.db", hours);
    add("notes.txt", 0);
    const found = await observe();
    expect(found?.state).toBe(state);
    expect(found?.says).toContain(`site-new.db, is ${said}`);
  });

  it("are reported as missing", async () => {
    add("site.db.partial", 1);
    expect(await observe()).toMatchObject({ state: "warning" });
  });
});
