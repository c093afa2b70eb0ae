import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#src/ui/button.tsx";
import { Field, RadioRow } from "#src/ui/field.tsx";
import { timeSlots } from "#src/booking/vocabulary.ts";
import { anchors } from "#src/i18n/routes.ts";
import { wireNames } from "./actions.ts";

interface ActionFormProps {
  action: string;
  /** The version of the request that the page shows. */
  version: string;
  send: string;
  variant?: "primary" | "line" | "stop";
  /** The text of a link beside the button that closes the dialog around the form: another target hides it. */
  back?: string;
  /** The anchor at which the answer is shown. */
  anchor?: string;
  children?: ReactNode;
}

/**
 * A form for one action on a request, posted to its own page. A second submission has an old version and is refused.
 *
 * Accessibility: a native form, with and without scripts. The answer is a page.
 */
export function ActionForm({
  action,
  version,
  send,
  variant = "line",
  back,
  anchor = anchors.answer,
  children,
}: ActionFormProps) {
  const { pathname } = useLocation();
  return (
    // Without the query, which names the previous action.
    <form className="act-form" method="post" action={`${pathname}#${anchor}`} noValidate>
      <input type="hidden" name={wireNames.action} value={action} />
      <input type="hidden" name={wireNames.version} value={version} />
      {children}
      <div className="actions">
        {back !== undefined && (
          <a className="btn btn--line" href="#main">
            {back}
          </a>
        )}
        <Button type="submit" variant={variant}>
          {send}
        </Button>
      </div>
    </form>
  );
}

interface EventTimeFieldsProps {
  /** The prefix of the fields' ids: a page may have several such forms. */
  prefix: string;
  labels: { date: string; slot: string };
  /** Civil dates, `yyyy-mm-dd`: the first and last day that can be chosen, and the initial value. */
  first: string;
  last: string | undefined;
  date: string | undefined;
  /** The initial slot; undefined if the request has no slots. */
  timeSlot: string | undefined;
  errors: { date?: string | undefined; timeSlot?: string | undefined };
}

/**
 * The fields for another day and slot.
 *
 * Accessibility: a native date field and radio buttons. The group of slots has a name and its error.
 */
export function EventTimeFields({ prefix, labels, first, last, date, timeSlot, errors }: EventTimeFieldsProps) {
  return (
    <>
      <Field
        id={`${prefix}-date`}
        name="date"
        type="date"
        label={labels.date}
        min={first}
        max={last}
        defaultValue={date}
        required
        error={errors.date}
      />
      {timeSlot !== undefined && (
        <RadioRow
          id={`${prefix}-slot`}
          name="timeSlot"
          label={labels.slot}
          options={timeSlots.map((slot) => ({ value: slot, label: slot }))}
          defaultValue={timeSlot}
          error={errors.timeSlot}
        />
      )}
    </>
  );
}
