/** A stored request as it stands in the database. */
export interface StoredRow {
  id: string;
  reference: string;
  kind: string;
  status: string;
  locale: string;
  received_at: string;
  name: string;
  email_key: string;
  event_date: string | null;
  content: string;
  idempotency_key: string | null;
}

/** Code points, as the limits count: a glass is one character, not two. */
const charactersIn = (value: string): number => Array.from(value).length;

const line = (limit: number) => (value: unknown) =>
  typeof value === "string" &&
  /\S/.test(value) &&
  charactersIn(value) <= limit &&
  isTidy(value) &&
  !/[\n\t]/.test(value);
const lines = (value: unknown) => typeof value === "string" && charactersIn(value) <= 4000 && isTidy(value);
const realDay = (value: unknown) =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T12:00:00Z`).toISOString().startsWith(value);

/** What each field of a request has to be, written down a second time: not with the rules that let it in. */
const rules: Record<string, (value: unknown) => boolean> = {
  name: line(120),
  email: (value) => line(254)(value) && /^[!-?A-~]+@[a-z\d.-]+\.[a-z\d-]+$/i.test(String(value)),
  location: line(200),
  details: lines,
  phone: (value) => /^\+[1-9]\d{5,14}$/.test(String(value)),
  timeSlot: (value) => /^(9|1\d):00$/.test(String(value)),
  eventType: (value) => /^[a-z-]+$/.test(String(value)),
  partyType: line(120),
  date: realDay,
  guests: (value) => /^[1-9]\d{0,3}$/.test(String(value)),
  formula: (value) => /^[a-z-]+$/.test(String(value)),
  extras: line(200),
};
const bookingFields = ["date", "details", "email", "eventType", "kind", "location", "name", "phone", "timeSlot"];
const enquiryFields = ["date", "details", "email", "kind", "location", "name", "partyType"];

/** What is wrong with a stored request, a line each. */
export function faultsOf(row: StoredRow): string[] {
  const content = JSON.parse(row.content) as Record<string, unknown>;
  const expected = row.kind === "booking" ? bookingFields : enquiryFields;
  const openDate = row.kind === "service" && content["date"] === undefined;
  // Left open by most.
  const added = ["guests", "formula", "extras"].filter(
    (field) => row.kind === "booking" && content[field] !== undefined,
  );
  const fields = [...expected, ...added].filter((field) => !(field === "date" && openDate));
  const faults = fields
    .filter((field) => field !== "kind" && rules[field]?.(content[field]) !== true)
    .map((field) => `${field}: ${JSON.stringify(content[field])}`);
  const held = Object.keys(content).toSorted();
  if (held.join() !== fields.toSorted().join()) faults.push(`fields: ${held.join()}`);
  if (!["booking", "contact", "service"].includes(row.kind) || content["kind"] !== row.kind) faults.push("kind");
  if (!["received", "quarantined"].includes(row.status)) faults.push(`status: ${row.status}`);
  if (!["it", "en"].includes(row.locale)) faults.push(`locale: ${row.locale}`);
  if (!/^AMB-[2-9A-Z]{5,}$/.test(row.reference)) faults.push(`reference: ${row.reference}`);
  if (row.name !== content["name"] || row.email_key !== String(content["email"]).toLowerCase()) faults.push("keys");
  if (row.event_date !== (content["date"] ?? null)) faults.push(`event_date: ${row.event_date}`);
  if (row.idempotency_key !== null && !/^[\w-]{8,64}$/.test(row.idempotency_key)) faults.push("idempotency key");
  return faults.map((fault) => `${row.reference}: ${fault}`);
}

/** Well-formed, without control characters and without marks that turn the direction of text. */
function isTidy(value: string): boolean {
  return value.isWellFormed() && value === value.trim() && !/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u.test(value);
}
