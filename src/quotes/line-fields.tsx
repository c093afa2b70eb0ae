import type { ComponentProps } from "react";
import { type Unit, unitNames } from "#src/content/schema/names.ts";
import { formatMoney } from "#src/i18n/format.ts";
import { Button } from "#src/ui/button.tsx";
import type { Entries } from "#src/ui/entries.ts";
import { Field } from "#src/ui/field.tsx";
import { lineLimits } from "./lines.ts";
import { lineField, type LinePart, stepName, typedAmount } from "./read-quote.ts";

export const lineLabels = {
  label: "Che cosa",
  note: "Nota",
  quantity: "Quantità",
  price: "Prezzo, €",
  vat: "IVA, %",
};

export interface LineProps {
  number: number;
  fields: Entries;
  errorOf: (name: string) => string | undefined;
  hasChoice?: boolean;
}

export function ListedLine(line: LineProps) {
  const { number, fields } = line;
  const value = (part: LinePart): string => fields[lineField(part, number)] ?? "";
  const unit = value("unit");
  const about = [value("note"), unitNames[unit in unitNames ? (unit as Unit) : "flat"], `IVA ${value("vat")}%`];
  /** Changes the quantity by one. Without scripts, the form is shown again with the new quantity. */
  const step = (by: "+" | "-", what: string) => (
    <Button
      variant="line"
      type="submit"
      name={stepName}
      value={`${number}${by}`}
      aria-label={`${value("label")}: ${what}`}
    >
      {by === "+" ? "+" : "−"}
    </Button>
  );
  return (
    <fieldset className="line">
      <legend>
        <b className="name">{value("label")}</b>
        <small>{about.filter(Boolean).join(". ")}</small>
      </legend>
      <HiddenParts {...line} parts={["item", "unit", "vat"]} />
      <div className="line__steps">
        {step("-", "uno in meno")}
        <LineInput {...line} part="quantity" />
        {step("+", "uno in più")}
      </div>
      <LineInput {...line} part="price" />
      <Amount {...line} />
      {line.hasChoice && <Optional {...line} />}
      <Words {...line} parts={["label", "note"]} />
    </fieldset>
  );
}

export function FreeLine(line: LineProps) {
  const label = line.fields[lineField("label", line.number)] ?? "";
  return (
    <fieldset className="line line--free">
      <legend className="vh">{label === "" ? `Righe in più ${line.number}` : label}</legend>
      <HiddenParts {...line} parts={["item", "unit"]} />
      <LineInput {...line} part="label" inputMode="text" />
      <LineInput {...line} part="quantity" />
      {/* A phone's keyboard of digits has no minus, which discounts need. */}
      <LineInput {...line} part="price" inputMode="text" />
      <LineInput {...line} part="vat" />
      <Amount {...line} />
      {line.hasChoice && <Optional {...line} />}
      <Words {...line} parts={["note"]} />
    </fieldset>
  );
}

function Words({ parts, ...line }: LineProps & { parts: ReadonlyArray<"label" | "note"> }) {
  const hasError = parts.some((part) => line.errorOf(lineField(part, line.number)) !== undefined);
  return (
    <details className="line__words small" open={hasError}>
      <summary>{parts.includes("label") ? "Cambia nome o nota" : "Nota"}</summary>
      {parts.map((part) => (
        <LineInput key={part} {...line} part={part} inputMode="text" />
      ))}
    </details>
  );
}

function HiddenParts({ number, fields, parts }: Omit<LineProps, "errorOf"> & { parts: readonly LinePart[] }) {
  return parts.map((part) => {
    const name = lineField(part, number);
    return <input key={part} type="hidden" name={name} value={fields[name] ?? ""} />;
  });
}

interface LineInputProps extends LineProps {
  part: keyof typeof lineLabels;
  inputMode?: "decimal" | "text";
}

function LineInput({ number, fields, errorOf, part, inputMode = "decimal" }: LineInputProps) {
  return (
    <ComposerField
      name={lineField(part, number)}
      label={lineLabels[part]}
      inputMode={inputMode}
      maxLength={part === "label" || part === "note" ? lineLimits[part] : 20}
      {...{ fields, errorOf }}
    />
  );
}

type ComposerFieldProps = Pick<LineProps, "fields" | "errorOf"> & { name: string } & Omit<
    ComponentProps<typeof Field>,
    "id" | "name"
  >;

export function ComposerField({ fields, errorOf, name, ...field }: ComposerFieldProps) {
  const typed = { defaultValue: fields[name] ?? "", error: errorOf(name) };
  return <Field id={name} name={name} autoComplete="off" {...typed} {...field} />;
}

function Optional({ number, fields }: LineProps) {
  const name = lineField("optional", number);
  return (
    <label className="line__optional tick small">
      <input type="checkbox" name={name} value="1" defaultChecked={(fields[name] ?? "") !== ""} />
      A scelta del cliente, fuori dal totale
    </label>
  );
}

function Amount({ number, fields }: LineProps) {
  const cents = typedAmount(fields, number);
  return (
    <span className="amount" data-amount={number}>
      {cents === undefined ? "" : formatMoney(cents, "it")}
    </span>
  );
}
