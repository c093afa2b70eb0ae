import { suggestAddress } from "#domain/recipients/suggest-address.ts";
import type { OwnerView } from "#src/requests/views.ts";
import { deletionDay } from "#src/requests/quarantine.ts";
import { decision as messages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { dayText } from "../request-text.ts";

/** A sentence about a mail address that looks mistyped. */
export function mistypedAddress({ request: { content } }: OwnerView): string | undefined {
  const { email } = content;
  const suggested = suggestAddress(email);
  return suggested && fill(messages.mail.mistyped, { email, suggested });
}

/** Why a request is in quarantine, and until when. */
export function suspicionLines({ suspicion, request }: Pick<OwnerView, "suspicion" | "request">): string[] {
  const { title, signals, deletedOn } = messages.suspicion;
  const reasons = suspicion.map(({ signal }) => signals[signal]).join(", ");
  const until = fill(deletedOn, { day: dayText(deletionDay(request), "it") });
  return [...(reasons === "" ? [] : [`${title}: ${reasons}.`]), until];
}
