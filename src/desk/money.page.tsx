import type { ReactNode } from "react";
import { daysBetween, daysOf, monthOf } from "#src/i18n/days.ts";
import { deskInvoicePath, deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { capitalize, formatDate, formatDayMonth, formatList, formatMonth, formatNumber } from "#src/i18n/format.ts";
import { fill, fillOwnerText } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { ledgerColumns } from "#src/payments/export.ts";
import { formatIban } from "#src/content/iban.ts";
import type { LedgerRow } from "#src/payments/ledger.ts";
import { entryName, reportedText } from "#src/payments/payment.actions.ts";
import { ownerActions } from "#src/requests/actions.ts";
import { type MoneyOverview, moneyOverview, type Outcomes } from "#src/requests/money.server.ts";
import { Button } from "#src/ui/button.tsx";
import { Term } from "#src/ui/term.tsx";
import { Field } from "#src/ui/field.tsx";
import { Go } from "#src/ui/link.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskEmpty, DeskGroup, DeskNote, DeskScreen } from "#src/ui/desk-kit.tsx";
import { dueNames, euro } from "./lists.ts";
import type { Route } from "./+types/money.page";

const monthParameter = "mese";
const yearParameter = "anno";

export async function loader({ context, url }: Route.LoaderArgs) {
  const [month, year] = [monthParameter, yearParameter].map((name) => url.searchParams.get(name) ?? undefined);
  const { choices = [] } = context.get(contentContext).in("it").booking.foundBy ?? {};
  const foundBy = Object.fromEntries(choices.map(({ id, label }) => [id, label]));
  return { ...(await moneyOverview(context.get(servicesContext).site, month, year)), foundBy };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Soldi", root.loaderData);
}

export default function Money({ loaderData: overview }: Route.ComponentProps) {
  const { today, month, due, refunds, entries, received } = overview;
  const totalCents = sumOf(due);
  const most = Math.max(1, ...received.map(({ cents }) => cents));
  const thisMonth = received.find((one) => one.month === monthOf(today))?.cents ?? 0;
  const days = daysOf(month);
  return (
    <DeskScreen heading={totalCents === 0 ? "«Chi deve ancora?» *Nessuno.*" : `Da incassare *${euro(totalCents)}.*`}>
      <dl className="balances">
        <Term label="Scaduto">
          <b className="name">{euro(sumOf(due.filter(({ on }) => on < today)))}</b>
        </Term>
        <Term label="Da rendere">
          <b className="name">{euro(sumOf(refunds))}</b>
        </Term>
        <Term label={fillOwnerText("Entrato a {month}", { month: formatMonth(today, "it") })}>
          <b className="name">{euro(thisMonth)}</b>
        </Term>
      </dl>
      <div className="desk-columns">
        <div>
          <DeskGroup id="da-incassare" title="Chi deve ancora">
            {due.length === 0 ? (
              <DeskEmpty title="Nessuno deve niente." next="Richieste" to={deskRoutes["desk-requests"]}>
                La prossima caparra compare quando un preventivo è accettato.
              </DeskEmpty>
            ) : (
              <>
                <Ledger totalLabel="In tutto" totalCents={totalCents}>
                  {due.map((owed) => (
                    <DueRow key={`${owed.id} ${owed.kind}`} owed={owed} today={today} />
                  ))}
                </Ledger>
                <DeskNote>Per registrare un pagamento tocca il nome.</DeskNote>
              </>
            )}
          </DeskGroup>
          {refunds.length > 0 && (
            <DeskGroup id="da-rendere" title="Da rendere">
              <Ledger totalLabel="In tutto" totalCents={sumOf(refunds)}>
                {refunds.map(({ refundTo, ...owed }) => (
                  <DueRow key={owed.id} owed={owed} today={today}>
                    {refundTo === undefined ? "manca l’IBAN" : `${formatIban(refundTo.iban)}, ${refundTo.holder}`}
                  </DueRow>
                ))}
              </Ledger>
            </DeskGroup>
          )}
          <OutcomeTable {...overview.outcomes} answers={overview.foundBy} />
        </div>
        <div className="desk-columns__right">
          <DeskGroup id="entrate" title={`Entrate di ${formatMonth(`${month}-01`, "it")} ${month.slice(0, 4)}`}>
            {entries.length === 0 ? (
              <DeskNote>Nessun movimento in questo mese.</DeskNote>
            ) : (
              <Ledger
                totalLabel={fillOwnerText("In tutto a {month}", { month: formatMonth(`${month}-01`, "it") })}
                totalCents={sumOf(entries.map(({ amountCents }) => ({ cents: amountCents })))}
              >
                {entries.map((entry) => (
                  <EntryRow key={entry.id} {...entry} />
                ))}
              </Ledger>
            )}
          </DeskGroup>
          <DeskGroup id="mesi" title="Mese per mese">
            <ol className="bars">
              {received.map((one) => (
                <li key={one.month} className={one.month === monthOf(today) ? "is-now" : undefined}>
                  <Go to={`${deskRoutes["desk-money"]}?${monthParameter}=${one.month}#entrate`}>
                    <span>{formatMonth(`${one.month}-01`, "it").slice(0, 3)}</span>
                    {/* The width is an attribute of SVG, because the Content-Security-Policy allows no style attributes. */}
                    <svg width="100%" aria-hidden="true">
                      <rect width={`${Math.round((Math.max(0, one.cents) / most) * 1000) / 10}%`} height="100%" />
                    </svg>
                    <b>{euro(one.cents)}</b>
                  </Go>
                </li>
              ))}
            </ol>
          </DeskGroup>
          <DeskGroup id="csv" title="Per il commercialista">
            <form className="desk-form" method="get" action={deskRoutes["desk-money-csv"]}>
              <p>
                {`${capitalize(formatList(ledgerColumns, "it"), "it")}, poi imponibile e IVA di ogni aliquota. Si apre con Excel.`}
              </p>
              <div className="desk-form__pair">
                <Field id="csv-dal" name="dal" label="Dal" type="date" required defaultValue={days.from} />
                <Field id="csv-al" name="al" label="Al" type="date" required defaultValue={days.to} />
              </div>
              <div className="actions">
                <Button type="submit" variant="line">
                  Scarica il CSV
                </Button>
              </div>
            </form>
          </DeskGroup>
        </div>
      </div>
    </DeskScreen>
  );
}

/** @param props.answers how clients found the business, in words by id */
function OutcomeTable(props: MoneyOverview["outcomes"] & { answers: Readonly<Record<string, string>> }) {
  const { year, months, total, foundBy, yearBefore, totalBefore, yearAfter, answers } = props;
  const toYear = (one: string): ReactNode => (
    <Go to={`${deskRoutes["desk-money"]}?${yearParameter}=${one}#richieste`}>{one}</Go>
  );
  return (
    <DeskGroup id="richieste" title={`Richieste del ${year}`}>
      <table className="amounts amounts--months" aria-labelledby="richieste">
        <thead>
          <tr>
            <th scope="col">Mese</th>
            {["richieste", "preventivi", "accordi", "euro"].map((column) => (
              <th className="amounts__count" scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, ...outcomes }) => (
            <OutcomeRow key={month} name={formatMonth(`${month}-01`, "it").slice(0, 3)} {...outcomes} />
          ))}
        </tbody>
        {foundBy.length > 0 && (
          <tbody>
            <tr>
              <th colSpan={5} scope="rowgroup">
                Come ti hanno trovato
              </th>
            </tr>
            {foundBy.map(({ id, ...outcomes }) => (
              <OutcomeRow key={id} name={id === null ? "Non l’hanno detto" : (answers[id] ?? id)} {...outcomes} />
            ))}
          </tbody>
        )}
        <tfoot>
          {yearAfter !== undefined && (
            <tr>
              <th colSpan={5} scope="row">
                {toYear(yearAfter)}
              </th>
            </tr>
          )}
          <OutcomeRow name={year} {...total} />
          <OutcomeRow name={toYear(yearBefore)} {...totalBefore} />
        </tfoot>
      </table>
      <DeskNote>
        Tutto conta nel mese in cui è arrivata la richiesta. Gli accordi saltati prima della festa non ci sono.
      </DeskNote>
    </DeskGroup>
  );
}

function OutcomeRow({ name, requests, quoted, agreed, cents }: Outcomes & { name: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {[requests, quoted, agreed].map((count, index) => (
        <td className="amounts__count" key={["requests", "quoted", "agreed"][index]}>
          {formatNumber(count, "it")}
        </td>
      ))}
      <td className="amounts__count">{euro(cents)}</td>
    </tr>
  );
}

interface DueRowProps {
  owed: MoneyOverview["due"][number] | Omit<MoneyOverview["refunds"][number], "refundTo">;
  today: string;
  children?: ReactNode;
}

function DueRow({ owed: { id, name, kind, on, cents, reportedOn }, today, children }: DueRowProps) {
  const days = daysBetween(today, on);
  const { name: part, late } = dueNames[kind];
  const when =
    days === 0 ? ", scade oggi" : days === 1 ? ", scade domani" : fill(", entro il {day}", { day: formatDate(on) });
  return (
    <tr>
      <td className="amounts__day">{formatDayMonth(on)}</td>
      <td>
        <Go to={deskRequestPath(id, ownerActions["record-payment"].anchor)}>{name}</Go>
        <small>
          {days < 0 ? part : part + when}
          {days < 0 && (
            <>
              , <b className="late">{`${late} da ${days === -1 ? "un giorno" : `${-days} giorni`}`}</b>
            </>
          )}
          {reportedOn !== undefined && `, ${reportedText(reportedOn)}`}
        </small>
        {children !== undefined && <small>{children}</small>}
      </td>
      <td className="amounts__count">{euro(cents)}</td>
    </tr>
  );
}

function EntryRow({ id, request, kind, method, amountCents, on, invoice }: LedgerRow) {
  const { methods } = requestMessagesIn("it").payment;
  return (
    <tr>
      <td className="amounts__day">{formatDayMonth(on)}</td>
      <td>
        {request.name === undefined ? (
          `Richiesta cancellata ${request.reference}`
        ) : (
          <Go to={deskRequestPath(request.id)}>{request.name}</Go>
        )}
        <small>
          {`${entryName(kind)}, ${methods[method]}`.toLocaleLowerCase("it")}
          {invoice !== undefined && (
            <>
              {", "}
              {request.name === undefined ? (
                `fattura ${invoice.number}`
              ) : (
                <Go to={deskInvoicePath(request.id, id)}>{`fattura ${invoice.number}`}</Go>
              )}
            </>
          )}
        </small>
      </td>
      <td className={amountCents < 0 ? "amounts__count is-out" : "amounts__count"}>{euro(amountCents)}</td>
    </tr>
  );
}

function Ledger({ totalLabel, totalCents, children }: { totalLabel: string; totalCents: number; children: ReactNode }) {
  return (
    <table className="amounts">
      <thead>
        <tr>
          <th scope="col">Giorno</th>
          <th scope="col">Chi</th>
          <th className="amounts__count" scope="col">
            Euro
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
      <tfoot>
        <tr>
          <th colSpan={2} scope="row">
            {totalLabel}
          </th>
          <td className="amounts__count">{euro(totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function sumOf(amounts: ReadonlyArray<{ cents: number }>): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}
