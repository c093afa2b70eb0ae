import { formatDate } from "#i18n/format.ts";
import type { DeliveryRecord, AdminRequest } from "#domain/requests/admin.ts";
import type { RequestEvent, EventTime } from "#domain/requests/events.ts";
import { possibleFor } from "#domain/requests/owner-changes.ts";
import { toRecord } from "#infra/export/record.ts";
import type { CommonOptions } from "../arguments.ts";
import { facts, print, showInstant } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { findOne } from "./find.ts";
import { eventOf, whenOf } from "./wording.ts";

/** `site requests show` */
export async function show(terminal: Terminal, reference: string, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ desk }) => {
    const request = await findOne(desk, reference);
    const history = await desk.history(request.id);
    const deliveries = await desk.deliveriesOf(request.id);
    const possible = possibleFor(request.status);
    const changes = history.map((entry) => ({ ...entry, message: entry.message ?? null, note: entry.note ?? null }));
    const record = { ...toRecord(request), changes, deliveries, possible };
    print(terminal, options, record, inWords(request, history, deliveries));
  });
}

function inWords(
  request: AdminRequest,
  history: readonly RequestEvent[],
  deliveries: readonly DeliveryRecord[],
): string {
  const { content } = request;
  const possible = possibleFor(request.status);
  return facts([
    ["Reference", request.reference],
    ["Status", possible.length === 0 ? request.status : `${request.status} (possible: ${possible.join(", ")})`],
    ["Form", content.kind],
    ["Day", whenOf(request)],
    ["Event", eventOf(request)],
    ["Place", content.location],
    ["Name", content.name],
    ["Mail", content.email],
    ["Phone", content.kind === "booking" ? content.phone : ""],
    ["Language", request.locale],
    ["Details", content.details],
    ["Received", showInstant(request.receivedAt)],
    ["Changes", history.map(entryInWords).join("\n")],
    ["Deliveries", deliveries.map(deliveryInWords).join("\n")],
    ["Id", request.id],
  ]);
}

function entryInWords(entry: RequestEvent): string {
  const { at, by, message, note } = entry;
  const said = message === undefined ? "" : `; said: “${message}”`;
  return `${showInstant(at)}  ${happeningInWords(entry)}, by ${by}${said}${note === undefined ? "" : `; note: ${note}`}`;
}

function happeningInWords(entry: RequestEvent): string {
  switch (entry.type) {
    case "proposed":
    case "asked":
    case "refused":
      return `${entry.type} ${momentInWords(entry.moment)}`;
    case "accepted":
      return `${entry.from} → ${entry.to} for ${momentInWords(entry.moment)}`;
    case "changed":
      return [
        ...entry.changes.map(({ field, from, to }) => `changed ${field} from “${from}” to “${to}”`),
        ...(entry.newAddress === undefined
          ? []
          : [`asked for the mail address “${entry.newAddress}”, to be confirmed`]),
      ].join(", ");
    case "cancelled":
      return `${entry.from} → ${entry.to}, ${entry.refundPercent} % of the deposit back`;
    default:
      return `${entry.from} → ${entry.to}`;
  }
}

function momentInWords({ date, timeSlot }: EventTime): string {
  return [formatDate(date), ...(timeSlot === undefined ? [] : [timeSlot])].join(" ");
}

function deliveryInWords({ kind, state, attempts, nextAttemptAt, sentAt, lastError }: DeliveryRecord): string {
  if (state === "sent") return `${kind}: sent ${sentAt === null ? "" : showInstant(sentAt)}`.trimEnd();
  const why = lastError === null ? "" : `; ${lastError}`;
  if (state === "failed") return `${kind}: given up after attempt ${attempts}${why}`;
  if (state === "held") return `${kind}: held back until \`outbox retry\` names it`;
  return `${kind}: waiting, attempt ${attempts + 1} at ${showInstant(nextAttemptAt)}${why}`;
}
