import type { Municipality } from "#src/content/coverage.ts";
import { useState } from "react";
import { BusinessContext, type FormBusiness } from "./business.ts";
import { PlaceField } from "./place-field.island.tsx";

interface EventPlaceProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  place: Municipality | undefined;
  business: FormBusiness;
}

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
