import { descriptionAttributes } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

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

/**
 * A choice of one time slot, as a row of radio buttons.
 *
 * Accessibility: native radio buttons. Tab enters the group once and the arrow keys choose. The group has the name, hint and
 * error. Slots that cannot be chosen are disabled, and a status gives the reason.
 */
export function SlotPicker({
  id,
  name,
  label,
  slots,
  unavailable,
  reason,
  hint,
  defaultValue,
  error,
}: SlotPickerProps) {
  return (
    <div className="field">
      <p className="legend" id={`${id}-label`}>
        {label}
      </p>
      <div
        className="pills"
        id={id}
        tabIndex={-1}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required="true"
        {...descriptionAttributes(id, hint, error)}
      >
        {slots.map((slot) => (
          <label className="pill" key={slot}>
            <input
              type="radio"
              name={name}
              value={slot}
              defaultChecked={slot === defaultValue}
              disabled={unavailable.includes(slot)}
            />
            <span>{slot}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="hint" id={`${id}-hint`}>
        <p>{hint}</p>
        <p role="status">{reason}</p>
      </div>
    </div>
  );
}
