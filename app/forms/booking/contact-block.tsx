import { Field, TextField } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import type { Entries } from "../entries.ts";
import { Block } from "./block.tsx";
import { type BookingField, fieldIds } from "./booking-entries.ts";

interface ContactBlockProps {
  kept: Entries;
  error(field: BookingField): string | undefined;
}

/** The place, who writes, and everything else. */
export function ContactBlock({ kept, error }: ContactBlockProps) {
  const { booking, labels } = useMessages().forms;
  const field = (name: "location" | "name" | "phone" | "email" | "details") => ({
    id: fieldIds[name],
    name,
    label: labels[name],
    error: error(name),
    defaultValue: kept[name],
  });
  return (
    <Block letter="c" title={booking.where}>
      <div className="formgrid">
        <Field {...field("location")} hint={booking.locationHint} required full />
        <Field {...field("name")} autoComplete="name" required />
        <Field {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" required />
        <Field {...field("email")} type="email" inputMode="email" autoComplete="email" required full />
        <TextField {...field("details")} optional={labels.optional} hint={booking.detailsHint} full />
      </div>
    </Block>
  );
}
