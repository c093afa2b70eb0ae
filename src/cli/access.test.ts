import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { sessionOf, signIn } from "#src/desk/access.server.ts";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";

let site: CommandLine;
afterEach(() => site.close());

describe("link-secret new", () => {
  it("creates a secret if the old one is lost, readable by its owner only, and says what stops working", async () => {
    site = await openCommandLine();
    const { reference } = await site.keep();
    const before = (await site.run("requests", "link", reference)).out;
    const file = path.join(site.folder, "link-secret");
    rmSync(file);
    const lost = await site.run("requests", "link", reference);
    expect(lost).toMatchObject({ code: 1, err: expect.stringContaining("npm run site -- link-secret new") });

    const { code, out } = await site.run("link-secret", "new");
    expect(code).toBe(0);
    expect(out).toContain(file);
    expect(out).not.toContain(readFileSync(file, "utf8").trim());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await site.run("requests", "link", reference)).out).not.toBe(before);
  });

  it("never replaces an existing file or LINK_SECRET", async () => {
    site = await openCommandLine();
    await site.run("link-secret", "new");
    expect((await site.run("link-secret", "new")).err).toContain("exists already");
    const other = await openCommandLine({ LINK_SECRET: "x".repeat(32) });
    expect((await other.run("link-secret", "new")).err).toContain("LINK_SECRET is set");
    await other.close();
  });
});

it("a link signs a device in, and revoking signs all of them out", async () => {
  site = await openCommandLine();
  const open = { db: site.db, now: () => new Date() };
  const sessions: string[] = [];
  for (const device of ["phone", "desktop"]) {
    const { out } = await site.run("desk", "link");
    const [, token = ""] = /^https:\/\/www\.ambra\.example\/banco\/entra\/([\w-]{43})\n$/.exec(out) ?? [];
    sessions.push((await signIn(open, token, device)) ?? "");
  }
  for (const session of sessions) expect(await sessionOf(open, session)).toBeDefined();
  expect((await site.run("desk", "revoke")).out).toBe("Signed out 2 devices.\n");
  for (const session of sessions) expect(await sessionOf(open, session)).toBeUndefined();
});
