import { createHash, randomBytes, randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { createDeskAccess } from "#src/desk/access.ts";
import { createDeskAccessStore } from "#src/desk/access.server.ts";
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
  const access = () =>
    createDeskAccess({
      store: createDeskAccessStore(bench.db),
      now: () => now,
      newId: randomUUID,
      newToken: () => randomBytes(32).toString("base64url"),
      hashOf: (token) => createHash("sha256").update(token).digest("base64url"),
    });
  const signIn = async (device = "iPhone, Safari"): Promise<string> =>
    (await access().signIn(await access().createLink(), device)) ?? "";

  it("is given by a link once, also where it is used twice at the same moment", async () => {
    const link = await access().createLink();
    const tries = await Promise.all(Array.from({ length: 4 }, () => access().signIn(link, "")));
    expect(tries.filter((session) => session !== undefined)).toHaveLength(1);
    expect(await access().signIn(link, "forwarded to somebody else")).toBeUndefined();
  });

  it("is given by no link that is expired, forged or truncated", async () => {
    const link = await access().createLink();
    for (const forged of [
      "",
      "a",
      link.slice(0, -1),
      `${link}A`,
      randomBytes(32).toString("base64url"),
      "é".repeat(43),
    ]) {
      expect(await access().signIn(forged, "")).toBeUndefined();
    }
    after(15);
    expect(await access().signIn(link, "")).toBeUndefined();
    after(0);
    const other = await access().createLink();
    after(14.9);
    expect(await access().signIn(other, "")).toBeDefined();
  });

  it("stores neither links nor cookies", async () => {
    const link = await access().createLink();
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
    expect(await access().sessionOf(session)).toMatchObject({
      device: "iPhone, Safari",
      lastUsedAt: now.toISOString(),
    });
    after(178 * day);
    expect(await access().sessionOf(session)).toBeDefined();
    after(269 * day);
    expect(await access().sessionOf(session)).toBeUndefined();
    await signIn("other");
    expect(await access().sessions()).toMatchObject([{ device: "other" }]);
    // The device is known, and may ask for a link.
    expect([await access().isKnown(session), await access().isKnown("x".repeat(43))]).toEqual([true, false]);
  });

  it("ends a year after it began, however often it is used", async () => {
    const session = await signIn();
    for (let days = 80; days <= 360; days += 80) {
      after(days * day);
      expect(await access().sessionOf(session)).toBeDefined();
    }
    after(364 * day);
    expect(await access().sessionOf(session)).toBeDefined();
    after(366 * day);
    expect(await access().sessionOf(session)).toBeUndefined();
    expect(await access().sessions()).toEqual([]);
    await signIn("other");
    expect(await bench.db.selectFrom("desk_session").select("device").execute()).toEqual([{ device: "other" }]);
  });

  it("writes the use of a session once an hour at most", async () => {
    const session = await signIn();
    after(59);
    await access().sessionOf(session);
    expect(await access().sessions()).toMatchObject([{ lastUsedAt: start.toISOString() }]);
    after(61);
    await access().sessionOf(session);
    expect(await access().sessions()).toMatchObject([{ lastUsedAt: now.toISOString() }]);
  });

  it("is revoked for one device or for all", async () => {
    const [phone, tablet, desktop] = [await signIn("phone"), await signIn("tablet"), await signIn("desktop")];
    const { id = "" } = (await access().sessionOf(phone)) ?? {};
    await access().revoke(id);
    expect(await access().sessionOf(phone)).toBeUndefined();
    expect(await access().sessionOf(tablet)).toBeDefined();
    await access().revokeAll();
    expect([await access().sessionOf(tablet), await access().sessionOf(desktop)]).toEqual([undefined, undefined]);
    expect(await access().sessions()).toEqual([]);
  });

  it("is not given by a cookie that is forged or truncated", async () => {
    const session = await signIn();
    const last = session.endsWith("A") ? "B" : "A";
    for (const forged of [
      "",
      session.slice(1),
      `${session.slice(0, -1)}${last}`,
      `${session} `,
      session.toUpperCase(),
    ]) {
      expect(await access().sessionOf(forged)).toBeUndefined();
    }
  });
});
