import type { Entries } from "#app/forms/entries.ts";
import { errorMessage } from "#app/forms/error-summary.tsx";
import { Button, QuietLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { ClosureErrors } from "#domain/availability/closures.ts";
import { deskCalendar as messages } from "#i18n/messages/it/desk-calendar.ts";
import { deskContentPath, deskRoutes } from "#i18n/desk-routes.ts";
import type { CalendarModel, ClosureLine } from "./calendar-model.ts";
import { DeskGroup, DeskScreen } from "./desk-screen.tsx";
import { dayAnchor, MonthTable } from "./month-table.tsx";

/** The values of the buttons of a closure's form. */
export const closureActions = ["close", "open"] as const;
export type ClosureAction = (typeof closureActions)[number];

/** What was typed and refused. */
export interface RefusedClosure {
  entries: Entries;
  errors: ClosureErrors;
}

interface CalendarScreenProps {
  model: CalendarModel;
  refused: RefusedClosure | undefined;
}

/** The month, the chosen day, and the days that are closed. */
export function CalendarScreen({ model, refused }: CalendarScreenProps) {
  const { heading, selected, closures, capacity, weekPath } = model;
  return (
    <DeskScreen heading={heading}>
      <div className="desk-columns desk-columns--month">
        <div>
          <MonthTable {...model} />
          <p className="desk-empty">
            {capacity ?? (
              <>
                <span className="late">{messages.noCapacity}</span>{" "}
                <QuietLink to={deskContentPath("availability")}>{messages.setCapacity}</QuietLink>
              </>
            )}
          </p>
        </div>
        <div className="desk-columns__right">
          <DeskGroup id={dayAnchor} title={selected.title}>
            {selected.requests.map(({ id, path, name, status, note }) => (
              <PageLink className="desk-line" to={path} key={id}>
                <b>{name}</b>
                <span className="num">{status}</span>
                <small>{note}</small>
              </PageLink>
            ))}
            {selected.requests.length === 0 && <p className="desk-empty">{messages.nothing}</p>}
            {selected.hasMore && <p className="desk-empty">{messages.more}</p>}
            {selected.callPath !== undefined && (
              <p className="desk-empty">
                <QuietLink to={selected.callPath}>{messages.call}</QuietLink>
              </p>
            )}
          </DeskGroup>
          <ClosureForm model={model} refused={refused} />
          <DeskGroup id="chiusure" title={messages.closures}>
            {closures.length === 0 && <p className="desk-empty">{messages.noClosures}</p>}
            <ul>
              {closures.map((closure) => (
                <ClosureItem key={closure.id} {...closure} />
              ))}
            </ul>
          </DeskGroup>
          <p className="desk-empty">
            <QuietLink to={weekPath}>{messages.week.link}</QuietLink>
          </p>
        </div>
      </div>
    </DeskScreen>
  );
}

function ClosureItem({ text, days, opens }: ClosureLine) {
  return (
    <li className="desk-line">
      <b>{text}</b>
      <small>{days}</small>
      {opens !== undefined && (
        <form method="post" action={deskRoutes["desk-calendar"]}>
          <input type="hidden" name="from" value={opens.from} />
          <input type="hidden" name="to" value={opens.to} />
          <Button
            type="submit"
            variant="line"
            name="action"
            value={"open" satisfies ClosureAction}
            aria-label={`${messages.reopen} ${days}`}
          >
            {messages.reopen}
          </Button>
        </form>
      )}
    </li>
  );
}

/** Closes and opens any days. Where the site is shown is the page that answers. */
function ClosureForm({ model: { selected, today }, refused }: CalendarScreenProps) {
  const siteMessages = useMessages();
  const { form } = messages;
  const first = selected.date < today ? today : selected.date;
  const values: Entries = refused?.entries ?? { from: first, to: first };
  const errorOf = (name: keyof ClosureErrors): string | undefined => {
    const code = refused?.errors[name];
    if (code === undefined) return undefined;
    return code === "before-start" || code === "date-too-late"
      ? messages.errors[code]
      : errorMessage(code, siteMessages);
  };
  return (
    <DeskGroup id="chiudi" title={form.title}>
      <form className="desk-form" method="post" action={`${deskRoutes["desk-calendar"]}#chiudi`} noValidate>
        <div className="desk-form__pair">
          <Field
            id="chiudi-dal"
            name="from"
            label={form.from}
            type="date"
            min={today}
            required
            defaultValue={values["from"]}
            error={errorOf("from")}
          />
          <Field
            id="chiudi-al"
            name="to"
            label={form.to}
            type="date"
            min={today}
            defaultValue={values["to"]}
            error={errorOf("to")}
          />
        </div>
        <Field
          id="chiudi-perche"
          name="reason"
          label={form.reason}
          optional={form.onlyYou}
          maxLength={200}
          defaultValue={values["reason"]}
          error={errorOf("reason")}
        />
        <div className="actions">
          <Button type="submit" variant="ink" name="action" value={"close" satisfies ClosureAction}>
            {form.close}
          </Button>
          <Button type="submit" variant="line" name="action" value={"open" satisfies ClosureAction}>
            {form.open}
          </Button>
        </div>
        <p className="hint">{form.note}</p>
      </form>
    </DeskGroup>
  );
}
