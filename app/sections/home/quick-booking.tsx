import { Handover } from "#app/forms/handover.tsx";
import { Button } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { eventTypes } from "#domain/requests/vocabulary.ts";
import { anchors, pathTo } from "#i18n/routes.ts";

interface QuickBookingProps {
  content: LocalContent["home"]["order"];
  /** The first and last bookable day, `yyyy-mm-dd`. */
  days: { first: string; last: string };
}

/**
 * The first three fields of a booking. A GET passes them to the booking page under the names of its fields: `date`, `location`,
 * `eventType`; a day beyond the booking window to the contact page.
 */
export function QuickBooking({ content, days }: QuickBookingProps) {
  const locale = useLocale();
  const { forms } = useMessages();
  return (
    <section className="order on-gialla" aria-labelledby="order">
      <form className="wrap" action={pathTo("booking", locale, anchors.bookingForm)} noValidate data-order>
        <h2 className="order__title" id="order">
          {content.title}
        </h2>
        <label>
          <span>{content.day}</span>
          <input className="order__input" type="date" name="date" min={days.first} max={days.last} />
        </label>
        <label>
          <span>{content.place}</span>
          <input className="order__input" name="location" placeholder={content.placeHint} maxLength={200} />
        </label>
        <label>
          <span>{content.occasion}</span>
          <select className="order__input" name="eventType" defaultValue="">
            <option value="">{content.occasionHint}</option>
            {eventTypes.map((type) => (
              <option key={type} value={type}>
                {forms.eventTypes[type]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="ink">
          {content.send}
        </Button>
        <p className="order__note">{content.note}</p>
        {/* Shown by `app/site.ts`, and without scripts by the style sheet. */}
        <div className="order__late" role="status">
          <div hidden>
            <Handover last={days.last} variant="ink" />
          </div>
        </div>
      </form>
    </section>
  );
}
