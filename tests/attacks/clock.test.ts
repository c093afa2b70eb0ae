import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createClockCheck, createRequestClock } from "#src/site/loops.ts";
import { createRequestStore } from "#src/requests/store.server.ts";
import { aQuote } from "../helpers/quotes.ts";
import { anEntry } from "../helpers/requests.ts";
import { testSite, recordEvents } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "../stores/dialects.ts";
import { aRequest, sampleBooking, saving } from "../stores/sample-request.ts";

const day = 86_400_000;

overEachDialect("a clock that is set 12 days ahead", (bench) => {
  const now = new Date("2026-11-23T10:00:00Z");
  beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  /** The part of a process of the site that acts by time. */
  function startProcess() {
    const site = testSite({ db: bench.db, now: () => new Date() });
    const clock = createRequestClock(site, createClockCheck(site));
    return {
      async act(): Promise<void> {
        clock.start();
        await clock.stop();
      },
    };
  }

  /** A request with a quote for ten days. */
  async function quotedRequest(): Promise<string> {
    const request = aRequest({
      receivedAt: "2026-11-20T12:00:00.000Z",
      content: { ...sampleBooking, date: "2027-05-22" },
    });
    await createRequestStore(bench.db).save(request, saving({ deliveries: [] }));
    const quoted = { type: "quoted", quote: aQuote({ validUntil: "2026-12-03" }) } as const;
    const entry = anEntry("owner", quoted, { at: "2026-11-23T08:15:03.000Z", from: "received", to: "quoted" });
    await recordEvents(bench.db, request.id, [entry]);
    return request.id;
  }

  const stateOf = async (id: string) => {
    const { status } = await bench.db
      .selectFrom("request")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const mails = await bench.db.selectFrom("outbox").select("kind").execute();
    return { status, mails: mails.length };
  };

  it("expires no quote and mails nobody, until it is right or the process starts with it", async () => {
    const id = await quotedRequest();
    const site = startProcess();
    vi.setSystemTime(now.getTime() + 12 * day);
    await site.act();
    await site.act();
    expect(await stateOf(id)).toEqual({ status: "quoted", mails: 0 });
    vi.setSystemTime(now);
    await site.act();
    expect(await stateOf(id)).toEqual({ status: "quoted", mails: 0 });
    vi.setSystemTime(now.getTime() + 12 * day);
    await startProcess().act();
    expect((await stateOf(id)).status).toBe("expired");
  });
});
