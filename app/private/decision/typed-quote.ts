import type { Entries } from "#app/forms/entries.ts";
import { netOf, type QuoteLine } from "#domain/quotes/lines.ts";
import { lineField, lineParts, readLines } from "#domain/quotes/read-quote.ts";
import { type QuoteTotals, totalsOf } from "#domain/quotes/totals.ts";
import { readHundredths } from "#domain/quotes/typed-numbers.ts";
import { formatMoney, formatQuantity } from "#i18n/format.ts";

/*
 * A quote as it is typed: by the server for the page, and by the browser while the owner types. The server reads it again when
 * it is sent.
 */

/** The fields of lines as they stand in the form, numbered from 1. */
export function fieldsOfLines(lines: readonly QuoteLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const values = {
        item: line.item ?? "",
        label: line.label,
        note: line.note,
        unit: line.unit,
        quantity: formatQuantity(line.quantityHundredths, "it"),
        price: typedMoney(line.unitPriceCents),
        vat: String(line.vatPercent),
      };
      return lineParts.map((part) => [lineField(part, index + 1), values[part]]);
    }),
  );
}

/** An amount as it is typed, without the sign of its currency. */
export function typedMoney(cents: number): string {
  return formatMoney(cents, "it").replace(/\s*€/, "");
}

/** The name of the buttons that change a quantity by one; their values are such as `3+` and `3-`, with the number of the line. */
export const stepName = "step";

/** The fields after such a button: one more or less of the line's unit, never less than none. */
export function stepped(fields: Entries, step: string): Entries {
  const [, number = "", sign] = /^(\d+)([+-])$/.exec(step) ?? [];
  const name = lineField("quantity", Number(number));
  const typed = fields[name];
  const hundredths = typed === undefined ? undefined : readHundredths(typed === "" ? "0" : typed);
  if (hundredths === undefined) return fields;
  const quantity = Math.max(0, hundredths + (sign === "+" ? 100 : -100));
  // Not by `formatQuantity`: it would then be loaded with every form of the site.
  return { ...fields, [name]: String(quantity / 100).replace(".", ",") };
}

/** What the typed lines add up to; undefined where one of them is to be corrected. */
export function typedTotals(fields: Entries, depositPercent: number): QuoteTotals | undefined {
  const lines = readLines(fields);
  return lines && totalsOf(lines, depositPercent);
}

/** Quantity times price of a typed line; undefined where either is no number. */
export function typedAmount(fields: Entries, number: number): number | undefined {
  const quantityHundredths = readHundredths(fields[lineField("quantity", number)] ?? "");
  const unitPriceCents = readHundredths(fields[lineField("price", number)] ?? "");
  if (quantityHundredths === undefined || unitPriceCents === undefined) return undefined;
  return netOf({ label: "", note: "", unit: "flat", quantityHundredths, unitPriceCents, vatPercent: 0 });
}
