import { afterEach, beforeEach, expect, it } from "vitest";
import { composeDeskAccess } from "#infra/compose-desk-access.ts";
import { type CommandLine, openCommandLine } from "../tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
});

afterEach(() => site.close());

/** Signs a device in by a link of the command line. */
async function signIn(device: string): Promise<string> {
  const { out } = await site.run("desk", "link");
  const [, token = ""] = /^https:\/\/www\.ambra\.example\/banco\/entra\/([\w-]{43})\n$/.exec(out) ?? [];
  return (await composeDeskAccess(site.db).signIn(token, device)) ?? "";
}

it("a link of the command line signs a device in, and the list shows it", async () => {
  expect((await site.run("desk", "devices")).out).toBe("No device is signed in.\n");
  await signIn("iPhone, Safari");
  const { out } = await site.run("desk", "devices");
  expect(out).toContain("iPhone, Safari");
  expect((await site.run("desk", "link", "--json")).json).toMatchObject({ minutes: 15 });
});

it("one device is signed out by the beginning of its id, or all of them", async () => {
  const [phone, desktop] = [await signIn("phone"), await signIn("desktop")];
  const access = composeDeskAccess(site.db);
  const { id = "" } = (await access.sessionOf(phone)) ?? {};
  expect((await site.run("desk", "revoke", "zzz")).code).toBe(1);
  expect((await site.run("desk", "revoke", id)).out).toBe("Signed out 1 device.\n");
  expect(await access.sessionOf(phone)).toBeUndefined();
  expect(await access.sessionOf(desktop)).toBeDefined();
  expect((await site.run("desk", "revoke")).out).toBe("Signed out 1 device.\n");
  expect(await access.sessionOf(desktop)).toBeUndefined();
});
