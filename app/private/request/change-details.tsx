import type { Entries } from "#app/forms/entries.ts";
import { Field, TextField } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";

/** The ids of the fields, for what leads to them. */
export const detailIds = {
  location: "luogo",
  details: "dettagli",
  name: "nome",
  email: "email",
  phone: "telefono",
} as const;

interface ChangeDetailsProps {
  /** What stands in the fields; an enquiry has no telephone number. */
  values: Entries;
  /** What becomes of a new mail address. */
  addressHint: string | undefined;
  errorOf(name: string): string | undefined;
}

/** What a visitor may correct by themselves (D31). */
export function ChangeDetails({ values, addressHint, errorOf }: ChangeDetailsProps) {
  const { labels } = useMessages().forms;
  const field = (name: keyof typeof detailIds) => ({
    id: detailIds[name],
    name,
    label: labels[name],
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <div className="formgrid">
      <Field {...field("location")} required full />
      <TextField {...field("details")} rows={4} maxLength={fieldLimits.text} full />
      <Field {...field("name")} required autoComplete="name" full />
      <Field {...field("email")} hint={addressHint} required type="email" inputMode="email" autoComplete="email" />
      {values["phone"] !== undefined && <Field {...field("phone")} required type="tel" autoComplete="tel" />}
    </div>
  );
}
