import type { ReactNode } from "react";

interface SpecimenProps {
  /** The component's name in the code. */
  name: string;
  /** What it must do for everyone; its docblock says the same to whoever changes it. */
  criteria: readonly string[];
  children: ReactNode;
}

/** One component of the kit in all its states, under what it has to fulfil. */
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
