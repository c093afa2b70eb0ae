import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { deskMoney as messages } from "#i18n/messages/it/desk-money.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { Bar } from "./bar.tsx";
import { DeskGroup, DeskScreen } from "./desk-screen.tsx";
import { csvParameters, type MoneyLine, type MoneyModel } from "./money-model.ts";

/** What is due, what came in, and the table for the accountant. */
export function MoneyScreen({ model }: { model: MoneyModel }) {
  const { heading, till, due, entries, months, csv } = model;
  return (
    <DeskScreen heading={heading}>
      <dl className="till">
        {till.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            {amount}
          </Fact>
        ))}
      </dl>
      <div className="desk-columns">
        <div>
          <DeskGroup id="da-incassare" title={messages.due.title}>
            {due.length === 0 ? (
              <p className="desk-empty">{messages.due.empty}</p>
            ) : (
              <Ledger lines={due} totalLabel={messages.due.total} total={model.dueTotal} />
            )}
            {model.dueMore !== undefined && <p className="desk-empty">{model.dueMore}</p>}
          </DeskGroup>
          <p className="desk-empty">{messages.entries.record}</p>
        </div>
        <div className="desk-columns__right">
          <DeskGroup id="entrate" title={model.entriesTitle}>
            {entries.length === 0 ? (
              <p className="desk-empty">{messages.entries.empty}</p>
            ) : (
              <Ledger lines={entries} totalLabel={messages.entries.total} total={model.entriesTotal} />
            )}
            {model.entriesMore !== undefined && <p className="desk-empty">{model.entriesMore}</p>}
          </DeskGroup>
          <DeskGroup id="mesi" title={messages.months}>
            <ol className="bars">
              {months.map(({ month, name, path, amount, percent, isNow }) => (
                <li key={month} className={isNow ? "is-now" : undefined}>
                  <PageLink to={path}>
                    <span>{name}</span>
                    <Bar percent={percent} />
                    <b>{amount}</b>
                  </PageLink>
                </li>
              ))}
            </ol>
          </DeskGroup>
          <DeskGroup id="csv" title={messages.csv.title}>
            <form className="desk-form" method="get" action={deskRoutes["desk-money-csv"]}>
              <p>{messages.csv.text}</p>
              <div className="desk-form__pair">
                <Field
                  id="csv-dal"
                  name={csvParameters.from}
                  label={messages.csv.from}
                  type="date"
                  required
                  defaultValue={csv.from}
                />
                <Field
                  id="csv-al"
                  name={csvParameters.to}
                  label={messages.csv.to}
                  type="date"
                  required
                  defaultValue={csv.to}
                />
              </div>
              <Button type="submit" variant="line">
                {messages.csv.send}
              </Button>
            </form>
          </DeskGroup>
        </div>
      </div>
    </DeskScreen>
  );
}

interface LedgerProps {
  lines: readonly MoneyLine[];
  totalLabel: string;
  total: string;
}

/** Amounts under each other, with a double rule under the total. */
function Ledger({ lines, totalLabel, total }: LedgerProps) {
  const { columns } = messages;
  return (
    <table className="amounts">
      <thead>
        <tr>
          <th scope="col">{columns.day}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.euro}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, path, day, name, note, late, amount, isOut }) => (
          <tr key={id}>
            <td className="amounts__day">{day}</td>
            <td>
              {path === undefined ? name : <PageLink to={path}>{name}</PageLink>}
              <small>
                {note}
                {late !== undefined && (
                  <>
                    , <b className="late">{late}</b>
                  </>
                )}
              </small>
            </td>
            <td className={isOut ? "is-out" : undefined}>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2} scope="row">
            {totalLabel}
          </th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
