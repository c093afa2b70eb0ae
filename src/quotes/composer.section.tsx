import { fieldLimits } from "#src/booking/vocabulary.ts";
import { owedIn, type Terms, usualBalanceDay } from "#src/content/terms.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { capitalize, formatDate, formatDays, formatDifference, formatList, formatMoney } from "#src/i18n/format.ts";
import { fill, fillOwnerText } from "#src/i18n/messages/messages.ts";
import { dayText, firstName } from "#src/i18n/request-text.ts";
import { ComposerField, FreeLine, type LineProps, ListedLine } from "./line-fields.tsx";
import { listedAnchor } from "./listed-quote.ts";
import { labels, OrderFields } from "./order-fields.tsx";
import { type QuoteLine, dueAfter } from "./lines.ts";
import { itemsOf, travelItem, usualVat } from "./price-list.ts";
import { type Quote, usualValidUntil } from "./quote.ts";
import { QuoteTable } from "./quote-table.tsx";
import {
  differenceName,
  fieldsOfQuote,
  goesBackName,
  lineField,
  lineNumbers,
  typedTotals,
  wantedName,
} from "./read-quote.ts";
import { type Recalculation, composeAgain, suggestedLines } from "./recalculate.ts";
import { type ActionRefusal, type FormField, noMail } from "#src/requests/action.ts";
import { ownerActions } from "#src/requests/actions.ts";
import { ActionForm } from "#src/requests/action-form.tsx";
import type { OwnerRequestData } from "#src/requests/owner-request.server.ts";
import type { OwnerView } from "#src/requests/pages.server.ts";
import { finalAccountDay } from "#src/requests/milestones.ts";
import { isConfirmed } from "#src/requests/request.ts";
import { Button } from "#src/ui/button.tsx";
import type { Entries } from "#src/ui/entries.ts";
import { TextField } from "#src/ui/field.tsx";
import { Heading } from "#src/ui/heading.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LiveSums } from "./sums.tsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";

export type ComposedAction = "send-quote" | "send-final-account";

/** Empty rows for what the price list does not have, and for a discount. */
const spareRows = 2;

interface QuoteComposerProps {
  action: ComposedAction;
  shown: OwnerRequestData;
  eventDate: string;
  typed: Entries | undefined;
  recalculation: Recalculation | undefined;
  errorOf: LineProps["errorOf"];
  versions: ReactNode;
  children: ReactNode;
}

/**
 * The prefilled form of a quote, a change or a final account. Totals follow what is typed (`src/quotes/quote-script.ts`).
 *
 * Accessibility: each line is a group that is named by its text. The first button only computes, so that Enter in a field sends nothing.
 */
export function QuoteComposer(props: QuoteComposerProps) {
  const { action, shown, eventDate, typed, recalculation, errorOf, versions, children } = props;
  const { pathname } = useLocation();
  const { anchor } = ownerActions[action];
  const { view, business, prices } = shown;
  const isFinal = action === "send-final-account";
  const agreed = (isFinal ? view.agreement : view.inForce)?.quote;
  const terms = agreed?.terms ?? business.terms;
  const fields = typed ?? (isFinal ? newFinalAccount(view, eventDate) : newQuote(shown, eventDate, terms));
  const { date: typedDate = "" } = fields;
  const day = isCivilDate(typedDate) ? typedDate : eventDate;
  const totals = typedTotals(fields, terms.depositPercent);
  const isAfterDeposit = isFinal || (agreed !== undefined && isConfirmed(view.request.status));
  const { validUntil: typedDay = "" } = fields;
  const validUntil = isCivilDate(typedDay) ? typedDay : view.today;
  const compared = agreed === undefined ? comparedTotal(view) : { to: "all’accordo", cents: agreed.totals.totalCents };
  const paidCents = agreed === undefined ? 0 : view.account.paidCents;
  const goesBackCents = totals === undefined ? 0 : dueAfter(totals, paidCents).refundableCents;
  const linesError = errorOf("lines");
  const notes = recalculation ?? (typed === undefined && !isFinal ? shown.proposal : undefined);
  const last = view.quotes.at(-1);
  const first = firstName(view.request.content.name);
  const lead = isFinal
    ? "L’ordine e le righe com’è andata: ospiti, ore, extra. Quello che cambia va nel saldo."
    : last === undefined
      ? "Le righe vengono dal listino: correggi, poi manda."
      : agreed === undefined
        ? `Le righe sono quelle del preventivo n. ${last.version}, che da quando mandi questo non vale più.`
        : `Correggi le righe e manda la modifica: finché ${first} non la accetta vale l’accordo n. ${agreed.version}.`;
  const filled = filledLines(fields);
  const listed = filled.filter((number) => fields[lineField("item", number)]);
  const free = filled.filter((number) => !listed.includes(number));
  const present = listed.map((number) => fields[lineField("item", number)]);
  const hasChoice = agreed === undefined;
  // If the package is open, the lines are for the usual one.
  const formula = fields["formula"] || prices.usual.formula;
  const extras = prices.items.filter(({ extra }) => extra === true).map((item) => item.id);
  const offers = itemsOf(prices, formula, extras).filter(
    (item) => extras.includes(item.id) && !present.includes(item.id),
  );
  const spare = withSpareLines(fields, filled, String(usualVat(prices, formula)));
  return (
    <section className="choice composer on-white" id={anchor} aria-labelledby={`${anchor}-titolo`} tabIndex={-1}>
      <div className="composer__head on-night">
        <div className="wrap">
          <Heading text={`Il conto *per ${first}.*`} level={1} id={`${anchor}-titolo`} />
          <p>{`${capitalize(dayText(day, "it"), "it")}. ${lead}`}</p>
        </div>
      </div>
      <form className="wrap composer__form" method="post" action={`${pathname}#${anchor}`} noValidate data-compose="">
        {children}
        <div className="composer__lines">
          <Button className="vh" type="submit" name={composeAgain.recalculate} tabIndex={-1} aria-hidden="true">
            Ricalcola
          </Button>
          <OrderFields shown={shown} isFinal={isFinal} fields={fields} errorOf={errorOf} />
          {notes && <RecalculationNotes {...notes} />}
          {versions}
          {[...prices.items, prices.travel].some(({ vat }) => vat > 0) && (
            <p className="small muted">
              {prices.prices === "without-vat"
                ? "I prezzi qui hanno l’IVA: nel listino sono scritti senza."
                : "I prezzi hanno l’IVA, come nel listino."}
            </p>
          )}
          {shown.place === undefined && !present.includes(travelItem) && (
            <UnknownPlace place={fields["location"] ?? ""} fields={fields} errorOf={errorOf} />
          )}
          {linesError !== undefined && <p className="error">{linesError}</p>}
          {listed.map((number) => (
            <ListedLine key={number} number={number} fields={fields} errorOf={errorOf} hasChoice={hasChoice} />
          ))}
          <h2 className="h3 composer__more">Righe in più</h2>
          <p className="small muted">
            Per uno sconto scrivi il prezzo con il meno: −100. Una riga vuota non conta; con quantità 0 una riga
            sparisce.
          </p>
          {hasChoice && offers.length > 0 && (
            <div className="composer__refill">
              {offers.map((item) => (
                <Button key={item.id} variant="line" type="submit" name={composeAgain.offer} value={item.id}>
                  {`Offri a scelta: ${item.label}`}
                </Button>
              ))}
            </div>
          )}
          {[...free, ...spare.numbers].map((number) => (
            <FreeLine key={number} number={number} fields={spare.fields} errorOf={errorOf} hasChoice={hasChoice} />
          ))}
        </div>
        <div className="composer__side">
          <section>
            <h2 className="h3">I conti</h2>
            <div>
              <p data-no-sums="" hidden={totals !== undefined}>
                C’è qualcosa da correggere: i conti tornano dopo.
              </p>
              <LiveSums
                totals={totals}
                depositPercent={isAfterDeposit ? undefined : terms.depositPercent}
                notes={{
                  deposit: `${formatDays(terms.holdDays, "it")} dall’accettazione`,
                  balance: fill("entro il {day}", {
                    day: formatDate(usualBalanceDay(validUntil, day, terms)),
                  }),
                }}
              >
                {compared !== undefined && (
                  <tr data-compared={compared.cents}>
                    <th scope="row">{`Rispetto ${compared.to}, ${formatMoney(compared.cents, "it")}`}</th>
                    <td>{totals && formatDifference(totals.totalCents - compared.cents, "it")}</td>
                  </tr>
                )}
                {paidCents > 0 && (
                  <tr hidden={goesBackCents === 0} data-paid={paidCents}>
                    <th scope="row">
                      {fillOwnerText("Già versati più del nuovo totale: tornano a {first}", { first })}
                      <input type="hidden" name={goesBackName} value={goesBackCents} />
                    </th>
                    <td>{formatMoney(goesBackCents, "it")}</td>
                  </tr>
                )}
              </LiveSums>
            </div>
            <Button variant="line" type="submit" name={composeAgain.recalculate}>
              Ricalcola
            </Button>
          </section>
          <div>
            <ComposerField
              name={wantedName}
              label={labels.wanted}
              optional="(se vuoi un totale tondo)"
              inputMode="decimal"
              maxLength={20}
              {...{ fields, errorOf }}
            />
            <Button variant="line" type="submit" name={composeAgain.discount}>
              Proponi lo sconto
            </Button>
          </div>
          {isFinal ? (
            <FinalDays view={view} />
          ) : (
            <ComposerField
              name="validUntil"
              type="date"
              label={labels.validUntil}
              min={view.today}
              max={day}
              required
              {...{ fields, errorOf }}
            />
          )}
          {isAfterDeposit && !isFinal && (
            <label className="tick small">
              <input
                type="checkbox"
                name={differenceName}
                value="1"
                defaultChecked={(fields[differenceName] ?? "") !== ""}
              />
              {`Chiedi subito la differenza: ${formatDays(terms.holdDays, "it")} dall’accettazione, invece che con il saldo`}
            </label>
          )}
          <TextField
            id="message"
            name="message"
            label={labels.message}
            optional={`(facoltative, le legge ${first})`}
            rows={3}
            maxLength={fieldLimits.message}
            defaultValue={fields["message"]}
            error={errorOf("message")}
          />
        </div>
        <div className="cluster composer__bar on-night">
          <p className="small">
            Totale
            <output className="name" data-total="">
              {totals === undefined ? "–" : formatMoney(totals.totalCents, "it")}
            </output>
          </p>
          <a className="btn btn--line" href="#main">
            Indietro
          </a>
          <Button type="submit">
            {view.request.content.email === "" && isFinal
              ? "Aggiorna il conto"
              : fillOwnerText("Manda a {first}", { first })}
          </Button>
        </div>
      </form>
    </section>
  );
}

function comparedTotal({
  quotes,
  request: { estimate, source },
}: OwnerView): { to: string; cents: number } | undefined {
  const last = quotes.at(-1);
  if (last !== undefined) return { to: `al preventivo n. ${last.version}`, cents: last.totals.totalCents };
  return estimate && { to: source === "telephone" ? "alla stima" : "alla stima vista", cents: estimate.totalCents };
}

/** When a final account that is sent today is paid. What was due before keeps its day. */
function FinalDays({ view: { milestones, today } }: { view: OwnerView }) {
  const before = owedIn(milestones).filter(({ kind }) => kind !== "difference");
  return (
    <div>
      {before.map(({ kind, date, isLate, cents }) => (
        <p key={kind} className="small">
          {`Restano ${formatMoney(cents, "it")} di ${kind === "deposit" ? "caparra" : "saldo"}: ${isLate ? "scaduti il" : "entro il"} ${formatDate(date)}, e quel giorno non cambia.`}
        </p>
      ))}
      <p>
        <b>{`Quello che aggiungi adesso si paga entro il ${formatDate(finalAccountDay(today, before.at(-1)?.date))}.`}</b>
      </p>
    </div>
  );
}

function RecalculationNotes({ removed, kept }: Recalculation) {
  const names = (lines: readonly QuoteLine[]): string =>
    formatList(
      lines.map(({ label }) => label),
      "it",
    );
  if (removed.length + kept.length === 0) return null;
  return (
    <div role="status">
      {removed.length > 0 && <p className="small">{`Tolte, perché nell’ordine non ci sono più: ${names(removed)}.`}</p>}
      {kept.length > 0 && <p className="small">{`Rimaste come le avevi scritte: ${names(kept)}.`}</p>}
    </div>
  );
}

function UnknownPlace({ place, fields, errorOf }: { place: string; fields: Entries; errorOf: LineProps["errorOf"] }) {
  return (
    <div className="notice on-rosa">
      <Icon name="pin" />
      <div>
        <p>
          <b>{`Il sito non riconosce il luogo «${place}»: le righe sono senza trasferta.`}</b>
        </p>
        <ComposerField name="km" label={labels.km} inputMode="numeric" {...{ fields, errorOf }} />
        <Button variant="line" type="submit" name={composeAgain.offer} value={travelItem}>
          Aggiungi la trasferta
        </Button>
      </div>
    </div>
  );
}

function filledLines(fields: Entries): number[] {
  const parts = ["label", "quantity", "price"] as const;
  return lineNumbers(fields).filter((number) => parts.some((part) => fields[lineField(part, number)]?.trim()));
}

/** Adds empty lines to the fields, and returns their numbers. @param vat the first rate of these lines, in percent */
function withSpareLines(fields: Entries, filled: readonly number[], vat: string) {
  const numbers = Array.from({ length: spareRows }, (_, index) => (filled.at(-1) ?? 0) + 1 + index);
  const empty = numbers.map((number) => ({ [lineField("unit", number)]: "flat", [lineField("vat", number)]: vat }));
  return { numbers, fields: Object.assign({}, fields, ...empty) as Entries };
}

export function quoteErrorFields(errors: ActionRefusal["errors"], form: string) {
  const names: Readonly<Partial<Record<string, string>>> = labels;
  return Object.keys(errors).map((name): Pick<FormField, "name" | "id" | "label"> => {
    const [, part = name, number] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
    const label = names[part];
    if (label === undefined) return { name, id: form, label: "Le righe" };
    if (number !== undefined) return { name, id: name, label: `${label}, riga ${number}` };
    return { name, id: name, label };
  });
}

/** Shows first the asked change, the present quote or agreement, an earlier version, or the suggestion of the price list. */
export function newQuote(
  { view, prices, place, proposal }: OwnerRequestData,
  eventDate: string,
  terms: Terms,
): Entries {
  const last = proposal ?? view.openQuote ?? view.inForce?.quote ?? view.quotes.at(-1);
  const { date, from } = view.request.content.order;
  const ordered = last?.order ?? view.request.content.order;
  // Before an agreement the request has the day, and the hour unless it is open.
  const order = view.inForce === undefined ? { ...ordered, date, from: from ?? ordered.from } : ordered;
  const draft = {
    order: { ...order, date: order.date ?? eventDate },
    lines: last?.lines ?? suggestedLines(order, prices, place),
    validUntil: usualValidUntil(view.today, order.date ?? eventDate, terms),
  };
  return { ...fieldsOfQuote(draft), message: "" };
}

function newFinalAccount({ agreement }: OwnerView, eventDate: string): Entries {
  const account = agreement?.final ?? agreement?.quote;
  return account === undefined ? {} : { ...fieldsOfQuote({ ...account, validUntil: eventDate }), message: "" };
}

export function SendListed({ view: { request, version }, quote }: { view: OwnerView; quote: Quote }) {
  const { name, email } = request.content;
  const mail = fillOwnerText(email === "" ? noMail : "Parte la mail a {first}.", { first: firstName(name) });
  const fields = Object.entries(fieldsOfQuote(quote));
  return (
    <section className="choice" id={listedAnchor} aria-labelledby={`${listedAnchor}-titolo`} tabIndex={-1}>
      <h2 className="h2" id={`${listedAnchor}-titolo`}>
        {`Mandi ${formatMoney(quote.totals.totalCents, "it")}?`}
      </h2>
      <p>{`${fill("È il conto del listino, e vale fino al {day}.", { day: formatDate(quote.validUntil) })} ${mail}`}</p>
      <QuoteTable quote={quote} hasDeposit />
      <ActionForm
        action="send-quote"
        version={version}
        content={{ fields: [], send: "Manda così", variant: "primary" }}
        anchor={ownerActions["send-quote"].anchor}
        back="Indietro"
      >
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </ActionForm>
    </section>
  );
}
