import type { ReactNode } from "react";
import type { Entries } from "#app/forms/entries.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import type { DecisionWords } from "#i18n/messages/it/decision.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import { ActForm } from "../request/act-form.tsx";
import { EventTimeFields } from "../request/moment-fields.tsx";
import type { DecisionModel, Way } from "./decision-model.ts";

interface WaySheetProps {
  way: Way;
  version: string;
  variant: "primary" | "line" | "stop";
  words: Pick<DecisionWords, "back" | "date" | "slot">;
  /** What the form for another moment begins with. */
  moment: DecisionModel["moment"];
  /** What had been typed, where it was refused. */
  typed: Entries;
  errorOf(name: string): string | undefined;
  /** The answer to this sheet, where it was refused. */
  children: ReactNode;
}

/** One answer: what will happen, a line to the visitor, and the button that does it. */
export function WaySheet({ way, version, variant, words, moment, typed, errorOf, children }: WaySheetProps) {
  const id = decisionAnchors[way.act];
  return (
    <section className="choice" id={id} aria-labelledby={`${id}-titolo`} tabIndex={-1}>
      <h2 className="menu-name" id={`${id}-titolo`}>
        {way.title}
      </h2>
      <p className="small muted">{way.text}</p>
      {children}
      <ActForm
        act={way.act}
        version={version}
        send={way.send}
        variant={variant}
        anchor={id}
        beside={
          // Elsewhere: the sheet closes.
          <a className="btn btn--line choice__back" href="#main">
            {words.back}
          </a>
        }
      >
        {way.act === "propose" && (
          <EventTimeFields
            prefix={id}
            labels={{ date: words.date, slot: words.slot }}
            first={moment.first}
            last={undefined}
            date={typed["date"] ?? moment.date}
            timeSlot={moment.timeSlot === undefined ? undefined : (typed["timeSlot"] ?? moment.timeSlot)}
            errors={{ date: errorOf("date"), timeSlot: errorOf("timeSlot") }}
          />
        )}
        <TextField
          id={`${id}-righe`}
          name="message"
          label={way.message}
          optional={way.optional}
          rows={2}
          maxLength={fieldLimits.message}
          defaultValue={typed["message"]}
          error={errorOf("message")}
        />
      </ActForm>
    </section>
  );
}
