import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { descriptionAttributes } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import type { CoverageKind, Municipality } from "#domain/policy/coverage.ts";
import { fill } from "#i18n/messages/messages.ts";
import { useBusiness } from "../business.ts";
import type { Suggestion } from "./suggestions.ts";

interface PlaceFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  /** The current text of the field. */
  value: string;
  defaultValue: string | undefined;
  error: string | undefined;
  /** The municipality that the server found in the text, if it sent the form back. */
  place: Municipality | undefined;
  /** The contact page, for a place to which the bar does not go; undefined on that page itself. */
  contactPath: string | undefined;
  /** Called after a suggestion has been written into the field. */
  onChoose(): void;
}

/**
 * Where the event is, as free text. The code that suggests municipalities and knows whether a place is covered is loaded once
 * the field is used or holds a text; without it this is a field like any other.
 *
 * Accessibility: the answer is a status and part of the field's description. The field becomes a combobox as soon as it has
 * suggestions, see `place-suggestions.tsx`.
 */
export function PlaceField({ id, name, label, hint, value, defaultValue, error, ...rest }: PlaceFieldProps) {
  const { place: initialPlace, contactPath, onChoose } = rest;
  const { contact } = useMessages().forms.coverage;
  const field = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState(initialPlace);
  const [used, setUsed] = useState(false);
  const [suggestions, setSuggestions] = useState<typeof import("./place-suggestions.tsx")>();
  const isWanted = used || value !== "";
  useEffect(() => {
    if (isWanted) import("./place-suggestions.tsx").then(setSuggestions, reportError);
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

const coverageClasses: Record<CoverageKind, string> = {
  standard: "cover cover--in",
  covered: "cover",
  feasibility: "cover cover--ask",
  outside: "cover cover--ask",
};

/** Whether a place is covered, how far it is and what that means. It informs and never refuses (D25). */
export function CoverageLine({ place: { name, coverage } }: { place: Municipality }) {
  const { base: atBase, contact: _contact, ...kinds } = useMessages().forms.coverage;
  const { base, radiusKm } = useBusiness();
  const { title, text } = kinds[coverage.kind];
  return (
    <p className={coverageClasses[coverage.kind]}>
      <Icon name="pin" />
      <span>
        <b>{title}</b>{" "}
        {fill(name === base.town ? atBase : text, {
          name,
          km: coverage.km,
          town: base.town,
          region: base.region,
          radius: radiusKm,
        })}
      </span>
    </p>
  );
}

type FindPlace = (text: string) => Municipality | undefined;

let findPlace: FindPlace | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the suggestions once the municipalities are loaded. */
export function setFindPlace(find: FindPlace): void {
  findPlace = find;
  for (const listener of listeners) listener();
}

/** The municipality that a text names, once the municipalities are loaded; it never loads them. */
export function useKnownPlace(text: string): Municipality | undefined {
  return useSyncExternalStore(
    subscribe,
    () => findPlace,
    () => undefined,
  )?.(text);
}
