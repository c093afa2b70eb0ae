import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useState } from "react";
import { Icon } from "./icon.tsx";

interface Shared {
  id: string;
  /** Undefined if the value is not sent. */
  name: string | undefined;
  label: string;
  optional?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  full?: boolean | undefined;
}

type FieldFrameProps = Omit<Shared, "name"> & { children: ReactNode };
type FieldProps = Shared & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Shared>;
type TextFieldProps = Shared & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Shared>;

/** A text field of one line. Hint and error are its description. At least 48 px high. */
export function Field({ label, optional, hint, error, full, ...input }: FieldProps) {
  return (
    <FieldFrame id={input.id} {...{ label, optional, hint, error, full }}>
      <input className="input" {...input} {...descriptionAttributes(input.id, hint, error)} />
    </FieldFrame>
  );
}

export function TextField({ label, optional, hint, error, full, defaultValue, ...input }: TextFieldProps) {
  // When it hydrates, React resets a text area to its first text, so that has to be the present text.
  const [text] = useState(() => typedInto(input.id) ?? defaultValue);
  return (
    <FieldFrame id={input.id} {...{ label, optional, hint, error, full }}>
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

export function descriptionAttributes(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-describedby": ids === "" ? undefined : ids,
    "aria-invalid": error === undefined ? undefined : (true as const),
  };
}

export function FieldFrame({ id, label, optional, hint, error, full, children }: FieldFrameProps) {
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

interface SelectFieldProps extends Pick<Shared, "id" | "name" | "label" | "hint" | "error"> {
  options: ReadonlyArray<readonly [value: string, label: string]>;
  value: string | undefined;
}

export function SelectField({ id, name, label, options, value, hint, error }: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select className="input" id={id} name={name} defaultValue={value} {...descriptionAttributes(id, hint, error)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface OptionRowProps extends Omit<Shared, "full"> {
  options: ReadonlyArray<{ value: string; label: string; disabled?: boolean }>;
  look?: "times" | "words";
  isMultiple?: boolean;
  /** The chosen values, separated by commas. */
  defaultValue?: string | undefined;
  required?: boolean;
}

/** A grid of native radio buttons or checkboxes. The group has the name, hint and error. */
export function OptionRow({ id, name, label, options, optional, hint, error, ...group }: OptionRowProps) {
  const { look = "times", isMultiple = false, defaultValue, required = false } = group;
  const chosen = isMultiple ? (defaultValue ?? "").split(",") : [defaultValue];
  return (
    <div className="field">
      <p className="legend" id={`${id}-label`}>
        {label} {optional !== undefined && <span className="opt">{optional}</span>}
      </p>
      <div
        className={look === "words" ? "radios radios--words" : "radios"}
        id={id}
        tabIndex={-1}
        role={isMultiple ? "group" : "radiogroup"}
        aria-labelledby={`${id}-label`}
        aria-required={required || undefined}
        {...descriptionAttributes(id, hint, error)}
      >
        {options.map((option) => (
          <label className="radio" key={option.value}>
            <input
              type={isMultiple ? "checkbox" : "radio"}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
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

/** It is not a live region, because the summary above the form takes the focus. */
export function FieldError({ id, hidden, children }: { id: string; hidden?: boolean; children: string }) {
  return (
    <p className="error" id={id} hidden={hidden}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
