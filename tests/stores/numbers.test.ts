import { expect, it } from "vitest";
import type { StoredRequest } from "#src/requests/request.ts";
import { readNumbers, readWeekNumbers } from "#src/requests/numbers.server.ts";
import { accepted, sent } from "../helpers/quoted-requests.ts";
import { anEntry } from "../helpers/requests.ts";
import { recordEvents, storeRequest } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("the numbers of some weeks", (bench) => {
  // A Sunday: its week is the one from 16 November.
  const view = () => readNumbers({ db: bench.db, now: () => new Date("2026-11-22T10:00:00Z") });

  const save = async (receivedAt: string, changes: Partial<StoredRequest> = {}): Promise<string> => {
    return (await storeRequest(bench.db, { receivedAt, ...changes })).id;
  };

  it("counts requests for the week in which they came, with the furthest step that they took", async () => {
    // In Rome it is Monday already.
    const quoted = await save("2026-11-15T23:00:00.000Z");
    await save("2026-11-15T22:59:59.000Z");
    const ended = await save("2026-11-20T10:00:00.000Z", { locale: "en" });
    await save("2026-11-20T10:00:00.000Z", { status: "confirmed", source: "telephone" });
    await save("2026-11-20T10:00:00.000Z", { status: "quarantined" });
    await save("2026-09-27T21:00:00.000Z");
    await recordEvents(bench.db, quoted, [sent()]);
    const cancelled = anEntry("owner", { type: "cancelled", refundPercent: 100 }, { to: "cancelled" });
    await recordEvents(bench.db, ended, [sent(), accepted(), cancelled]);
    expect(await view()).toEqual({
      from: "2026-09-28",
      to: "2026-11-22",
      steps: { sent: 4, quoted: 3, accepted: 2, confirmed: 1 },
      weeks: [
        { week: "2026-11-16", steps: { sent: 3, quoted: 3, accepted: 2, confirmed: 1 } },
        { week: "2026-11-09", steps: { sent: 1, quoted: 0, accepted: 0, confirmed: 0 } },
        ...["2026-11-02", "2026-10-26", "2026-10-19", "2026-10-12", "2026-10-05", "2026-09-28"].map((week) => ({
          week,
          steps: { sent: 0, quoted: 0, accepted: 0, confirmed: 0 },
        })),
      ],
      locales: [
        { locale: "en", steps: { sent: 1, quoted: 1, accepted: 1, confirmed: 0 } },
        { locale: "it", steps: { sent: 3, quoted: 2, accepted: 1, confirmed: 1 } },
      ],
      ways: [
        { way: "booking", steps: { sent: 3, quoted: 2, accepted: 1, confirmed: 0 } },
        { way: "telephone", steps: { sent: 1, quoted: 1, accepted: 1, confirmed: 1 } },
      ],
    });
    expect(await readWeekNumbers(bench.db, "2026-11-16")).toEqual({
      from: "2026-11-16",
      to: "2026-11-22",
      steps: { sent: 3, quoted: 3, accepted: 2, confirmed: 1 },
      before: { sent: 1, quoted: 0, accepted: 0, confirmed: 0 },
    });
  });
});
