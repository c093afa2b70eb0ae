import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import { type Receipt, ReferenceTaken, type RequestStore, type SaveOptions } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { insertInto } from "../db/dialect.ts";
import { isRowError } from "../db/errors.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { enqueue, type EnqueueOptions } from "./enqueue.ts";
import { findOpen, fingerprintOf, fromRow, lockAddresses, openKeyOf, textKeyOf, toRow } from "./request-row.ts";

/** Stores requests in the database. @param newId makes ids of rows of the outbox */
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
    async sendersOfText(content, since) {
      const key = textKeyOf(content);
      if (key === null) return 0;
      const { count } = await db
        .selectFrom("request")
        .select(({ fn }) => fn.count<number>("email_key").distinct().as("count"))
        .where("text_key", "=", key)
        .where("received_at", ">", since)
        .where("email_key", "<>", content.email.toLowerCase())
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

interface Waiting {
  request: NewRequest;
  resolve(outcome: Receipt | ReferenceTaken): void;
  reject(error: unknown): void;
}

/** In one transaction, so that a burst holds no lock for long. */
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
      // If the transaction could not begin, all requests that wait for it fail.
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

/** A request as it is to be stored. */
interface NewRequest {
  row: RequestTable;
  /** As the visitor wrote it. */
  email: string;
  deliveries: SaveOptions["deliveries"];
}

function newRequest(request: StoredRequest, { idempotencyKey, deliveries, suspicion }: SaveOptions): NewRequest {
  const key = idempotencyKey === undefined ? null : storable(idempotencyKey);
  return { row: toRow(request, key, suspicion), email: request.content.email, deliveries };
}

/**
 * Stores requests with their deliveries, with a few statements however many they are. Gives for each, in their order, its
 * receipt, or what keeps it from being stored while the others are.
 */
async function saveRequests(
  transaction: Transaction<Database>,
  requests: readonly NewRequest[],
  options: EnqueueOptions,
): Promise<Array<Receipt | ReferenceTaken>> {
  await lockAddresses(
    transaction,
    requests.map(({ row }) => row.email_key),
  );
  const rows = requests.map(({ row }) => row);
  // Any conflict: another process may commit the same request meanwhile, and this statement waits for it.
  const stored = await sql<{ id: string }>`
    ${insertInto(transaction, "request", rows)} on conflict do nothing returning id
  `.execute(transaction);
  const ids = new Set(stored.rows.map(({ id }) => id));
  const isStored = ({ row }: NewRequest): boolean => ids.has(row.id);
  const enqueued = requests.filter(isStored).map(({ row, email, deliveries }) => ({
    requestId: row.id,
    email,
    entry: undefined,
    deliveries: deliveries.map((kind) => ({ kind, entryId: "" })),
    at: row.received_at,
  }));
  await enqueue(transaction, enqueued, options);
  const outcomes: Array<Receipt | ReferenceTaken> = [];
  for (const request of requests) {
    const { reference } = request.row;
    const receipt = isStored(request) ? { reference, repeated: false } : await findEarlier(transaction, request.row);
    outcomes.push(receipt ?? new ReferenceTaken(reference));
  }
  return outcomes;
}

/** What was answered when this very request was stored. */
async function findEarlier(
  db: Kysely<Database>,
  row: Pick<RequestTable, "idempotency_key" | "fingerprint" | "email_key" | "open_key">,
): Promise<Receipt | undefined> {
  const repeated =
    row.idempotency_key === null
      ? undefined
      : await db
          .selectFrom("request")
          .select("reference")
          .where("idempotency_key", "=", row.idempotency_key)
          .where("fingerprint", "=", row.fingerprint)
          .executeTakeFirst();
  const earlier = repeated ?? (row.open_key === null ? undefined : await findOpen(db, row.email_key, row.open_key));
  return earlier && { reference: earlier.reference, repeated: true };
}

/** A key comes from outside: one that an index would not take, by its length or a character, is kept as its hash. */
function storable(key: string): string {
  return /^[\w-]{1,64}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");
}
