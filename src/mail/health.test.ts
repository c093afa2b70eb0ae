import { expect, it } from "vitest";
import { received, later } from "#tests/helpers/requests.ts";
import { overEachDialect } from "#tests/stores/dialects.ts";
import { claim, outboxConcerns, retryAt, sendAgain } from "./outbox.server.ts";
import type { DeliveryKind } from "./kinds.ts";

type Row = [kind: DeliveryKind, state: "waiting" | "sent" | "dropped" | "failed" | "held", attempts?: number];

overEachDialect("the concerns about the outbox", (bench) => {
  it.each<[string, Row[], minutes: number, string[]]>([
    ["nothing", [], 0, []],
    ["what has left", [["owner-notice", "sent", 9]], 60, []],
    [
      "mails to the owner that were given up",
      [
        ["owner-notice", "failed"],
        ["owner-update", "failed"],
        ["owner-update", "failed"],
        ["owner-erasure", "failed"],
        ["owner-card-problem", "failed"],
        ["owner-flood", "failed"],
      ],
      0,
      ["owner's notices given up: 6"],
    ],
    ["an answer that was given up", [["visitor-update", "failed"]], 0, ["answers to visitors given up: 1"]],
    [
      "others",
      [
        ["visitor-acknowledgement", "failed"],
        ["reminder-details", "held"],
        ["owner-week", "failed"],
      ],
      60,
      [],
    ],
    ["a notice that fails", [["owner-notice", "waiting", 4]], 0, []],
    ["a notice that keeps failing", [["owner-notice", "waiting", 5]], 0, ["an owner's notice has failed 5 times"]],
    ["another that keeps failing", [["visitor-update", "waiting", 9]], 0, []],
    ["a short wait", [["visitor-update", "waiting"]], 14.9, []],
    [
      "a long wait",
      [
        ["visitor-update", "waiting"],
        ["owner-notice", "waiting"],
      ],
      15,
      ["the oldest delivery has been waiting for 15 minutes"],
    ],
    ["what has left or was dropped", [["reminder-deposit", "dropped"]], 60, []],
  ])("are told: %s", async (_, outbox, minutes, concerns) => {
    const at = received.toISOString();
    const rows = outbox.map(([kind, state, attempts = 0], index) => {
      const times = { due_at: at, next_attempt_at: at, created_at: at, repeats: 0 };
      return { id: String(index), kind, state, attempts, event_id: String(index), ...times };
    });
    if (rows.length > 0) await bench.db.insertInto("outbox").values(rows).execute();
    expect(await outboxConcerns({ db: bench.db, now: () => later(minutes * 60) })).toEqual(concerns);
  });

  it("count the wait of a mail that is sent again from then on, and not from its next attempt", async () => {
    const at = received.toISOString();
    const times = { due_at: at, next_attempt_at: at, created_at: at, repeats: 0 };
    const mail = { id: "old", kind: "visitor-update", state: "failed", attempts: 9, event_id: "1", ...times } as const;
    await bench.db.insertInto("outbox").values(mail).execute();
    const [days, minutes] = [21 * 24 * 3600, 60];
    await sendAgain(bench.db, later(days), "old");
    const concerns = (seconds: number) => outboxConcerns({ db: bench.db, now: () => later(days + seconds) });
    expect(await concerns(minutes)).toEqual([]);
    const attempt = await claim(bench.db, later(days), later(days + minutes));
    if (attempt !== undefined) await retryAt(bench.db, attempt, later(days + 30 * minutes), "no answer");
    expect(await concerns(20 * minutes)).toEqual(["the oldest delivery has been waiting for 20 minutes"]);
  });
});
