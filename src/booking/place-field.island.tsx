import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { descriptionAttributes, FieldError } from "#src/ui/field.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import type { Municipality } from "#src/content/coverage.ts";
import { BusinessContext, type FormBusiness } from "./business.ts";
import { CoverageLine } from "./coverage-line.tsx";
import type { FieldProps } from "./form.island.tsx";
import type { Suggestion } from "./suggestions.ts";

interface PlaceFieldProps extends Pick<FieldProps, "id" | "label" | "defaultValue" | "error"> {
  name: string;
  hint?: string;
  value: string;
  place: Municipality | undefined;
  /** Linked to if the business does not go to the place; undefined on the contact page. */
  contactPath: string | undefined;
  onChoose(text: string): void;
  onPlace?(place: Municipality | undefined): void;
}

const pauseMs = 500;

/**
 * The place of the event as free text. The list of municipalities is loaded when the field is used or contains a text.
 *
 * Accessibility: the coverage is a status and part of the field's description. Once the list is loaded, the field is an "editable combobox
 * with list autocomplete" of the ARIA practices: the focus stays in it, arrow keys move through the options, Enter chooses the active
 * option or sends the form, Escape closes the list. Options are at least 48 px high, and tapping one keeps the keyboard open.
 */
export function PlaceField({ id, name, label, hint, value, defaultValue, error, ...rest }: PlaceFieldProps) {
  const { place: initialPlace, contactPath, onChoose, onPlace } = rest;
  const { coverage, labels } = useMessages().forms;
  const field = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState(initialPlace);
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const places = usePlaces(used || value !== "");
  useEffect(() => {
    if (places === undefined) return undefined;
    const timer = setTimeout(() => setPlace(places.find(value)), pauseMs);
    return () => clearTimeout(timer);
  }, [places, value]);

  useEffect(() => onPlace?.(place), [onPlace, place]);

  const options = places?.suggest(value) ?? [];
  const shown = open && options.length > 0;
  const reached = shown ? options.findIndex(({ text }) => text === active) : -1;
  const listId = `${id}-list`;
  const optionId = (index: number): string => `${id}-option-${index}`;

  function show(isOpen: boolean) {
    setOpen(isOpen);
    setActive(undefined);
  }

  function choose({ text, municipality }: Suggestion) {
    if (field.current === null) return;
    field.current.value = text;
    setPlace(municipality);
    show(false);
    onChoose(text);
  }

  function go(steps: number) {
    setOpen(true);
    const from = reached === -1 && steps < 0 ? 0 : reached;
    setActive(options[(from + steps + options.length) % options.length]?.text);
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, the keys belong to it.
    if (places === undefined || event.nativeEvent.isComposing) return;
    const option = options[reached];
    if (event.key === "ArrowDown") go(1);
    else if (event.key === "ArrowUp") go(-1);
    else if (event.key === "Enter" && option !== undefined) choose(option);
    else if (event.key === "Escape" && shown) show(false);
    else return;
    event.preventDefault();
  }

  // The coverage replaces the hint, so that the fields below move less.
  const shownHint = place === undefined ? hint : undefined;
  const { "aria-describedby": described, ...invalid } = descriptionAttributes(id, shownHint, error);
  const combobox = places && {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list" as const,
    "aria-expanded": shown,
    "aria-controls": shown ? listId : undefined,
    "aria-activedescendant": reached === -1 ? undefined : optionId(reached),
  };
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
          onBlur={() => setOpen(false)}
          onInput={() => show(true)}
          onKeyDown={onKeyDown}
          aria-describedby={[described, `${id}-coverage`].filter(Boolean).join(" ")}
          {...invalid}
          {...combobox}
        />
        {shown && (
          // Keeps the focus in the field, so that the list stays open.
          <div className="combo" onMouseDown={(event) => event.preventDefault()}>
            <div role="listbox" id={listId} aria-label={labels.municipalities}>
              {options.map((option, index) => (
                <button
                  key={option.text}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  id={optionId(index)}
                  aria-selected={index === reached}
                  onClick={() => choose(option)}
                >
                  <span>
                    {option.municipality.name} <small>{option.municipality.province}</small>
                  </span>{" "}
                  <small className="nb">{option.municipality.coverage.km} km</small>
                </button>
              ))}
            </div>
            <p className="combo__note caption muted">{labels.municipalitiesSource}</p>
          </div>
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
            {coverage.contact}
          </a>
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface Places {
  find(text: string): Municipality | undefined;
  suggest(text: string): Suggestion[];
}

function usePlaces(isWanted: boolean): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    if (isWanted) loadPlaceSearch().then(setPlaces, reportError);
  }, [isWanted]);
  return places;
}

async function loadPlaceSearch(): Promise<Places | undefined> {
  const [{ findMunicipality, gazetteer, loadPlaces }, { suggestionsFor }] = await Promise.all([
    import("#src/content/place-names.ts"),
    import("./suggestions.ts"),
  ]);
  const all = await loadPlaces();
  if (all === undefined) return undefined;
  const names = gazetteer(all);
  return { find: (text) => findMunicipality(text, names), suggest: (text) => suggestionsFor(text, names) };
}

interface EventPlaceProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  place: Municipality | undefined;
  business: FormBusiness;
}

/** For a form that is not an island. */
export function EventPlaceIsland({ value, business, ...field }: EventPlaceProps) {
  const [typed, setTyped] = useState(value);
  return (
    <BusinessContext value={business}>
      <div onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
        <PlaceField {...field} value={typed} defaultValue={value} contactPath={undefined} onChoose={setTyped} />
      </div>
    </BusinessContext>
  );
}
