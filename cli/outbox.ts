import type { Command } from "commander";
import type { Outbox, OutboxEntry } from "#domain/requests/ports.ts";
import { readReference } from "#domain/requests/reference.ts";
import { type CommonOptions, withJson } from "./arguments.ts";
import { Refusal, UsageError } from "./failure.ts";
import { counted, print, showInstant, table } from "./output.ts";
import { withRequestAdmin } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site outbox …` */
export function addOutboxCommands(site: Command, terminal: Terminal): void {
  const outbox = site.command("outbox").description("what has not left yet, is held back, or was given up");

  withJson(outbox.command("list").description("list deliveries that wait, are held back or were given up")).action(
    (options: CommonOptions) => list(terminal, options),
  );

  withJson(
    outbox
      .command("retry [deliveries...]")
      .description("send deliveries at once that wait, are held back or were given up, by id or reference"),
  )
    .option("--all", "all that wait or were given up; what is held back has to be named")
    .action((chosen: string[], options: RetryOptions) => retry(terminal, chosen, options));
}

/** More than an outage of weeks leaves. */
const longestList = 10_000;

/** `site outbox list` */
async function list(terminal: Terminal, options: CommonOptions): Promise<void> {
  const entries = await withRequestAdmin(terminal, ({ outbox }) => unsent(outbox));
  print(terminal, options, entries, listTable(entries));
}

/** What waits, is held back or was given up, the longest waiting first. */
function unsent(outbox: Pick<Outbox, "list">): Promise<OutboxEntry[]> {
  return outbox.list(["waiting", "held", "failed"], longestList);
}

function listTable(entries: readonly OutboxEntry[]): string {
  if (entries.length === 0) return "Nothing waits, and nothing is held back or was given up.\n";
  const rows = entries.map(({ id, reference, kind, state, attempts, nextAttemptAt, lastError }) => [
    shortId(id),
    reference ?? "",
    kind,
    state,
    String(attempts),
    state === "waiting" ? showInstant(nextAttemptAt) : "never",
    lastError ?? "",
  ]);
  return table(["ID", "REFERENCE", "DELIVERY", "STATE", "ATTEMPTS", "NEXT ATTEMPT", "LAST ERROR"], rows);
}

const shownIdLength = 8;

/** The end of an id: ids begin with the time, which the deliveries of one request share. */
function shortId(id: string): string {
  return id.slice(-shownIdLength);
}

interface RetryOptions extends CommonOptions {
  all?: boolean;
}

/** Every database takes this number of parameters in one statement. */
const atOnce = 500;

/** `site outbox retry` */
async function retry(terminal: Terminal, chosen: readonly string[], options: RetryOptions): Promise<void> {
  if (options.all === true && chosen.length > 0) throw new UsageError("Name deliveries, or give --all.");
  if (options.all !== true && chosen.length === 0) {
    throw new UsageError("Name deliveries by id or reference, as `site outbox list` shows them, or give --all.");
  }
  await withRequestAdmin(terminal, async ({ outbox }) => {
    const entries = await unsent(outbox);
    // A delivery that exceeds its recipient's budget may be an attack: it has to be named.
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
    print(terminal, options, { retried, due }, retryText(retried, due));
  });
}

/** A due delivery is tried anyway, and may be in progress: made due again, it could be sent twice. */
function isDue({ state, nextAttemptAt }: OutboxEntry, now: Date): boolean {
  return state === "waiting" && nextAttemptAt <= now.toISOString();
}

/** @throws Refusal when no unsent delivery has the name */
function named(entries: readonly OutboxEntry[], name: string): OutboxEntry[] {
  const typed = readReference(name);
  const found = entries.filter(
    ({ id, reference }) =>
      (name.length >= shownIdLength && id.endsWith(name.toLowerCase())) ||
      (typed !== undefined && reference?.endsWith(`${typed.prefix ?? ""}-${typed.code}`)),
  );
  if (found.length > 0) return found;
  throw new Refusal("unknown-delivery", `Nothing that waits, is held back or was given up is named ${name}.`);
}

function retryText(retried: number, due: number): string {
  if (retried === 0 && due === 0) return "There is nothing to try again.\n";
  const when = "A running site tries within a minute.";
  const already = due === 0 ? "" : ` ${counted(due, "delivery")} ${due === 1 ? "is" : "are"} due already.`;
  return `${counted(retried, "delivery")} made due now.${already} ${when}\n`;
}
