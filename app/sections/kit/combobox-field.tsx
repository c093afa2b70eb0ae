import { useRef, useState } from "react";
import { ComboboxList } from "#app/ui/combobox.tsx";
import { Specimen } from "./specimen.tsx";

const all = ["Amaro", "Bitter", "Cordial", "Gin", "Rum", "Vermouth"];

/** A text field with suggestions. */
export function ComboboxField() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const options = all
    .filter((name) => typed !== "" && name.toLowerCase().startsWith(typed.toLowerCase()))
    .map((name) => ({ key: name, label: name }));
  return (
    <Specimen
      name="ComboboxList"
      criteria={[
        "The focus stays in the field; arrow keys move through the options, Enter chooses one, Escape closes the list.",
        "The field accepts any other text, and Enter without an active option submits the form.",
      ]}
    >
      <div className="field">
        <label htmlFor="kit-combobox">A bottle</label>
        <div className="place">
          <input
            className="input"
            id="kit-combobox"
            name="m"
            ref={field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ComboboxList
            id="kit-combobox"
            field={field}
            label="Bottles"
            options={options}
            onChoose={({ key }) => setTyped(key)}
            note="Behind the counter."
          />
        </div>
      </div>
    </Specimen>
  );
}
