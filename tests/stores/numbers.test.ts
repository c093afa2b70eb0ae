import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createNumbers } from "#domain/desk/numbers.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { VisitCount } from "#domain/visits/visits.ts";
import { createHistoryStore } from "#infra/stores/history.ts";
import { createNumbersStore } from "#infra/stores/numbers.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { accepted, sent } from "../helpers/quoted-requests.ts";
import { anEntry } from "../helpers/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, saving } from "./sample-request.ts";

overEachDialect("the numbers of some weeks", (bench) => {
  // A Sunday: its week is the one from 16 November.
  const numbersNow = () =>
    createNumbers({ store: createNumbersStore(bench.db), now: () => new Date("2026-11-22T10:00:00Z") });
  const view = () => numbersNow().view();

  const save = async (receivedAt: string, changes: Partial<StoredRequest> = {}): Promise<string> => {
    const request = aRequest({ receivedAt, ...changes });
    await createRequestStore(bench.db, randomUUID).save(request, saving({ deliveries: [] }));
    return request.id;
  };

  it("adds up visits by week, language, first page and source", async () => {
    const store = createNumbersStore(bench.db);
    const count = (changes: Partial<VisitCount>): VisitCount => ({
      week: "2026-11-16",
      step: "visited",
      locale: "it",
      page: "home",
      source: "direct",
      count: 1,
      ...changes,
    });
    await store.add([count({}), count({ source: "instagram", page: "booking", count: 4 })]);
    await store.add([count({ count: 2 }), count({ locale: "en", week: "2026-09-28" })]);
    await store.add([count({ step: "viewed", source: "", count: 20 }), count({ step: "begun", source: "", count: 3 })]);
    // Too long ago.
    await store.add([count({ week: "2026-09-21", count: 100 })]);
    await store.add([]);
    const numbers = await view();
    expect(numbers).toMatchObject({
      from: "2026-09-28",
      to: "2026-11-22",
      views: 20,
      steps: { visited: 8, begun: 3, sent: 0 },
      locales: [
        { locale: "en", steps: { visited: 1 } },
        { locale: "it", steps: { visited: 7, begun: 3 } },
      ],
      sources: [
        { source: "direct", count: 4 },
        { source: "instagram", count: 4 },
      ],
    });
    expect(numbers.pages.map(({ page, count: visits }) => `${page} ${visits}`).toSorted()).toEqual([
      "booking 4",
      "home 4",
    ]);
    expect(numbers.weeks.map(({ week, steps }) => [week, steps.visited])).toEqual([
      ["2026-11-16", 7],
      ...["2026-11-09", "2026-11-02", "2026-10-26", "2026-10-19", "2026-10-12", "2026-10-05"].map((week) => [week, 0]),
      ["2026-09-28", 1],
    ]);
  });

  it("counts requests for the week in which they came, with the furthest step that they took", async () => {
    // In Rome it is Monday already.
    const quoted = await save("2026-11-15T23:00:00.000Z");
    await save("2026-11-15T22:59:59.000Z");
    const ended = await save("2026-11-20T10:00:00.000Z", { locale: "en" });
    await save("2026-11-20T10:00:00.000Z", { status: "confirmed", source: "telephone" });
    await save("2026-11-20T10:00:00.000Z", { status: "quarantined" });
    await save("2026-09-27T21:00:00.000Z");
    const history = createHistoryStore(bench.db, randomUUID);
    const record = (id: string, entry: ReturnType<typeof sent>, number: number) =>
      history.record(id, { entry: { ...entry, id: randomUUID() }, number, deliveries: [] });
    await record(quoted, sent(), 1);
    await record(ended, sent(), 1);
    await record(ended, { ...accepted(), from: "quoted" }, 2);
    const cancelled = anEntry(
      "owner",
      { type: "cancelled", refundPercent: 100 },
      { from: "accepted", to: "cancelled" },
    );
    await record(ended, cancelled, 3);
    expect(await view()).toMatchObject({
      steps: { sent: 3, quoted: 2, accepted: 1, confirmed: 0 },
      weeks: [
        { steps: { sent: 2, quoted: 2, accepted: 1 } },
        { steps: { sent: 1, quoted: 0 } },
        {},
        {},
        {},
        {},
        {},
        {},
      ],
      locales: [
        { locale: "en", steps: { sent: 1, accepted: 1 } },
        { locale: "it", steps: { sent: 2, quoted: 1, accepted: 0 } },
      ],
      forms: [{ kind: "booking", counts: { sent: 3, confirmed: 0 } }],
      byTelephone: { sent: 1, confirmed: 1 },
    });
    await createNumbersStore(bench.db).add([
      { week: "2026-11-09", step: "visited", locale: "it", page: "home", source: "direct", count: 5 },
    ]);
    expect(await numbersNow().week("2026-11-16")).toEqual({
      from: "2026-11-16",
      to: "2026-11-22",
      steps: { visited: 0, begun: 0, sent: 2, quoted: 2, accepted: 1, confirmed: 0 },
      before: { visited: 5, begun: 0, sent: 1, quoted: 0, accepted: 0, confirmed: 0 },
    });
  });
});
