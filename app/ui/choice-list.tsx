import { descriptionAttributes } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

interface ChoiceListProps {
  id: string;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/**
 * A choice of one option, as a grid of radio buttons.
 *
 * Accessibility: native radio buttons in a named group that has the error as its description. Tab enters once, the arrow keys
 * choose, and the whole cell is the target.
 */
export function ChoiceList({ id, name, label, options, defaultValue, error }: ChoiceListProps) {
  return (
    <>
      <div
        className="kinds"
        role="radiogroup"
        aria-label={label}
        aria-required="true"
        {...descriptionAttributes(id, undefined, error)}
      >
        {options.map((option) => (
          <label className="kind" key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
