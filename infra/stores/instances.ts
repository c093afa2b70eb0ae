import type { Kysely, Transaction } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/schema.ts";

/**
 * The processes that deliver. A lease belongs to one of them and is void once that one is gone. With SQLite there is one process:
 * whatever was leased before it began is void. With PostgreSQL each process counts up in a row of its own, and one that has
 * stopped counting is gone; no clock is compared with another.
 */
export interface Instances {
  /**
   * Enters this process. The leases of the one that listened at the same place before are void.
   * @param place where it listens, on which machine
   */
  begin(place: string): Promise<void>;
  /** Counts up. @returns whether leases became void, since another process has stopped counting */
  beat(): Promise<boolean>;
  /** Takes this process out; what it still had leased is free. */
  end(): Promise<void>;
}

/** After so many beats of this process without one of another's the other is gone. */
export const missedBeats = 5;

/** @param id of this process, which no other has ever had */
export function createInstances(db: Kysely<Database>, id: string): Instances {
  const isShared = isPostgres(db);
  let place = "";
  let beats = 0;
  /** What was last read of others' counts, and for how many beats of this process they have stood still. */
  let others = new Map<string, { beats: number; still: number }>();

  async function enter(transaction: Transaction<Database>): Promise<void> {
    await transaction
      .insertInto("instance")
      .values({ id, place, beats })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ beats }))
      .execute();
  }

  return {
    async begin(itsPlace) {
      place = itsPlace;
      await db.transaction().execute(async (transaction) => {
        const gone = transaction.deleteFrom("instance").where("id", "<>", id);
        await (isShared ? gone.where("place", "=", place) : gone).execute();
        await enter(transaction);
        // SQLite has no process but this one, also where one of an older version left no name.
        if (isShared) await freeLeases(transaction);
        else await freeAllLeases(transaction);
      });
    },
    async beat() {
      beats++;
      return db.transaction().execute(async (transaction) => {
        await enter(transaction);
        const rows = await transaction.selectFrom("instance").select(["id", "beats"]).where("id", "<>", id).execute();
        others = new Map(
          rows.map((row) => {
            const known = others.get(row.id);
            return [row.id, { beats: row.beats, still: known?.beats === row.beats ? known.still + 1 : 0 }];
          }),
        );
        const gone = [...others].filter(([, { still }]) => still >= missedBeats).map(([other]) => other);
        if (gone.length === 0) return false;
        await transaction.deleteFrom("instance").where("id", "in", gone).execute();
        await freeLeases(transaction);
        return true;
      });
    },
    async end() {
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("instance").where("id", "=", id).execute();
        await freeLeases(transaction);
      });
    },
  };
}

/** Frees what a process has leased that is not entered; a lease without a name, of an older version, runs out by itself. */
async function freeLeases(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ leased_until: null })
    .where("leased_until", "is not", null)
    .where("leased_by", "not in", ({ selectFrom }) => selectFrom("instance").select("id"))
    .execute();
}

async function freeAllLeases(transaction: Transaction<Database>): Promise<void> {
  await transaction.updateTable("outbox").set({ leased_until: null }).where("leased_until", "is not", null).execute();
}
