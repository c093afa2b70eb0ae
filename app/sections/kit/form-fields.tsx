import { useState } from "react";
import { Calendar } from "#app/forms/fields/calendar.tsx";
import { RadioRow } from "#app/ui/radio-row.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { SlotPicker } from "#app/ui/slot-picker.tsx";
import { ComboboxField } from "./combobox-field.tsx";
import { Specimen } from "./specimen.tsx";

const options = ["One", "Two", "Three"].map((label) => ({ value: label.toLowerCase(), label }));
const slots = ["9:00", "10:00", "11:00", "12:00"];
const error = "This is required";

/** Form fields. */
export function FormFields() {
  const [day, setDay] = useState("2026-06-12");
  return (
    <>
      <Specimen
        name="Field"
        criteria={[
          "A visible label above; hint and error below, which describe the input; the error has an icon and text.",
          "At least 48 px high; the keyboard, autofill and validation of the input's type.",
        ]}
      >
        <div className="formgrid">
          <Field id="kit-field" name="a" label="Plain" />
          <Field id="kit-field-hint" name="b" label="With a hint" optional="(optional)" hint="What it is for." />
          <Field id="kit-field-error" name="c" label="Refused" error={error} required />
          <Field id="kit-field-off" name="d" label="Disabled" disabled />
          <Field id="kit-field-date" name="e" label="A day" type="date" />
          <TextField id="kit-text" name="f" label="Longer" hint="As long as you like." error={error} full />
        </div>
      </Specimen>
      <ComboboxField />
      <Specimen
        name="RadioRow"
        criteria={["Native radio buttons in a named group: Tab enters once, the arrow keys choose."]}
      >
        <RadioRow look="words" id="kit-kinds" name="g" label="Nothing chosen" options={options} />
        <RadioRow look="words" id="kit-kinds-chosen" name="h" label="Chosen" options={options} defaultValue="two" />
        <RadioRow look="words" id="kit-kinds-error" name="i" label="Refused" options={options} error={error} />
      </Specimen>
      <Specimen
        name="SlotPicker"
        criteria={["As above; slots that cannot be chosen are disabled, and a status gives the reason."]}
      >
        <SlotPicker id="kit-slot" name="j" label="A time" slots={slots} unavailable={[]} hint="When." />
        <SlotPicker
          id="kit-slot-past"
          name="k"
          label="Some are past"
          slots={slots}
          unavailable={["9:00", "10:00"]}
          reason="It is too late for the first ones."
          defaultValue="11:00"
          hint="When."
        />
        <SlotPicker
          id="kit-slot-error"
          name="l"
          label="Refused"
          slots={slots}
          unavailable={[]}
          hint="When."
          error={error}
        />
      </Specimen>
      <Specimen
        name="Calendar"
        criteria={[
          "A grid named by its month; each day by its full date; Tab reaches one day, keys move by day, week and month.",
          "Days out of range are disabled; a taken day is focusable and has its reason. The day can also be typed.",
        ]}
      >
        <div className="cal">
          <Calendar
            id="kit-calendar"
            locale="en"
            first="2026-06-04"
            last="2026-12-04"
            today="2026-06-04"
            value={day}
            takenDays={{ "2026-06-16": "full", "2026-07-04": "closed" }}
            onChoose={setDay}
            onTaken={() => undefined}
            messages={{
              label: "Calendar",
              previous: "Previous month",
              next: "Next month",
              keys: "Arrow keys move by day.",
              taken: { full: "fully booked", busy: "not available", closed: "closed" },
            }}
          />
        </div>
      </Specimen>
    </>
  );
}
