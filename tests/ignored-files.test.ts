import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "ignored-files-"));
const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, encoding: "utf8" });
beforeAll(() => {
  git("init", "--quiet");
  copyFileSync(path.resolve(import.meta.dirname, "../.gitignore"), path.join(folder, ".gitignore"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("keeps databases, mails, backups and exports out of version control, and content in it", () => {
  const personal = ["var/site.db", "var/mail/1.eml", "backups/site.db", "confirmed.csv", "requests.ics", "export.json"];
  const kept = ["content/company.yaml", "content/data/comuni.csv", "package.json", "content/brand/logo.svg"];
  const { stdout } = git("check-ignore", "--no-index", ...personal, ...kept);
  expect(stdout.trim().split("\n")).toEqual(personal);
});
