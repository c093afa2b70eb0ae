import type { ReactNode } from "react";
import type { Entries } from "#app/forms/entries.ts";
import { TextField } from "#app/ui/field.tsx";
import { forceField } from "#src/requests/views.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import type { DecisionMessages } from "#i18n/messages/it/decision.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import { ActionForm, EventTimeFields } from "../action-form.tsx";
import type { Choice, DecisionModel } from "./decision-model.ts";
import { Warnings } from "./request-summary.tsx";

interface DecisionDialogProps {
  choice: Choice;
  version: string;
  variant: "primary" | "line" | "stop";
  messages: Pick<DecisionMessages, "back" | "date" | "slot" | "taken">;
  /** The initial values of the fields for another time. */
  time: DecisionModel["time"];
  /** The submitted values, if the action was refused. */
  typed: Entries;
  errorOf(name: string): string | undefined;
  /** The error notice, if this action was refused. */
  children: ReactNode;
}

/** The dialog of one action: its effects, a message to the visitor, and the button. */
export function DecisionDialog({
  choice,
  version,
  variant,
  messages,
  time,
  typed,
  errorOf,
  children,
}: DecisionDialogProps) {
  const id = decisionAnchors[choice.action];
  return (
    <section className="choice" id={id} aria-labelledby={`${id}-titolo`} tabIndex={-1}>
      <h2 className="h2" id={`${id}-titolo`}>
        {choice.title}
      </h2>
      <p>{choice.text}</p>
      <Warnings label={messages.taken.title} lines={choice.warnings} />
      {children}
      <ActionForm
        action={choice.action}
        version={version}
        send={choice.send}
        variant={variant}
        anchor={id}
        back={messages.back}
      >
        {choice.isForced && <input type="hidden" name={forceField} value="1" />}
        {choice.action === "propose" && (
          <EventTimeFields
            prefix={id}
            labels={{ date: messages.date, slot: messages.slot }}
            first={time.first}
            last={undefined}
            date={typed["date"] ?? time.date}
            timeSlot={time.timeSlot === undefined ? undefined : (typed["timeSlot"] ?? time.timeSlot)}
            errors={{ date: errorOf("date"), timeSlot: errorOf("timeSlot") }}
          />
        )}
        {choice.message !== "" && (
          <TextField
            id={`${id}-righe`}
            name="message"
            label={choice.message}
            optional={choice.optional}
            rows={2}
            maxLength={fieldLimits.message}
            defaultValue={typed["message"]}
            error={errorOf("message")}
          />
        )}
      </ActionForm>
    </section>
  );
}
