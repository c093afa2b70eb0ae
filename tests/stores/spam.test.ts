import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLimits, submitWithin } from "#src/site/limits.server.ts";
import { perform } from "#src/requests/perform.server.ts";
import { discardOld, quarantined, reportQuarantine } from "#src/requests/quarantine.server.ts";
import { legitimateRequests } from "../spam/legitimate-requests.ts";
import { type Post, spamPosts } from "../spam/spam-corpus.ts";
import { testSite } from "../helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";
import { expectHistories } from "./expect-histories.ts";

overEachDialect("spam", (bench) => {
  let send: (post: Post) => Promise<unknown>;
  const start = new Date("2027-03-01T10:00:00Z");
  const site = () => testSite({ db: bench.db, now: () => new Date() });
  const release = (id = "") => perform(site(), "owner", "release", id);

  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] });
    const limits = createLimits({ httpRequestsPerMinute: 1, requestsPerMinute: 20, requestsPerHour: 20 });
    send = ({ client, kind, fields }) => submitWithin(limits, site(), client, { kind, fields });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const mails = async (): Promise<string[]> =>
    (await bench.db.selectFrom("outbox").select("kind").orderBy("created_at").execute()).map(({ kind }) => kind);
  const received = () => bench.db.selectFrom("request").selectAll().where("status", "=", "received").execute();

  // The rules do not depend on the database.
  it.runIf(bench.kind === "sqlite")(
    "of 1,000 posts causes five mails at most, the owner's digest included",
    async () => {
      for (const post of spamPosts(1000)) {
        expect(await send(post)).toMatchObject({ ok: true });
        vi.setSystemTime(Date.now() + 3_600);
      }
      await reportQuarantine(site());
      const sent = await mails();
      expect(sent.length).toBeLessThanOrEqual(5);
      expect(sent).toContain("owner-quarantine");
    },
  );

  it.runIf(bench.kind === "sqlite")(
    "is not found in 200 genuine requests in Italian and English, also while robots post",
    async () => {
      const robots = spamPosts(200, 99);
      for (const [index, post] of legitimateRequests(100).entries()) {
        expect(await send(post)).toMatchObject({ ok: true });
        const robot = robots[index];
        if (robot !== undefined) await send(robot);
        vi.setSystemTime(Date.now() + 4 * 3_600_000);
      }
      const rows = await bench.db.selectFrom("request").selectAll().where("email_key", "like", "guest.%").execute();
      expect(rows).toHaveLength(200);
      const held = rows.filter(({ status }) => status !== "received");
      expect(held.map(({ content, suspicion }) => `${content} ${suspicion}`)).toEqual([]);
    },
  );

  const aPost = (details: string, index = 0): Post => {
    const [post] = legitimateRequests(1);
    if (post === undefined) throw new Error("there is no request");
    return { ...post, fields: { ...post.fields, details, email: `robot.${index}@posta.example` } };
  };
  const spam = '<a href="https://pills.example">pills</a>';

  it("is mailed to the owner once a day, from eight o'clock in Rome on, if something new was quarantined", async () => {
    const report = (instant: string): Promise<boolean> => {
      vi.setSystemTime(new Date(instant));
      return reportQuarantine(site());
    };
    expect(await report("2027-03-01T10:00:00Z")).toBe(false);
    await send(aPost(spam, 1));
    expect(await report("2027-03-02T06:59:00Z")).toBe(false);
    expect(await Promise.all([report("2027-03-02T07:00:00Z"), report("2027-03-02T07:00:00Z")])).toContain(true);
    await send(aPost(spam, 2));
    expect(await report("2027-03-02T15:00:00Z")).toBe(false);
    expect(await report("2027-03-03T07:00:00Z")).toBe(true);
    expect(await report("2027-03-04T07:00:00Z")).toBe(false);
    expect(await mails()).toEqual(["owner-quarantine", "owner-quarantine"]);
  });

  it("is mailed to the owner at once, and once an hour, if nothing but the rate speaks against it", async () => {
    const minutes = (count: number): Promise<boolean> => {
      vi.setSystemTime(start.getTime() + count * 60_000);
      return reportQuarantine(site());
    };
    // The mail of the day has left.
    await send(aPost(spam, 100));
    expect(await minutes(0)).toBe(true);
    const client = "192.0.2.200";
    for (let index = 0; index < 6; index++) await send({ ...aPost(`Festa in giardino ${index}`, index), client });
    expect(await Promise.all([minutes(1), minutes(1)])).toContain(true);
    await send({ ...aPost("Festa in giardino 7", 7), client });
    expect(await minutes(60)).toBe(false);
    expect(await minutes(62)).toBe(true);
    expect(await minutes(200)).toBe(false);
    expect((await mails()).filter((kind) => kind === "owner-flood")).toHaveLength(2);
    const { requests, count } = await quarantined(bench.db, 20, "flood");
    expect([count, requests.map(({ reasons }) => reasons)]).toEqual([
      2,
      [[{ signal: "flood", weight: 6 }], [{ signal: "flood", weight: 6 }]],
    ]);
  });

  it("is a text under a third address within a day, though greeting, numbers and links differ", async () => {
    const text = "Vorremmo un aperitivo in giardino per ottanta persone, con due baristi e la musica dal vivo.";
    await send(aPost(text, 1));
    await send(aPost(`Ciao! ${text} 4711`, 2));
    // One address may send its text again.
    await send(aPost(`${text} Di nuovo.`, 2));
    expect(await received()).toHaveLength(3);
    await send(aPost(`Gentile Anna, ${text} https://example.org`, 3));
    expect((await quarantined(bench.db)).requests).toMatchObject([
      { reasons: expect.arrayContaining([{ signal: "repeated-text", weight: 6 }]) },
    ]);
    vi.setSystemTime(start.getTime() + 25 * 3_600_000);
    await send(aPost(text, 4));
    expect(await received()).toHaveLength(4);
  });

  it("is listed with its reasons, and what is released is mailed once, whoever releases it at the same time", async () => {
    await send(aPost(spam, 1));
    await send(aPost("Festa in giardino, 60 persone.", 2));
    const { requests, count } = await quarantined(bench.db);
    expect(count).toBe(1);
    expect(requests).toMatchObject([{ reasons: [{ signal: "markup" }, { signal: "links" }], deletedOn: "2027-04-01" }]);
    const id = requests[0]?.id ?? "";
    const before = (await mails()).length;
    const released = await Promise.all([release(id), release(id), release(id)]);
    expect(released.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await mails()).slice(before).toSorted()).toEqual(["owner-notice", "visitor-acknowledgement"]);
    expect(await received()).toHaveLength(2);
    expect(await quarantined(bench.db)).toEqual({ requests: [], count: 0 });
    await expectHistories(bench.db);
  });

  it("is deleted after thirty days, and nothing else is", async () => {
    await send(aPost(spam, 1));
    await send(aPost("Festa in giardino, 60 persone.", 2));
    await send(aPost(spam, 3));
    const [newest] = (await quarantined(bench.db)).requests;
    await release(newest?.id);
    await reportQuarantine(site());
    const days = (count: number): Date => new Date(start.getTime() + count * 86_400_000);
    expect(await discardOld(bench.db, days(30))).toBe(0);
    expect(await discardOld(bench.db, new Date(days(30).getTime() + 60_000))).toBe(1);
    expect(await mails()).not.toContain("owner-quarantine");
    expect(await received()).toHaveLength(2);
  });
});
