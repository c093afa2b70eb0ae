import type { RequestOrder, RequestQuery } from "#domain/requests/admin.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import { UsageError } from "../failure.ts";

/** The options that narrow a list of requests. */
export interface FilterOptions {
  status?: RequestStatus[];
  kind?: RequestKind;
  from?: string;
  to?: string;
  search?: string;
  sort: RequestOrder;
}

/** @throws UsageError where the days leave none */
export function toQuery({ status, kind, from, to, search, sort }: FilterOptions): RequestQuery {
  if (from !== undefined && to !== undefined && from > to) throw new UsageError("--from lies after --to.");
  return { statuses: status, kind, from, to, text: search, order: sort };
}
