import { randomBytes } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import {
  createDeskLink,
  knownDevice,
  listSessions,
  revokeSessions,
  sessionOf,
  signIn as signInWith,
} from "#src/desk/access.server.ts";
import { overEachDialect } from "./dialects.ts";

const start = new Date("2026-11-21T09:00:00Z");

overEachDialect("access to the desk", (bench) => {
  let now = start;
  beforeEach(() => {
    now = start;
  });
  const after = (minutes: number): void => {
    now = new Date(start.getTime() + minutes * 60_000);
  };
  const day = 24 * 60;
  const site = () => ({ db: bench.db, now: () => now });
  const signIn = async (device = "iPhone, Safari"): Promise<string> =>
    (await signInWith(site(), await createDeskLink(site()), device)) ?? "";

  it("is given by a link once, even if it is used twice at the same moment", async () => {
    const link = await createDeskLink(site());
    const tries = await Promise.all(Array.from({ length: 4 }, () => signInWith(site(), link, "")));
    expect(tries.filter((session) => session !== undefined)).toHaveLength(1);
    expect(await signInWith(site(), link, "forwarded to somebody else")).toBeUndefined();
  });

  it("is given by no link that is expired, forged or truncated", async () => {
    const link = await createDeskLink(site());
    for (const forged of [
      "",
      "a",
      link.slice(0, -1),
      `${link}A`,
      randomBytes(32).toString("base64url"),
      "é".repeat(43),
    ]) {
      expect(await signInWith(site(), forged, "")).toBeUndefined();
    }
    after(15);
    expect(await signInWith(site(), link, "")).toBeUndefined();
    after(0);
    const other = await createDeskLink(site());
    after(14.9);
    expect(await signInWith(site(), other, "")).toBeDefined();
  });

  it("stores neither links nor cookies", async () => {
    const link = await createDeskLink(site());
    const session = await signIn();
    const stored = JSON.stringify([
      await bench.db.selectFrom("desk_link").selectAll().execute(),
      await bench.db.selectFrom("desk_session").selectAll().execute(),
    ]);
    expect(stored).not.toContain(link);
    expect(stored).not.toContain(session);
  });

  it("ends 90 days after the last use", async () => {
    const session = await signIn();
    after(89 * day);
    expect(await sessionOf(site(), session)).toMatchObject({
      device: "iPhone, Safari",
      lastUsedAt: now.toISOString(),
    });
    after(178 * day);
    expect(await sessionOf(site(), session)).toBeDefined();
    after(269 * day);
    expect(await sessionOf(site(), session)).toBeUndefined();
    await signIn("other");
    expect(await listSessions(site())).toMatchObject([{ device: "other" }]);
    // The device is known, and may ask for a link.
    expect(await knownDevice(site(), session)).toBeDefined();
    expect(await knownDevice(site(), "x".repeat(43))).toBeUndefined();
    await revokeSessions(site());
    expect(await knownDevice(site(), session)).toBeUndefined();
  });

  it("ends a year after it began, however often it is used", async () => {
    const session = await signIn();
    for (let days = 80; days <= 360; days += 80) {
      after(days * day);
      expect(await sessionOf(site(), session)).toBeDefined();
    }
    after(364 * day);
    expect(await sessionOf(site(), session)).toBeDefined();
    after(366 * day);
    expect(await sessionOf(site(), session)).toBeUndefined();
    expect(await listSessions(site())).toEqual([]);
    await signIn("other");
    expect(await bench.db.selectFrom("desk_session").select("device").execute()).toEqual([{ device: "other" }]);
  });

  it("writes the use of a session once an hour at most", async () => {
    const session = await signIn();
    after(59);
    await sessionOf(site(), session);
    expect(await listSessions(site())).toMatchObject([{ lastUsedAt: start.toISOString() }]);
    after(61);
    await sessionOf(site(), session);
    expect(await listSessions(site())).toMatchObject([{ lastUsedAt: now.toISOString() }]);
  });

  it("is revoked for one device or for all", async () => {
    const [phone, tablet, desktop] = [await signIn("phone"), await signIn("tablet"), await signIn("desktop")];
    const { id = "" } = (await sessionOf(site(), phone)) ?? {};
    await revokeSessions(site(), id);
    expect(await sessionOf(site(), phone)).toBeUndefined();
    expect(await sessionOf(site(), tablet)).toBeDefined();
    await revokeSessions(site());
    expect([await sessionOf(site(), tablet), await sessionOf(site(), desktop)]).toEqual([undefined, undefined]);
    expect(await listSessions(site())).toEqual([]);
  });
});
