import { Go } from "./link.tsx";
import type { ReactNode } from "react";
import { useLocale } from "./messages.tsx";
import { InlineText } from "./heading.tsx";
import type { LocalFormula } from "#src/content/formulas.ts";
import { formulaPath } from "#src/i18n/routes.ts";

export function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function TermTable({ rows }: { rows: LocalFormula["story"]["facts"] }) {
  const locale = useLocale();
  return (
    <dl className="rows">
      {rows.map(({ label, text, link }) => (
        <Term key={label} label={label}>
          <InlineText text={text} />
          {link && (
            <>
              {" "}
              <Go className="link" to={formulaPath(link.formula, locale)}>
                {link.label}
              </Go>
            </>
          )}
        </Term>
      ))}
    </dl>
  );
}
