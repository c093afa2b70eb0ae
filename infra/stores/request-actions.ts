import type { Kysely, Transaction } from "kysely";
import type { AddressStore } from "#domain/requests/address-confirmation.ts";
import { tellsOwner } from "#domain/requests/erasure.ts";
import type { RequestActionsStore } from "#domain/requests/private-links.ts";
import { openStatuses } from "#domain/requests/request.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/schema.ts";
import { enqueueErasureMail, findErasure, insertErasure, isNotAhead, removeAll } from "./erasure.ts";
import { createHistoryStore, takenPlacesOn } from "./history.ts";
import { fromRow, suspicionOf } from "./request-row.ts";

/** Stores what actions do to requests. @param newId makes ids of rows of the outbox */
export function createRequestActionsStore(
  db: Kysely<Database>,
  newId: () => string,
): RequestActionsStore & AddressStore {
  return {
    ...createHistoryStore(db, newId),
    async find(id) {
      const row = await db.selectFrom("request").selectAll().where("id", "=", id).executeTakeFirst();
      return row && fromRow(row);
    },
    takenPlaces: (date, exceptId) => takenPlacesOn(db, date, exceptId),
    async sameDay(date, exceptId) {
      const query = db
        .selectFrom("request")
        .selectAll()
        .where("status", "in", openStatuses)
        .where("event_date", "=", date)
        .where("id", "!=", exceptId)
        .orderBy("received_at")
        .orderBy("id");
      return (await query.execute()).map(fromRow);
    },
    async requestOfEntry(entryId) {
      const row = await db
        .selectFrom("journal")
        .select("request_id")
        .where("id", "=", entryId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("link")
                .select("link.id")
                .whereRef("link.request_id", "=", "journal.request_id")
                .where("link.purpose", "=", "visitor")
                .whereRef("link.revoked_at", ">", "journal.recorded_at"),
            ),
          ),
        )
        .executeTakeFirst();
      return row?.request_id;
    },
    async suspicion(id) {
      const row = await db.selectFrom("request").select("suspicion").where("id", "=", id).executeTakeFirst();
      return row === undefined ? [] : suspicionOf(row);
    },
    erasure: (id) => findErasure(db, id),
    async eraseAt(erasure, events, today) {
      const { id } = erasure;
      const choose = async (transaction: Transaction<Database>): Promise<string[]> => {
        // Locked: nobody writes an event or erases it between the count and the removal.
        const request = await transaction
          .selectFrom("request")
          .select("id")
          .where("id", "=", id)
          .$if(isPostgres(transaction), (query) => query.forUpdate())
          .executeTakeFirst();
        if (!request) return [];
        const { count } = await transaction
          .selectFrom("journal")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("request_id", "=", id)
          .executeTakeFirstOrThrow();
        if (count !== events) return [];
        await insertErasure(transaction, erasure);
        if (tellsOwner(erasure)) await enqueueErasureMail(transaction, erasure, newId());
        return [id];
      };
      return (await removeAll(db, choose, isNotAhead(today)))?.length === 1;
    },
  };
}
