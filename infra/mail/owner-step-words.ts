import { formatList } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { type CopyValues, fillCopy } from "./fill-copy.ts";
import { momentInSubject, momentInWords, momentValues } from "./moment-words.ts";
import type { RequestStep } from "./request-step.ts";
import { eventOf } from "./request-words.ts";
import { firstName } from "./visitor-slip.ts";
import { oneLine } from "./wording.ts";

type MailCopy = LocalContent["mail"];

/** Which words tell the owner of a step. @throws Error for a step that the owner is not told about */
export function ownerStepWords({ entry }: RequestStep) {
  if (entry.by === "owner") throw new Error(`the owner is not told of what they did: ${entry.type}`);
  switch (entry.type) {
    case "asked":
    case "accepted":
    case "withdrawn":
    case "cancelled":
    case "changed":
      return entry.type;
    case "refused":
      return entry.to === "confirmed" ? "refused" : "refusedOpen";
    default:
      throw new Error(`a visitor does no such thing: ${entry.type}`);
  }
}

/** What the words of a step may name. */
export function ownerStepValues(step: RequestStep, mail: MailCopy) {
  const { request, moment } = step;
  const { content, reference } = request;
  const name = oneLine(content.name, fieldLimits.name);
  const event = oneLine(eventOf(request), fieldLimits.partyType);
  const { day, moment: inWords } = momentValues(moment, mail.moments, "it");
  return {
    reference,
    name,
    firstName: firstName(content.name) ?? name,
    event,
    place: oneLine(content.location, fieldLimits.location),
    day,
    dayOrEvent: moment === undefined ? event : day,
    moment: inWords,
    shortMoment: momentInSubject(moment, mail.moments),
    ...happeningValues(step, mail),
  };
}

function happeningValues({ entry }: RequestStep, mail: MailCopy): CopyValues {
  const { moments, ownerUpdate: update } = mail;
  switch (entry.type) {
    case "asked":
    case "refused":
      return {
        newMoment: momentInWords(entry.moment, moments, "it"),
        newShortMoment: momentInSubject(entry.moment, moments),
      };
    case "cancelled":
      return {
        refund:
          entry.refundPercent > 0
            ? fillCopy(update.refund.some, { percent: String(entry.refundPercent) })
            : update.refund.none,
      };
    case "changed":
      return {
        fields: formatList(
          entry.changes.map(({ field }) => mail.visitorUpdate.fields[field]),
          "it",
        ),
      };
    default:
      return {};
  }
}

/** Where the request stands since a step, in words. */
export function ownerStepState({ entry }: RequestStep, { slip: { states } }: MailCopy): string {
  return states[entry.to === "quarantined" ? "received" : entry.to];
}
