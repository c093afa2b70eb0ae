import { beforeEach, describe, expect, it } from "vitest";
import { mailBudget, recipientKey } from "#src/mail/enqueue.server.ts";
import { mailKinds, recipientOf } from "#src/mail/kinds.ts";
import { addressState, confirmAddress } from "#src/requests/address.server.ts";
import type { ActionFields } from "#src/requests/effects.ts";
import { revokeLinks, tokenFor } from "#src/requests/links.server.ts";
import { findRequest, historyOf, perform } from "#src/requests/perform.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import type { Site } from "#src/site/site.ts";
import { addressToken } from "#src/site/tokens.server.ts";
import { aRequest, sampleBooking } from "#tests/helpers/requests.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "../stores/dialects.ts";

const secret = "s".repeat(32);
const spellings = ["victim@gmail.com", "V.ictim@Gmail.com", "vic.tim+1@gmail.com", "victim+2@googlemail.com"];

overEachDialect("somebody who knows an address", (bench) => {
  let now: Date;
  let site: Site;

  beforeEach(() => {
    now = new Date("2027-03-10T12:00:00Z");
    site = testSite({ db: bench.db, now: () => now, secret });
  });

  async function book(email: string) {
    now = new Date(now.getTime() + 1_000);
    const details = now.toISOString();
    const request = aRequest({ receivedAt: details, content: { ...sampleBooking, email, details } });
    await saveRequest(bench.db, request, mailKinds);
    await tokenFor(site, request.id, "visitor");
    const act = (action: "change-details" | "erase", fields: ActionFields = {}) => {
      now = new Date(now.getTime() + 1_000);
      return perform(site, "visitor", action, request.id, { fields });
    };
    return { request, act };
  }

  /** The automatic deliveries of a request with their recipients; mails to the owner have none. */
  async function leaving(id: string): Promise<Array<{ kind: string; to: string }>> {
    const history = await historyOf(bench.db, id);
    const request = await findRequest(bench.db, id);
    const query = bench.db.selectFrom("outbox").selectAll().where("request_id", "=", id).where("state", "=", "waiting");
    return (await query.orderBy("created_at").orderBy("kind").execute()).flatMap((row) => {
      const entry = history.find((one) => one.id === row.event_id);
      const to = recipientOf(row.kind, request?.content.email ?? "", entry);
      return to === undefined ? [] : [{ kind: row.kind, to }];
    });
  }

  const askedIn = async (id: string, place = -1): Promise<string> =>
    addressToken(secret, (await historyOf(bench.db, id)).at(place)?.id ?? "");

  it("has the site send no more than a day's budget, by bookings, wishes and erasures together", async () => {
    const toVictim: string[] = [];
    const count = async (id: string) =>
      toVictim.push(
        ...(await leaving(id)).filter(({ to }) => recipientKey(to) === "victim@gmail.com").map(({ kind }) => kind),
      );
    for (let turn = 0; turn < 5; turn++) await count((await book(spellings[turn % 4] ?? "")).request.id);
    for (let turn = 0; turn < 4; turn++) {
      const own = await book(`attacker-${turn}@posta.example`);
      await own.act("change-details", { email: spellings[turn % 4] ?? "" });
      await own.act("change-details", { email: spellings[(turn + 1) % 4] ?? "" });
      await count(own.request.id);
      expect(await own.act("erase")).toMatchObject({ ok: true });
    }
    expect(toVictim.filter((kind) => kind === "visitor-acknowledgement")).toHaveLength(mailBudget.acknowledgements);
    expect(toVictim).toHaveLength(mailBudget.causedByVisitors);
  });

  it("holds back no mail of the owner to the victim", async () => {
    for (let turn = 0; turn < mailBudget.causedByVisitors; turn++) await book("victim@gmail.com");
    const { request } = await book("victim@gmail.com");
    await perform(site, "owner", "confirm-without-quote", request.id);
    expect(await leaving(request.id)).toEqual([{ kind: "visitor-update", to: "victim@gmail.com" }]);
  });

  describe("and asks for it as the new one of a request", () => {
    it("reaches it with the mail that asks to confirm, and with nothing else", async () => {
      const { request, act } = await book("own@posta.example");
      await act("change-details", { email: "victim@gmail.com", details: "Cento invitati" });
      const { content } = (await findRequest(bench.db, request.id)) ?? {};
      expect(content).toMatchObject({ email: "own@posta.example", details: "Cento invitati" });
      await act("change-details", { details: "Centodieci invitati" });
      expect((await leaving(request.id)).filter(({ to }) => to !== "own@posta.example")).toEqual([
        { kind: "address-confirmation", to: "victim@gmail.com" },
      ]);
    });

    it("does so twice a day and no more", async () => {
      const { act } = await book("own@posta.example");
      for (const email of ["a@posta.example", "b@posta.example"]) {
        expect(await act("change-details", { email })).toMatchObject({ ok: true });
      }
      expect(await act("change-details", { email: "c@posta.example" })).toMatchObject({
        ok: false,
        reason: "invalid",
        errors: { email: "too-many-addresses" },
      });
      now = new Date(now.getTime() + 86_400_000);
      expect(await act("change-details", { email: "c@posta.example" })).toMatchObject({ ok: true });
    });
  });

  describe("a new address", () => {
    it("is the request's once it is confirmed from there, and the former one hears of it", async () => {
      const { request, act } = await book("own@posta.example");
      await act("change-details", { email: "new@posta.example" });
      const token = await askedIn(request.id);
      expect(await addressState(site, token)).toEqual({
        state: "waiting",
        reference: request.reference,
        address: "new@posta.example",
      });
      expect((await findRequest(bench.db, request.id))?.content.email).toBe("own@posta.example");
      now = new Date(now.getTime() + 1_000);
      expect(await confirmAddress(site, token)).toMatchObject({ state: "confirmed" });
      // A second click, or a reload of the page.
      expect(await confirmAddress(site, token)).toMatchObject({ state: "confirmed" });
      expect((await findRequest(bench.db, request.id))?.content.email).toBe("new@posta.example");
      expect((await leaving(request.id)).slice(-2)).toEqual([
        { kind: "former-address", to: "own@posta.example" },
        { kind: "visitor-update", to: "new@posta.example" },
      ]);
    });

    it("is confirmed once by clicks that come together", async () => {
      const { request, act } = await book("own@posta.example");
      await act("change-details", { email: "new@posta.example" });
      const token = await askedIn(request.id);
      const results = await Promise.all([1, 2, 3].map(() => confirmAddress(site, token)));
      expect(results.map(({ state }) => state)).toEqual(["confirmed", "confirmed", "confirmed"]);
      expect(await historyOf(bench.db, request.id)).toHaveLength(2);
    });

    it.each<[string, (id: string, act: Awaited<ReturnType<typeof book>>["act"]) => Promise<unknown>]>([
      ["another was asked for since", (_, act) => act("change-details", { email: "other@posta.example" })],
      ["three days have passed", async () => (now = new Date(now.getTime() + 3 * 86_400_000))],
      ["the request's links were revoked", (id) => revokeLinks(site, id, "visitor")],
      ["the request was erased", (_, act) => act("erase")],
    ])("can be confirmed no more where %s", async (_which, happen) => {
      const { request, act } = await book("own@posta.example");
      await act("change-details", { email: "new@posta.example" });
      const token = await askedIn(request.id);
      now = new Date(now.getTime() + 1_000);
      await happen(request.id, act);
      expect(await confirmAddress(site, token)).toEqual({ state: "over" });
      expect((await findRequest(bench.db, request.id))?.content.email).not.toBe("new@posta.example");
    });

    it("is confirmed by no token that was made elsewhere", async () => {
      const { request, act } = await book("own@posta.example");
      await act("change-details", { email: "new@posta.example" });
      const eventId = (await historyOf(bench.db, request.id)).at(-1)?.id ?? "";
      const forged = addressToken("t".repeat(32), eventId);
      for (const token of [forged, eventId, "", `${eventId}${"A".repeat(43)}`]) {
        expect(await confirmAddress(site, token)).toEqual({ state: "over" });
      }
    });
  });
});
