import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "#src/ui/messages.tsx";
import {
  findMunicipality,
  loadMunicipalities,
  type MunicipalitiesByName,
  type Municipality,
  municipalitiesByName,
} from "#src/content/coverage.ts";
import { type Suggestion, suggestionsFor } from "./suggestions.ts";

interface PlaceSuggestionsProps {
  /** Of the field. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** Called with the municipality that the text names, shortly after it has changed. */
  onPlace(place: Municipality | undefined): void;
  onChoose(suggestion: Suggestion): void;
}

/** Milliseconds without a change after which `onPlace` is called: not for half a name. */
const pause = 500;

/** The suggested municipalities below the place field; also finds the one that its text names. */
export function PlaceSuggestions({ onPlace, ...list }: PlaceSuggestionsProps) {
  const { value } = list;
  const [byName, setByName] = useState<MunicipalitiesByName>();
  useEffect(() => {
    loadMunicipalities().then((all) => setByName(all && municipalitiesByName(all)), reportError);
  }, []);

  useEffect(() => {
    if (byName === undefined) return undefined;
    const timer = setTimeout(() => onPlace(findMunicipality(value, byName)), pause);
    return () => clearTimeout(timer);
  }, [byName, value, onPlace]);

  return byName && <Combobox {...list} options={suggestionsFor(value, byName)} />;
}

/**
 * Makes the field a combobox: it lists suggestions below the field, which accepts any other text too.
 *
 * Accessibility: the pattern "editable combobox with list autocomplete" of the ARIA practices. The focus never leaves the
 * field; arrow keys move through the options, Enter chooses the active one and without one sends the form, Escape closes the
 * list, Home and End move in the text. Options are at least 48 px high on phones, and a tap on one keeps the keyboard open.
 */
function Combobox({
  id,
  field,
  options,
  onChoose,
}: Omit<PlaceSuggestionsProps, "value" | "onPlace"> & { options: readonly Suggestion[] }) {
  const { labels } = useMessages().forms;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const shown = open && options.length > 0;
  const reached = shown ? options.findIndex(({ text }) => text === active) : -1;
  const listId = `${id}-list`;
  const optionId = (place: number): string => `${id}-option-${place}`;

  function choose(option: Suggestion) {
    onChoose(option);
    setOpen(false);
    setActive(undefined);
  }

  function go(event: KeyboardEvent, steps: number) {
    event.preventDefault();
    setOpen(true);
    if (options.length === 0) return;
    const from = reached === -1 && steps < 0 ? 0 : reached;
    setActive(options[(from + steps + options.length) % options.length]?.text);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An input method that is composing a word uses these keys itself.
    if (event.isComposing) return;
    const option = options[reached];
    if (event.key === "ArrowDown") go(event, 1);
    else if (event.key === "ArrowUp") go(event, -1);
    else if (event.key === "Enter" && option !== undefined) {
      event.preventDefault();
      choose(option);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(undefined);
    }
  });

  useEffect(() => {
    const input = field.current;
    if (input === null) return undefined;
    const show = (): void => {
      setOpen(true);
      setActive(undefined);
    };
    const hide = (): void => setOpen(false);
    const key = (event: KeyboardEvent): void => onKey(event);
    input.addEventListener("input", show);
    input.addEventListener("blur", hide);
    input.addEventListener("keydown", key);
    // Text typed before this code was loaded gets suggestions too.
    if (document.activeElement === input && input.value !== "") show();
    return () => {
      input.removeEventListener("input", show);
      input.removeEventListener("blur", hide);
      input.removeEventListener("keydown", key);
    };
  }, [field]);
  useAttributes(field, {
    role: "combobox",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": String(shown),
    "aria-controls": shown ? listId : undefined,
    "aria-activedescendant": reached === -1 ? undefined : optionId(reached),
  });

  if (!shown) return null;
  return (
    // Pressing inside keeps the focus, and with it the list, in the field.
    <div className="combo" onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={listId} aria-label={labels.municipalities}>
        {options.map((option, place) => (
          // Reached by the field's keys, never by Tab.
          <button
            key={option.text}
            type="button"
            role="option"
            tabIndex={-1}
            id={optionId(place)}
            aria-selected={place === reached}
            onClick={() => choose(option)}
          >
            <Option {...option.municipality} />
          </button>
        ))}
      </div>
      <p className="combo__note">{labels.municipalitiesSource}</p>
    </div>
  );
}

function Option({ name, province, coverage }: Municipality) {
  return (
    <>
      <span>
        {name} <small>{province}</small>
      </span>{" "}
      <small className="nb">{coverage.km} km</small>
    </>
  );
}

/** Sets attributes on the field, which was rendered without them. */
function useAttributes(field: RefObject<HTMLInputElement | null>, attributes: Record<string, string | undefined>) {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
  });
}
