import type { Kysely } from "kysely";
import { claim, markSent, park, type PendingDelivery } from "#src/mail/outbox.server.ts";
import { withOrder } from "#src/requests/request.ts";
import type { Database } from "#src/site/schema.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { requestOfToken, revokeLinks, tokenFor } from "#src/requests/links.server.ts";
import { findRequest, perform } from "#src/requests/perform.server.ts";
import type { PagesSite } from "#src/requests/pages.server.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { requestPages } from "#tests/helpers/request-pages.ts";
import { onePlaceADay, storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { sampleBooking } from "../helpers/requests.ts";
import { overEachDialect } from "./dialects.ts";

const now = new Date("2027-03-10T12:00:00Z");
const time = { date: "2027-05-15", timeSlot: "11:00" };

overEachDialect("the actions on a request", (bench) => {
  let site: PagesSite;

  beforeEach(() => {
    site = testSite({ db: bench.db, now: () => now });
  });

  const save = (changes: Partial<StoredRequest> = {}) =>
    storeRequest(bench.db, { receivedAt: now.toISOString(), ...changes });

  it("of twenty on the same state one succeeds, also if none changes the status", async () => {
    const { id } = await save();
    const typed = Array.from({ length: 20 }, (_, index) => `Roma ${index}`);
    const results = await Promise.all(
      typed.map((location) => perform(site, "visitor", "change-details", id, { version: "0", fields: { location } })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "stale")).toHaveLength(19);
    const location = typed[results.findIndex(({ ok }) => ok)];
    expect((await findRequest(bench.db, id))?.content).toMatchObject({ order: { place: { text: location } } });
    expect(await bench.db.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
  });

  it("of twenty acceptances for the last place of a day one succeeds, by the owner or of an offered day", async () => {
    site.availability = onePlaceADay(bench.db);
    const received = await Promise.all(Array.from({ length: 10 }, () => save()));
    const otherDay = withOrder(sampleBooking, { date: "2027-05-22" });
    const offered = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ content: { ...otherDay, details: String(index) } })),
    );
    for (const { id } of offered) await perform(site, "owner", "propose", id, { fields: time });
    const results = await Promise.all([
      ...received.map(({ id }) => perform(site, "owner", "confirm-without-quote", id)),
      ...offered.map(({ id }) => perform(site, "visitor", "accept-offer", id)),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "day-taken")).toHaveLength(19);
  });

  it.each([
    ["has left", markSent],
    [
      "was given up",
      (db: Kysely<Database>, delivery: PendingDelivery, at: Date) => park(db, delivery, at, "550 unknown"),
    ],
  ])("that erase it leave only reference and day, which the links show, once the last mail %s", async (_, end) => {
    const { id, reference } = await save();
    const [visitor, owner] = [await tokenFor(site, id, "visitor"), await tokenFor(site, id, "owner")];
    await perform(site, "owner", "propose", id, { fields: time });
    const erase = () => perform(site, "visitor", "erase", id);
    const done = { ok: true, done: "erased" };
    expect(await Promise.all([erase(), erase()])).toEqual(
      expect.arrayContaining([done, { ok: false, reason: "gone" }]),
    );
    const waiting = bench.db.selectFrom("outbox").selectAll().where("state", "=", "waiting");
    expect((await waiting.execute()).map(({ kind }) => kind).toSorted()).toEqual(["owner-erasure", "visitor-erasure"]);
    for (let count = 0; count < 2; count++) {
      const delivery = await claim(bench.db, now, new Date(now.getTime() + 60_000));
      if (delivery?.kind === "visitor-erasure") await end(bench.db, delivery, now);
    }
    expect(await waiting.execute()).toHaveLength(1);
    const event = { kind: "booking", status: "received", eventType: "wedding", date: "2027-05-15" };
    const gone = { ok: false, reason: "erased", erasure: { id, reference, ...event, at: now.toISOString() } };
    const pages = requestPages(site);
    expect(await pages.openAsVisitor(visitor)).toEqual(gone);
    expect(await pages.openAsOwner(owner)).toEqual(gone);
    expect(await pages.actAsVisitor(visitor, "erase", "1", {})).toEqual(gone);
    const left = JSON.stringify([
      await bench.db.selectFrom("erasure").selectAll().execute(),
      await bench.db.selectFrom("former_link").selectAll().execute(),
      await bench.db.selectFrom("outbox").selectAll().execute(),
    ]);
    for (const word of ["giulia", "Marchetti", "Frascati", "3330000000", visitor, owner])
      expect(left).not.toContain(word);
  });

  describe("a private link", () => {
    it("is always the same, also for processes that make it at the same time, and is stored only as a hash", async () => {
      const { id } = await save();
      const made = await Promise.all(Array.from({ length: 4 }, () => tokenFor(site, id, "visitor")));
      for (const token of made) expect(await requestOfToken(site, token, "visitor")).toBe(id);
      const visitor = await tokenFor(site, id, "visitor");
      expect(made).toContain(visitor);
      expect(visitor).toMatch(/^[\w-]{43}$/);
      expect(await requestOfToken(site, visitor, "owner")).toBeUndefined();
      const rows = await bench.db.selectFrom("link").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(visitor);
    });

    it("opens nothing once it was revoked, and the next one differs", async () => {
      const { id } = await save();
      const [visitor, owner] = [await tokenFor(site, id, "visitor"), await tokenFor(site, id, "owner")];
      await revokeLinks(site, id, "visitor");
      expect(await requestOfToken(site, visitor, "visitor")).toBeUndefined();
      expect(await requestOfToken(site, owner, "owner")).toBe(id);
      const next = await tokenFor(site, id, "visitor");
      expect(next).not.toBe(visitor);
      await revokeLinks(site, id, "owner");
      expect(await requestOfToken(site, next, "visitor")).toBe(id);
      expect(await requestOfToken(site, owner, "owner")).toBeUndefined();
    });

    it("still opens after the secret was changed, when another one is given out", async () => {
      const { id } = await save();
      const visitor = await tokenFor(site, id, "visitor");
      const after = { ...site, secret: "t".repeat(32) };
      const next = await tokenFor(after, id, "visitor");
      expect(next).not.toBe(visitor);
      for (const token of [visitor, next]) expect(await requestOfToken(after, token, "visitor")).toBe(id);
    });
  });
});
