import { type RefObject, useEffect, useState } from "react";
import { ComboboxList, type ComboboxOption } from "#src/ui/combobox.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import {
  findMunicipality,
  type MunicipalitiesByName,
  type Municipality,
  municipalitiesByName,
  unpackMunicipalities,
} from "#src/content/coverage.ts";
import { municipalitiesPath } from "#src/i18n/routes.ts";
import { type Suggestion, suggestionsFor } from "./suggestions.ts";

interface PlaceSuggestionsProps {
  /** Of the field. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** Its current text. */
  value: string;
  /** Called with the municipality that the text names, shortly after it has changed. */
  onPlace(place: Municipality | undefined): void;
  /** Called with the suggestion that was chosen. */
  onChoose(suggestion: Suggestion): void;
}

/** Milliseconds without a change after which `onPlace` is called: not for half a name. */
const pause = 500;

/** The suggested municipalities below the place field; also finds the one that its text names. */
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

let loading: Promise<MunicipalitiesByName | undefined> | undefined;

/** The municipalities, loaded once; undefined if they do not load, and the next call tries again. */
function loadMunicipalities(): Promise<MunicipalitiesByName | undefined> {
  loading ??= fetchMunicipalities().catch((error: unknown) => {
    loading = undefined;
    // Without an answer, as when the page is left meanwhile, the browser reports the request itself.
    if (!(error instanceof TypeError)) reportError(error);
    return undefined;
  });
  return loading;
}

async function fetchMunicipalities(): Promise<MunicipalitiesByName> {
  const answer = await fetch(municipalitiesPath);
  if (!answer.ok) throw new Error(`The municipalities could not be loaded: ${answer.status}`);
  return municipalitiesByName(unpackMunicipalities(await answer.text()));
}

function useMunicipalities(): MunicipalitiesByName | undefined {
  const [known, setKnown] = useState<MunicipalitiesByName>();
  useEffect(() => {
    void loadMunicipalities().then(setKnown);
  }, []);
  return known;
}
