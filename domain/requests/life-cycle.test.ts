import { describe, expect, it } from "vitest";
import { changeStatus, possibleChanges } from "./life-cycle.ts";
import { requestStatuses } from "./request.ts";

const at = new Date("2026-11-21T10:00:00+01:00");

describe("the life cycle of a request", () => {
  const allowed = [
    "received confirmed",
    "received declined",
    "received withdrawn",
    "confirmed cancelled",
    "quarantined received",
  ];
  const pairs = requestStatuses.flatMap((from) => requestStatuses.map((to) => ({ from, to })));

  it.each(pairs)("from $from to $to", ({ from, to }) => {
    const result = changeStatus(from, to, { at, cause: "owner-command" });
    const possible = possibleChanges(from);
    expect(result).toMatchObject(
      allowed.includes(`${from} ${to}`) ? { ok: true, change: { from, to } } : { ok: false, status: from, possible },
    );
  });

  it.each(requestStatuses)("tells what is possible from %s", (status) => {
    const expected = allowed.filter((pair) => pair.startsWith(`${status} `)).map((pair) => pair.split(" ")[1]);
    expect(possibleChanges(status)).toEqual(expected);
  });

  it("records when, by what and with which note it was changed", () => {
    expect(changeStatus("received", "declined", { at, cause: "owner-command", note: "Already taken" })).toEqual({
      ok: true,
      change: {
        from: "received",
        to: "declined",
        at: "2026-11-21T09:00:00.000Z",
        cause: "owner-command",
        note: "Already taken",
      },
    });
  });

  it.each(["declined", "cancelled", "withdrawn"] as const)("ends with %s", (status) => {
    expect(possibleChanges(status)).toEqual([]);
  });
});
