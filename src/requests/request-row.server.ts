import { createHash } from "node:crypto";
import { withoutAccents } from "#src/i18n/without-accents.ts";
import type { Kysely, Transaction } from "kysely";
import type { Terms } from "#src/content/terms.ts";
import { type Due, duesOf, standingOf } from "./milestones.ts";
import { requestEvents, type RequestStatus } from "./life-cycle.ts";
import type { EventPayload, RequestEvent } from "./events.ts";
import type { StoredEstimate } from "#src/quotes/estimate.ts";
import { isOpen, isOpenStatus, openStatuses, type RequestContent, type StoredRequest } from "./request.ts";
import { contentIdentity } from "#src/booking/fields.ts";
import { type SpamSignal, textKey } from "#src/booking/spam.ts";
import type { Invoice, LedgerEntry } from "#src/payments/ledger.ts";
import type { Database } from "#src/site/schema.ts";

export function toRow({ content, ...request }: StoredRequest): Database["request"] {
  return {
    id: request.id,
    reference: request.reference,
    kind: content.kind,
    status: request.status,
    locale: request.locale,
    received_at: request.receivedAt,
    ...contentColumns(content),
    open_key: openKeyOf(request.status, content),
    source: request.source ?? "site",
    ...listColumns({ ...request, content }, []),
    suspicion: request.suspicion === undefined ? null : JSON.stringify(request.suspicion),
    reported_on: null,
    text_key: textKeyOf(content),
    estimate: request.estimate === undefined ? null : JSON.stringify(request.estimate),
    found_by: null,
  };
}

/** Recognises a text under another address; null if different people may write it. */
export function textKeyOf(content: RequestContent): string | null {
  const text = textKey(content);
  return text === undefined ? null : createHash("sha256").update(text).digest("base64url");
}

export function contentColumns(content: RequestContent) {
  return {
    name: content.name,
    email_key: content.email.toLowerCase(),
    event_date: content.order.date ?? null,
    content: JSON.stringify(content),
  };
}

export function listColumns(
  request: Omit<StoredRequest, "id" | "locale">,
  history: readonly RequestEvent[],
  terms?: Terms,
) {
  const given = { request, history, terms, now: new Date(history.at(-1)?.at ?? request.receivedAt) };
  const { turn } = standingOf(given);
  const [due, ...later] = duesOf(given);
  return {
    waiting_since: isOpenStatus(request.status) && turn.by === "owner" && turn.to === "answer" ? turn.since : null,
    due_kind: due?.kind ?? null,
    due_on: due?.on ?? null,
    due_cents: due?.cents ?? null,
    reported_paid_on: due?.reportedOn ?? null,
    later_dues: later.length === 0 ? null : JSON.stringify(later),
    search_text: searchTextOf(request),
  };
}

type DueColumns = Pick<Database["request"], "due_kind" | "due_on" | "due_cents" | "reported_paid_on" | "later_dues">;

export function duesFromRow({ due_kind, due_on, due_cents, reported_paid_on, later_dues }: DueColumns): Due[] {
  const reported = reported_paid_on === null ? {} : { reportedOn: reported_paid_on };
  return [
    ...(due_kind === null || due_on === null
      ? []
      : [{ kind: due_kind, on: due_on, cents: due_cents ?? 0, ...reported }]),
    ...(later_dues === null ? [] : (JSON.parse(later_dues) as Due[])),
  ];
}

export function fromRow(row: Database["request"]): StoredRequest {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    locale: row.locale,
    receivedAt: row.received_at,
    ...(row.source !== "site" && { source: row.source }),
    content: JSON.parse(row.content) as RequestContent,
    ...(row.estimate !== null && { estimate: JSON.parse(row.estimate) as StoredEstimate }),
    ...(row.suspicion !== null && { suspicion: JSON.parse(row.suspicion) as SpamSignal[] }),
  };
}

/** Ordered by day and receipt. @param to inclusive */
export async function requestsOn(
  db: Kysely<Database>,
  inStatuses: readonly RequestStatus[],
  from: string,
  to = from,
): Promise<StoredRequest[]> {
  const query = db
    .selectFrom("request")
    .selectAll()
    .where("status", "in", inStatuses)
    .where("event_date", ">=", from)
    .where("event_date", "<=", to)
    .orderBy("event_date")
    .orderBy("received_at")
    .orderBy("id");
  return (await query.execute()).map(fromRow);
}

export async function openOn(db: Kysely<Database>, date: string, exceptId: string): Promise<StoredRequest[]> {
  const requests = await requestsOn(db, openStatuses, date);
  return requests.filter(({ id }) => id !== exceptId);
}

/** The key that finds a request by its content; null if the request is not open. */
export function openKeyOf(status: RequestStatus, content: RequestContent): string | null {
  if (!isOpen(status)) return null;
  const scope = status === "quarantined" ? "quarantined" : "open";
  return createHash("sha256")
    .update(`${scope} ${contentIdentity(content)}`)
    .digest("hex");
}

/** The new key of a changed request; also null if another open request now has this content. */
export async function changedOpenKey(
  transaction: Transaction<Database>,
  requestId: string,
  { status, content }: Pick<StoredRequest, "status" | "content">,
): Promise<string | null> {
  const key = openKeyOf(status, content);
  const other = await findOpen(transaction, { status, content });
  return other === undefined || other.id === requestId ? key : null;
}

export async function findOpen(db: Kysely<Database>, { status, content }: Pick<StoredRequest, "status" | "content">) {
  const key = openKeyOf(status, content);
  if (key === null) return undefined;
  return db
    .selectFrom("request")
    .select(["id", "reference"])
    .where("email_key", "=", content.email.toLowerCase())
    .where("open_key", "=", key)
    .executeTakeFirst();
}

export function invoiceColumns(invoice: Invoice | undefined) {
  return { invoice_number: invoice?.number ?? null, invoiced_on: invoice?.on ?? null };
}

export function paymentRow(requestId: string, reference: string, at: string, entry: LedgerEntry): Database["payment"] {
  return {
    id: entry.id,
    request_id: requestId,
    reference,
    kind: entry.kind,
    amount_cents: entry.amountCents,
    paid_on: entry.on,
    method: entry.method,
    reverses: entry.reverses ?? null,
    ...invoiceColumns(entry.invoice),
    recorded_at: at,
  };
}

export function eventRow(requestId: string, number: number, event: RequestEvent): Database["event"] {
  const { id, at, by, from, to, message, type, ...payload } = event;
  return {
    id,
    request_id: requestId,
    number,
    type,
    recorded_at: at,
    by,
    from_status: from,
    to_status: to,
    payload: JSON.stringify(payload),
    message: message ?? null,
  };
}

/** @throws ZodError if the payload does not match the type */
export function eventFromRow(row: Database["event"]): RequestEvent {
  const read = requestEvents[row.type].payload.parse(JSON.parse(row.payload)) as object;
  // The schema of this type has checked it.
  const payload = { type: row.type, ...read } as EventPayload;
  return {
    ...payload,
    id: row.id,
    at: row.recorded_at,
    by: row.by,
    from: row.from_status,
    to: row.to_status,
    message: row.message ?? undefined,
  };
}

export function searchTextOf({ reference, content }: Pick<StoredRequest, "reference" | "content">): string {
  const phone = "phone" in content ? content.phone : "";
  return [reference.replace("-", ""), content.name, content.email, phone, content.order.place.text]
    .flatMap(wordsIn)
    .join(" ");
}

/** Further words of a search are ignored. */
const mostWords = 10;

/** The words that a request must contain, in lower case without accents. A telephone number is one word, however it is grouped. */
export function searchedWords(text: string): string[] {
  const number = /^[+\d\s()./-]{6,}$/.test(text) ? text.replace(/\D/g, "").replace(/^00/, "") : text;
  return wordsIn(number).slice(0, mostWords);
}

function wordsIn(text: string | undefined): string[] {
  return (
    withoutAccents(text ?? "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
