import { Column } from "react-email";
import type { DetailRow } from "../mail-view.ts";
import { colours, fonts } from "./theme.ts";

const line = `1px dotted ${colours.quiet}`;

/** Rows of label and value, for the body of a table. */
export function DetailRows({ rows }: { rows: readonly DetailRow[] }) {
  return rows.map(({ label, value }) => (
    <tr key={label}>
      <Column
        className="q r"
        valign="top"
        style={{ padding: "10px 16px 10px 0", borderBottom: line, font: fonts.label, color: colours.quiet }}
      >
        {label}
      </Column>
      <Column
        className="t r"
        valign="top"
        align="right"
        style={{
          padding: "10px 0",
          borderBottom: line,
          font: fonts.value,
          color: colours.text,
          wordBreak: "break-word",
          overflowWrap: "anywhere",
        }}
      >
        {value}
      </Column>
    </tr>
  ));
}

/** The same as a table of its own. */
export function DetailTable({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} style={{ margin: 0 }}>
      <tbody>
        <DetailRows rows={rows} />
      </tbody>
    </table>
  );
}
