import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import {
  type ActionField,
  type EffectOf,
  type OwnerActionForm,
  type VisitorActionForm,
  nothingDiffers,
  records,
} from "#src/requests/action.ts";
import {
  boundsOf,
  detailInput,
  detailLimits,
  knownDetails,
  missingDetails,
  readEventDetails,
} from "./event-details.ts";
import type { RequestView } from "#src/requests/pages.server.ts";

export const detailsEffects = {
  "event-details-given"({ request, eventDetails }, fields, actor) {
    const { content, locale } = request;
    const asked = knownDetails(content, eventDetails[locale], actor === "owner" ? "owner" : "visitor");
    const read = readEventDetails(content.eventDetails, asked, fields);
    if (!read.ok) return read;
    const { changes, eventDetails: known } = read;
    if (changes.length === 0) return nothingDiffers;
    return records({ type: "event-details-given", changes }, { content: { ...content, eventDetails: known } });
  },
} satisfies Record<string, EffectOf>;

export const visitorDetailsActions = {
  "give-event-details": {
    fields: ({ view, locale }) => eventDetailFields(view, "visitor", locale),
    variant: "line",
    done({ request, eventDetails }, done) {
      const asked = knownDetails(request.content, eventDetails[request.locale], "visitor");
      return missingDetails(asked).length === 0 ? done.eventDetailsComplete : done["give-event-details"];
    },
  },
} satisfies Record<string, VisitorActionForm>;

export const ownerDetailsActions = {
  "give-event-details": {
    anchor: "festa",
    short: "Completa i dettagli",
    title: "Che festa è?",
    text: "Li corregge anche {first} dalla sua pagina, tranne quelli solo per te e per chi lavora. Non parte nessuna mail.",
    fields: (view) => eventDetailFields(view, "owner", "it"),
    send: "Salva i dettagli",
    variant: "line",
    done: { title: "Dettagli salvati", text: "Sono nella scheda dell’evento; nessuna mail." },
  },
} as const satisfies Record<string, OwnerActionForm>;

export function eventDetailFields(
  { request, eventDetails }: Pick<RequestView, "request" | "eventDetails">,
  reader: "visitor" | "owner",
  locale: Locale,
): ActionField[] {
  const { answers, later, between, time } = requestMessagesIn(locale).eventDetails;
  return knownDetails(request.content, eventDetails[locale], reader).map(({ detail, value = "" }) => {
    const { type, label, hint } = detail;
    const field = {
      name: detailInput(detail),
      label,
      value,
      ...(hint !== undefined && { hint }),
    };
    const words = (options: NonNullable<ActionField["options"]>): ActionField => {
      return { ...field, options: [...options, { value: "", label: later }], look: "words" };
    };
    switch (type) {
      case "number":
        return { hint: fill(between, boundsOf(detail)), ...field, inputMode: "numeric", autoComplete: "off" };
      case "time":
        // The type `time` is not used, because browsers show it in their own language, with am and pm.
        return { hint: time, ...field, inputMode: "decimal", autoComplete: "off" };
      case "choice":
        return words((detail.options ?? []).map((option) => ({ value: option.id, label: option.label })));
      case "yes-no":
        return words((["yes", "no"] as const).map((answer) => ({ value: answer, label: answers[answer] })));
      case "line":
        return { ...field, maxLength: detailLimits.line };
      case "text":
        return { ...field, maxLength: detailLimits.text, rows: 3 };
    }
  });
}
