import { deskNumbers as messages } from "#i18n/messages/it/desk-numbers.ts";
import { Bar } from "./bar.tsx";
import { DeskGroup, DeskScreen } from "./desk-screen.tsx";
import type { CountTable, FunnelRow, NumbersModel } from "./numbers-model.ts";

/** From visits to confirmed events, in counts. */
export function NumbersScreen({ model: { heading, lead, few, funnel, tables } }: { model: NumbersModel }) {
  return (
    <DeskScreen heading={heading} lead={lead}>
      {few !== undefined && <p className="desk-empty">{few}</p>}
      <ol className="funnel">
        {funnel.map((row) => (
          <Step key={row.step} {...row} />
        ))}
      </ol>
      <div className="numbers">
        {tables.map((table, index) => (
          <Counts key={table.title} {...table} id={`tabella-${index + 1}`} />
        ))}
      </div>
      <p className="desk-empty">{messages.explained}</p>
    </DeskScreen>
  );
}

function Step({ label, note, count, percent, before, isLeak }: FunnelRow) {
  return (
    <li className={isLeak ? "funnel__step is-leak" : "funnel__step"}>
      <p>
        <b>{label}</b>
        {note !== undefined && <small>{note}</small>}
      </p>
      <span className="funnel__count">{count}</span>
      <Bar percent={percent} of={before} />
    </li>
  );
}

function Counts({ title, columns, rows, note, id }: CountTable & { id: string }) {
  return (
    <DeskGroup id={id} title={title}>
      {note !== undefined && <p className="small muted numbers__note">{note}</p>}
      {rows.length === 0 ? (
        <p className="desk-empty">{messages.empty}</p>
      ) : (
        <table className="amounts" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{messages.columns.name}</span>
              </th>
              {columns.map((column) => (
                <th scope="col" className="amounts__count" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts }) => (
              <tr key={name}>
                <td>{name}</td>
                {counts.map((count, index) => (
                  <td className="amounts__count" key={columns[index]}>
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskGroup>
  );
}
