import type { AdminRequest, RequestOrder, RequestQuery } from "#domain/requests/admin.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import type { Config } from "#infra/config/config.ts";
import { readSiteContent } from "#infra/content/site-content.ts";
import { toCsv } from "#infra/export/csv.ts";
import { toJson, toRecord } from "#infra/export/record.ts";
import type { CommonOptions } from "../arguments.ts";
import { UsageError } from "../failure.ts";
import { counted, print, showInstant, table, writeExport } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { eventOf, whenOf } from "./show.ts";

/** The options that narrow a list of requests. */
interface FilterOptions {
  status?: RequestStatus[];
  kind?: RequestKind;
  from?: string;
  to?: string;
  search?: string;
  sort: RequestOrder;
}

export interface ListOptions extends CommonOptions, FilterOptions {
  limit?: number;
}

export interface ExportOptions extends CommonOptions, FilterOptions {
  format: "csv" | "json" | "ics";
  output?: string;
  separator: "," | ";";
}

/** A screen or two; a program gets all. */
const defaultLimit = 50;

/** `site requests list` */
export async function list(terminal: Terminal, options: ListOptions): Promise<void> {
  const query = toQuery(options);
  const limit = options.limit ?? (options.json === true ? undefined : defaultLimit);
  const oneMore = limit === undefined ? undefined : limit + 1;
  const found = await withRequestAdmin(terminal, ({ admin }) => admin.list({ ...query, limit: oneMore }));
  const shown = found.slice(0, limit);
  print(terminal, options, shown.map(toRecord), toTable(shown, found.length > shown.length));
}

/** `site requests export` */
export async function exportRequests(terminal: Terminal, options: ExportOptions): Promise<void> {
  const { format, output, json } = options;
  if (json === true && output === undefined && format !== "json") {
    throw new UsageError("--json prints nothing but JSON: add --output FILE for another format.");
  }
  const query = toQuery(options);
  const { text, count } = await withRequestAdmin(terminal, async ({ admin }, config) => {
    const found = await admin.list(query);
    const exported = format === "ics" ? inCalendar(found, options) : found;
    return { text: await write(exported, options, config), count: exported.length };
  });
  if (output === undefined) {
    terminal.out(text);
    return;
  }
  await writeExport(terminal, { ...options, output }, text, { requests: count }, counted(count, "request"));
}

/** @throws UsageError where the days leave none */
function toQuery({ status, kind, from, to, search, sort }: FilterOptions): RequestQuery {
  if (from !== undefined && to !== undefined && from > to) throw new UsageError("--from lies after --to.");
  return { statuses: status, kind, from, to, text: search, order: sort };
}

function toTable(requests: readonly AdminRequest[], more: boolean): string {
  if (requests.length === 0) return "There are no such requests.\n";
  const rows = requests.map((request) => [
    request.reference,
    request.status,
    whenOf(request),
    eventOf(request),
    request.content.name,
    request.content.location,
    showInstant(request.receivedAt),
  ]);
  const lines = table(["REFERENCE", "STATUS", "DAY", "EVENT", "NAME", "PLACE", "RECEIVED"], rows);
  return more ? `${lines}There are more: --limit shows as many as you ask for.\n` : lines;
}

/** A calendar shows bookings, and quarantined ones only where they are asked for. */
function inCalendar(requests: readonly AdminRequest[], { status }: FilterOptions): AdminRequest[] {
  return requests.filter(
    (request) => request.content.kind === "booking" && (status !== undefined || request.status !== "quarantined"),
  );
}

async function write(requests: readonly AdminRequest[], options: ExportOptions, config: Config): Promise<string> {
  switch (options.format) {
    case "csv":
      return toCsv(requests, options.separator);
    case "json":
      return toJson(requests);
    case "ics": {
      // Loaded when it is needed: its library has the rules of all time zones, 20 MB of memory.
      const { toIcs } = await import("#infra/export/ics.ts");
      const { ownersCalendar } = await import("#infra/calendar/owner-calendar.ts");
      return toIcs(requests, ownersCalendar(readSiteContent(config), config.siteUrl));
    }
  }
}
