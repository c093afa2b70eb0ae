import {
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, type MockInstance, onTestFinished, vi } from "vitest";
import { fileTransport } from "#src/mail/transport.server.ts";
import { backup } from "#src/site/backup.server.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import { mailAbout } from "./helpers/mails.ts";
import { aStoredRequest } from "./helpers/requests.ts";

vi.mock("node:fs", { spy: true });

const calls = { openSync, fsyncSync, writeFileSync, mkdirSync, renameSync, linkSync, rmSync };

/** The calls so far in their order, each with its first arguments and its result. */
function recorded() {
  return Object.entries(calls)
    .flatMap(([name, call]) => {
      const { mock } = call as unknown as MockInstance;
      return mock.calls.map((args: unknown[], index) => ({
        name,
        args,
        result: mock.results[index]?.value as unknown,
        order: mock.invocationCallOrder[index] ?? 0,
      }));
    })
    .toSorted((one, other) => one.order - other.order);
}

/**
 * What a power loss could take below a folder. POSIX guarantees that a file's content is safe after a flush of the file, and its name after a
 * flush of its folder, and nothing else.
 */
function losses(disk: string): string[] {
  const unflushed = new Set<string>();
  const unnamed = new Set<string>();
  const opened = new Map<unknown, string>();
  const renamedEarly: string[] = [];
  for (const { name, args, result } of recorded()) {
    const [file = "", other = ""] = args.map(String);
    if (name === "openSync") {
      opened.set(result, file);
      if (args[1] !== "r") unflushed.add(file);
    } else if (name === "fsyncSync") {
      const flushed = opened.get(args[0]) ?? "";
      unflushed.delete(flushed);
      for (const one of unnamed) if (path.dirname(one) === flushed) unnamed.delete(one);
    } else if (name === "writeFileSync") {
      unnamed.add(file);
      if ((args[2] as { flush?: boolean } | undefined)?.flush !== true) unflushed.add(file);
    } else if (name === "mkdirSync") {
      for (let made = file; result !== undefined; made = path.dirname(made)) {
        unnamed.add(made);
        if (made === result) break;
      }
    } else {
      if (name !== "rmSync") {
        if (unflushed.has(file)) renamedEarly.push(other);
        unnamed.add(other);
      }
      if (name !== "linkSync") for (const all of [unflushed, unnamed]) all.delete(file);
    }
  }
  return [...renamedEarly, ...unflushed, ...unnamed].filter((one) => one.startsWith(`${disk}/`));
}

it.each<[string, (disk: string, database: string) => Promise<unknown>]>([
  [
    "the secret of private links",
    async (disk, database) => {
      const db = await openDatabase({ kind: "sqlite", path: database });
      await readLinkSecret({ linkSecret: undefined, dataFolder: path.join(disk, "var") }, db);
      await db.destroy();
    },
  ],
  [
    "a mail in a file",
    async (disk) =>
      fileTransport(path.join(disk, "var/mail")).send(await mailAbout("owner-notice", { request: aStoredRequest() })),
  ],
  [
    "a backup",
    async (disk, database) => {
      await (await openDatabase({ kind: "sqlite", path: database })).destroy();
      await backup({ kind: "sqlite", path: database }, path.join(disk, "backups/one.db"));
    },
  ],
])("%s is on the disk, with its name, before it is acknowledged", async (_, write) => {
  const folder = mkdtempSync(path.join(tmpdir(), "power-loss-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const disk = path.join(folder, "disk");
  mkdirSync(disk);
  vi.clearAllMocks();
  await write(disk, path.join(folder, "site.db"));
  expect(losses(disk)).toEqual([]);
  expect(readdirSync(disk)).toHaveLength(1);
});
