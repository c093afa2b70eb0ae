import type { Kysely, Transaction } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/schema.ts";

/**
 * The processes that deliver. A lease belongs to one of them and is void once that one is gone. With SQLite there is one process:
 * whatever was leased before its start is void. With PostgreSQL each process counts up in its own row, and one that has stopped
 * counting is gone: no clocks are compared.
 */
export interface Instances {
  /**
   * Registers this process. The leases of the one that listened at the same place before are void.
   * @param place where it listens, on which machine
   */
  begin(place: string): Promise<void>;
  /** Counts up. @returns whether leases became void, since another process has stopped counting */
  beat(): Promise<boolean>;
  /** Removes this process and frees its leases. */
  end(): Promise<void>;
}

/** A process whose count does not change during this number of beats of this one has stopped. */
export const missedBeats = 5;

/** @param id of this process, never used by another */
export function createInstances(db: Kysely<Database>, id: string): Instances {
  const isShared = isPostgres(db);
  let place = "";
  let beats = 0;
  /** Others' counts as last read, and for how many beats of this process they have not changed. */
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
        // With SQLite there is no other process, and an older version left leases without a name.
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

/** Frees the leases of processes that are not registered; a lease of an older version has no name and expires. */
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
