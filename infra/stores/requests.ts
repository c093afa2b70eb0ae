import type { Kysely } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import { type Receipt, ReferenceTaken, type RequestStore } from "#domain/requests/ports.ts";
import { isRowError } from "../db/errors.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import type { EnqueueOptions } from "./enqueue.ts";
import { openKeyOf } from "./open-key.ts";
import { fingerprintOf, fromRow } from "./request-row.ts";
import { findEarlier, newRequest, type NewRequest, saveRequests, storable } from "./save-requests.ts";

/** Keeps requests in the database. @param newId names the rows of the outbox. */
export function createRequestStore(
  db: Kysely<Database>,
  newId: () => string,
  budget: EnqueueOptions["budget"] = mailBudget,
): RequestStore {
  const save = saveTogether(db, { newId, budget });
  return {
    async save(request, options) {
      const outcome = await save(newRequest(request, options));
      if (outcome instanceof ReferenceTaken) throw outcome;
      return outcome;
    },
    receiptOf: ({ status, content }, key) =>
      findEarlier(db, {
        idempotency_key: key === undefined ? null : storable(key),
        fingerprint: fingerprintOf(content),
        email_key: content.email.toLowerCase(),
        open_key: openKeyOf(status, content),
      }),
    async find(id) {
      const row = await db.selectFrom("request").selectAll().where("id", "=", id).executeTakeFirst();
      return row && fromRow(row);
    },
  };
}

interface Waiting {
  request: NewRequest;
  resolve(outcome: Receipt | ReferenceTaken): void;
  reject(error: unknown): void;
}

/** In one transaction, so that a burst keeps no lock for long. */
const mostTogether = 100;

/** Transactions of one process at a time: while they are under way, requests gather for the next. */
const mostUnderWay = 2;

/** Requests that arrive together are stored in one transaction; where that fails by one of them, each in its own. */
function saveTogether(db: Kysely<Database>, options: EnqueueOptions) {
  const waiting: Waiting[] = [];
  let underWay = 0;
  /** Whether a transaction is about to take what waits. */
  let gathering = false;

  function gather(): void {
    if (gathering || waiting.length === 0 || underWay === mostUnderWay) return;
    gathering = true;
    underWay += 1;
    void saveWaiting().finally(() => {
      underWay -= 1;
      gather();
    });
  }

  function take(count: number): Waiting[] {
    gathering = false;
    return waiting.splice(0, count);
  }

  async function saveWaiting(): Promise<void> {
    let taken: Waiting[] | undefined;
    try {
      const outcomes = await transact(db, (transaction) => {
        taken = take(mostTogether);
        gather();
        return saveRequests(transaction, requestsOf(taken), options);
      });
      for (const [index, outcome] of outcomes.entries()) taken?.[index]?.resolve(outcome);
    } catch (error) {
      // Where the transaction could not begin, all who wait for it are told.
      taken ??= take(waiting.length);
      if (taken.length > 1 && isRowError(error)) await Promise.all(taken.map(saveAlone));
      else for (const { reject } of taken) reject(error);
    }
  }

  async function saveAlone({ request, resolve, reject }: Waiting): Promise<void> {
    try {
      const [outcome] = await transact(db, (transaction) => saveRequests(transaction, [request], options));
      if (outcome) resolve(outcome);
    } catch (error) {
      reject(error);
    }
  }

  return (request: NewRequest): Promise<Receipt | ReferenceTaken> =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      gather();
    });
}

const requestsOf = (taken: readonly Waiting[]): NewRequest[] => taken.map(({ request }) => request);
