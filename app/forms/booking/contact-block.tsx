import { Field, TextField } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { Entries } from "../entries.ts";
import { PlaceField } from "../place/place-field.tsx";
import { Block } from "./block.tsx";
import { type BookingField, fieldIds } from "./booking-entries.ts";

interface ContactBlockProps {
  /** As it stands now, and as the form began. */
  entries: Entries;
  kept: Entries;
  /** What the server made of the place, where it sent the form back. */
  place: Municipality | undefined;
  error(field: BookingField): string | undefined;
  /** Called after a suggested place has been written into its field. */
  onChoosePlace(): void;
}

/** The place, who writes, and everything else. */
export function ContactBlock({ entries, kept, place, error, onChoosePlace }: ContactBlockProps) {
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
        <PlaceField
          {...field("location")}
          hint={booking.locationHint}
          value={entries["location"] ?? ""}
          place={place}
          onChoose={onChoosePlace}
        />
        <Field {...field("name")} autoComplete="name" required />
        <Field {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" required />
        <Field {...field("email")} type="email" inputMode="email" autoComplete="email" required full />
        <TextField {...field("details")} optional={labels.optional} hint={booking.detailsHint} full />
      </div>
    </Block>
  );
}
