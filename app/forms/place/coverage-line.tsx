import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { policy } from "#domain/policy/constants.ts";
import type { CoverageKind, Municipality } from "#domain/policy/coverage.ts";
import { fill } from "#i18n/messages/messages.ts";

const looks: Record<CoverageKind, string> = {
  standard: "cover cover--in",
  covered: "cover",
  feasibility: "cover cover--ask",
};

/** Whether a place is covered, how far it is and what that means, in words. Never a refusal (D25). */
export function CoverageLine({ place: { name, coverage } }: { place: Municipality }) {
  const { base, ...kinds } = useMessages().forms.coverage;
  const { title, text } = kinds[coverage.kind];
  return (
    <p className={looks[coverage.kind]}>
      <Icon name="pin" />
      <span>
        <b>{title}</b>{" "}
        {fill(name === policy.base.town ? base : text, {
          name,
          km: coverage.km,
          town: policy.base.town,
          region: policy.base.region,
          radius: policy.serviceRadiusMetres / 1000,
        })}
      </span>
    </p>
  );
}
