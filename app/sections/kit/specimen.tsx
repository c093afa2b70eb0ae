import type { ReactNode } from "react";

interface SpecimenProps {
  /** The component's name in the code. */
  name: string;
  /** Its accessibility criteria, as in the component's docblock. */
  criteria: readonly string[];
  children: ReactNode;
}

/** One component in all its states, with its accessibility criteria. */
export function Specimen({ name, criteria, children }: SpecimenProps) {
  const id = `kit-${name.toLowerCase()}`;
  return (
    <section className="kit" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {name}
      </h2>
      <ul className="small muted read">
        {criteria.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
