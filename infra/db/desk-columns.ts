import { attentionOf } from "#domain/desk/attention.ts";
import { wordsOf } from "#domain/desk/search-words.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { StoredRequest } from "#domain/requests/request.ts";

/** What the lists of the desk read of a request, after the last of its events. */
export function deskColumns(request: Omit<StoredRequest, "id" | "locale">, history: readonly RequestEvent[]) {
  const { waitingSince, due } = attentionOf(request, history);
  return {
    waiting_since: waitingSince ?? null,
    due_kind: due?.kind ?? null,
    due_on: due?.on ?? null,
    due_cents: due?.cents ?? null,
    words: wordsOf(request).join(" "),
  };
}
