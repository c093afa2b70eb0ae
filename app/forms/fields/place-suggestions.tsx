import { type RefObject, useEffect, useState } from "react";
import { ComboboxList, type ComboboxOption } from "#app/ui/combobox.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import {
  findMunicipality,
  type MunicipalitiesByName,
  type Municipality,
  municipalitiesByName,
} from "#domain/policy/coverage.ts";
import { unpackMunicipalities } from "#domain/policy/coverage-data.ts";
import { setFindPlace } from "./place-field.tsx";
import list from "./municipalities.txt?url&no-inline";
import { type Suggestion, suggestionsFor } from "./suggestions.ts";

interface PlaceSuggestionsProps {
  /** Of the field. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** What stands in it now. */
  value: string;
  /** Called with the municipality that the text names, a moment after it has changed. */
  onPlace(place: Municipality | undefined): void;
  /** Called with the suggestion that was chosen. */
  onChoose(suggestion: Suggestion): void;
}

/** Milliseconds without a change after which the answer follows: nobody is told about half a name. */
const pause = 500;

/** The municipalities below the place field, and the answer to what stands in it. */
export function PlaceSuggestions({ id, field, value, onPlace, onChoose }: PlaceSuggestionsProps) {
  const { labels } = useMessages().forms;
  const byName = useMunicipalities();
  useEffect(() => {
    if (byName === undefined) return undefined;
    const timer = setTimeout(() => onPlace(findMunicipality(value, byName)), pause);
    return () => clearTimeout(timer);
  }, [byName, value, onPlace]);

  if (byName === undefined) return null;
  const options: SuggestedOption[] = suggestionsFor(value, byName).map((suggestion) => ({
    ...suggestion,
    key: suggestion.text,
    label: <Option {...suggestion.municipality} />,
  }));
  return (
    <ComboboxList<SuggestedOption>
      id={id}
      field={field}
      label={labels.municipalities}
      options={options}
      onChoose={onChoose}
      note={labels.municipalitiesSource}
    />
  );
}

type SuggestedOption = Suggestion & ComboboxOption;

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

let asked: Promise<MunicipalitiesByName | undefined> | undefined;

/** The municipalities, fetched once; undefined where they do not arrive, and then the next to ask tries again. */
function askForMunicipalities(): Promise<MunicipalitiesByName | undefined> {
  asked ??= fetchMunicipalities().catch((error: unknown) => {
    asked = undefined;
    reportError(error);
    return undefined;
  });
  return asked;
}

// As soon as this code is here: a form that is sent at once still wants its answer.
void askForMunicipalities();

function useMunicipalities(): MunicipalitiesByName | undefined {
  const [known, setKnown] = useState<MunicipalitiesByName>();
  useEffect(() => {
    void askForMunicipalities().then(setKnown);
  }, []);
  return known;
}

async function fetchMunicipalities(): Promise<MunicipalitiesByName> {
  const answer = await fetch(list);
  if (!answer.ok) throw new Error(`The municipalities did not arrive: ${answer.status}`);
  const byName = municipalitiesByName(unpackMunicipalities(await answer.text()));
  setFindPlace((text) => findMunicipality(text, byName));
  return byName;
}
