import { type ReactNode, useEffect } from "react";
import { ChoiceList } from "#app/ui/choice-list.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { SlotPicker } from "#app/ui/slot-picker.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { isSlotPast, todayInRome, windowFrom } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { eventTypes, timeSlots } from "#domain/requests/vocabulary.ts";
import { fill } from "#i18n/messages/messages.ts";
import { Draft } from "../draft.tsx";
import type { Entries } from "../entries.ts";
import { ErrorSummary } from "../error-summary.tsx";
import { DateField } from "../fields/date-field.tsx";
import { FormActions } from "../fields/form-actions.tsx";
import { HiddenFields } from "../fields/hidden-fields.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { type FormStatus, useForm, useNow } from "../use-form.ts";
import { BookingSummary, summaryRows } from "./booking-summary.tsx";
import { DaySunset, LeadTimeAdvice } from "./day-advice.tsx";

interface BookingFormProps {
  /** The civil date in Rome when the page was rendered; with scripts the form uses the clock. */
  today: string;
  /** When the page was rendered. */
  takenDays: TakenDays;
  whatsapp: string;
  initialStatus: FormStatus;
  /** What was typed before, if the server sent the form back. */
  initialValues: Entries;
  /** The municipality that the server found in it. */
  place: Municipality | undefined;
  onSent(reference: string, entries: Entries): void;
  onFailed(): void;
}

/** The booking form (specification 2–5). */
export function BookingForm(props: BookingFormProps) {
  const { today: todayOnServer, takenDays, whatsapp, initialValues, place } = props;
  const messages = useMessages();
  const { booking, eventTypes: eventTypeNames, labels, summary } = messages.forms;
  const now = useNow();
  const today = now === undefined ? todayOnServer : todayInRome(now);
  const { first, last } = windowFrom(today);
  const { form, formProps, entries, status, field, follow, markChange } = useForm({ kind: "booking", ...props });

  const { date = "", location = "" } = entries;
  const [dateProps, slotProps, eventTypeProps] = [field("date"), field("timeSlot"), field("eventType")];
  // A form that was posted without scripts may hold any text.
  const isAvailable = isCivilDate(date) && date >= first && date <= last && takenDays[date] === undefined;
  const refusedDay =
    dateProps.error !== undefined && status.name === "refused" && status.errors["date"] === "date-taken";

  const pastSlots = now && isCivilDate(date) ? timeSlots.filter((slot) => isSlotPast(date, slot, now)) : [];
  useEffect(() => {
    // The chosen slot has begun in the meantime, or the new day no longer has it.
    const slot = form.current?.querySelector<HTMLInputElement>('input[name="timeSlot"]:checked:disabled');
    if (!slot) return;
    slot.checked = false;
    follow();
  }, [form, pastSlots.length, follow]);
  const slotReason = pastSlots.length === timeSlots.length ? booking.noSlotsToday : booking.slotsPast;

  return (
    <>
      <div className="wrap">
        <ErrorSummary
          kind="booking"
          status={status}
          level={2}
          className="booking__notice"
          failure={{ title: booking.failure, text: booking.failureText }}
          missingTitle={booking.missing}
        />
      </div>
      <form className="wrap booking" {...formProps}>
        <div className="booking__form">
          <h2 className="h2">
            <InlineText text={booking.title} />
          </h2>
          <Draft of="booking" form={form} entries={entries} initialValues={initialValues} onChange={follow} />
          <HiddenFields />
          <Block
            id={dateProps.id}
            letter="a"
            title={booking.when}
            hasError={dateProps.error !== undefined || slotProps.error !== undefined}
          >
            <div className="whenrow">
              <div>
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
                >
                  <DaySunset date={date} />
                </DateField>
                <div aria-live="polite">
                  {isAvailable && <LeadTimeAdvice date={date} today={today} eventType={entries["eventType"]} />}
                </div>
              </div>
              <SlotPicker
                {...slotProps}
                label={booking.slot}
                slots={timeSlots}
                unavailable={pastSlots}
                reason={pastSlots.length === 0 ? undefined : slotReason}
                hint={booking.slotHint}
              />
            </div>
          </Block>
          <Block id={eventTypeProps.id} letter="b" title={booking.what} hasError={eventTypeProps.error !== undefined}>
            <ChoiceList
              {...eventTypeProps}
              id={`${eventTypeProps.id}-choice`}
              options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
            />
          </Block>
          <Block letter="c" title={booking.where}>
            <div className="formgrid">
              <PlaceField
                {...field("location")}
                hint={booking.locationHint}
                value={location}
                place={place}
                onChoose={() => markChange("location")}
              />
              <Field {...field("name")} />
              <Field {...field("phone")} />
              <Field {...field("email")} full />
              <TextField {...field("details")} optional={labels.optional} hint={booking.detailsHint} full />
            </div>
          </Block>
        </div>
        <aside className="booking__side" aria-label={summary.label}>
          <BookingSummary rows={summaryRows(entries, messages)}>
            <ul>
              <li>{fill(summary.deposit, { percent: policy.depositPercent, days: policy.balanceDays })}</li>
              <li>{fill(summary.changes, { days: policy.changesDays })}</li>
            </ul>
          </BookingSummary>
        </aside>
        <FormActions
          className="actions booking__send"
          sending={status.name === "sending"}
          submit={booking.submit}
          consent={booking.consent}
          measure="max-w-96"
        />
      </form>
    </>
  );
}

interface BlockProps {
  /** The links of the error summary lead to it. */
  id?: string;
  letter: string;
  title: string;
  /** Shown by the colour of its rule. */
  hasError?: boolean;
  children: ReactNode;
}

/** One of the lettered parts of the form. */
function Block({ id, letter, title, hasError = false, children }: BlockProps) {
  return (
    <fieldset className={hasError ? "block is-missing" : "block"} id={id} tabIndex={id === undefined ? undefined : -1}>
      <legend className="legend">
        <i aria-hidden="true">{letter}</i>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
