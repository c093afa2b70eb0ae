import type { ReactNode } from "react";
import { useMessages } from "#app/ui/messages.tsx";

export interface SlipRow {
  label: string;
  value: string;
  /** What stands there while the value is empty. */
  empty?: string;
}

interface SlipProps {
  rows: readonly SlipRow[];
  /** The request's code and its state, once it has them. */
  head?: ReactNode;
  children?: ReactNode;
}

/**
 * The comanda: the request as a bartender would pin it up.
 *
 * Accessibility: a list of terms. It repeats what the visitor has just entered, so that its changes are not spoken.
 */
export function Slip({ rows, head, children }: SlipProps) {
  const { slip } = useMessages().forms;
  return (
    <div className="slip">
      {head}
      <p className="slip__title">{slip.title}</p>
      <dl>
        {rows.map(({ label, value, empty }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-empty={value === "" ? "" : undefined}>{value === "" ? empty : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
