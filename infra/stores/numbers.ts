import { parseDate } from "@internationalized/date";
import type { Kysely } from "kysely";
import type { NumbersStore } from "#domain/desk/numbers.ts";
import { policy } from "#domain/policy/constants.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import type { Database } from "../db/schema.ts";

/** Reads what became of requests. */
export function createNumbersStore(db: Kysely<Database>): NumbersStore {
  return {
    requests: (from, to) =>
      db
        .selectFrom("request")
        .select(["received_at as receivedAt", "kind", "locale", "source", "steps_taken as stepsTaken"])
        .where("received_at", ">=", midnight(from))
        .where("received_at", "<", midnight(plusDays(to, 1)))
        .where("steps_taken", ">", 0)
        .execute(),
  };
}

/** The instant at which a day begins in Rome. */
function midnight(day: string): string {
  return parseDate(day).toDate(policy.timeZone).toISOString();
}
