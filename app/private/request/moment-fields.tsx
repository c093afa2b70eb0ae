import { Field, ties } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { timeSlots } from "#domain/requests/vocabulary.ts";

interface EventTimeFieldsProps {
  /** Begins the ids of the fields, which stand on one page with others. */
  prefix: string;
  labels: { date: string; slot: string };
  /** Civil dates, `yyyy-mm-dd`: the days that can be named, and the one that stands there. */
  first: string;
  last: string | undefined;
  date: string | undefined;
  /** The slot that is chosen; undefined where there is none to choose. */
  timeSlot: string | undefined;
  hint?: string | undefined;
  errors: { date?: string | undefined; timeSlot?: string | undefined };
}

/** The ids of the two fields, for what leads to them. */
export function momentIds(prefix: string): { date: string; timeSlot: string } {
  return { date: `${prefix}-date`, timeSlot: `${prefix}-slot` };
}

/**
 * Another day and slot.
 *
 * Accessibility: the browser's own date field and radio buttons; the group of slots has its name and error.
 */
export function EventTimeFields({ prefix, labels, first, last, date, timeSlot, hint, errors }: EventTimeFieldsProps) {
  const ids = momentIds(prefix);
  return (
    <>
      <Field
        id={ids.date}
        name="date"
        type="date"
        label={labels.date}
        min={first}
        max={last}
        defaultValue={date}
        required
        hint={hint}
        error={errors.date}
      />
      {timeSlot !== undefined && (
        <div className="field">
          <p className="legend" id={`${ids.timeSlot}-label`}>
            {labels.slot}
          </p>
          <div
            className="pills pills--six"
            id={ids.timeSlot}
            tabIndex={-1}
            role="radiogroup"
            aria-labelledby={`${ids.timeSlot}-label`}
            {...ties(ids.timeSlot, undefined, errors.timeSlot)}
          >
            {timeSlots.map((slot) => (
              <label className="pill" key={slot}>
                <input type="radio" name="timeSlot" value={slot} defaultChecked={slot === timeSlot} />
                <span>{slot}</span>
              </label>
            ))}
          </div>
          {errors.timeSlot !== undefined && <FieldError id={`${ids.timeSlot}-error`}>{errors.timeSlot}</FieldError>}
        </div>
      )}
    </>
  );
}
