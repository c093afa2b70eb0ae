import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { commitPublication } from "./git-commit.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const git = (...args: string[]): string => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

const record = {
  id: "2026-11-22T16-00-00-000Z",
  at: "2026-11-22T16:00:00.000Z",
  by: "iPhone <x>\n--amend",
  undoes: { id: "2026-11-22T15-00-00-000Z", at: "2026-11-22T15:00:00.000Z" },
  says: [{ it: "Telefono cambiato", en: "Phone changed" }],
  files: ["company.yaml", "posts/nuovo/it.md", "partners/old.svg", "partners/never-added.svg"].map((file) => ({
    file,
    before: null,
    after: null,
  })),
};

it("commits the published files and nothing else, without running anything of the repository", async () => {
  git("init", "--quiet");
  for (const file of ["company.yaml", "phrases.yaml", "partners/old.svg"]) write(file, "before");
  git("add", "--all");
  git("-c", "user.name=Anna", "-c", "user.email=anna@post.example", "commit", "--quiet", "--message", "Start");
  write(".git/hooks/pre-commit", `#!/bin/sh\ntouch ${path.join(folder, "ran")}\n`);
  chmodSync(path.join(folder, ".git/hooks/pre-commit"), 0o755);
  write(".gitignore", "posts\n");
  write("phrases.yaml", "half written");
  git("add", "phrases.yaml");
  write("company.yaml", "after");
  write("posts/nuovo/it.md", "after");
  rmSync(path.join(folder, "partners/old.svg"));

  expect(await commitPublication(folder, record, [])).toBe(true);
  const shown = git("show", "--name-status", "--format=%an%n%s%n%b")
    .split("\n")
    .filter((line) => line !== "");
  expect(shown).toEqual([
    "iPhone  x  --amend",
    "Publish a change from the desk",
    "Telefono cambiato",
    "Publication: 2026-11-22T16-00-00-000Z",
    "Undoes: 2026-11-22T15-00-00-000Z",
    "M\tcompany.yaml",
    "D\tpartners/old.svg",
    "A\tposts/nuovo/it.md",
  ]);
  expect(git("status", "--short", "phrases.yaml")).toBe("M  phrases.yaml\n");
  expect(existsSync(path.join(folder, "ran"))).toBe(false);
});

it("commits with the next publication what git refused before, but no edit by hand", async () => {
  git("init", "--quiet");
  const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
  const publication = (id: string, after: Record<string, string | null>) => ({
    ...record,
    id,
    files: Object.entries(after).map(([file, text]) => ({
      file,
      before: null,
      after: text === null ? null : sha256(text),
    })),
  });
  const [first, second, third] = [
    publication("2026-11-22T10-00-00-000Z", { "company.yaml": "a", "phrases.yaml": "a", "mail.yaml": "a" }),
    publication("2026-11-22T11-00-00-000Z", { "company.yaml": "b", "partners/old.svg": null }),
    publication("2026-11-22T12-00-00-000Z", { "prices.yaml": "c" }),
  ];
  write("mail.yaml", "a");
  expect(await commitPublication(folder, publication("2026-11-22T09-00-00-000Z", { "mail.yaml": "a" }), [])).toBe(true);
  write("company.yaml", "b");
  write("phrases.yaml", "by hand");
  write(".git/index.lock", "");
  await expect(commitPublication(folder, second, [first])).rejects.toThrow("index.lock");
  rmSync(path.join(folder, ".git/index.lock"));

  write("prices.yaml", "c");
  await commitPublication(folder, third, [second, first]);
  const shown = git("show", "--name-status", "--format=%b").split("\n");
  expect(shown.filter((line) => /^[AMD]\t/.test(line))).toEqual(["A\tcompany.yaml", "A\tprices.yaml"]);
  expect(shown).toContain("Left out before: company.yaml");
  expect(git("status", "--short")).toBe("?? phrases.yaml\n");
});

it("does nothing where the content is no repository, not even in one around it", async () => {
  git("init", "--quiet");
  mkdirSync(path.join(folder, "content"));
  write("content/company.yaml", "after");
  expect(await commitPublication(path.join(folder, "content"), record, [])).toBe(false);
});

it("says that git is missing", async () => {
  mkdirSync(path.join(folder, ".git"));
  vi.stubEnv("PATH", "/nowhere");
  await expect(commitPublication(folder, record, [])).rejects.toThrow("ENOENT");
});
