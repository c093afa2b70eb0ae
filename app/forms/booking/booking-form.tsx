import { type SubmitEvent, useRef } from "react";
import { ChoiceList } from "#app/ui/choice-list.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { isSlotPast, todayInRome, windowFrom } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { eventTypes, timeSlots } from "#domain/requests/vocabulary.ts";
import { fill } from "#i18n/messages/messages.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { sendEmail } from "../email-call.ts";
import { Draft } from "../draft.tsx";
import type { Entries } from "../entries.ts";
import { HiddenFields } from "../hidden-fields.tsx";
import { PrivacyNote } from "../privacy-note.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { useEntries } from "../use-entries.ts";
import { useNow } from "../use-now.ts";
import { type FormStatus, useSubmission } from "../use-submission.ts";
import { Block } from "./block.tsx";
import { type BookingField, bookingParams, checkBooking, fieldIds } from "./booking-entries.ts";
import { BookingNotice } from "./booking-notice.tsx";
import { useBookingWords } from "./booking-words.ts";
import { ContactBlock } from "./contact-block.tsx";
import { Slip } from "./slip.tsx";
import { slipRows } from "./slip-rows.ts";
import { useUncheckedWhenPast } from "./use-unchecked-when-past.ts";
import { WhenBlock } from "./when-block.tsx";

interface BookingFormProps {
  /** The civil date in Rome when the page was made; with scripts the form asks the clock again. */
  today: string;
  /** Days that were gone when the page was made. */
  taken: TakenDays;
  whatsapp: string;
  /** What was typed before, where the server sent it back. */
  kept: Entries;
  /** The municipality that the server found in it. */
  place: Municipality | undefined;
  status: FormStatus;
  onSent(reference: string, entries: Entries): void;
  onFailed(): void;
}

/** The booking form (specification 2–5): posts to its own page without scripts, makes the documented call with them. */
export function BookingForm({
  today: todayOnServer,
  taken,
  whatsapp,
  kept,
  place,
  status: initial,
  onSent,
  onFailed,
}: BookingFormProps) {
  const locale = useLocale();
  const messages = useMessages();
  const { booking, eventTypes: eventTypeNames, slip } = messages.forms;
  const words = useBookingWords();
  const now = useNow();
  const today = now === undefined ? todayOnServer : todayInRome(now);
  const { first, last } = windowFrom(today);

  const form = useRef<HTMLFormElement>(null);
  const { entries, corrected, follow, markChange } = useEntries(form, kept);
  const { status, submit } = useSubmission({
    initial,
    check: (element, typed) => {
      const email = element.elements.namedItem("email");
      const emailLooksRight = !(email instanceof HTMLInputElement && email.validity.typeMismatch);
      return checkBooking(typed, { first, last, emailLooksRight, taken });
    },
    send: (typed) => sendEmail("booking", bookingParams(typed)),
    onSent,
    onFailed,
  });

  const date = entries["date"] ?? "";
  const pastSlots = now && isCivilDate(date) ? timeSlots.filter((slot) => isSlotPast(date, slot, now)) : [];
  useUncheckedWhenPast(form, pastSlots.length, follow);

  const error = (field: BookingField): string | undefined => {
    const code = status.name === "refused" ? status.errors[field] : undefined;
    return code === undefined || corrected.has(field) ? undefined : words.error(field, code);
  };

  const refusedDay = status.name === "refused" && status.errors["date"] === "date-taken" && !corrected.has("date");

  function send(event: SubmitEvent<HTMLFormElement>) {
    markChange(undefined);
    void submit(event);
  }

  return (
    <>
      <div className="wrap">
        <BookingNotice status={status} />
      </div>
      <form
        className="wrap booking"
        method="post"
        action={pathTo("booking", locale, anchors.answer)}
        noValidate
        ref={form}
        onSubmit={send}
        onChange={(event) => markChange((event.target as Partial<HTMLInputElement>).name)}
      >
        <div className="booking__form">
          <h2 className="h2">
            <InlineText text={booking.title} />
          </h2>
          <Draft of="booking" form={form} entries={entries} kept={kept} onChange={follow} />
          <HiddenFields />
          <WhenBlock
            entries={entries}
            kept={kept}
            first={first}
            last={last}
            today={today}
            pastSlots={pastSlots}
            gone={{ taken, whatsapp, alternatives: refusedDay ? (status.alternatives ?? []) : undefined }}
            errors={{ date: error("date"), timeSlot: error("timeSlot") }}
            onChoose={() => markChange("date")}
          />
          <Block id={fieldIds.eventType} letter="b" title={booking.what} refused={error("eventType") !== undefined}>
            <ChoiceList
              id={`${fieldIds.eventType}-choice`}
              name="eventType"
              label={booking.eventType}
              options={eventTypes.map((value) => ({ value, label: eventTypeNames[value] }))}
              defaultValue={kept["eventType"]}
              error={error("eventType")}
            />
          </Block>
          <ContactBlock
            entries={entries}
            kept={kept}
            place={place}
            error={error}
            onChoosePlace={() => markChange("location")}
          />
        </div>
        <aside className="booking__side" aria-label={slip.summary}>
          <Slip rows={slipRows(entries, messages)}>
            <ul>
              <li>{fill(slip.deposit, { percent: policy.depositPercent, days: policy.balanceDays })}</li>
              <li>{fill(slip.changes, { days: policy.changesDays })}</li>
            </ul>
          </Slip>
        </aside>
        <div className="actions booking__send">
          <SubmitButton sending={status.name === "sending"}>{booking.submit}</SubmitButton>
          <PrivacyNote text={booking.consent} measure="max-w-96" />
        </div>
      </form>
    </>
  );
}
