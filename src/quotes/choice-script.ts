import { formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type ChoiceLine, choiceField, chosenLines, dueAfter, type QuoteTotals, totalsOf } from "./lines.ts";

/** Hides the rows of unused VAT rates. @param due further amounts in cents, by the names of their elements */
export function writeSums(
  root: ParentNode,
  totals: QuoteTotals,
  locale: Locale,
  due: Readonly<Record<string, number>> = {},
): void {
  for (const [key, cents] of Object.entries({ ...totals, ...due })) {
    if (typeof cents !== "number") continue;
    for (const output of root.querySelectorAll(`[data-sum=${key}]`)) write(output, formatMoney(cents, locale));
  }
  for (const [index, row] of root.querySelectorAll<HTMLElement>("[data-vat]").entries()) {
    const vat = totals.vat[index];
    row.hidden = vat === undefined;
    if (vat === undefined) continue;
    const [label, amount] = row.querySelectorAll("output");
    const { percent, netCents, vatCents } = vat;
    write(label, fill(row.dataset["vat"] ?? "", { percent, amount: formatMoney(netCents, locale) }));
    write(amount, formatMoney(vatCents, locale));
  }
}

/** Writing an unchanged text would announce it again. */
export function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

export interface ChoiceSource {
  lines: readonly ChoiceLine[];
  depositPercent: number;
  paidCents: number;
  locale: Locale;
}

/** The sums follow the client's choice, and the accepted total is the one that is shown. */
export function followChoice(section: HTMLElement): void {
  const { lines, depositPercent, paidCents, locale } = JSON.parse(section.dataset["choice"] ?? "") as ChoiceSource;
  const totals = (): QuoteTotals => {
    const isChosen = (number: number): boolean =>
      section.querySelector<HTMLInputElement>(`[name=${choiceField(number)}]`)?.checked === true;
    const chosen = lines.map((_, index) => index + 1).filter(isChosen);
    return totalsOf(chosenLines(lines, chosen), depositPercent);
  };
  const show = (): void => {
    const sums = totals();
    // The head of the page also shows the total.
    writeSums(document, sums, locale, dueAfter(sums, paidCents));
  };
  section.addEventListener("change", show);
  // The browser restores ticks.
  addEventListener("pageshow", show);
  show();
  section.addEventListener("formdata", ({ formData }) => {
    if (formData.has("total")) formData.set("total", String(totals().totalCents));
  });
}
