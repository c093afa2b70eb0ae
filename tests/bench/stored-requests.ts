import { type Kysely, sql } from "kysely";
import { toRow } from "#src/requests/request-row.server.ts";
import { insertInto, isPostgres, newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import { aBooking } from "../helpers/requests.ts";

const batchSize = 1_000;
const minutesInTwentyYears = 20 * 365 * 24 * 60;

/** As in `src/booking/reference.ts`: stored codes collide with new ones. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Shares no divisor with the number of codes, so that no two numbers get the same code. */
const spread = 7_919_417;

function referenceOf(number: number): string {
  const code = (number * spread) % alphabet.length ** 5;
  const digits = [0, 1, 2, 3, 4].map(
    (place) => alphabet[Math.floor(code / alphabet.length ** place) % alphabet.length],
  );
  return `AMB-${digits.join("")}`;
}

/** Stores requests that wait for an answer, spread over the past twenty years, an address each, whose mails have left. */
export async function storeRequests(db: Kysely<Database>, count: number): Promise<void> {
  const began = Date.now() - minutesInTwentyYears * 60_000;
  for (let first = 0; first < count; first += batchSize) {
    const requests = Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => {
      const number = first + index;
      const at = began + Math.floor((number / count) * minutesInTwentyYears) * 60_000;
      const receivedAt = new Date(at).toISOString();
      const content = { ...aBooking, email: `visitor.${number}@posta.example`, date: receivedAt.slice(0, 10) };
      const request = { id: newId(at), reference: referenceOf(number), status: "received", locale: "it" } as const;
      return toRow({ ...request, receivedAt, content }, newId(at));
    });
    const mails = requests.flatMap(({ id, received_at: at }) =>
      ["owner-notice", "visitor-acknowledgement"].map((kind) => ({
        id: newId(Date.parse(at)),
        request_id: id,
        kind,
        state: "sent",
        attempts: 1,
        next_attempt_at: at,
        created_at: at,
        sent_at: at,
      })),
    );
    await insertInto(db, "request", requests).execute(db);
    await insertInto(db, "outbox", mails).execute(db);
  }
}

export async function countRequests(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("request")
    .select(sql<number | string>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks all pending deliveries as sent, so that they do not slow down the next measurement, and has PostgreSQL analyze its tables,
 * as it does by itself once a minute.
 */
export async function forgetDeliveries(db: Kysely<Database>): Promise<void> {
  await db.updateTable("outbox").set({ state: "sent", leased_until: null }).where("state", "=", "waiting").execute();
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}
