import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Entries } from "#app/forms/entries.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { lineLimits } from "#domain/quotes/lines.ts";
import { lineField, type LinePart } from "#domain/quotes/read-quote.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import type { DecisionMessages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { decisionAnchors, serviceIds } from "#i18n/routes.ts";
import { wireNames } from "../action-form.tsx";
import { Sums } from "../money/quote-table.tsx";
import { fillOwnerText } from "./owner-text.ts";
import { stepName } from "./typed-quote.ts";
import { type Composer, type ComposerRow, composerRows, composerSums } from "./composer-model.ts";
import { Warnings } from "./request-summary.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

/** The names of the buttons that show the form again instead of sending the quote. */
export const composeAgain = { compute: "compute", refill: "refill" } as const;

interface QuoteComposerProps {
  composer: Composer;
  version: string;
  messages: DecisionMessages;
  /** What was typed; the initial values where nothing was. */
  typed: Entries | undefined;
  errorOf(name: string): string | undefined;
  /** The answer, where sending was refused. */
  children: ReactNode;
}

/**
 * The form of a quote, prefilled. Its totals follow while the owner types (`quote-totals.ts`); without scripts a button computes
 * them.
 *
 * Accessibility: each line is a group that is named by its text. The first button of the form is the one that only computes, so
 * that Enter in a field sends nothing.
 */
export function QuoteComposer({ composer, version, messages, typed, errorOf, children }: QuoteComposerProps) {
  const { pathname } = useLocation();
  const { compose } = messages;
  const id = decisionAnchors["send-quote"];
  const fields = typed ?? composer.fields;
  const sums = composerSums(fields, composer.sums);
  const linesError = errorOf("lines");
  return (
    <section className="choice composer on-white" id={id} aria-labelledby={`${id}-titolo`} tabIndex={-1}>
      <div className="composer__head on-night">
        <div className="wrap">
          <Heading text={composer.title} level={1} id={`${id}-titolo`} />
          <p>{composer.lead}</p>
        </div>
      </div>
      <form className="wrap composer__form" method="post" action={`${pathname}#${id}`} noValidate data-compose="">
        <input type="hidden" name={wireNames.action} value="send-quote" />
        <input type="hidden" name={wireNames.version} value={version} />
        {children}
        <Warnings label={messages.taken.title} lines={composer.warnings} />
        <div className="composer__lines">
          <Button className="vh" type="submit" name={composeAgain.compute} tabIndex={-1} aria-hidden="true">
            {compose.compute}
          </Button>
          <Basis fields={fields} offered={composer.guests} compose={compose} errorOf={errorOf} />
          {linesError !== undefined && <p className="error">{linesError}</p>}
          <Rows rows={composerRows(fields, composer)} compose={compose} errorOf={errorOf} />
        </div>
        <div className="composer__side">
          <section>
            <h2 className="h3">{compose.sumsTitle}</h2>
            <div data-sums={JSON.stringify(composer.sums)} data-none={compose.noSums}>
              {sums === undefined ? <p>{compose.noSums}</p> : <Sums rows={sums.rows} />}
            </div>
            <Button variant="line" type="submit" name={composeAgain.compute}>
              {compose.compute}
            </Button>
          </section>
          <Field
            id={`${id}-validUntil`}
            name="validUntil"
            type="date"
            label={compose.validUntil}
            min={composer.today}
            max={composer.eventDate}
            required
            defaultValue={fields["validUntil"]}
            error={errorOf("validUntil")}
          />
          <TextField
            id={`${id}-message`}
            name="message"
            label={compose.message}
            optional={fill(compose.optional, { first: composer.first })}
            rows={3}
            maxLength={fieldLimits.message}
            defaultValue={fields["message"]}
            error={errorOf("message")}
          />
        </div>
        <div className="composer__bar on-night">
          <p className="small">
            {compose.total}
            <output className="name" data-total="">
              {sums?.total ?? "–"}
            </output>
          </p>
          <a className="btn btn--line" href="#main">
            {messages.back}
          </a>
          <Button type="submit">{fillOwnerText(compose.send, { first: composer.first })}</Button>
        </div>
      </form>
    </section>
  );
}

type Compose = DecisionMessages["compose"];

interface BasisProps {
  fields: Entries;
  /** Numbers of guests in the texts of the request. */
  offered: readonly number[];
  compose: Compose;
  errorOf(name: string): string | undefined;
}

/** What the price list computes the lines from. Open where another number of guests is offered, or one is to be corrected. */
function Basis({ fields, offered, compose, errorOf }: BasisProps) {
  const errors = { guests: errorOf("guests"), hours: errorOf("hours") };
  const others = offered.filter((count) => String(count) !== fields["guests"]);
  const isOpen = others.length > 0 || errors.guests !== undefined || errors.hours !== undefined;
  return (
    <Disclosure level={2} title={compose.basis} tagline={compose.basisText} open={isOpen}>
      <div className="composer__fields">
        <SelectField
          id="formula"
          name="formula"
          label={compose.formula}
          options={serviceIds.map((service) => [service, compose.formulas[service]])}
          value={fields["formula"]}
        />
        <Field
          id="guests"
          name="guests"
          label={compose.guests}
          inputMode="numeric"
          hint={others.length === 0 ? undefined : fill(compose.guestsInText, { counts: others.join(", ") })}
          defaultValue={fields["guests"]}
          error={errors.guests}
        />
        <Field
          id="hours"
          name="hours"
          label={compose.hours}
          inputMode="numeric"
          defaultValue={fields["hours"]}
          error={errors.hours}
        />
      </div>
      <div className="composer__refill">
        {others.map((count) => (
          <Button key={count} variant="line" type="submit" name={composeAgain.refill} value={count}>
            {fill(compose.takeGuests, { count })}
          </Button>
        ))}
        <Button variant="line" type="submit" name={composeAgain.refill}>
          {compose.refill}
        </Button>
      </div>
    </Disclosure>
  );
}

interface RowsProps {
  rows: readonly ComposerRow[];
  compose: Compose;
  errorOf(name: string): string | undefined;
}

function Rows({ rows, compose, errorOf }: RowsProps) {
  const listed = rows.filter(({ isFree }) => !isFree);
  const free = rows.filter(({ isFree }) => isFree);
  return (
    <>
      {listed.map((row) => (
        <fieldset className="line" key={row.number}>
          <legend>
            <b className="name">{row.values.label}</b>
            <small>{[row.values.note, row.charged].filter(Boolean).join(". ")}</small>
          </legend>
          {(["item", "label", "note", "unit", "vat"] as const).map((part) => (
            <input key={part} type="hidden" name={lineField(part, row.number)} value={row.values[part]} />
          ))}
          <div className="line__steps">
            <StepButton row={row} by="-" label={compose.less} />
            <LineInput row={row} part="quantity" label={compose.quantity} errorOf={errorOf} />
            <StepButton row={row} by="+" label={compose.another} />
          </div>
          <LineInput row={row} part="price" label={compose.price} errorOf={errorOf} />
          <Amount row={row} />
        </fieldset>
      ))}
      <h2 className="h3 composer__more">{compose.more}</h2>
      <p className="small muted">{compose.moreText}</p>
      {free.map((row) => (
        <fieldset className="line line--free" key={row.number}>
          <legend className="vh">{row.values.label === "" ? `${compose.more} ${row.number}` : row.values.label}</legend>
          {(["item", "note", "unit"] as const).map((part) => (
            <input key={part} type="hidden" name={lineField(part, row.number)} value={row.values[part]} />
          ))}
          <LineInput row={row} part="label" label={compose.label} errorOf={errorOf} />
          <LineInput row={row} part="quantity" label={compose.quantity} errorOf={errorOf} />
          <LineInput row={row} part="price" label={compose.price} errorOf={errorOf} />
          <LineInput row={row} part="vat" label={compose.vat} errorOf={errorOf} />
          <Amount row={row} />
        </fieldset>
      ))}
    </>
  );
}

/** Quantities and prices of the list have a keyboard of digits; that of a phone has no minus, which discounts need. */
function LineInput({
  row,
  part,
  label,
  errorOf,
}: {
  row: ComposerRow;
  part: LinePart;
  label: string;
  errorOf(name: string): string | undefined;
}) {
  const name = lineField(part, row.number);
  const isText = part === "label" || (row.isFree && part === "price");
  return (
    <Field
      id={name}
      name={name}
      label={label}
      inputMode={isText ? "text" : "decimal"}
      maxLength={part === "label" ? lineLimits.label : 20}
      autoComplete="off"
      defaultValue={row.values[part]}
      error={errorOf(name)}
    />
  );
}

/** One more or less. Without scripts it shows the form again with the new quantity. */
function StepButton({ row: { number, values }, by, label }: { row: ComposerRow; by: "+" | "-"; label: string }) {
  return (
    <Button
      variant="line"
      type="submit"
      name={stepName}
      value={`${number}${by}`}
      aria-label={fill(label, { line: values.label })}
    >
      {by === "+" ? "+" : "−"}
    </Button>
  );
}

function Amount({ row }: { row: ComposerRow }) {
  return (
    <span className="amount" data-amount={row.number}>
      {row.amount}
    </span>
  );
}
