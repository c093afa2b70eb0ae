import { useEffect, useRef, useState } from "react";
import { descriptionAttributes, FieldError } from "#src/ui/field.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import type { Municipality } from "#src/content/coverage.ts";
import { CoverageLine } from "#src/ui/coverage-line.tsx";
import type { Suggestion } from "./suggestions.ts";

interface PlaceFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  value: string;
  defaultValue: string | undefined;
  error: string | undefined;
  /** The municipality that the server found in the text, if it sent the form back. */
  place: Municipality | undefined;
  /** The contact page, for a place to which the business does not go; undefined on that page itself. */
  contactPath: string | undefined;
  /** Called after a suggestion has been written into the field. */
  onChoose(): void;
}

/**
 * The place of the event as free text. The code that suggests municipalities and knows whether a place is covered is loaded once
 * the field is used or holds a text; without it this is a field like any other.
 *
 * Accessibility: the answer is a status and part of the field's description. The field becomes a combobox as soon as it has
 * suggestions, see `place-suggestions.island.tsx`.
 */
export function PlaceField({ id, name, label, hint, value, defaultValue, error, ...rest }: PlaceFieldProps) {
  const { place: initialPlace, contactPath, onChoose } = rest;
  const { contact } = useMessages().forms.coverage;
  const field = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState(initialPlace);
  const [used, setUsed] = useState(false);
  const [suggestions, setSuggestions] = useState<typeof import("./place-suggestions.island.tsx")>();
  const isWanted = used || value !== "";
  useEffect(() => {
    if (isWanted) import("./place-suggestions.island.tsx").then(setSuggestions, reportError);
  }, [isWanted]);

  function choose({ text, municipality }: Suggestion) {
    if (field.current === null) return;
    field.current.value = text;
    setPlace(municipality);
    onChoose();
  }

  // The answer replaces the hint, so that the fields below move as little as possible.
  const shownHint = place === undefined ? hint : undefined;
  const { "aria-describedby": described, ...invalid } = descriptionAttributes(id, shownHint, error);
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
          {...invalid}
        />
        {suggestions && (
          <suggestions.PlaceSuggestions id={id} field={field} value={value} onPlace={setPlace} onChoose={choose} />
        )}
      </div>
      {shownHint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {shownHint}
        </p>
      )}
      <div id={`${id}-coverage`} role="status">
        {place && <CoverageLine place={place} />}
      </div>
      {place?.coverage.kind === "outside" && contactPath !== undefined && (
        <p>
          <a className="link" href={contactPath}>
            {contact}
          </a>
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
