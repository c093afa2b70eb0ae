import { Button } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { fieldsOf } from "#domain/requests/fields.ts";
import { formatDate } from "#i18n/format.ts";
import { fill, type IslandMessages } from "#i18n/messages/messages.ts";
import { anchors, handoverParameter, pathTo } from "#i18n/routes.ts";
import type { Entries } from "./entries.ts";
import { eventTypeName } from "./booking/booking-summary.tsx";

/** The fields of a booking that have a counterpart in the contact form. */
const counterparts = ["name", "email", "date", "eventType", "location", "details"];

/** The entries of a booking as those of the contact form. Fields without a counterpart become lines of the description. */
export function enquiryOf(booking: Entries, messages: IslandMessages): Entries {
  const { name = "", email = "", date = "", eventType, location = "", details = "" } = booking;
  const lines = fieldsOf("booking")
    .filter((field) => !counterparts.includes(field.name) && booking[field.name])
    .map((field) => `${messages.forms.labels[field.label]}: ${booking[field.name]}`);
  return {
    fullName: name,
    reply_to: email,
    eventDate: date,
    partyType: eventTypeName(eventType, messages),
    location,
    description: [details, ...lines].filter(Boolean).join("\n"),
  };
}

/**
 * Says of a chosen day that it lies beyond the booking window, and takes the form to the contact page with all its entries (D36): a submit
 * button of the form, which needs no scripts.
 */
export function Handover({ last, variant = "line" }: { last: string; variant?: "line" | "ink" }) {
  const locale = useLocale();
  const { late } = useMessages().forms;
  return (
    <>
      <p>{fill(late.text, { last: formatDate(last) })}</p>
      <Button
        type="submit"
        variant={variant}
        formAction={pathTo("contact", locale, anchors.requestForm)}
        name={handoverParameter}
        value="booking"
      >
        {late.go}
      </Button>
    </>
  );
}
