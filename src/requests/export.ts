import { billingFieldNames } from "#src/payments/billing.ts";
import { csvTable } from "#src/payments/export.ts";
import type { ChangedRequest } from "./admin.server.ts";
import { formFieldsOf, fieldTexts } from "#src/booking/fields.ts";
import { requestKinds } from "#src/booking/vocabulary.ts";
import { orderTexts } from "#src/order/order.ts";

/** In the order of the columns. Keys may be added at the end, but not renamed or removed, because other programs read them. */
const recordKeys: readonly string[] = [
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
    ...requestKinds.flatMap((kind) => formFieldsOf(kind).map(({ key }) => key)),
    "payer",
    ...billingFieldNames,
  ]),
];

/**
 * A request for other programs. Every key is present; an absent value is null. `receivedAt` and `changedAt` are instants, ISO 8601 in
 * UTC; `date` is a civil date in Europe/Rome, `yyyy-mm-dd`; `phone` is E.164; `id` is the one in the site's log.
 */
type RequestRecord = Readonly<Record<string, string | null>>;

function toRecord({ content, billing, ...request }: ChangedRequest, keys: readonly string[]): RequestRecord {
  const columns = Object.fromEntries(
    Object.entries(content.eventDetails ?? {}).map(([id, value]) => [eventDetailKey(id), value]),
  );
  const { from: timeSlot, place: location, ...parts } = orderTexts(content.order);
  const typed = { kind: content.kind, ...fieldTexts(content), ...parts, timeSlot, location };
  const values: Readonly<Record<string, unknown>> = { ...request, ...typed, ...billing, ...columns };
  const texts = keys.map((key) => [key, typeof values[key] === "string" ? values[key] : null] as const);
  return Object.fromEntries(texts);
}

/** Only details that one of the requests has get a key. */
function eventDetailKey(id: string): string {
  return `eventDetails.${id}`;
}

function tableOf(requests: readonly ChangedRequest[]) {
  const ids = requests.flatMap(({ content }) => Object.keys(content.eventDetails ?? {}));
  const others = ids.filter((id) => !recordKeys.includes(id)).toSorted();
  const keys = [...new Set([...recordKeys, ...others.map(eventDetailKey)])];
  return { keys, records: requests.map((request) => toRecord(request, keys)) };
}

export function toJson(requests: readonly ChangedRequest[]): string {
  return `${JSON.stringify(tableOf(requests).records, null, 2)}\n`;
}

export function toCsv(requests: readonly ChangedRequest[], separator?: "," | ";"): string {
  const { keys, records } = tableOf(requests);
  return csvTable(keys, records, ["receivedAt", "changedAt", "date", "timeSlot", "guests"], separator);
}
