import type { AdminRequest } from "#domain/requests/admin.ts";
import { toRecord } from "#infra/export/record.ts";
import type { CommonOptions } from "../arguments.ts";
import { print, showInstant, table } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { type FilterOptions, toQuery } from "./query.ts";
import { eventOf, whenOf } from "./wording.ts";

export interface ListOptions extends CommonOptions, FilterOptions {
  limit?: number;
}

/** A screen or two; a program gets all. */
const shownUnlessTold = 50;

/** `site requests list` */
export async function list(terminal: Terminal, options: ListOptions): Promise<void> {
  const query = toQuery(options);
  const limit = options.limit ?? (options.json === true ? undefined : shownUnlessTold);
  const oneMore = limit === undefined ? undefined : limit + 1;
  const found = await withRequestAdmin(terminal, ({ desk }) => desk.list({ ...query, limit: oneMore }));
  const shown = found.slice(0, limit);
  print(terminal, options, shown.map(toRecord), inWords(shown, found.length > shown.length));
}

function inWords(requests: readonly AdminRequest[], more: boolean): string {
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
