import type { Entries } from "#app/forms/entries.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import type { AskModel } from "./acts-model.ts";
import { EventTimeFields } from "./moment-fields.tsx";

/** Begins the ids of the fields. */
export const askPrefix = "altro";

interface AskForTimeProps {
  model: AskModel;
  words: RequestWords["acts"];
  /** What had been typed, where it was refused. */
  typed: Entries;
  errorOf(name: string): string | undefined;
}

/** Another day or slot, which the owner agrees to or not (D31). */
export function AskForTime({ model, words, typed, errorOf }: AskForTimeProps) {
  return (
    <div className="acts__fields">
      <p>{words.askText}</p>
      <EventTimeFields
        prefix={askPrefix}
        labels={{ date: words.date, slot: words.slot }}
        first={model.first}
        last={model.last}
        date={typed["date"] ?? model.date}
        timeSlot={model.timeSlot === undefined ? undefined : (typed["timeSlot"] ?? model.timeSlot)}
        errors={{ date: errorOf("date"), timeSlot: errorOf("timeSlot") }}
      />
      <TextField
        id={`${askPrefix}-message`}
        name="message"
        label={words.message}
        optional={words.optional}
        rows={2}
        maxLength={fieldLimits.message}
        defaultValue={typed["message"]}
        error={errorOf("message")}
      />
    </div>
  );
}
