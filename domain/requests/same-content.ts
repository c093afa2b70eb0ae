import type { RequestContent, RequestStatus } from "./request.ts";

/**
 * A text that two requests share exactly if they ask for the same thing: the kind of form, the mail address in any case and
 * every field as it was parsed. The page's language is not part of it: the same form sent from the other language asks for
 * nothing else (D18).
 */
export function contentIdentity(content: RequestContent): string {
  const fields = Object.entries({ ...content, email: content.email.toLowerCase() });
  return JSON.stringify(
    fields.filter(([, value]) => value !== undefined).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Whether the same content sent again is this request. What is quarantined stands for what robots send again, never for a
 * request of a visitor: it is compared with other quarantined requests only. A request whose day has passed needs no rule
 * here, because a form for a past day is refused.
 */
export function isOpen(status: RequestStatus): boolean {
  return status === "received" || status === "confirmed" || status === "quarantined";
}
