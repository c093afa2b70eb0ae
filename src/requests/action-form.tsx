import { createContext, Fragment, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { readingsOf } from "#src/content/typed-numbers.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors } from "#src/i18n/routes.ts";
import { Button } from "#src/ui/button.tsx";
import { errorMessage, FieldLink } from "#src/booking/error-summary.tsx";
import type { FieldErrorCode } from "#src/booking/vocabulary.ts";
import { Field, OptionRow, SelectField, TextField } from "#src/ui/field.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { type FormField, type ActionFormContent, type NoticeText, type ActionRefusal, wireNames } from "./action.ts";
import { eventTimeOf, type RequestEvent } from "./events.ts";
import type { RequestView } from "./pages.server.ts";

interface ActionFormProps {
  id?: string | undefined;
  action: string;
  version: string;
  content: ActionFormContent;
  refusal?: ActionRefusal | undefined;
  /** The text of a link that closes the dialog around the form by leading to another target. */
  back?: string;
  anchor?: string;
  /** Between the fields and the button. */
  more?: ReactNode;
  children?: ReactNode;
}

/** A form for one action, posted to its own page. A second submission has an old version, and is refused. */
export function ActionForm({
  id,
  action,
  version,
  content: { fields, send, variant },
  refusal,
  back,
  anchor = anchors.answer,
  more,
  children,
}: ActionFormProps) {
  const { pathname } = useLocation();
  const refused = refusal?.action === action ? refusal : undefined;
  const errorOf = useErrors(refused);
  const inputs = fields.map((field) => (
    <Input key={field.name} field={field} typed={refused?.entries[field.name]} error={errorOf(field.name)} />
  ));
  return (
    // The query names the previous action, so it is left out.
    <form className="act-form" id={id} method="post" action={`${pathname}#${anchor}`} noValidate>
      <input type="hidden" name={wireNames.action} value={action} />
      <input type="hidden" name={wireNames.version} value={version} />
      {children}
      {fields.some(({ full }) => full) ? <div className="formgrid">{inputs}</div> : inputs}
      {more}
      <div className="actions">
        {back !== undefined && (
          <a className="btn btn--line" href="#main">
            {back}
          </a>
        )}
        <Button type="submit" variant={variant}>
          {send}
        </Button>
      </div>
    </form>
  );
}

export const PlaceInputContext = createContext<((field: PlaceInputProps) => ReactNode) | undefined>(undefined);

export interface PlaceInputProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
}

interface InputProps {
  field: FormField;
  typed: string | undefined;
  error: string | undefined;
}

function Input({
  field: { options, value, payers, look, isMultiple, isPlace, ...field },
  typed = value,
  error,
}: InputProps) {
  const placeInput = use(PlaceInputContext);
  const shared = { ...field, defaultValue: typed, error };
  const { id, name, label, hint } = field;
  if (options !== undefined && look !== "select") {
    const choice = { id, name, label, hint, options, error, ...(look && { look }) };
    const row = <OptionRow {...choice} isMultiple={isMultiple ?? false} defaultValue={typed} />;
    // Without this input, a choice of none would not be sent.
    return isMultiple ? (
      <div>
        <input type="hidden" name={name} value="" />
        {row}
      </div>
    ) : (
      row
    );
  }
  if (isPlace && placeInput !== undefined) return placeInput({ id, name, label, error, value: typed ?? "" });
  const input =
    options !== undefined ? (
      <SelectField
        {...{ id, name, label, hint, error }}
        options={options.map((option) => [option.value, option.label])}
        value={typed}
      />
    ) : field.rows === undefined ? (
      <Field {...shared} />
    ) : (
      <TextField {...shared} />
    );
  return payers === undefined ? (
    input
  ) : (
    <div className="for-payers" data-payers={payers.join(" ")}>
      {input}
    </div>
  );
}

const ownerErrors = {
  "invalid-quantity": "Una quantità, con al massimo due decimali.",
  "invalid-price": "Un prezzo in euro, con al massimo due decimali.",
  "invalid-km": "I chilometri, un numero intero.",
  "not-recalculated": "Le righe sono per un altro ordine: tocca «Ricalcola», o manda di nuovo così come sono.",
  "ambiguous-number": "È {decimal} o {whole}? Scrivi al massimo due decimali, e le migliaia senza virgola.",
  "invalid-vat": "L’aliquota IVA in percento, senza decimali.",
  "too-many-lines": "Troppe righe.",
  "no-lines": "Serve almeno una riga che conti nel totale.",
  "discount-too-large": "Lo sconto supera quello che ha la sua aliquota.",
  "above-total": "Le righe costano già meno: alza un prezzo.",
  "total-differs": "Le righe fanno un altro totale: tocca «Proponi lo sconto», o svuota questo campo.",
  "total-too-large": "Il totale è troppo alto.",
  "date-after-event": "Non dopo il giorno della festa.",
  "before-quote": "Non prima del giorno del preventivo.",
  "not-longer": "Vale già fino ad allora: scegli un giorno dopo.",
  "nothing-changes": "Sono le righe di prima: cambiane una, o lascia tutto com’è.",
  "below-paid": "È meno di quanto è già versato: qui sotto c’è quanto torna indietro. Se va bene, manda di nuovo.",
  "invalid-kind": "Caparra, saldo o rimborso.",
  "invalid-amount": "Un importo in euro, maggiore di zero.",
  "too-much": "In tutto, una richiesta può avere al massimo 10 milioni di euro di pagamenti.",
  "more-than-paid": "Più di quanto è stato versato.",
  "invalid-method": "Uno dei modi di pagamento.",
  "invalid-invoice-number": "Almeno una cifra, e nessuna lettera accentata.",
};

function actionErrors(locale: Locale) {
  const { billing, quote, payment, cancellation, eventDetails } = requestMessagesIn(locale);
  return {
    ...ownerErrors,
    ...payment.errors,
    ...cancellation.errors,
    ...billing.errors,
    ...quote.errors,
    ...eventDetails.errors,
  };
}

export type ActionErrorCode = FieldErrorCode | keyof ReturnType<typeof actionErrors>;

export function useErrors(refusal: ActionRefusal | undefined): (name: string) => string | undefined {
  const messages = useMessages();
  const errors = actionErrors(useLocale());
  return (name) => {
    const code = refusal?.errors[name];
    if (code === undefined) return undefined;
    if (code === "required" || isKeyOf(messages.forms.errors, code)) return errorMessage(code, messages);
    return fill(errors[code], readingsOf(refusal?.entries[name] ?? "") ?? {});
  };
}

function isKeyOf<Key extends string>(texts: Readonly<Record<Key, string>>, key: string): key is Key {
  return key in texts;
}

interface OutcomeNoticeProps {
  view: Pick<RequestView, "request" | "version" | "history">;
  /** Describes an event to the reader; empty if it does not concern them. */
  happened: (event: RequestEvent, history: readonly RequestEvent[]) => string;
  done: NoticeText | undefined;
  refusal: ActionRefusal | undefined;
  messages: Record<ActionRefusal["reason"], NoticeText> & { "day-taken": { none: string } };
  askAction: string;
  fields: ReadonlyArray<Pick<FormField, "name" | "id" | "label">>;
}

export function OutcomeNotice({ view, happened, done, refusal, messages, askAction, fields }: OutcomeNoticeProps) {
  const errorOf = useErrors(refusal);
  if (refusal === undefined) {
    if (done === undefined) return null;
    return (
      <Notice tone={done.isBad === true ? "bad" : "ok"} title={done.title} level={2} id={anchors.answer}>
        {done.text}
      </Notice>
    );
  }
  const { reason, days, seen = view.history.length } = refusal;
  const { title, text } = messages[reason];
  const meanwhile = view.history
    .slice(seen)
    .map((event) => happened(event, view.history))
    .filter(Boolean);
  const wrong = fields.filter(({ name }) => errorOf(name) !== undefined);
  return (
    <Notice tone="bad" title={title} level={2} id={anchors.answer}>
      {reason === "invalid" && (
        // One sentence: each field has its message beside it.
        <p>
          {wrong.map(({ name, id, label }, index) => (
            <Fragment key={name}>
              {index > 0 && ", "}
              <FieldLink to={id}>{label}</FieldLink>
            </Fragment>
          ))}
          {wrong.length === 1 ? `: ${errorOf(wrong[0]?.name ?? "")}` : "."}
        </p>
      )}
      {meanwhile.length > 0 && (
        <ul>
          {meanwhile.map((what, index) => (
            <li key={index}>{what}</li>
          ))}
        </ul>
      )}
      <p>{reason === "day-taken" && days.length === 0 ? messages["day-taken"].none : text}</p>
      {reason === "day-taken" && days.length > 0 && <OtherDays view={view} refusal={refusal} action={askAction} />}
    </Notice>
  );
}

interface OtherDaysProps {
  view: Pick<RequestView, "request" | "version">;
  refusal: ActionRefusal;
  action: string;
}

function OtherDays({ view: { request, version }, refusal: { entries, days }, action }: OtherDaysProps) {
  const { pathname } = useLocation();
  // A change that could not be accepted keeps everything but its day.
  const usual = action === "request-change" ? undefined : eventTimeOf(request.content)?.timeSlot;
  const kept = {
    quoteVersion: entries["quoteVersion"],
    timeSlot: entries["timeSlot"] ?? usual,
    message: entries["message"],
  };
  return (
    <form method="post" action={`${pathname}#${anchors.answer}`}>
      <input type="hidden" name={wireNames.action} value={action} />
      <input type="hidden" name={wireNames.version} value={version} />
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="actions">
        {days.map(({ date, label }) => (
          <Button key={date} type="submit" variant="line" name="date" value={date}>
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
