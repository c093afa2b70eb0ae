import { plainRows } from "#domain/requests/fields.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import { formatDate } from "#i18n/format.ts";
import type { DeliveryRecord, AdminRequest } from "#domain/requests/admin.ts";
import type { RequestEvent, EventTime } from "#domain/requests/events.ts";
import type { CliAction } from "#domain/requests/transitions.ts";
import { toRecord } from "#infra/export/record.ts";
import type { CommonOptions } from "../arguments.ts";
import { euro, facts, print, showInstant } from "../output.ts";
import { reasonText } from "../quarantine.ts";
import { findOne, withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** `site requests show` */
export async function show(terminal: Terminal, reference: string, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ admin }) => {
    const request = await findOne(admin, reference);
    const history = await admin.history(request.id);
    const deliveries = await admin.deliveriesOf(request.id);
    const possible = await admin.allowedActions(request);
    const changes = history.map((entry) => ({ ...entry, message: entry.message ?? null, note: entry.note ?? null }));
    const record = { ...toRecord(request), changes, deliveries, possible, suspicion: request.suspicion };
    print(terminal, options, record, toText(request, history, deliveries, possible));
  });
}

function toText(
  request: AdminRequest,
  history: readonly RequestEvent[],
  deliveries: readonly DeliveryRecord[],
  possible: readonly CliAction[],
): string {
  const { content } = request;
  return facts([
    ["Reference", request.reference],
    ["Status", possible.length === 0 ? request.status : `${request.status} (possible: ${possible.join(", ")})`],
    ["Suspicion", request.suspicion.map(reasonText).join("\n")],
    ["Form", content.kind],
    ["Day", whenOf(request)],
    ["Event", eventOf(request)],
    ["Place", content.location],
    ["Name", content.name],
    ["Mail", content.email],
    ["Phone", content.kind === "booking" ? content.phone : ""],
    ...plainRows(content, messagesIn("en").forms.labels).map(({ label, value }) => [label, value] as const),
    ["Language", request.locale],
    ["Taken", request.source === "telephone" ? "by telephone" : ""],
    ["Details", content.details],
    ["Received", showInstant(request.receivedAt)],
    ["Changes", history.map(eventText).join("\n")],
    ["Deliveries", deliveries.map(deliveryText).join("\n")],
    ["Id", request.id],
  ]);
}

function eventText(event: RequestEvent): string {
  const { at, by, message, note } = event;
  const quoted = message === undefined ? "" : `; said: “${message}”`;
  return `${showInstant(at)}  ${payloadText(event)}, by ${by}${quoted}${note === undefined ? "" : `; note: ${note}`}`;
}

function payloadText(entry: RequestEvent): string {
  switch (entry.type) {
    case "proposed":
    case "asked":
    case "refused":
      return `${entry.type} ${timeText(entry.moment)}`;
    case "accepted":
      return `${entry.from} → ${entry.to} for ${timeText(entry.moment)}`;
    case "changed":
      return [
        ...entry.changes.map(({ field, from, to }) => `changed ${field} from “${from}” to “${to}”`),
        ...(entry.newAddress === undefined
          ? []
          : [`asked for the mail address “${entry.newAddress}”, to be confirmed`]),
      ].join(", ");
    case "cancelled":
      return `${entry.from} → ${entry.to}, ${entry.refundPercent} % of the deposit back`;
    case "quoted":
      return `sent quote ${entry.quote.version} of ${euro(entry.quote.totals.totalCents)}`;
    case "quote-accepted":
      return `accepted quote ${entry.quoteVersion} as “${entry.typedName}”`;
    case "quote-declined":
      return `declined quote ${entry.quoteVersion}`;
    case "change-requested":
      return `asked for a change of quote ${entry.quoteVersion}`;
    case "payment-recorded":
    case "payment-reversed": {
      const { kind, amountCents } = entry.payment;
      return `${kind} ${euro(amountCents)}${entry.from === entry.to ? "" : `, ${entry.from} → ${entry.to}`}`;
    }
    default:
      return `${entry.from} → ${entry.to}`;
  }
}

function timeText({ date, timeSlot }: EventTime): string {
  return [formatDate(date), ...(timeSlot === undefined ? [] : [timeSlot])].join(" ");
}

function deliveryText({ kind, state, attempts, nextAttemptAt, sentAt, lastError, bounce }: DeliveryRecord): string {
  if (bounce !== undefined) return `${kind}: came back ${showInstant(bounce.at)}; ${bounce.reason}`;
  if (state === "sent") return `${kind}: sent ${sentAt === null ? "" : showInstant(sentAt)}`.trimEnd();
  const why = lastError === null ? "" : `; ${lastError}`;
  if (state === "failed") return `${kind}: given up after attempt ${attempts}${why}`;
  if (state === "held") return `${kind}: held back until \`outbox retry\` names it`;
  return `${kind}: waiting, attempt ${attempts + 1} at ${showInstant(nextAttemptAt)}${why}`;
}

/** What is asked for: an event type by its id, or the visitor's description. */
export function eventOf({ content }: AdminRequest): string {
  return content.kind === "booking" ? content.eventType : content.partyType;
}

/** The event's day, and the slot of a booking: 15/05/2027 16:00. Empty where there is none. */
export function whenOf({ content }: AdminRequest): string {
  if (content.date === undefined) return "";
  return content.kind === "booking" ? `${formatDate(content.date)} ${content.timeSlot}` : formatDate(content.date);
}
