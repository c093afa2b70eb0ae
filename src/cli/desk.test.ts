import { afterEach, beforeEach, expect, it } from "vitest";
import { sessionOf, signIn } from "#src/desk/access.server.ts";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
});

afterEach(() => site.close());

it("a link signs a device in, and revoking signs all of them out", async () => {
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
