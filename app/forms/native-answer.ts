import { retryUnavailableAfter } from "#domain/requests/rules.ts";
import type { SubmitResult } from "#domain/requests/submit.ts";

/** The status of the page that answers a form posted without scripts, and when to try again. */
export function answerTo(result: SubmitResult): ResponseInit {
  if (result.ok) return { status: 200 };
  switch (result.reason) {
    case "invalid":
      return { status: 422 };
    case "too-many-requests":
      return { status: 429, headers: { "Retry-After": String(result.retryAfterSeconds) } };
    case "unavailable":
      return { status: 503, headers: { "Retry-After": String(retryUnavailableAfter) } };
  }
}

/**
 * The headers of a page with a form on it. With a visitor's entries and the id of one rendering in it, it is nobody
 * else's; going back may still restore it.
 */
export function formPageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const answer = new Headers({ "Cache-Control": "private, no-cache" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter !== null) answer.set("Retry-After", retryAfter);
  return answer;
}
