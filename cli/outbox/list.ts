import type { Outbox, OutboxEntry } from "#domain/requests/ports.ts";
import type { CommonOptions } from "../arguments.ts";
import { print, showInstant, table } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** More than a mail server's outage of weeks leaves behind. */
const longestList = 10_000;

/** `site outbox list` */
export async function list(terminal: Terminal, options: CommonOptions): Promise<void> {
  const entries = await withRequestAdmin(terminal, ({ outbox }) => unsent(outbox));
  print(terminal, options, entries, inWords(entries));
}

/** What waits, is held back or was given up, the longest waiting first. */
export function unsent(outbox: Pick<Outbox, "list">): Promise<OutboxEntry[]> {
  return outbox.list(["waiting", "held", "failed"], longestList);
}

function inWords(entries: readonly OutboxEntry[]): string {
  if (entries.length === 0) return "Nothing waits, and nothing is held back or was given up.\n";
  const rows = entries.map(({ id, reference, kind, state, attempts, nextAttemptAt, lastError }) => [
    shortId(id),
    reference,
    kind,
    state,
    String(attempts),
    state === "waiting" ? showInstant(nextAttemptAt) : "never",
    lastError ?? "",
  ]);
  return table(["ID", "REFERENCE", "DELIVERY", "STATE", "ATTEMPTS", "NEXT ATTEMPT", "LAST ERROR"], rows);
}

/** As much of an id as tells it from others. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
