import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import type { CoverageKind, Municipality } from "#domain/policy/coverage.ts";
import { coverageWords } from "./coverage-words.ts";

const looks: Record<CoverageKind, string> = {
  standard: "cover cover--in",
  covered: "cover",
  feasibility: "cover cover--ask",
};

/** Whether a place is covered, in words; the colour only goes with them. */
export function CoverageLine({ place }: { place: Municipality }) {
  const { title, text } = coverageWords(place, useMessages());
  return (
    <p className={looks[place.coverage.kind]}>
      <Icon name="pin" />
      <span>
        <b>{title}</b> {text}
      </span>
    </p>
  );
}
