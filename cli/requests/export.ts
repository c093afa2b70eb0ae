import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { AdminRequest } from "#domain/requests/admin.ts";
import type { Config } from "#infra/config/config.ts";
import type { CommonOptions } from "../arguments.ts";
import { UsageError } from "../failure.ts";
import { counted, print } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { type FilterOptions, toQuery } from "./query.ts";

export interface ExportOptions extends CommonOptions, FilterOptions {
  format: "csv" | "json" | "ics";
  output?: string;
  separator: "," | ";";
}

/** `site requests export` */
export async function exportRequests(terminal: Terminal, options: ExportOptions): Promise<void> {
  const { format, output, json } = options;
  if (json === true && output === undefined && format !== "json") {
    throw new UsageError("--json prints nothing but JSON: add --output FILE for another format.");
  }
  const query = toQuery(options);
  const { text, count } = await withRequestAdmin(terminal, async ({ desk }, config) => {
    const found = await desk.list(query);
    const requests = format === "ics" ? inCalendar(found, options) : found;
    return { text: await write(requests, options, config), count: requests.length };
  });
  if (output === undefined) {
    terminal.out(text);
    return;
  }
  const file = path.resolve(output);
  // It is other people's data: for the owner's eyes alone.
  await writeFile(file, text, { mode: 0o600 });
  print(terminal, options, { file, requests: count }, `Wrote ${counted(count, "request")} to ${file}.\n`);
}

/** A calendar shows bookings, and what robots sent only where it is asked for. */
function inCalendar(requests: readonly AdminRequest[], { status }: FilterOptions): AdminRequest[] {
  return requests.filter(
    (request) => request.content.kind === "booking" && (status !== undefined || request.status !== "quarantined"),
  );
}

async function write(requests: readonly AdminRequest[], options: ExportOptions, config: Config): Promise<string> {
  switch (options.format) {
    case "csv":
      return (await import("#infra/export/csv.ts")).toCsv(requests, options.separator);
    case "json":
      return (await import("#infra/export/record.ts")).toJson(requests);
    case "ics": {
      const { ownersCalendar, toIcs } = await import("#infra/export/ics.ts");
      return toIcs(requests, ownersCalendar(config));
    }
  }
}
