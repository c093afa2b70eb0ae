import type { Entries } from "#app/forms/entries.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import { ActionForm, EventTimeFields } from "../action-form.tsx";
import type { ActionsModel, AskModel, EndModel } from "./actions-model.ts";

interface RequestActionsProps {
  actions: ActionsModel;
  messages: RequestMessages["actions"];
  version: string;
  /** The refused action: its form is open and has the submitted values. */
  refused: string | undefined;
  entries: Entries;
  /** The error of a field of an action's form. */
  errorsIn(action: string): (name: string) => string | undefined;
}

/** All actions of the visitor. An action with consequences is in a disclosure that states them before the button. */
export function RequestActions({ actions, messages, version, refused, entries, errorsIn }: RequestActionsProps) {
  const { change, ask, end, erase } = actions;
  const typed = (action: string) => (refused === action ? entries : {});
  return (
    <section className="acts">
      <h2 className="h3">{messages.title}</h2>
      <div className="acts__list">
        {change !== undefined && (
          <Disclosure title={messages.change} tagline={change.tagline} open={refused === "change-details"}>
            {change.values === undefined ? (
              messages.changePassedText
            ) : (
              <ActionForm action="change-details" version={version} send={messages.save}>
                <ChangeDetails
                  values={{ ...change.values, ...typed("change-details") }}
                  addressHint={change.addressHint}
                  errorOf={errorsIn("change-details")}
                />
              </ActionForm>
            )}
          </Disclosure>
        )}
        {ask !== undefined && (
          <Disclosure title={messages.ask} tagline={messages.askTagline} open={refused === "ask-for-time"}>
            <ActionForm action="ask-for-time" version={version} send={messages.askSend}>
              <AskForTime
                model={ask}
                messages={messages}
                typed={typed("ask-for-time")}
                errorOf={errorsIn("ask-for-time")}
              />
            </ActionForm>
          </Disclosure>
        )}
        {end !== undefined && (
          <Disclosure title={end.title} tagline={end.tagline} open={refused === end.action}>
            <EndRequest end={end} version={version} />
          </Disclosure>
        )}
        <Disclosure title={messages.erase} tagline={messages.eraseTagline}>
          <p>{erase.text}</p>
          {erase.possible && <ActionForm action="erase" version={version} send={messages.eraseSend} variant="stop" />}
        </Disclosure>
      </div>
      <p className="small muted acts__hint">{messages.hint}</p>
    </section>
  );
}

function EndRequest({ end, version }: { end: EndModel; version: string }) {
  return (
    <>
      <Paragraph text={end.text} />
      {end.rows.length > 0 && (
        <dl className="rows">
          {end.rows.map(({ when, refund, isNow }) => (
            <div key={when} className={isNow ? "row--now" : undefined} aria-current={isNow ? "true" : undefined}>
              <dt>{when}</dt>
              <dd>{refund}</dd>
            </div>
          ))}
        </dl>
      )}
      <ActionForm action={end.action} version={version} send={end.send} variant="stop" />
    </>
  );
}

/** The ids of the detail fields, for links to them. */
export const detailIds = {
  location: "luogo",
  details: "dettagli",
  name: "nome",
  email: "email",
  phone: "telefono",
} as const;

interface ChangeDetailsProps {
  /** Initial values; an enquiry has no phone number. */
  values: Entries;
  /** How a new mail address is confirmed. */
  addressHint: string | undefined;
  errorOf(name: string): string | undefined;
}

/** The details that a visitor may change without the owner (D31). */
function ChangeDetails({ values, addressHint, errorOf }: ChangeDetailsProps) {
  const { labels } = useMessages().forms;
  const field = (name: keyof typeof detailIds) => ({
    id: detailIds[name],
    name,
    label: labels[name],
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <div className="formgrid">
      <Field {...field("location")} required full />
      <TextField {...field("details")} rows={4} maxLength={fieldLimits.text} full />
      <Field {...field("name")} required autoComplete="name" full />
      <Field
        {...field("email")}
        hint={addressHint}
        required={values["email"] !== ""}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {values["phone"] !== undefined && <Field {...field("phone")} required type="tel" autoComplete="tel" />}
    </div>
  );
}

/** The prefix of the ids of the fields for another time. */
export const askPrefix = "altro";

interface AskForTimeProps {
  model: AskModel;
  messages: RequestMessages["actions"];
  /** The submitted values, if the action was refused. */
  typed: Entries;
  errorOf(name: string): string | undefined;
}

/** The form that asks for another day or slot, which the owner accepts or refuses (D31). */
function AskForTime({ model, messages, typed, errorOf }: AskForTimeProps) {
  return (
    <>
      <p>{messages.askText}</p>
      <EventTimeFields
        prefix={askPrefix}
        labels={{ date: messages.date, slot: messages.slot }}
        first={model.first}
        last={model.last}
        date={typed["date"] ?? model.date}
        timeSlot={model.timeSlot === undefined ? undefined : (typed["timeSlot"] ?? model.timeSlot)}
        errors={{ date: errorOf("date"), timeSlot: errorOf("timeSlot") }}
      />
      <TextField
        id={`${askPrefix}-message`}
        name="message"
        label={messages.message}
        optional={messages.optional}
        rows={2}
        maxLength={fieldLimits.message}
        defaultValue={typed["message"]}
        error={errorOf("message")}
      />
    </>
  );
}
