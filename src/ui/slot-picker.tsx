import { RadioRow } from "./radio-row.tsx";

interface SlotPickerProps {
  id: string;
  name: string;
  label: string;
  slots: readonly string[];
  /** Slots that cannot be chosen, and the reason, which is shown. */
  unavailable: readonly string[];
  reason?: string | undefined;
  hint: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** A choice of one time slot. Slots that cannot be chosen are disabled, and a status gives the reason. */
export function SlotPicker({ slots, unavailable, reason, hint, ...field }: SlotPickerProps) {
  return (
    <RadioRow
      {...field}
      required
      options={slots.map((slot) => ({ value: slot, label: slot, disabled: unavailable.includes(slot) }))}
      hint={
        <>
          <p>{hint}</p>
          <p role="status">{reason}</p>
        </>
      }
    />
  );
}
