import type { Kysely } from "kysely";
import { isPostgres, newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { type ClosedRange, type Closure, type ClosureFields, readClosure, withoutDays } from "./closures.ts";

export async function listClosures(db: Kysely<Database>, from: string, to: string): Promise<Closure[]> {
  const query = touching(db, { from, to }).orderBy("first_day").orderBy("last_day").orderBy("id");
  return (await query.execute()).map(fromRow);
}

/** A confirmed request on a closed day stays confirmed. */
export async function closeDays({ db, now }: Pick<Site, "db" | "now">, fields: ClosureFields) {
  const read = readClosure(fields, todayInRome(now()));
  if (!read.ok) return read;
  await insert(db, [{ id: newId(), ...read.range, reason: read.reason }]);
  return { ok: true as const, range: read.range };
}

/** Opens days that were closed at the desk. The content or the owner's calendar may still take them. */
export async function reopenDays({ db, now }: Pick<Site, "db" | "now">, fields: ClosureFields) {
  const read = readClosure({ ...fields, reason: "" }, todayInRome(now()));
  if (!read.ok) return read;
  const { range } = read;
  await db.transaction().execute(async (transaction) => {
    const rows = await touching(transaction, range)
      .$if(isPostgres(transaction), (query) => query.forUpdate())
      .execute();
    for (const closure of rows.map(fromRow)) {
      await transaction.deleteFrom("closure").where("id", "=", closure.id).execute();
      await insert(
        transaction,
        withoutDays(closure, range).map((part) => ({ ...closure, ...part, id: newId() })),
      );
    }
  });
  return { ok: true as const, range };
}

/** Closing days twice for one reason changes nothing. */
async function insert(db: Kysely<Database>, closures: readonly Closure[]): Promise<void> {
  if (closures.length === 0) return;
  const rows = closures.map(({ id, from, to, reason }) => ({ id, first_day: from, last_day: to, reason }));
  await db
    .insertInto("closure")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["last_day", "first_day", "reason"]).doNothing())
    .execute();
}

function touching(db: Kysely<Database>, { from, to }: ClosedRange) {
  return db.selectFrom("closure").selectAll().where("last_day", ">=", from).where("first_day", "<=", to);
}

function fromRow({ id, first_day: from, last_day: to, reason }: Database["closure"]): Closure {
  return { id, from, to, reason };
}
