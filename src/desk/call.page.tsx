import { Fragment } from "react";
import { data, redirect } from "react-router";
import { dayText } from "#src/i18n/request-text.ts";
import { windowFrom } from "#src/availability/booking-window.ts";
import { type BookingField, fieldId, formFieldsOf } from "#src/booking/fields.ts";
import type { FieldErrors } from "#src/booking/vocabulary.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { dayParameter, deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { anchors } from "#src/i18n/routes.ts";
import { capitalize, formatLanguage } from "#src/i18n/format.ts";
import { locales } from "#src/i18n/locales.ts";
import { formulaNames } from "#src/content/formulas.ts";
import { Button } from "#src/ui/button.tsx";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { errorMessage, ErrorSummary } from "#src/booking/error-summary.tsx";
import { Field, TextField, SelectField } from "#src/ui/field.tsx";
import { useMessages, useWords } from "#src/ui/messages.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { submit } from "#src/requests/submit.server.ts";
import { contentContext, servicesContext, siteContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { orderWords } from "#src/order/offer.ts";
import { dayKinds, dayOf, eventText } from "./calendar.ts";
import { monthView } from "./calendar.server.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/call.page";

export const handle: PageHandle = { posts: { limit: "none", who: "device", body: "fields" } };

type LabelledOption = readonly [string, string];

interface RefusedCall {
  entries: Entries;
  errors: FieldErrors;
  /** Free days near a taken one, `yyyy-mm-dd`. */
  alternatives: readonly string[];
  failed: boolean;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const date = url.searchParams.get(dayParameter) ?? "";
  const content = context.get(contentContext);
  const { booking } = content.business;
  const range = windowFrom(context.get(siteContext).today(), booking);
  const hasWhatsapp = content.company.whatsapp !== undefined;
  const choices = {
    timeSlot: booking.slots.map((slot): LabelledOption => [slot, slot]),
    formula: Object.entries(formulaNames(content.in("it"))),
  };
  if (!isCivilDate(date)) return { ...range, choices, hasWhatsapp, date: "", day: undefined };
  const view = await monthView(context.get(servicesContext).site, date);
  const { kind, text } = dayOf(date, view, content.availability);
  const requests = view.requests.filter((one) => one.content.order.date === date);
  const others = requests.map((one) => `${one.content.name}: ${eventText(one, orderWords(content, "it"))}`);
  return { ...range, choices, hasWhatsapp, date, day: { kind, text: others.length === 0 ? text : others.join("; ") } };
}

/** Stores the request. Sending a call twice makes one request. */
export async function action({ request, context }: Route.ActionArgs) {
  const { otherDate, ...typed } = readEntries(await request.formData());
  const entries = otherDate === undefined ? typed : { ...typed, date: otherDate };
  const { site } = context.get(servicesContext);
  const result = await submit(site, { kind: "booking", fields: entries, source: "telephone" });
  if (result.ok) return redirect(deskRequestPath(result.id), 303);
  const refused = { entries, errors: {}, alternatives: [], failed: true };
  if (result.reason !== "invalid") return data<RefusedCall>(refused, { status: 503 });
  const { errors, alternatives = [] } = result;
  return data<RefusedCall>({ ...refused, errors, alternatives, failed: false }, { status: 422 });
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Chiamata", root.loaderData);
}

const dayStateId = "stato-del-giorno";
const fields = formFieldsOf("booking");
const languages = locales.map((locale) => [locale, formatLanguage(locale, "it")] as const);

/** The booking form for the owner on the phone. It has the form's rules, but the mail address is optional. */
export default function Call({
  loaderData: { first, last, date, choices, day, hasWhatsapp },
  actionData: refused,
}: Route.ComponentProps) {
  const entries: Entries = refused?.entries ?? { date };
  const words = useWords();
  return (
    <DeskScreen heading={words.call}>
      <div className="parts two call">
        <div className="stack">
          <form
            className="slip on-gialla"
            method="post"
            action={`${deskRoutes["desk-call"]}#${anchors.answer}`}
            noValidate
            aria-labelledby="call"
          >
            <div className="ends slip__head">
              <h2 className="slip__title" id="call">
                Richiesta
              </h2>
              <span className="slip__code">per telefono</span>
            </div>
            {refused !== undefined && <RefusedCallNotice {...refused} />}
            <div>
              {fields.map((field) => (
                <Fragment key={field.name}>
                  <CallField
                    field={field}
                    value={entries[field.name] ?? ""}
                    code={refused?.errors[field.name]}
                    range={{ min: first, max: last }}
                    choices={choices}
                  />
                  {field.type === "date" && <DayState day={day} />}
                </Fragment>
              ))}
              <SelectField
                id="booking-locale"
                name="locale"
                label="Lingua"
                options={languages}
                value={entries["locale"] ?? "it"}
              />
            </div>
            <Button type="submit" variant="ink" wide>
              Scrivi la richiesta
            </Button>
          </form>
        </div>
        <div>
          <h2 className="h3">Con la mail</h2>
          <p>Riceve la stessa pagina e le stesse mail di chi scrive dal sito.</p>
          <h2 className="h3">Senza</h2>
          <p>Niente mail: la risposta gliela dai a voce{hasWhatsapp && ", o con il testo pronto per WhatsApp"}.</p>
        </div>
      </div>
    </DeskScreen>
  );
}

/** The state of the chosen day, in reserved space. `day-script.ts` updates it when another day is chosen. */
function DayState({ day }: { day: { kind: keyof typeof dayKinds; text: string } | undefined }) {
  return (
    <p className="call__day" id={dayStateId} role="status">
      {day && (
        <>
          <b>{capitalize(dayKinds[day.kind], "it")}</b> {day.text}
        </>
      )}
    </p>
  );
}

function RefusedCallNotice({ errors, entries, alternatives, failed }: RefusedCall) {
  if (failed) {
    return (
      <Notice tone="bad" level={3} id={anchors.answer} title="Non è stata salvata.">
        Riprova fra poco: quello che hai scritto è ancora qui.
      </Notice>
    );
  }
  return (
    <>
      <ErrorSummary kind="booking" state={{ status: "refused", errors, entries }} />
      {alternatives.length > 0 && (
        <div className="column">
          <p>Il giorno non è libero. Vicino ci sono:</p>
          <div className="actions">
            {alternatives.map((day) => (
              <Button key={day} type="submit" variant="line" name="otherDate" value={day}>
                {dayText(day, "it")}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

interface CallFieldProps {
  field: BookingField;
  value: string;
  code: FieldErrors[string];
  range: { min: string; max: string };
  choices: Readonly<Record<string, readonly LabelledOption[]>>;
}

function CallField({ field, value, code, range, choices }: CallFieldProps) {
  const messages = useMessages();
  const words = useWords();
  const { forms } = messages;
  const { name, type, limit } = field;
  const error = code === undefined ? undefined : errorMessage(code, messages, field.missing);
  const shared = { id: fieldId("booking", field), name, label: forms.labels[field.label], error };
  switch (type) {
    case "choice": {
      const names: Readonly<Record<string, string>> = words.eventTypes;
      const options =
        choices[name] ?? (field.options ?? []).map((option): LabelledOption => [option, names[option] ?? option]);
      return <SelectField {...shared} options={[["", "Scegli"], ...options]} value={value} />;
    }
    case "text":
      return <TextField {...shared} optional="quello che ha detto" maxLength={limit} defaultValue={value} />;
    case "date":
      return <Field {...shared} type="date" {...range} required defaultValue={value} data-day-state={dayStateId} />;
    default: {
      const isEmail = type === "email";
      return (
        <Field
          {...shared}
          type={type === "line" ? "text" : type}
          autoComplete="off"
          maxLength={limit}
          required={!isEmail}
          optional={isEmail ? "se ce l’ha" : undefined}
          defaultValue={value}
        />
      );
    }
  }
}
