import { descriptionAttributes } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

interface SelectFieldProps {
  id: string;
  name: string;
  label: string;
  options: ReadonlyArray<readonly [value: string, label: string]>;
  value: string | undefined;
  error?: string | undefined;
}

/** A choice from a list that opens, with its label above and its error below. */
export function SelectField({ id, name, label, options, value, error }: SelectFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        {...descriptionAttributes(id, undefined, error)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
