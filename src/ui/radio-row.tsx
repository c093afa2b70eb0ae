import type { ReactNode } from "react";
import { descriptionAttributes } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

interface RadioRowProps {
  id: string;
  name: string;
  label: string;
  options: ReadonlyArray<{ value: string; label: string; disabled?: boolean }>;
  /** What the cells are made for. */
  look?: "times" | "words";
  defaultValue?: string | undefined;
  required?: boolean;
  /** Below the options. */
  hint?: ReactNode;
  error?: string | undefined;
}

/**
 * A choice of one option, as a grid of radio buttons.
 *
 * Accessibility: native radio buttons. Tab enters the group once and the arrow keys choose. The group has the name, hint and
 * error.
 */
export function RadioRow({
  id,
  name,
  label,
  options,
  look = "times",
  defaultValue,
  required = false,
  hint,
  error,
}: RadioRowProps) {
  return (
    <div className="field">
      <p className="legend" id={`${id}-label`}>
        {label}
      </p>
      <div
        className={look === "words" ? "radios radios--words" : "radios"}
        id={id}
        tabIndex={-1}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required={required || undefined}
        {...descriptionAttributes(id, hint, error)}
      >
        {options.map((option) => (
          <label className="radio" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
