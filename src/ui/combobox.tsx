import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";

export interface ComboboxOption {
  key: string;
  label: ReactNode;
}

interface ComboboxListProps<Option extends ComboboxOption> {
  /** The id of the text field, and the prefix of the ids of its parts. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  label: string;
  options: readonly Option[];
  onChoose(option: Option): void;
  /** A text below the options. */
  note?: ReactNode;
}

/**
 * Makes a text field a combobox: it lists suggestions below the field, which accepts any other text too.
 *
 * Accessibility: the pattern "editable combobox with list autocomplete" of the ARIA practices. The focus never leaves the
 * field; arrow keys move through the options, Enter chooses the active one and without one sends the form, Escape closes the
 * list, Home and End move in the text. Options are at least 48 px high on phones, and a tap on one keeps the keyboard open.
 */
export function ComboboxList<Option extends ComboboxOption>({
  id,
  field,
  label,
  options,
  onChoose,
  note,
}: ComboboxListProps<Option>) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const shown = open && options.length > 0;
  const reached = shown ? options.findIndex(({ key }) => key === active) : -1;
  const listId = `${id}-list`;
  const optionId = (place: number): string => `${id}-option-${place}`;

  function choose(option: Option) {
    onChoose(option);
    setOpen(false);
    setActive(undefined);
  }

  function go(event: KeyboardEvent, steps: number) {
    event.preventDefault();
    setOpen(true);
    if (options.length === 0) return;
    const from = reached === -1 && steps < 0 ? 0 : reached;
    setActive(options[(from + steps + options.length) % options.length]?.key);
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
      <div role="listbox" id={listId} aria-label={label}>
        {options.map((option, place) => (
          // Reached by the field's keys, never by Tab.
          <button
            key={option.key}
            type="button"
            role="option"
            tabIndex={-1}
            id={optionId(place)}
            aria-selected={place === reached}
            onClick={() => choose(option)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {note !== undefined && <p className="combo__note">{note}</p>}
    </div>
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
