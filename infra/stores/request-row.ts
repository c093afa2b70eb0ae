import { createHash } from "node:crypto";
import type { RequestContent, StoredRequest } from "#domain/requests/request.ts";
import type { RequestTable } from "../db/schema.ts";
import { openKeyOf } from "./open-key.ts";

export function toRow({ content, ...request }: StoredRequest, idempotencyKey: string | null): RequestTable {
  const columns = contentColumns(content);
  return {
    id: request.id,
    reference: request.reference,
    kind: content.kind,
    status: request.status,
    locale: request.locale,
    received_at: request.receivedAt,
    ...columns,
    idempotency_key: idempotencyKey,
    fingerprint: fingerprintOf(content),
    open_key: openKeyOf(request.status, content),
  };
}

/** Identifies what was sent, whatever becomes of the content later. */
export function fingerprintOf(content: RequestContent): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** The columns that follow from a request's content. */
export function contentColumns(content: RequestContent) {
  return {
    name: content.name,
    email_key: content.email.toLowerCase(),
    event_date: content.date ?? null,
    content: JSON.stringify(content),
  };
}

export function fromRow(row: RequestTable): StoredRequest {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    locale: row.locale,
    receivedAt: row.received_at,
    content: JSON.parse(row.content) as RequestContent,
  };
}
