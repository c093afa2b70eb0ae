import { expect, it } from "vitest";
import { received, later } from "#tests/helpers/requests.ts";
import { overEachDialect } from "#tests/stores/dialects.ts";
import { outboxConcerns } from "./outbox.server.ts";
import type { DeliveryKind } from "./kinds.ts";

type Row = [kind: DeliveryKind, state: "waiting" | "sent" | "failed" | "held", attempts?: number];

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
  ])("are told: %s", async (_, outbox, minutes, concerns) => {
    const at = received.toISOString();
    const rows = outbox.map(([kind, state, attempts = 0], index) => {
      const times = { next_attempt_at: at, created_at: at };
      return { id: String(index), kind, state, attempts, event_id: String(index), ...times };
    });
    if (rows.length > 0) await bench.db.insertInto("outbox").values(rows).execute();
    expect(await outboxConcerns({ db: bench.db, now: () => later(minutes * 60) })).toEqual(concerns);
  });
});
