/** A row of a sum: net, VAT, total, and what is due when. */
export interface SumRow {
  label: string;
  note?: string | undefined;
  value: string;
  isTotal?: boolean;
}

/** Amounts at the right, a double rule under the total. */
export function Sums({ rows }: { rows: readonly SumRow[] }) {
  return (
    <table className="sums">
      <tbody>
        {rows.map(({ label, note, value, isTotal }, index) => (
          <tr key={index} className={isTotal === true ? "is-total" : undefined}>
            <th scope="row">
              {label}
              {note !== undefined && <small>{note}</small>}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
