import { type ReactNode, useEffect, useRef, useState } from "react";
import { Field, OptionRow, TextField } from "#src/ui/field.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import type { TakenDays } from "#src/availability/taken-days.ts";
import { isSlotPast, windowFrom } from "#src/availability/booking-window.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors, handoverParameter, pathTo } from "#src/i18n/routes.ts";
import type { Order } from "#src/order/order.ts";
import { bookedParts, orderRows, type OrderWords, whenText } from "#src/order/order-text.ts";
import { Slip } from "#src/order/slip.tsx";
import { sumOf, vatIncludedText } from "#src/quotes/lines.ts";
import { basisOf, extraPrice, formulaPrices, linesOf, priceRow, type PublicPrices } from "#src/quotes/price-list.ts";
import { Button } from "#src/ui/button.tsx";
import { ErrorSummary, focusField } from "./error-summary.tsx";
import { BusinessContext, orderWordsIn } from "./business.ts";
import { DateField } from "./date-field.island.tsx";
import { DayAdvice } from "./day-advice.island.tsx";
import { DraftNote, FormActions, type FormProps, HiddenFields, useForm } from "./form.island.tsx";
import { PlaceField } from "./place-field.island.tsx";
import { fieldId, formFieldsOf, orderIn } from "./fields.ts";
import { eventTypes } from "#src/i18n/event-types.ts";

interface BookingIslandProps extends FormProps<"booking"> {
  takenDays: TakenDays;
  prices: PublicPrices | undefined;
}

const summaryId = "summary";

export function BookingIsland({ takenDays, prices, ...props }: BookingIslandProps) {
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
  // A form that was posted without scripts may contain any text.
  const isAvailable = isCivilDate(date) && date >= first && date <= last && takenDays[date] === undefined;
  const refusedDay =
    dateProps.error !== undefined && state.status === "refused" && state.errors["date"] === "date-taken";

  const { slots } = business.booking;
  const pastSlots = now && date === today ? slots.filter((slot) => isSlotPast(date, slot, now)) : [];
  // A chosen slot stays checked while it is disabled, and counts again on another day.
  useEffect(follow, [pastSlots.length, follow]);
  const slotReason = pastSlots.length === slots.length ? booking.noSlotsToday : booking.slotsPast;

  const orderWords = orderWordsIn(business, locale, messages);
  const [municipality, setMunicipality] = useState(outcome?.place);
  const offer = { formulas: Object.keys(business.formulas), extras: Object.keys(business.extras) };
  const typed = orderIn(kind, entries, offer);
  const order: Order = { ...typed, place: typed.place && { ...typed.place, municipality } };
  const rows = orderRows(order, orderWords).filter(
    ({ part = "" }) => business.asksForOrder || bookedParts.includes(part),
  );
  const phoneRows = entries["phone"] ? [{ label: labels.phone, value: entries["phone"] }] : [];
  const priceRows = business.asksForOrder && prices ? [priceRow(order, prices, orderWords)] : [];

  const missing = formFieldsOf(kind).find(({ name, required }) => required && (entries[name] ?? "") === "");

  return (
    <BusinessContext value={business}>
      <section className="on-paper booking-section" id={anchors.bookingForm} tabIndex={-1}>
        <form className="wrap booking" {...formProps}>
          <div className="booking__panel panel on-white">
            <ErrorSummary kind={kind} state={state} />
            <DraftNote form={form} outcome={outcome} onClear={follow} />
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
              <OptionRow
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
              {business.asksForOrder && (
                <Field {...field("until")} hint={orderWords.messages.untilHint} autoComplete="off" />
              )}
            </div>
            <div className={blockClass(eventTypeProps.error)}>
              <OptionRow
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
                  onPlace={setMunicipality}
                />
                <Field {...field("name")} />
                <Field {...field("phone")} />
                <Field {...field("email")} full />
                {business.asksForOrder && (
                  <OrderFields field={field} order={order} prices={prices} words={orderWords} />
                )}
                <TextField {...field("details")} optional={labels.optional} hint={words.hints.details} full />
              </div>
            </Block>
          </div>
          <aside
            className="booking__side"
            id={summaryId}
            aria-label={summary.label}
            ref={side}
            data-computed={outcome && ""}
          >
            <div className="stack">
              <Slip title={words.summary} rows={[...rows, ...priceRows, ...phoneRows]}>
                {prices !== undefined && (
                  <noscript>
                    <Button
                      type="submit"
                      variant="line"
                      formAction={pathTo("booking", locale, anchors.bookingForm)}
                      name={handoverParameter}
                      value={kind}
                    >
                      {orderWords.messages.compute}
                    </Button>
                  </noscript>
                )}
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
              </Slip>
            </div>
          </aside>
          {/* Visible on phones while the summary is out of view. */}
          <a
            className="booking__dock on-gialla no-print"
            href={`#${missing === undefined ? summaryId : fieldId(kind, missing)}`}
            onClick={(event) => missing && focusField(event, fieldId(kind, missing))}
            ref={dock}
          >
            <span>{whenText(order, orderWords) || words.summary}</span>
            <b>
              {missing === undefined
                ? summary.ready
                : fill(summary.missing, { field: labels[missing.label].toLowerCase() })}
            </b>
          </a>
        </form>
      </section>
    </BusinessContext>
  );
}

interface OrderFieldsProps {
  field: ReturnType<typeof useForm<"booking">>["field"];
  order: Order;
  prices: PublicPrices | undefined;
  words: OrderWords;
}

function OrderFields({ field, order, prices, words }: OrderFieldsProps) {
  const { labels } = useMessages().forms;
  const { messages, formulas, extras } = words;
  const formula = { ...field("formula"), optional: undefined };
  const costs = prices && formulaPrices(order, prices, words);
  const named = Object.entries(formulas).map(([value, name]) => ({ value, label: withPrice(name, costs?.[value]) }));
  const hint =
    prices &&
    fill(messages.price.forGuests, {
      guests: basisOf(order, prices).guests,
      vat: vatIncludedText(sumOf(linesOf(order, prices)), messages.price),
    });
  return (
    <>
      <Field {...field("guests")} inputMode="numeric" full />
      <div className="full">
        <OptionRow
          {...formula}
          look="words"
          defaultValue={formula.defaultValue ?? ""}
          options={[...named, { value: "", label: messages.undecided }]}
          hint={hint}
        />
      </div>
      {Object.keys(extras).length > 0 && (
        <div className="full">
          <OptionRow
            isMultiple
            look="words"
            {...field("extras")}
            optional={labels.optional}
            options={Object.entries(extras).map(([value, name]) => ({
              value,
              label: withPrice(name, prices && extraPrice(order, value, prices, words)),
            }))}
          />
        </div>
      )}
    </>
  );
}

function withPrice(name: string, price = ""): string {
  return price === "" ? name : `${name}, ${price}`;
}

interface BlockProps {
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
