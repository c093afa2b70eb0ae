import { useEffect, useRef, useState } from "react";
import { ties } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import type { Municipality } from "#domain/policy/coverage.ts";
import { CoverageLine } from "./coverage-line.tsx";
import type { Suggestion } from "./suggestions.ts";

interface PlaceFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  /** What stands in the field now, and what it began with. */
  value: string;
  defaultValue: string | undefined;
  error: string | undefined;
  /** What the server made of what was typed, where it sent the form back. */
  place: Municipality | undefined;
  /** Called after a suggestion has been written into the field. */
  onChoose(): void;
}

/**
 * Where the event is: any words will do. What suggests municipalities and tells whether the place is covered is fetched once
 * the field is used, or holds something; without it, it is a field like any other.
 *
 * Accessibility: the answer is a status, spoken once when it changes, and describes the field from then on. The field becomes
 * a combobox as soon as it has suggestions, see `place-suggestions.tsx`.
 */
export function PlaceField({
  id,
  name,
  label,
  hint,
  value,
  defaultValue,
  error,
  place: initial,
  onChoose,
}: PlaceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState(initial);
  const [used, setUsed] = useState(false);
  const [suggestions, setSuggestions] = useState<typeof import("./place-suggestions.tsx")>();
  const wanted = used || value !== "";
  useEffect(() => {
    if (wanted) import("./place-suggestions.tsx").then(setSuggestions, reportError);
  }, [wanted]);

  function choose({ text, municipality }: Suggestion) {
    if (field.current === null) return;
    field.current.value = text;
    setPlace(municipality);
    onChoose();
  }

  // The answer takes the hint's room, so that it moves as little as can be.
  const asked = place === undefined ? hint : undefined;
  const { "aria-describedby": described, ...refused } = ties(id, asked, error);
  return (
    <div className="field full">
      <label htmlFor={id}>{label}</label>
      <div className="place">
        <input
          className="input"
          id={id}
          name={name}
          defaultValue={defaultValue}
          required
          ref={field}
          onFocus={() => setUsed(true)}
          aria-describedby={[described, `${id}-coverage`].filter(Boolean).join(" ")}
          {...refused}
        />
        {suggestions && (
          <suggestions.PlaceSuggestions id={id} field={field} value={value} onPlace={setPlace} onChoose={choose} />
        )}
      </div>
      {asked !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {asked}
        </p>
      )}
      <div id={`${id}-coverage`} role="status">
        {place && <CoverageLine place={place} />}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
