import { billingFieldNames } from "#src/payments/billing.ts";
import { csvTable } from "#src/payments/export.ts";
import type { ChangedRequest } from "./admin.server.ts";
import { fieldsOf } from "#src/booking/fields.ts";
import { requestKinds } from "#src/booking/vocabulary.ts";

/**
 * The keys of an exported request, in the order of the columns. The named ones come first, in the order that exports have always
 * had; fields that were added later follow. Keys may be added, and are neither renamed nor removed.
 */
export const recordKeys: readonly string[] = [
  ...new Set([
    "reference",
    "status",
    "kind",
    "locale",
    "receivedAt",
    "changedAt",
    "date",
    "timeSlot",
    "eventType",
    "partyType",
    "location",
    "name",
    "email",
    "phone",
    "details",
    "id",
    ...requestKinds.flatMap((kind) => fieldsOf(kind).map(({ key }) => key)),
    "payer",
    ...billingFieldNames,
  ]),
];

/**
 * A request as other programs get it: every key is present, and null where the request has no such value. `receivedAt` and
 * `changedAt` are instants, ISO 8601 in UTC; `date` is a civil date in Europe/Rome, `yyyy-mm-dd`; `phone` is E.164; `id` is its
 * name in the log of the site.
 */
export type RequestRecord = Readonly<Record<string, string | null>>;

export function toRecord({ content, billing, ...request }: ChangedRequest): RequestRecord {
  const values: Readonly<Record<string, unknown>> = { ...request, ...content, ...billing };
  const texts = recordKeys.map((key) => [key, typeof values[key] === "string" ? values[key] : null] as const);
  return Object.fromEntries(texts);
}

/** Requests as a JSON array. */
export function toJson(requests: readonly ChangedRequest[]): string {
  return `${JSON.stringify(requests.map(toRecord), null, 2)}\n`;
}

/** Requests as a table: a line of column names, then a line for each. */
export function toCsv(requests: readonly ChangedRequest[], separator?: "," | ";"): string {
  return csvTable(recordKeys, requests.map(toRecord), separator);
}
