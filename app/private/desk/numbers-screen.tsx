import type { NumbersView, StepCounts } from "#domain/desk/numbers.ts";
import { funnelSteps } from "#domain/requests/funnel.ts";
import { capitalize, formatDate, formatLanguage, formatNumber } from "#i18n/format.ts";
import { deskNumbers as messages } from "#i18n/messages/it/desk-numbers.ts";
import { fill } from "#i18n/messages/messages.ts";
import { DeskGroup, DeskScreen } from "./desk-screen.tsx";

/** What became of the requests of some weeks, in counts. */
export function NumbersScreen({ view: { from, to, steps, weeks, locales, ways } }: { view: NumbersView }) {
  const { columns } = messages;
  const ofAll = (count: number): string => (steps.sent === 0 ? "" : number(Math.round((count / steps.sent) * 100)));
  const answer =
    steps.accepted === 0
      ? messages.none
      : fill(messages.some, { yes: number(steps.accepted), requests: number(steps.sent) });
  return (
    <DeskScreen
      heading={fill(messages.heading, { answer })}
      lead={fill(messages.lead, { from: formatDate(from), to: formatDate(to) })}
    >
      <div className="numbers">
        <Counts
          id="passi"
          title={messages.stepsTitle}
          columns={[columns.requests, columns.ofAll]}
          rows={funnelSteps.map((step) => [messages.steps[step], number(steps[step]), ofAll(steps[step])])}
        />
        <Counts
          id="moduli"
          title={messages.ways}
          rows={ways.map((one) => [messages.kinds[one.way], ...countsOf(one.steps)])}
        />
        <Counts
          id="lingue"
          title={messages.languages}
          rows={locales.map((one) => [capitalize(formatLanguage(one.locale, "it"), "it"), ...countsOf(one.steps)])}
        />
        <Counts
          id="settimane"
          title={messages.weeks}
          rows={weeks.map(({ week, steps: counts }) => [formatDate(week), ...countsOf(counts)])}
        />
      </div>
      <p className="desk-empty">{messages.explained}</p>
    </DeskScreen>
  );
}

function countsOf({ sent, quoted, accepted }: StepCounts): string[] {
  return [sent, quoted, accepted].map(number);
}

interface CountsProps {
  id: string;
  title: string;
  columns?: readonly string[];
  /** A name and a count for each column. */
  rows: ReadonlyArray<readonly string[]>;
}

const { requests, quotes, yes } = messages.columns;
const requestColumns = [requests, quotes, yes];

function Counts({ id, title, columns = requestColumns, rows }: CountsProps) {
  return (
    <DeskGroup id={id} title={title}>
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
            {rows.map(([name, ...counts]) => (
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

function number(count: number): string {
  return formatNumber(count, "it");
}
