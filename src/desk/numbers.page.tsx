import { capitalize, formatDate, formatLanguage, formatNumber } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { funnel, funnelSteps } from "#src/requests/stages.ts";
import { readNumbers, type StepCounts } from "#src/requests/numbers.server.ts";
import { servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskGroup, DeskNote, DeskScreen } from "#src/ui/desk-kit.tsx";
import type { Route } from "./+types/numbers.page";

export async function loader({ context }: Route.LoaderArgs) {
  return readNumbers(context.get(servicesContext).site);
}

export function meta() {
  return deskMetadata("Numeri");
}

const ways = { booking: "Prenota", contact: "Contatti", service: "Servizi", telephone: "Telefono" };

export default function Numbers({ loaderData: view }: Route.ComponentProps) {
  const { steps } = view;
  const ofAll = (count: number): string => (steps.sent === 0 ? "" : number(Math.round((count / steps.sent) * 100)));
  const answer = steps.accepted === 0 ? "Ancora nessuno" : `${number(steps.accepted)} su ${number(steps.sent)}`;
  const days = { from: formatDate(view.from), to: formatDate(view.to) };
  return (
    <DeskScreen
      heading={`«Quanti dicono sì?» *${answer}.*`}
      lead={fill("Le richieste arrivate dal {from} al {to}, telefonate comprese.", days)}
    >
      <div className="desk-pair">
        <Counts
          id="passi"
          title="In otto settimane"
          columns={["richieste", "su 100"]}
          rows={funnelSteps.map((step) => [funnel[step], number(steps[step]), ofAll(steps[step])])}
        />
        <Counts
          id="moduli"
          title="Moduli e telefono"
          rows={view.ways.map((one) => [ways[one.way], ...countsOf(one.steps)])}
        />
        <Counts
          id="lingue"
          title="Lingua"
          rows={view.locales.map((one) => [capitalize(formatLanguage(one.locale, "it"), "it"), ...countsOf(one.steps)])}
        />
        <Counts
          id="settimane"
          title="Settimana per settimana"
          rows={view.weeks.map((one) => [formatDate(one.week), ...countsOf(one.steps)])}
        />
      </div>
      <DeskNote>Una richiesta conta nella settimana in cui arriva.</DeskNote>
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
  rows: ReadonlyArray<readonly string[]>;
}

const stepColumns = ["richieste", "preventivi", "sì"];

function Counts({ id, title, columns = stepColumns, rows }: CountsProps) {
  return (
    <DeskGroup id={id} title={title}>
      {rows.length === 0 ? (
        <DeskNote>Niente, per ora.</DeskNote>
      ) : (
        <table className="amounts" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Nome</span>
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
