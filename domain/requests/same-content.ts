import { isOpenStatus, type RequestContent, type RequestStatus } from "./request.ts";

/**
 * A text that is equal for two requests exactly if they ask for the same: the same form, the same mail address in any case and
 * the same parsed fields. The language of the page is not part of it (D18).
 */
export function contentIdentity(content: RequestContent): string {
  const fields = Object.entries({ ...content, email: content.email.toLowerCase() });
  return JSON.stringify(
    fields.filter(([, value]) => value !== undefined).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Whether the same content sent again is this request. Quarantined requests are compared only with each other. A request whose
 * day has passed needs no rule here, because a form for a past day is invalid.
 */
export function isOpen(status: RequestStatus): boolean {
  return isOpenStatus(status) || status === "quarantined";
}
