import type { DeliveryRecord, DeskRequest } from "#domain/requests/desk.ts";
import type { StatusChange } from "#domain/requests/life-cycle.ts";
import { possibleFor } from "#domain/requests/owner-changes.ts";
import { toRecord } from "#infra/export/record.ts";
import type { CommonOptions } from "../arguments.ts";
import { facts, print, showInstant } from "../output.ts";
import { withDesk } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { findOne } from "./find.ts";
import { eventOf, whenOf } from "./wording.ts";

/** `site requests show` */
export async function show(terminal: Terminal, reference: string, options: CommonOptions): Promise<void> {
  await withDesk(terminal, async ({ desk }) => {
    const request = await findOne(desk, reference);
    const history = await desk.history(request.id);
    const deliveries = await desk.deliveriesOf(request.id);
    const possible = possibleFor(request.status);
    const changes = history.map(({ note, ...change }) => ({ ...change, note: note ?? null }));
    const record = { ...toRecord(request), changes, deliveries, possible };
    print(terminal, options, record, inWords(request, history, deliveries));
  });
}

function inWords(
  request: DeskRequest,
  history: readonly StatusChange[],
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
    ["Changes", history.map(changeInWords).join("\n")],
    ["Deliveries", deliveries.map(deliveryInWords).join("\n")],
    ["Id", request.id],
  ]);
}

function changeInWords({ at, from, to, cause, note }: StatusChange): string {
  return `${showInstant(at)}  ${from} → ${to}, by ${cause}${note === undefined ? "" : `: ${note}`}`;
}

function deliveryInWords({ kind, state, attempts, nextAttemptAt, sentAt, lastError }: DeliveryRecord): string {
  if (state === "sent") return `${kind}: sent ${sentAt === null ? "" : showInstant(sentAt)}`.trimEnd();
  const why = lastError === null ? "" : `; ${lastError}`;
  if (state === "failed") return `${kind}: given up after attempt ${attempts}${why}`;
  return `${kind}: waiting, attempt ${attempts + 1} at ${showInstant(nextAttemptAt)}${why}`;
}
