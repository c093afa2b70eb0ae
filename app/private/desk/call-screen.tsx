import type { Entries } from "#app/forms/entries.ts";
import { errorMessage, FieldLink } from "#app/forms/error-summary.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Field as FormField, fieldId, fieldsOf } from "#domain/requests/fields.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import { deskCall as messages } from "#i18n/messages/it/desk-call.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { anchors } from "#i18n/routes.ts";
import { dayText } from "../request-text.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

/** A call that was not stored, with what was typed. */
export interface RefusedCall {
  entries: Entries;
  errors: FieldErrors;
  /** Free days near one that is taken, `yyyy-mm-dd`. */
  alternatives: readonly string[];
  /** It could not be stored, whatever was typed. */
  failed: boolean;
}

interface CallScreenProps {
  /** The first and last day that can be asked for. */
  first: string;
  last: string;
  /** A day that was chosen elsewhere. */
  date: string | undefined;
  refused: RefusedCall | undefined;
}

/** The fields of the booking form, for the owner on the phone: the same rules, and the mail address may be missing. */
export function CallScreen({ first, last, date, refused }: CallScreenProps) {
  const { forms } = useMessages();
  const entries: Entries = refused?.entries ?? { date: date ?? "" };
  const fields = fieldsOf("booking");
  return (
    <DeskScreen heading={messages.heading}>
      <div className="call">
        <form
          className="slip on-gialla"
          method="post"
          action={`${deskRoutes["desk-call"]}#${anchors.answer}`}
          noValidate
          aria-labelledby="comanda"
        >
          <div className="slip__head">
            <h2 className="slip__title" id="comanda">
              {messages.slip}
            </h2>
            <span className="slip__code">{messages.byTelephone}</span>
          </div>
          {refused !== undefined && <Refused {...refused} />}
          <div className="desk-form">
            {fields.map((field) => (
              <CallField
                key={field.name}
                field={field}
                label={forms.labels[field.label]}
                value={entries[field.name] ?? ""}
                code={refused?.errors[field.name]}
                range={{ min: first, max: last }}
              />
            ))}
            <SelectField
              id="booking-locale"
              name="locale"
              label={messages.language}
              options={Object.entries(messages.languages)}
              value={entries["locale"] ?? "it"}
            />
            <Button type="submit" variant="ink" wide>
              {messages.send}
            </Button>
          </div>
        </form>
        <div>
          <h2 className="h3">{messages.withEmail.title}</h2>
          <p>{messages.withEmail.text}</p>
          <h2 className="h3">{messages.without.title}</h2>
          <p>{messages.without.text}</p>
        </div>
      </div>
    </DeskScreen>
  );
}

function Refused({ errors, alternatives, failed }: RefusedCall) {
  const siteMessages = useMessages();
  const { forms } = siteMessages;
  if (failed) {
    return (
      <Notice tone="bad" level={3} id={anchors.answer} title={messages.failed.title}>
        {messages.failed.text}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" level={3} id={anchors.answer} title={messages.refused}>
      <ul>
        {fieldsOf("booking").map((field) => {
          const code = errors[field.name];
          return code === undefined ? null : (
            <li key={field.name}>
              <FieldLink to={fieldId("booking", field)}>{forms.labels[field.label]}</FieldLink>:{" "}
              {errorMessage(code, siteMessages, field.missing)}
            </li>
          );
        })}
      </ul>
      {alternatives.length > 0 && (
        <>
          <p>{messages.taken}</p>
          <p className="actions">
            {alternatives.map((day) => (
              <Button key={day} type="submit" variant="line" name="otherDate" value={day}>
                {dayText(day, "it")}
              </Button>
            ))}
          </p>
        </>
      )}
    </Notice>
  );
}

interface CallFieldProps {
  field: FormField;
  label: string;
  value: string;
  code: FieldErrors[string];
  range: { min: string; max: string };
}

function CallField({ field, label, value, code, range }: CallFieldProps) {
  const siteMessages = useMessages();
  const { name, type, limit } = field;
  const error = code === undefined ? undefined : errorMessage(code, siteMessages, field.missing);
  const shared = { id: fieldId("booking", field), name, label, error };
  switch (type) {
    case "choice": {
      const names: Readonly<Record<string, string>> = siteMessages.forms.eventTypes;
      const options = (field.options ?? []).map((option) => [option, names[option] ?? option] as const);
      return <SelectField {...shared} options={[["", messages.choose], ...options]} value={value} />;
    }
    case "text":
      return <TextField {...shared} optional={messages.details} maxLength={limit} defaultValue={value} />;
    case "date":
      return <Field {...shared} type="date" {...range} required defaultValue={value} />;
    default: {
      const isEmail = type === "email";
      return (
        <Field
          {...shared}
          type={type === "line" ? "text" : type}
          autoComplete="off"
          maxLength={limit}
          required={!isEmail}
          optional={isEmail ? messages.email : undefined}
          defaultValue={value}
        />
      );
    }
  }
}
