import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useState } from "react";
import { FieldError } from "./field-error.tsx";

interface Shared {
  id: string;
  /** Undefined if the value is not sent. */
  name: string | undefined;
  label: string;
  /** Shown after the label of an optional field. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Spans all columns of the grid. */
  full?: boolean;
}

type FieldProps = Shared & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Shared>;
type TextFieldProps = Shared & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Shared>;

/**
 * A text field of one line, with its label above and its hint and error below.
 *
 * Accessibility: the label is always visible and names the field; hint and error are its description, an error also sets
 * `aria-invalid`; at least 48 px high.
 */
export function Field({ label, optional, hint, error, full, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ id: input.id, label, optional, hint, error, full: full ?? false }}>
      <input className="input" {...input} {...descriptionAttributes(input.id, hint, error)} />
    </FieldFrame>
  );
}

/** A text field of several lines. */
export function TextField({ label, optional, hint, error, full, defaultValue, ...input }: TextFieldProps) {
  // Hydrating, React sets an area to its first text again: that is what the area holds by then.
  const [text] = useState(() => typedInto(input.id) ?? defaultValue);
  return (
    <FieldFrame {...{ id: input.id, label, optional, hint, error, full: full ?? false }}>
      <textarea
        className="input"
        rows={4}
        {...input}
        defaultValue={text}
        {...descriptionAttributes(input.id, hint, error)}
      />
    </FieldFrame>
  );
}

function typedInto(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : undefined;
}

/** The ARIA attributes that link an input, or a group of inputs, to its hint and error. */
export function descriptionAttributes(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-describedby": ids === "" ? undefined : ids,
    "aria-invalid": error === undefined ? undefined : (true as const),
  };
}

function FieldFrame({
  id,
  label,
  optional,
  hint,
  error,
  full,
  children,
}: Omit<Shared, "name" | "full"> & { full: boolean; children: ReactNode }) {
  return (
    <div className={full ? "field full" : "field"}>
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className="opt"> {optional}</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
