import { type ReactNode, useEffect, useRef } from "react";
import { Field, RadioRow, SelectField, TextField } from "#src/ui/field.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import type { TakenDays } from "#src/availability/taken-days.ts";
import { isSlotPast, windowFrom } from "#src/availability/booking-window.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { BookingSummary, bookingTime, summaryRows } from "#src/order/slip.tsx";
import type { Entries } from "#src/ui/entries.ts";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import { BusinessContext } from "./business.ts";
import { DateField } from "./date-field.island.tsx";
import { DayAdvice } from "./day-advice.island.tsx";
import { Draft, FormActions, type FormProps, HiddenFields, useForm } from "./form.island.tsx";
import { PlaceField } from "./place-field.island.tsx";
import { eventTypes } from "#src/content/event-types.ts";

interface BookingIslandProps extends FormProps<"booking"> {
  takenDays: TakenDays;
  /** The estimate with which the visitor comes, in words; it stands while the entries that it was made for are unchanged. */
  estimate: { for: Entries; text: string } | undefined;
}

const summaryId = "summary";

/** The booking form (specification 2–5). */
export function BookingIsland({ takenDays, estimate, ...props }: BookingIslandProps) {
  const { kind, outcome, business, whatsapp, hasPrivacyText } = props;
  const locale = useLocale();
  const messages = useMessages();
  const { booking, labels, summary } = messages.forms;
  const { words } = business;
  const { now, today, form, formProps, entries, state, field, follow, markChange } = useForm(props);
  const { first, last } = windowFrom(today, business.booking);
  const side = useRef<HTMLElement>(null);
  const dock = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) =>
      dock.current?.toggleAttribute("data-away", seen.at(-1)?.isIntersecting),
    );
    if (side.current !== null) observer.observe(side.current);
    return () => observer.disconnect();
  }, []);

  const { date = "", location = "" } = entries;
  const [dateProps, slotProps, eventTypeProps] = [field("date"), field("timeSlot"), field("eventType")];
  // A form that was posted without scripts may hold any text.
  const isAvailable = isCivilDate(date) && date >= first && date <= last && takenDays[date] === undefined;
  const refusedDay =
    dateProps.error !== undefined && state.status === "refused" && state.errors["date"] === "date-taken";

  const { slots } = business.booking;
  const pastSlots = now && date === today ? slots.filter((slot) => isSlotPast(date, slot, now)) : [];
  // A chosen slot stays checked while it is disabled, so that it is chosen again on another day.
  useEffect(follow, [pastSlots.length, follow]);
  const slotReason = pastSlots.length === slots.length ? booking.noSlotsToday : booking.slotsPast;

  const isSame = estimate && Object.entries(estimate.for).every(([name, value]) => (entries[name] ?? "") === value);
  const estimateRow = isSame ? [{ label: labels.estimate, value: estimate.text }] : [];

  return (
    <BusinessContext value={business}>
      <section className="on-paper booking-section" id={anchors.bookingForm} tabIndex={-1}>
        <form className="wrap booking" {...formProps}>
          <div className="booking__panel panel on-white">
            <ErrorSummary kind={kind} state={state} />
            <Draft form={form} outcome={outcome} onClear={follow} />
            <HiddenFields />
            <Block id={dateProps.id} title={booking.when} error={dateProps.error}>
              <DateField
                {...dateProps}
                id={`${dateProps.id}-field`}
                first={first}
                last={last}
                today={today}
                value={date}
                takenDays={takenDays}
                alternatives={refusedDay ? (state.alternatives ?? []) : undefined}
                whatsapp={whatsapp}
                onChoose={() => markChange("date")}
              />
              <DayAdvice date={isAvailable ? date : undefined} today={today} eventType={entries["eventType"]} />
            </Block>
            <div className={blockClass(slotProps.error)}>
              <RadioRow
                {...slotProps}
                required
                options={slots.map((value) => ({ value, label: value, disabled: pastSlots.includes(value) }))}
                hint={
                  <>
                    <p>{fill(words.hints.slot, { last: slots.at(-1) ?? "" })}</p>
                    <p role="status">{pastSlots.length === 0 ? undefined : slotReason}</p>
                  </>
                }
              />
            </div>
            <div className={blockClass(eventTypeProps.error)}>
              <RadioRow
                {...eventTypeProps}
                required
                look="words"
                options={eventTypes.map((value) => ({ value, label: words.eventTypes[value] }))}
              />
            </div>
            <Block title={booking.where}>
              <div className="formgrid">
                <PlaceField
                  {...field("location")}
                  hint={booking.locationHint}
                  value={location}
                  place={outcome?.place}
                  contactPath={pathTo("contact", locale)}
                  onChoose={() => markChange("location")}
                />
                <Field {...field("name")} />
                <Field {...field("phone")} />
                <Field {...field("email")} full />
                {business.formulas && <EstimateFields field={field} formulas={business.formulas} />}
                <TextField {...field("details")} optional={labels.optional} hint={words.hints.details} full />
              </div>
            </Block>
          </div>
          <aside className="booking__side" id={summaryId} aria-label={summary.label} ref={side}>
            <div className="stack">
              <BookingSummary title={words.summary} rows={[...summaryRows(entries, messages, words), ...estimateRow]}>
                <FormActions
                  kind={kind}
                  variant="ink"
                  sending={state.status === "sending"}
                  submit={booking.submit}
                  consent={fill(booking.consent, {
                    percent: business.terms.depositPercent,
                    days: business.terms.balanceDays,
                  })}
                  hasPrivacyText={hasPrivacyText}
                />
              </BookingSummary>
            </div>
          </aside>
          {/* On phones, while the summary is out of view. */}
          <a className="booking__dock on-gialla no-print" href={`#${summaryId}`} ref={dock}>
            <span>{words.summary}</span>
            <b>{bookingTime(entries, messages, locale) || summary.toFill}</b>
          </a>
        </form>
      </section>
    </BusinessContext>
  );
}

interface EstimateFieldsProps {
  field: ReturnType<typeof useForm<"booking">>["field"];
  formulas: Readonly<Record<string, string>>;
}

/** The guests, and the package of those who bring an estimate. */
function EstimateFields({ field, formulas }: EstimateFieldsProps) {
  const { labels } = useMessages().forms;
  const { defaultValue, ...formula } = field("formula");
  const { defaultValue: extras } = field("extras");
  const isCarried = [defaultValue, formula.error].some(Boolean);
  return (
    <>
      <Field {...field("guests")} inputMode="numeric" optional={labels.optionalOne} full={!isCarried} />
      {isCarried && (
        <SelectField {...formula} value={defaultValue} options={[["", "–"], ...Object.entries(formulas)]} />
      )}
      <input type="hidden" name="extras" defaultValue={extras} />
    </>
  );
}

interface BlockProps {
  /** The links of the error summary lead to it. */
  id?: string;
  title: string;
  error?: string | undefined;
  children: ReactNode;
}

function blockClass(error: string | undefined): string {
  return error === undefined ? "block" : "block is-missing";
}

function Block({ id, title, error, children }: BlockProps) {
  return (
    <fieldset className={blockClass(error)} id={id} tabIndex={id === undefined ? undefined : -1}>
      <legend className="legend">{title}</legend>
      {children}
    </fieldset>
  );
}
