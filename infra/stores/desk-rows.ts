import type { ListedRequest } from "#domain/desk/lists.ts";
import type { RequestTable } from "../db/schema.ts";
import { fromRow } from "./request-row.ts";

/** The place in a list after which the next page begins. */
export interface Cursor {
  key: string;
  id: string;
}

const cursorForm = /^(\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)~([\w-]{1,64})$/;

/** It is in the URL of a page: one that was not made here names no place. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, key, id] = cursorForm.exec(text ?? "") ?? [];
  return key === undefined || id === undefined ? undefined : { key, id };
}

export function writeCursor({ key, id }: Cursor): string {
  return `${key}~${id}`;
}

export function toListed(row: RequestTable): ListedRequest {
  const { waiting_since, due_kind, due_on, due_cents } = row;
  return {
    ...fromRow(row),
    waitingSince: waiting_since ?? undefined,
    due: due_kind === null ? undefined : { kind: due_kind, on: due_on ?? "", cents: due_cents ?? 0 },
  };
}
