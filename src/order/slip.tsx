import type { ReactNode } from "react";

export interface SlipRow {
  label: string;
  value: string;
  empty?: string;
  note?: string | undefined;
  before?: string | undefined;
}

interface SlipProps {
  title: string;
  rows: readonly SlipRow[];
  head?: ReactNode;
  ground?: "on-gialla" | "on-white";
  children?: ReactNode;
}

/** Shows the order. It is not a live region, because it repeats what the visitor has just entered. */
export function Slip({ title, rows, head, ground = "on-gialla", children }: SlipProps) {
  return (
    <div className={`slip ${ground}`}>
      <div className="ends slip__head">
        <p className="slip__title">{title}</p>
        {head}
      </div>
      <dl>
        {rows.map(({ label, value, empty, note, before }) => (
          <div key={label} className={before === undefined ? undefined : "slip__changed on-white"}>
            <dt>{label}</dt>
            <dd data-empty={value === "" ? "" : undefined}>
              {before !== undefined && (
                <>
                  <del>{before}</del>{" "}
                </>
              )}
              {value === "" ? empty : value}
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
