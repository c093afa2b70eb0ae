import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { connect } from "../db/open.ts";
import { composeBounces } from "./compose-bounces.ts";

const loaded = vi.hoisted(() => new Set<string>());
vi.mock("imapflow", async (importOriginal) => {
  loaded.add("imapflow");
  return importOriginal();
});
vi.mock("postal-mime", async (importOriginal) => {
  loaded.add("postal-mime");
  return importOriginal();
});

const siteUrl = "https://www.ambra.example";
const rest = { log: { info: vi.fn(), error: vi.fn() }, now: () => new Date() };

it("reads the mailbox of IMAP_URL, and loads the libraries for it only then", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bounces-"));
  const db = connect({ kind: "sqlite", path: path.join(folder, "site.db") });
  try {
    expect(await composeBounces(db, { imapUrl: undefined, siteUrl }, rest)).toEqual([]);
    expect([...loaded]).toEqual([]);
    expect(await composeBounces(db, { imapUrl: "imaps://ambra:secret@imap.example/", siteUrl }, rest)).toHaveLength(1);
    expect([...loaded].toSorted()).toEqual(["imapflow", "postal-mime"]);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});
