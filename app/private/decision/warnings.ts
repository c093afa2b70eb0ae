import { todayInRome } from "#domain/policy/booking-window.ts";
import { suggestAddress } from "#domain/recipients/suggest-address.ts";
import type { OwnerView } from "#domain/requests/private-links.ts";
import { deletionDay } from "#domain/requests/quarantine.ts";
import { decision as messages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { dayText } from "../request-text.ts";

/** Mails to the visitor that came back, and a mail address that looks mistyped: a sentence for each. */
export function mailTroubles({ request: { content }, bounces }: OwnerView): string[] {
  const { email } = content;
  const last = bounces.find(({ kind }) => !kind.startsWith("owner-"));
  const suggested = suggestAddress(email);
  const returned = last && fill(messages.mail.returned, { email, day: dayOf(new Date(last.at)), reason: last.reason });
  const mistyped = suggested && fill(messages.mail.mistyped, { email, suggested });
  return [returned, mistyped].filter((line) => line !== undefined);
}

/** Why a request is in quarantine, and until when. */
export function suspicionLines({ suspicion, request }: Pick<OwnerView, "suspicion" | "request">): string[] {
  const { title, signals, deletedOn } = messages.suspicion;
  const reasons = suspicion.map(({ signal }) => signals[signal]).join(", ");
  const until = fill(deletedOn, { day: dayText(deletionDay(request), "it") });
  return [...(reasons === "" ? [] : [`${title}: ${reasons}.`]), until];
}

function dayOf(instant: Date): string {
  return dayText(todayInRome(instant), "it");
}
