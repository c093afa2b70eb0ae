import { formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import {
  type ChoiceLine,
  choiceField,
  chosenLines,
  dueAfter,
  type QuoteTotals,
  taxText,
  totalsOf,
  type VatWords,
} from "./lines.ts";

/** Hides the row of VAT if there is none. @param due further amounts in cents, by the names of their elements */
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
  for (const row of root.querySelectorAll<HTMLElement>("[data-vat]")) {
    const text = taxText(totals, JSON.parse(row.dataset["vat"] ?? "") as VatWords, locale);
    const [label, amount] = row.querySelectorAll("output");
    row.hidden = text === "";
    write(label, text);
    write(amount, formatMoney(totals.totalCents - totals.netCents, locale));
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
