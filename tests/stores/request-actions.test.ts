import { beforeEach, describe, expect, it } from "vitest";
import type { ActionFields } from "#src/requests/effects.ts";
import type { TakenReason } from "#src/availability/taken-days.ts";
import type { Links } from "#src/requests/links.server.ts";
import type { PagesSite } from "#src/requests/pages.server.ts";
import { type RequestPages, requestPages } from "#tests/helpers/request-pages.ts";
import { perform } from "#src/requests/perform.server.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import type { OwnerAction, VisitorAction } from "#src/requests/transitions.ts";
import { createLinks } from "#src/requests/links.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { aRequest, sampleBooking, saving } from "../helpers/requests.ts";
import { testSite, onePlaceADay, storeRequest } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("the actions on a request", (bench) => {
  let now: Date;
  let site: PagesSite;
  let taken: Map<string, readonly TakenReason[]>;
  let links: Links;
  let requestActions: RequestPages;

  beforeEach(() => {
    now = new Date("2027-03-10T12:00:00Z");
    taken = new Map();
    site = testSite({ db: bench.db, availability: { takenDays: () => Promise.resolve(taken) }, now: () => now });
    links = createLinks(bench.db, { secret: () => "s".repeat(32), now: () => now });
    requestActions = openRequestActions();
  });

  const openRequestActions = (): RequestPages => requestPages(site);

  async function save(changes: Partial<StoredRequest> = {}) {
    const request = await storeRequest(bench.db, { receivedAt: now.toISOString(), ...changes });
    const visitor = await links.tokenFor(request.id, "visitor");
    const owner = await links.tokenFor(request.id, "owner");
    return {
      request,
      visitor,
      owner,
      /** Acts on the state as it is now, a minute after the last action. */
      async asVisitor(action: VisitorAction, fields: ActionFields = {}) {
        now = new Date(now.getTime() + 60_000);
        const seen = await requestActions.openAsVisitor(visitor);
        return requestActions.actAsVisitor(visitor, action, seen.ok ? seen.view.version : "", fields);
      },
      async asOwner(action: OwnerAction, fields: ActionFields = {}) {
        now = new Date(now.getTime() + 60_000);
        const seen = await requestActions.openAsOwner(owner);
        return requestActions.actAsOwner(owner, action, seen.ok ? seen.view.version : "", fields);
      },
    };
  }

  /** What waits to leave, in the order of what it tells of. */
  async function waiting(id: string): Promise<string[]> {
    const rows = await bench.db
      .selectFrom("outbox")
      .innerJoin("journal", "journal.id", "outbox.entry_id")
      .select(["outbox.kind", "journal.type"])
      .where("outbox.request_id", "=", id)
      .orderBy("journal.number")
      .orderBy("outbox.kind")
      .execute();
    return rows.map(({ kind, type }) => `${type}: ${kind}`);
  }

  describe("of actions on the same state", () => {
    it("one of twenty succeeds, also if none changes the status", async () => {
      const { request, visitor } = await save();
      const typed = Array.from({ length: 20 }, (_, index) => `Roma ${index}`);
      const results = await Promise.all(
        typed.map((location) => openRequestActions().actAsVisitor(visitor, "change-details", "0", { location })),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = typed[results.findIndex(({ ok }) => ok)];
      expect(results.filter((result) => !result.ok)).toMatchObject(
        Array.from({ length: 19 }, () => ({ reason: "stale", view: { request: { content: { location: winner } } } })),
      );
      expect(await waiting(request.id)).toEqual(["changed: owner-update", "changed: visitor-update"]);
    });
  });

  describe("of acceptances for the last place of a day", () => {
    beforeEach(() => void (site.availability = onePlaceADay(bench.db)));

    it("one of twenty succeeds, whether the owner accepts the request or the visitor the offered day", async () => {
      const received = await Promise.all(Array.from({ length: 10 }, () => save()));
      const otherDay = { ...sampleBooking, date: "2027-05-22" };
      const offered = await Promise.all(
        Array.from({ length: 10 }, (_, index) => save({ content: { ...otherDay, details: String(index) } })),
      );
      for (const { asOwner } of offered) await asOwner("propose", { date: "2027-05-15", timeSlot: "11:00" });
      const results = await Promise.all([
        ...received.map(({ request }) => perform(site, "owner", "accept", request.id)),
        ...offered.map(({ request }) => perform(site, "visitor", "accept-offer", request.id)),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === "day-taken")).toHaveLength(19);
    });
  });

  describe("erasing", () => {
    it("leaves only reference and day, which the links show", async () => {
      const { request, visitor, owner, asVisitor, asOwner } = await save();
      await asOwner("propose", { date: "2027-05-22", timeSlot: "11:00" });
      expect(await asVisitor("erase")).toMatchObject({ ok: true, done: "erased" });
      for (const table of ["journal", "link", "outbox"] as const) {
        expect(await bench.db.selectFrom(table).selectAll().where("request_id", "=", request.id).execute()).toEqual([]);
      }
      const { id, reference } = request;
      const erasure = {
        id,
        reference,
        kind: "booking",
        status: "received",
        eventType: "wedding",
        date: "2027-05-15",
        at: now.toISOString(),
      };
      const gone = { ok: false, reason: "erased", erasure };
      expect(await requestActions.openAsVisitor(visitor)).toEqual(gone);
      expect(await requestActions.openAsOwner(owner)).toEqual(gone);
      expect(await requestActions.actAsVisitor(visitor, "erase", "1", {})).toEqual(gone);
      expect(await requestActions.openAsVisitor(owner)).toEqual({ ok: false, reason: "unknown" });
      const left = JSON.stringify([
        await bench.db.selectFrom("erasure").selectAll().execute(),
        await bench.db.selectFrom("former_link").selectAll().execute(),
        await bench.db.selectFrom("outbox").selectAll().execute(),
      ]);
      for (const word of ["giulia", "Marchetti", "Frascati", "3330000000", visitor, owner])
        expect(left).not.toContain(word);
    });

    it("happens once if two ask for it at the same time", async () => {
      const { request } = await save();
      const erase = () => perform(site, "visitor", "erase", request.id);
      const results = await Promise.all([erase(), erase()]);
      expect(results).toEqual(
        expect.arrayContaining([
          { ok: true, done: "erased" },
          { ok: false, reason: "gone" },
        ]),
      );
      expect(await bench.db.selectFrom("outbox").selectAll().where("state", "=", "waiting").execute()).toHaveLength(1);
    });
  });

  describe("a private link", () => {
    it("is always the same, opens one page, and is stored only as a hash", async () => {
      const { request, visitor, owner } = await save();
      expect(await links.tokenFor(request.id, "visitor")).toBe(visitor);
      expect(visitor).toMatch(/^[\w-]{43}$/);
      expect(await links.resolve(visitor, "visitor")).toBe(request.id);
      expect(await links.resolve(visitor, "owner")).toBeUndefined();
      expect(await requestActions.openAsVisitor(owner)).toEqual({ ok: false, reason: "unknown" });
      const rows = await bench.db.selectFrom("link").selectAll().where("request_id", "=", request.id).execute();
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain(visitor);
    });

    it("opens nothing once it was revoked, and the next one differs", async () => {
      const { request, visitor, owner } = await save();
      await links.revoke(request.id, "visitor");
      expect(await requestActions.openAsVisitor(visitor)).toEqual({ ok: false, reason: "unknown" });
      expect(await links.resolve(owner, "owner")).toBe(request.id);
      const next = await links.tokenFor(request.id, "visitor");
      expect(next).not.toBe(visitor);
      expect(await links.resolve(next, "visitor")).toBe(request.id);
      await links.revoke(request.id, "owner");
      expect(await links.resolve(next, "visitor")).toBe(request.id);
      expect(await links.resolve(owner, "owner")).toBeUndefined();
    });

    it("still opens after the secret was changed, when another one is given out", async () => {
      const { request, visitor } = await save();
      const after = createLinks(bench.db, { secret: () => "t".repeat(32), now: () => now });
      const next = await after.tokenFor(request.id, "visitor");
      expect(next).not.toBe(visitor);
      expect(await after.tokenFor(request.id, "visitor")).toBe(next);
      expect([await after.resolve(visitor, "visitor"), await after.resolve(next, "visitor")]).toEqual([
        request.id,
        request.id,
      ]);
    });

    it("is the same for processes that make it at the same time", async () => {
      const request = aRequest();
      await saveRequest(bench.db, request, saving());
      const made = await Promise.all(Array.from({ length: 4 }, () => links.tokenFor(request.id, "visitor")));
      for (const token of made) expect(await links.resolve(token, "visitor")).toBe(request.id);
      const agreed = await links.tokenFor(request.id, "visitor");
      expect(made).toContain(agreed);
    });
  });
});
