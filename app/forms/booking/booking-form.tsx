import { type ReactNode, useEffect, useRef } from "react";
import { Field, TextField } from "#app/ui/field.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { RadioRow } from "#app/ui/radio-row.tsx";
import { SlotPicker } from "#app/ui/slot-picker.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { isSlotPast, todayInRome, windowFrom } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { eventTypes, timeSlots } from "#domain/requests/vocabulary.ts";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo } from "#i18n/routes.ts";
import { Draft } from "../draft.tsx";
import type { Entries } from "../entries.ts";
import { ErrorSummary } from "../error-summary.tsx";
import { DateField } from "../fields/date-field.tsx";
import { Handover } from "../handover.tsx";
import { FormActions } from "../fields/form-actions.tsx";
import { HiddenFields } from "../fields/hidden-fields.tsx";
import { useBusiness } from "../business.ts";
import { PlaceField } from "../fields/place-field.tsx";
import { type FormStatus, useForm, useNow } from "../use-form.ts";
import { BookingSummary, bookingTime, summaryRows } from "./booking-summary.tsx";
import { DayAdvice } from "./day-advice.tsx";

/** What the page says and knows when it is rendered. */
export interface BookingPageFacts {
  /** The civil date in Rome, `yyyy-mm-dd`; with scripts the form uses the clock. */
  today: string;
  takenDays: TakenDays;
  /** The operator's number, digits only, if there is one. */
  whatsapp: string | undefined;
  hasPrivacyText: boolean;
}

interface BookingFormProps extends BookingPageFacts {
  initialStatus: FormStatus;
  /** What was typed before: if the server sent the form back, or on the page that led here. */
  initialValues: Entries;
  /** The municipality that the server found in it. */
  place: Municipality | undefined;
  onSent(reference: string | undefined, entries: Entries): void;
  onFailed(): void;
}

const summaryId = "comanda";

/** The booking form (specification 2–5). */
export function BookingForm(props: BookingFormProps) {
  const { today: todayOnServer, takenDays, whatsapp, hasPrivacyText, initialStatus, place } = props;
  const locale = useLocale();
  const messages = useMessages();
  const { booking, eventTypes: eventTypeNames, labels, summary } = messages.forms;
  const { terms } = useBusiness();
  const now = useNow();
  const today = now === undefined ? todayOnServer : todayInRome(now);
  const { first, last } = windowFrom(today);
  const side = useRef<HTMLElement>(null);
  const dock = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) =>
      dock.current?.toggleAttribute("data-away", seen.at(-1)?.isIntersecting),
    );
    if (side.current !== null) observer.observe(side.current);
    return () => observer.disconnect();
  }, []);
  const { form, formProps, entries, status, field, follow, markChange } = useForm({ kind: "booking", ...props });

  const { date = "", location = "" } = entries;
  const [dateProps, slotProps, eventTypeProps] = [field("date"), field("timeSlot"), field("eventType")];
  // A form that was posted without scripts may hold any text.
  const isAvailable = isCivilDate(date) && date >= first && date <= last && takenDays[date] === undefined;
  const isLate = isCivilDate(date) && date > last;
  const refusedDay =
    dateProps.error !== undefined && status.name === "refused" && status.errors["date"] === "date-taken";

  const pastSlots = now && date === today ? timeSlots.filter((slot) => isSlotPast(date, slot, now)) : [];
  // A chosen slot stays checked while it is disabled, so that it is chosen again on another day.
  useEffect(follow, [pastSlots.length, follow]);
  const slotReason = pastSlots.length === timeSlots.length ? booking.noSlotsToday : booking.slotsPast;

  return (
    <form className="wrap booking" {...formProps}>
      <div className="booking__panel panel on-white">
        <ErrorSummary
          kind="booking"
          status={status}
          level={2}
          failure={{ title: booking.failure, text: booking.failureText }}
          missingTitle={booking.missing}
        />
        <Draft form={form} restores={initialStatus.name === "idle"} onClear={follow} />
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
            alternatives={refusedDay ? (status.alternatives ?? []) : undefined}
            whatsapp={whatsapp}
            onChoose={() => markChange("date")}
          />
          <DayAdvice date={isAvailable ? date : undefined} today={today} eventType={entries["eventType"]} />
        </Block>
        <div className={blockClass(slotProps.error)}>
          <SlotPicker
            {...slotProps}
            slots={timeSlots}
            unavailable={pastSlots}
            reason={pastSlots.length === 0 ? undefined : slotReason}
            hint={booking.slotHint}
          />
        </div>
        <div className={blockClass(eventTypeProps.error)}>
          <RadioRow
            {...eventTypeProps}
            required
            look="words"
            options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
          />
        </div>
        <Block title={booking.where}>
          <div className="formgrid">
            <PlaceField
              {...field("location")}
              hint={booking.locationHint}
              value={location}
              place={place}
              contactPath={pathTo("contact", locale)}
              onChoose={() => markChange("location")}
            />
            <Field {...field("name")} />
            <Field {...field("phone")} />
            <Field {...field("email")} full />
            <TextField {...field("details")} optional={labels.optional} hint={booking.detailsHint} full />
          </div>
        </Block>
      </div>
      <aside className="booking__side" id={summaryId} aria-label={summary.label} ref={side}>
        <div className="stack">
          <BookingSummary rows={summaryRows(entries, messages)}>
            {isLate ? (
              <div className="send">
                <Handover last={last} variant="ink" />
              </div>
            ) : (
              <FormActions
                kind="booking"
                variant="ink"
                sending={status.name === "sending"}
                submit={booking.submit}
                consent={fill(booking.consent, { percent: terms.depositPercent, days: terms.balanceDays })}
                hasPrivacyText={hasPrivacyText}
              />
            )}
          </BookingSummary>
        </div>
      </aside>
      {/* On phones, while the summary is out of view. */}
      <a className="booking__dock on-gialla" href={`#${summaryId}`} ref={dock}>
        <span>{summary.title}</span>
        <b>{bookingTime(entries, messages, locale) || summary.toFill}</b>
      </a>
    </form>
  );
}

interface BlockProps {
  /** The links of the error summary lead to it. */
  id?: string;
  title: string;
  /** Shown by the colour of its title. */
  error?: string | undefined;
  children: ReactNode;
}

function blockClass(error: string | undefined): string {
  return error === undefined ? "block" : "block is-missing";
}

/** One part of the form. */
function Block({ id, title, error, children }: BlockProps) {
  return (
    <fieldset className={blockClass(error)} id={id} tabIndex={id === undefined ? undefined : -1}>
      <legend className="legend">{title}</legend>
      {children}
    </fieldset>
  );
}
