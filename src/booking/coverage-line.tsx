import { Icon } from "#src/ui/icon.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import { type CoverageKind, type Municipality, nameIn } from "#src/content/coverage.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { useBusiness } from "./business.ts";

const coverageClasses: Record<CoverageKind, string> = {
  standard: "cover cover--in",
  covered: "cover",
  feasibility: "cover cover--ask",
  outside: "cover cover--ask",
};

/** The distance of a place and what it means. It never refuses a request (D25). */
export function CoverageLine({ place }: { place: Municipality }) {
  const locale = useLocale();
  const { name, coverage } = place;
  const { base: atBase, contact: _contact, ...kinds } = useMessages().forms.coverage;
  const { base, townName, fromRegion, radiusKm } = useBusiness();
  const { title, text } = kinds[coverage.kind];
  return (
    <p className={coverageClasses[coverage.kind]}>
      <Icon name="pin" />
      <span>
        <b>{title}</b>{" "}
        <span>
          {fill(name === base.town ? atBase : text, {
            name: nameIn(place, locale),
            km: coverage.km,
            town: townName,
            fromRegion,
            radius: radiusKm,
          })}
        </span>
      </span>
    </p>
  );
}
