import { formatUnit } from "#src/i18n/format.ts";
import { placeLimit } from "#src/order/order.ts";
import { ComposerField, type LineProps, lineLabels } from "./line-fields.tsx";
import { extraInput, linesForName, linesForText, readQuotedOrder } from "./read-quote.ts";
import { composeAgain } from "./recalculate.ts";
import type { OwnerRequestData } from "#src/requests/owner-request.server.ts";
import type { OwnerView } from "#src/requests/pages.server.ts";
import { Button } from "#src/ui/button.tsx";
import type { Entries } from "#src/ui/entries.ts";
import { SelectField } from "#src/ui/field.tsx";

export const labels = {
  ...lineLabels,
  formula: "Formula",
  guests: "Ospiti",
  date: "Giorno",
  timeSlot: "Dalle",
  until: "Fino a che ora",
  location: "Dove",
  km: "Chilometri da dove parti, in linea d’aria",
  wanted: "Facciamo, €",
  validUntil: "Vale fino a",
  message: "Due parole",
};

type OrderFieldsProps = Pick<LineProps, "fields" | "errorOf"> & {
  shown: Pick<OwnerRequestData, "view" | "prices" | "formulas">;
  isFinal: boolean;
};

export function OrderFields({ shown: { view, prices, formulas }, isFinal, fields, errorOf }: OrderFieldsProps) {
  const { usual } = prices;
  const { from } = view.request.content.order;
  const agreed = isFinal ? undefined : view.inForce;
  const open = [
    fields["formula"] === "" && `La formula non è scelta: le righe sono quelle di ${formulas[usual.formula] ?? ""}.`,
    fields["guests"] === "" && `Gli ospiti non sono detti: le righe sono per ${usual.guests}.`,
    fields["timeSlot"] === "" &&
      fields["until"] !== "" &&
      `L’inizio non è detto: le righe sono per ${formatUnit(usual.hours, "hour", "it")}.`,
    fields["until"] === "" && `La fine non è detta: le righe sono per ${formatUnit(usual.hours, "hour", "it")}.`,
  ].filter((line) => line !== false);
  const input = (name: "guests" | "timeSlot" | "until" | "location", inputMode?: "numeric") => (
    <ComposerField
      name={name}
      label={
        name === "until" && from !== undefined && agreed === undefined ? `${labels.until}, dalle ${from}` : labels[name]
      }
      inputMode={inputMode}
      maxLength={name === "location" ? placeLimit : 20}
      {...{ fields, errorOf }}
    />
  );
  return (
    <div className="stack">
      <input type="hidden" name={linesForName} value={linesForOf(fields, view, errorOf)} />
      <div className="formgrid">
        <SelectField
          id="formula"
          name="formula"
          label={labels.formula}
          options={[["", "Da scegliere"], ...Object.entries(formulas)]}
          value={fields["formula"]}
          error={errorOf("formula")}
        />
        {input("guests", "numeric")}
        {/* Before an agreement the time of a request is offered and asked for without a quote. */}
        {agreed !== undefined && (
          <ComposerField
            name="date"
            type="date"
            label={labels.date}
            min={view.today}
            required
            {...{ fields, errorOf }}
          />
        )}
        {(agreed !== undefined || (from === undefined && !isFinal)) && input("timeSlot")}
        {input("until")}
        {input("location")}
      </div>
      {prices.items
        .filter(({ extra }) => extra === true)
        .map(({ id, label }) => (
          <label key={id} className="tick small">
            <input
              type="checkbox"
              name={extraInput(id)}
              value="1"
              defaultChecked={fields[extraInput(id)] !== undefined}
            />
            {label}
          </label>
        ))}
      {open.map((line) => (
        <p key={line} className="small">
          <b>{line}</b>
        </p>
      ))}
      <Button variant="line" type="submit" name={composeAgain.recalculate}>
        Ricalcola
      </Button>
    </div>
  );
}

/** If the owner was told that the form shows another order, and sends the lines nevertheless, they are for that order. */
function linesForOf(fields: Entries, view: OwnerView, errorOf: LineProps["errorOf"]): string | undefined {
  if (errorOf("lines") === undefined) return fields[linesForName];
  const { order } = view.request.content;
  return linesForText(readQuotedOrder(fields, order, view.offered).order);
}
