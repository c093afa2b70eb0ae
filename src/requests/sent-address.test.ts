import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "#src/site/schema.ts";
import { aBooking } from "#tests/helpers/requests.ts";
import { storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { overSqlite } from "#tests/stores/dialects.ts";
import { markOpened, tokenFor } from "./links.server.ts";
import { followLink } from "./pages.server.ts";
import { findRequest, historyOf, perform } from "./perform.server.ts";
import type { RequestStatus } from "./life-cycle.ts";
import { correctAddress, detailsShownMs, withReceipt } from "./sent-address.server.ts";

const received = "2027-03-10T12:00:00.000Z";
const right = "giulia.marchetti@posta.example";

overSqlite("the mail address on a receipt", (bench) => {
  let db: Kysely<Database>;
  let now: Date;
  let site: ReturnType<typeof testSite>;
  beforeEach(() => {
    db = bench.db;
    now = new Date(received);
    site = testSite({ db, now: () => now });
  });

  const stored = (status: RequestStatus = "received") =>
    storeRequest(db, { receivedAt: received, status, content: { ...aBooking, details: crypto.randomUUID() } });
  const receipt = async (reference: string) => {
    const sent = { status: "sent", reference, entries: {}, place: undefined } as const;
    const outcome = await withReceipt(site, sent, {});
    return outcome?.status === "sent" ? outcome.address : undefined;
  };
  const mails = (id: string) => db.selectFrom("outbox").select(["kind"]).where("request_id", "=", id).execute();

  it("is named, and corrected once: the request stays one, its mail leaves again with another link", async () => {
    const { id, reference } = await stored();
    const before = await tokenFor(site, id, "visitor");
    expect(await receipt(reference)).toEqual({ email: aBooking.email, canCorrect: true });
    expect(await correctAddress(site, id, "nobody")).toBe("invalid-email");
    expect(await correctAddress(site, id, ` ${right} `)).toBeUndefined();
    expect(await receipt(reference)).toEqual({ email: right, canCorrect: false });
    expect((await mails(id)).map(({ kind }) => kind).toSorted()).toEqual(["owner-update", "visitor-acknowledgement"]);
    expect(await followLink(site, "visitor", before)).toEqual({ ok: false, reason: "unknown" });
    const again = await followLink(site, "visitor", await tokenFor(site, id, "visitor"));
    expect(again).toMatchObject({ ok: true });
    await correctAddress(site, id, "other@posta.example");
    expect((await findRequest(db, id))?.content.email).toBe(right);
    expect(await historyOf(db, id)).toHaveLength(1);
    expect(await db.selectFrom("request").select("id").execute()).toHaveLength(1);
  });

  it("can be corrected until somebody opens the link, however late and also once a quote was sent", async () => {
    const { id, reference } = await stored("quoted");
    now = new Date(Date.parse(received) + 24 * detailsShownMs);
    expect(await receipt(reference)).toEqual({ email: aBooking.email, canCorrect: true });
    await correctAddress(site, id, right);
    expect((await mails(id)).map(({ kind }) => kind).toSorted()).toEqual(["owner-update", "visitor-update"]);
    expect(await receipt(reference)).toBeUndefined();
  });

  it("stays once somebody opened the link, once the request is over, and is named for an hour", async () => {
    const opened = await stored();
    const open = async (how?: RequestInit) =>
      markOpened(site, await tokenFor(site, opened.id, "visitor"), new Request("https://site.example", how));
    await open({ headers: { "Sec-Purpose": "prefetch" } });
    expect(await receipt(opened.reference)).toMatchObject({ canCorrect: true });
    await open();
    const over = await stored();
    await perform(site, "owner", "decline", over.id);
    for (const { id, reference } of [opened, over]) {
      expect(await receipt(reference)).toEqual({ email: aBooking.email, canCorrect: false });
      await correctAddress(site, id, right);
      expect((await findRequest(db, id))?.content.email).toBe(aBooking.email);
    }
    now = new Date(Date.parse(received) + detailsShownMs + 1);
    expect(await receipt(opened.reference)).toBeUndefined();
  });

  it("of suspected spam is corrected without a mail to anybody", async () => {
    const { id, reference } = await stored("quarantined");
    await correctAddress(site, id, right);
    expect(await receipt(reference)).toMatchObject({ email: right });
    expect(await mails(id)).toEqual([]);
  });
});
