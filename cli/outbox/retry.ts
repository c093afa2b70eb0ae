import { readReference } from "#domain/requests/reference.ts";
import type { OutboxEntry } from "#domain/requests/ports.ts";
import type { CommonOptions } from "../arguments.ts";
import { Refusal, UsageError } from "../failure.ts";
import { counted, print } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { unsent } from "./list.ts";

export interface RetryOptions extends CommonOptions {
  all?: boolean;
}

/** So many parameters as every database takes in one statement. */
const atOnce = 500;

/** `site outbox retry` */
export async function retry(terminal: Terminal, chosen: readonly string[], options: RetryOptions): Promise<void> {
  if (options.all === true && chosen.length > 0) throw new UsageError("Name deliveries, or give --all.");
  if (options.all !== true && chosen.length === 0) {
    throw new UsageError("Name deliveries by id or reference, as `site outbox list` shows them, or give --all.");
  }
  await withRequestAdmin(terminal, async ({ outbox }) => {
    const entries = await unsent(outbox);
    // What exceeds a recipient's budget may be an attack on them: it leaves by its name only.
    const wanted =
      options.all === true
        ? entries.filter(({ state }) => state !== "held")
        : chosen.flatMap((name) => named(entries, name));
    const now = new Date();
    const ids = [...new Set(wanted.filter((entry) => !isDue(entry, now)).map(({ id }) => id))];
    let retried = 0;
    for (let start = 0; start < ids.length; start += atOnce) {
      retried += await outbox.retryNow(now, ids.slice(start, start + atOnce));
    }
    const due = new Set(wanted.map(({ id }) => id)).size - ids.length;
    print(terminal, options, { retried, due }, inWords(retried, due));
  });
}

/** What is due is tried anyway, and may be under way: made due once more, it could leave twice. */
function isDue({ state, nextAttemptAt }: OutboxEntry, now: Date): boolean {
  return state === "waiting" && nextAttemptAt <= now.toISOString();
}

/** @throws Refusal where nothing unsent has the name */
function named(entries: readonly OutboxEntry[], name: string): OutboxEntry[] {
  const typed = readReference(name);
  const found = entries.filter(
    ({ id, reference }) =>
      (name.length >= 8 && id.startsWith(name.toLowerCase())) ||
      (typed !== undefined && reference.endsWith(`${typed.prefix ?? ""}-${typed.code}`)),
  );
  if (found.length > 0) return found;
  throw new Refusal("unknown-delivery", `Nothing that waits, is held back or was given up is named ${name}.`);
}

function inWords(retried: number, due: number): string {
  if (retried === 0 && due === 0) return "There is nothing to try again.\n";
  const when = "A running site tries within a minute.";
  const already = due === 0 ? "" : ` ${counted(due, "delivery")} ${due === 1 ? "is" : "are"} due already.`;
  return `${counted(retried, "delivery")} made due now.${already} ${when}\n`;
}
